/**
 * Where a sealed field belongs. Whoever opens it says where it was found, so that an envelope that was moved to another account, stream or field
 * does not open. Contexts name their places beside their events (`published/sealed-fields.ts`).
 */
export interface SealedPlace {
  /** Whose key seals it: an account, or a login or an administrator by its stream. */
  readonly subject: string;
  /** Stream that first recorded it, or collection and id of a record that is in no stream. */
  readonly stream: string;
  /** Type of the event that first recorded it; a name of its own where several types carry it. */
  readonly event: string;
  readonly field: string;
  /** Other names of the event in envelopes of version 1. */
  readonly earlierEvents?: readonly string[];
}

/** What an envelope of version 2 is bound to. A list, so that no part can run into the next. */
export function boundTo({ subject, stream, event, field }: SealedPlace): Buffer {
  return Buffer.from(JSON.stringify(['v2', subject, stream, event, field]));
}

/** What an envelope of version 1 may say of itself at a place. */
export function earlierBindings({ stream, event, field, earlierEvents = [] }: SealedPlace): readonly string[] {
  return [event, ...earlierEvents].map((each) => `${stream}|${each}|${field}`);
}
