import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

/** Search keys of one event in the log; `_id` is its position. The event itself is read from the log. */
export interface ActivityDocument extends StoredDocument {
  readonly eventId: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  /** When the log stored it, milliseconds since 1970. */
  readonly at: number;
  readonly occurredAt: string | null;
  readonly actorType: string | null;
  readonly actor: string | null;
  readonly brandId: string | null;
  readonly correlation: string | null;
  readonly causation: string | null;
  readonly reason: string | null;
  /** Accounts concerned. Alert recipients are excluded, because a page holds up to 500. */
  readonly accounts: readonly string[];
}

export const activity = defineCollection<ActivityDocument>({
  name: 'activity',
  version: 1,
  fields: { at: 'number', type: 'string', actor: 'string', correlation: 'string', accounts: 'string[]' },
  indexes: [
    { fields: ['type'], serves: 'events of a type, newest first' },
    { fields: ['actor'], serves: 'what an actor did, newest first' },
    { fields: ['correlation'], serves: 'what one request or filing led to' },
    { fields: ['accounts'], serves: 'what happened to an account, newest first' },
    { fields: ['at'], serves: 'the position where events from a given time start' },
  ],
});
