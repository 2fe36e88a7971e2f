import { describeRoutes, type RouteDescription } from '../../backend/platform/openapi/route-description.ts';
import { ActivityController } from './activity.http.controller.ts';
import { activityDetailResponse, activityListResponse } from './activity.response.ts';

const CURSOR = { 400: { cursor_invalid: 'The cursor is from a different list.' } };

function file(mediaType: 'text/csv' | 'application/x-ndjson', words: string): RouteDescription {
  return {
    summary: `Log events as ${words}`,
    description:
      'Uses the same filters as the list, 200 events at a time. The `X-Next-Cursor` header contains the next page’s `cursor` and is omitted on the last page.',
    effect: 'read',
    answer: { mediaType },
    errors: CURSOR,
  };
}

export const activityApi = describeRoutes('Administration', ActivityController, {
  list: {
    summary: 'Log events, newest first',
    description:
      'Who did what, when and why, without the events’ data. With `stream`, events are current as of the request; if you add another filter, a page may contain fewer events than requested, or none, and still have a `next`. Without `stream`, the list may be a moment behind the log.',
    effect: 'read',
    answer: activityListResponse,
    errors: CURSOR,
  },
  show: {
    summary: 'One event with its data, causes and effects',
    effect: 'read',
    answer: activityDetailResponse,
    errors: { 404: { event_not_found: 'Event not found.' } },
  },
  csv: file('text/csv', 'CSV'),
  lines: file('application/x-ndjson', 'one JSON object per line'),
});
