import { type Position, toPosition } from '../../platform/event-store/event-store.port.ts';

/** Asks for what happens from now on. */
export const LATEST = 'latest';
/** Before the first event. */
export const BEGINNING = toPosition(0);

const CURSOR = /^([\w-]{1,64})\.(\d{1,19})$/;

export interface EventCursor {
  /** Id of the log that the position belongs to. */
  readonly logId: string;
  readonly position: Position;
}

/** A place in the stream as clients keep it: the log, and the position of the last event before it. */
export const cursorOf = (logId: string, position: Position): string => `${logId}.${BigInt(position)}`;

/** Null for a text that is no cursor. */
export function parsedCursor(text: string): EventCursor | null {
  const [, logId, position] = CURSOR.exec(text) ?? [];
  return logId === undefined || position === undefined ? null : { logId, position: toPosition(BigInt(position)) };
}
