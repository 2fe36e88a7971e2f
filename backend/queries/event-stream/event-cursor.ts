/** Cursor for everything that happens from now on. */
export const LATEST = 'latest';

const CURSOR = /^([\w-]{1,64})\.(\d{1,19})$/;

/** A place in the stream in the form that clients store: the id of the log and the position of the last event before it. */
export const cursorOf = (logId: string, position: string): string => `${logId}.${position.replace(/^0+(?=\d)/, '')}`;

/** Parses a cursor; null for any other text. */
export function parsedCursor(text: string): { readonly logId: string; readonly position: bigint } | null {
  const [, logId, position] = CURSOR.exec(text) ?? [];
  return logId === undefined || position === undefined ? null : { logId, position: BigInt(position) };
}
