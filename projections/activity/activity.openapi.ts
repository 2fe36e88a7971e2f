import { describeRoutes, type RouteDescription } from '../../backend/platform/openapi/route-description.ts';
import { ActivityController } from './activity.http.controller.ts';
import { activityDetailResponse, activityListResponse } from './activity.response.ts';

const CURSOR = { 400: { cursor_invalid: 'The cursor belongs to another list.' } };

function file(mediaType: 'text/csv' | 'application/x-ndjson', words: string): RouteDescription {
  return {
    summary: `Events of the log as ${words}`,
    description:
      'The list with the same filters, 200 events at a time: the header `X-Next-Cursor` is the `cursor` of what follows, and is missing at the end.',
    effect: 'read',
    answer: { mediaType },
    errors: CURSOR,
  };
}

export const activityApi = describeRoutes('Administration', ActivityController, {
  list: {
    summary: 'Events of the log, newest first',
    description:
      'Who did what, when and why, without the data of the events. Of named streams as the log has them at this moment; with another filter a page may then hold fewer events than asked for, none too, and still have a `next`. Without `stream` the list may be a moment behind the log.',
    effect: 'read',
    answer: activityListResponse,
    errors: CURSOR,
  },
  show: {
    summary: 'One event with its data, its causes and its effects',
    effect: 'read',
    answer: activityDetailResponse,
    errors: { 404: { event_not_found: 'There is no such event.' } },
  },
  csv: file('text/csv', 'CSV'),
  lines: file('application/x-ndjson', 'one JSON object per line'),
});
