import type { Position } from '../../platform/event-store/event-store.port.ts';
import type { Audience } from './live-audience.policy.ts';

/** An event of the log that concerns open pages. */
export interface LiveMessage {
  readonly type: string;
  readonly position: Position;
  readonly audience: Audience;
}
