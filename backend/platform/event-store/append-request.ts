import { InvalidName, PayloadTooLarge } from './event-store.errors.ts';
import { type Expected, MAX_EVENT_BYTES, type NewEvent } from './event-store.port.ts';

/** EventStoreDB's limit for one append (`MaxAppendSize`); both adapters enforce it so that a log can move between them. */
export const MAX_APPEND_BYTES = 1024 * 1024;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An event as text, checked against the rules of the port. */
export interface SerializedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/**
 * Validates and serializes an append before it reaches a store, so that every adapter rejects the same things.
 * @throws InvalidName for a stream that is not `<category>-<id>` or a `$`-name; PayloadTooLarge;
 *   TypeError for anything that no store can hold: no events, an id that is not a lower-case UUID, data that is not a JSON object or array,
 *   metadata that is not a string map, a revision that is not a natural number.
 */
export function serializeAppend(stream: string, events: readonly NewEvent[], expected: Expected): SerializedEvent[] {
  const dash = stream.indexOf('-');
  if (dash < 1 || dash === stream.length - 1 || stream.charCodeAt(0) === 36 || !stream.isWellFormed()) {
    throw new InvalidName(`stream ${JSON.stringify(stream)} isn’t in the form <category>-<id>`);
  }
  if (events.length === 0) throw new TypeError(`nothing to append to ${stream}`);
  if (expected.kind === 'revision' && !(Number.isSafeInteger(expected.revision) && expected.revision >= 0)) {
    throw new TypeError(`${expected.revision} isn’t a valid revision`);
  }
  let bytes = 0;
  const serialised = events.map((event) => {
    const text = serialise(event);
    bytes += Buffer.byteLength(text.data) + Buffer.byteLength(text.metadata) + 2 * text.type.length;
    return text;
  });
  if (bytes > MAX_APPEND_BYTES)
    throw new PayloadTooLarge(`an append of ${bytes} bytes to ${stream} exceeds the limit of ${MAX_APPEND_BYTES}`);
  return serialised;
}

function serialise(event: NewEvent): SerializedEvent {
  const { id, type } = event;
  if (type === '' || type.charCodeAt(0) === 36 || !type.isWellFormed()) {
    throw new InvalidName(`event type ${JSON.stringify(type)} is reserved or empty`);
  }
  if (!UUID.test(id)) throw new TypeError(`event id ${JSON.stringify(id)} isn’t a lowercase UUID`);
  if (typeof event.data !== 'object' || event.data === null) throw new TypeError(`data of ${type} isn’t a JSON object or array`);
  for (const key in event.metadata) {
    if (typeof event.metadata[key] !== 'string') throw new TypeError(`metadata ${key} of ${type} isn’t a string`);
  }
  const data = JSON.stringify(event.data);
  // A UTF-16 code unit takes at most three bytes, so short texts need not be measured.
  if (data.length * 3 > MAX_EVENT_BYTES && Buffer.byteLength(data) > MAX_EVENT_BYTES) {
    throw new PayloadTooLarge(
      `data of ${type} is ${Buffer.byteLength(data)} bytes, which exceeds the limit of ${MAX_EVENT_BYTES}`,
    );
  }
  return { id, type, data, metadata: JSON.stringify(event.metadata) };
}
