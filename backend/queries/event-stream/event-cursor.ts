/** Asks for what happens from now on. */
export const LATEST = 'latest';

const CURSOR = /^([\w-]{1,64})\.(\d{1,19})$/;

/** A place in the stream as clients keep it: the id of the log, and the position of the last event before it. */
export const cursorOf = (logId: string, position: string): string => `${logId}.${position.replace(/^0+(?=\d)/, '')}`;

/** Null for a text that is no cursor. */
export function parsedCursor(text: string): { readonly logId: string; readonly position: bigint } | null {
  const [, logId, position] = CURSOR.exec(text) ?? [];
  return logId === undefined || position === undefined ? null : { logId, position: BigInt(position) };
}
