import type { DomainEvent } from '../../backend/platform/event-store/define-event.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { type ActivityDocument, activity } from './activity.document.ts';
import { activityEntryOf } from './activity-entry.ts';
import { eventDefinitions } from './published-events.ts';
import { STREAM_CATEGORIES } from './stream-category.catalog.ts';

/** One small document per event, never changed. No response waits for this view, because only administrators use it. */
export const activityProjector = defineProjector<DomainEvent, ActivityDocument>({
  collection: activity,
  categories: STREAM_CATEGORIES,
  handles: eventDefinitions.map(({ type }) => type),
  awaited: false,
  writtenOnce: true,
  route: ({ position }) => [position],
  apply: (_, event) => activityEntryOf(event),
});
