/**
 * Where an encrypted field belongs. Readers pass the place where they found the field, so that an envelope moved to another account, stream or field
 * cannot be decrypted. Contexts define their places next to their events (`published/sealed-fields.ts`).
 */
export interface SealedPlace {
  /** Owner of the key: an account ID, or the stream of a login or administrator. */
  readonly subject: string;
  /** Stream that first recorded it; for a record that is not in a stream, its collection and id. */
  readonly stream: string;
  /** Type of the event that first recorded it; a common name when several types record it. */
  readonly event: string;
  readonly field: string;
  /** Other names of the event in version 1 envelopes. */
  readonly earlierEvents?: readonly string[];
}

/** Authenticated data of a version 2 envelope. Encoded as a list, so that the parts cannot run together. */
export function boundTo({ subject, stream, event, field }: SealedPlace): Buffer {
  return Buffer.from(JSON.stringify(['v2', subject, stream, event, field]));
}

/** Bindings that a version 1 envelope for this place may contain. */
export function earlierBindings({ stream, event, field, earlierEvents = [] }: SealedPlace): readonly string[] {
  return [event, ...earlierEvents].map((each) => `${stream}|${each}|${field}`);
}
