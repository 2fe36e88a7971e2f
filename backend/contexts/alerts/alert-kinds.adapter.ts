import type { EventCodec } from '../../platform/event-store/define-event.ts';
import type { EventStore } from '../../platform/event-store/event-store.port.ts';
import type { MessageKind } from '../../platform/outbox/outbox.port.ts';
import { type AlertKindOptions, alertKind } from './alert-message/alert-kind.adapter.ts';
import { correctionKind } from './correction-message/correction-kind.adapter.ts';
import { digestKind } from './digest/digest-kind.adapter.ts';

export interface AlertKindsOptions extends AlertKindOptions {
  readonly events: EventStore;
  readonly codec: EventCodec;
}

/** The kinds of messages of this context. */
export function alertMessageKinds(options: AlertKindsOptions): readonly MessageKind[] {
  return [alertKind(options), correctionKind(options), digestKind(options)];
}
