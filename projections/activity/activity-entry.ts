import type { DomainEvent, Recorded } from '../../backend/platform/event-store/define-event.ts';
import type { ActivityDocument } from './activity.document.ts';
import { ACCOUNT_CATEGORIES } from './stream-category.catalog.ts';

type Event = Recorded<DomainEvent>;

/** Position and search keys of an event. */
export function activityEntryOf(event: Event): ActivityDocument {
  const { metadata } = event;
  return {
    _id: event.position,
    eventId: event.id,
    type: event.type,
    stream: event.stream,
    revision: event.revision,
    at: event.recordedAt.getTime(),
    occurredAt: metadata['occurredAt'] ?? null,
    actorType: metadata['actorType'] ?? null,
    actor: metadata['actorId'] ?? null,
    brandId: metadata['brandId'] ?? null,
    correlation: metadata['correlationId'] ?? null,
    causation: metadata['causationId'] ?? null,
    reason: textIn(event.data, 'reason'),
    accounts: accountsOf(event),
  };
}

function accountsOf({ stream, metadata, data }: Event): readonly string[] {
  const dash = stream.indexOf('-');
  const candidates = [
    textIn(data, 'accountId'),
    metadata['actorType'] === 'user' ? (metadata['actorId'] ?? null) : null,
    ACCOUNT_CATEGORIES.includes(stream.slice(0, dash)) ? stream.slice(dash + 1) : null,
  ];
  return [...new Set(candidates)].filter((id) => id !== null);
}

function textIn(data: unknown, field: string): string | null {
  const value = (data as Readonly<Record<string, unknown>> | null | undefined)?.[field];
  return typeof value === 'string' ? value : null;
}
