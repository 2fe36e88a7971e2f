import type { ActivityDocument } from './activity.document.ts';
import type { ActivityEvent } from './activity.response.ts';

/** An event as listed: everything but its data, and the reason from its data. */
export function activityEventOf(document: ActivityDocument): ActivityEvent {
  return {
    id: document.eventId,
    type: document.type,
    stream: document.stream,
    revision: document.revision,
    position: document._id,
    recordedAt: new Date(document.at).toISOString(),
    occurredAt: document.occurredAt,
    actorType: document.actorType,
    actorId: document.actor,
    actorName: null,
    brandId: document.brandId,
    correlationId: document.correlation,
    causationId: document.causation,
    reason: document.reason,
  };
}
