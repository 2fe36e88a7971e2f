/** Payload of a stored event, as readers get it. */
export interface StoredPayload {
  readonly data: unknown;
  readonly metadata: Readonly<Record<string, string>>;
}

/**
 * An unreadable payload. No event schema accepts undefined data, so an event of a known type becomes a poison event when it is decoded; an
 * unknown type is skipped as usual.
 */
const UNREADABLE: StoredPayload = { data: undefined, metadata: {} };

/** Reads the two JSON texts of a stored event. Never throws: one broken event must not hide the others. */
export function parseStored(data: string, metadata: string): StoredPayload {
  try {
    return acceptStored(JSON.parse(data), JSON.parse(metadata));
  } catch {
    return UNREADABLE;
  }
}

/** Accepts parsed values only if an append can have written them: an object or array, and a string map. */
export function acceptStored(data: unknown, metadata: unknown): StoredPayload {
  const readable = typeof data === 'object' && data !== null && isStringMap(metadata);
  return readable ? { data, metadata } : UNREADABLE;
}

function isStringMap(value: unknown): value is Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  for (const entry of Object.values(value)) if (typeof entry !== 'string') return false;
  return true;
}
