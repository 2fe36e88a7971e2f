import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { EventStreamController } from './event-stream.http.controller.ts';
import { eventPageResponse, streamEvent } from './stream-event.response.ts';

export const eventStreamApi = describeRoutes('Events', EventStreamController, {
  events: {
    summary: 'Published events: filings, facts, levels, headlines, alerts, corrections',
    description:
      'In log order, with no gaps or repeats; the same cursor returns the same events. With `Accept: text/event-stream`, the response is a live stream that resumes from `Last-Event-ID` or `after`; a message’s ID is the cursor after it. Anything your plan locks when you read it is left out and isn’t sent later. If you upgrade, request it again from an older cursor. Alerts need a key with the `alerts` scope. An event may arrive before other calls reflect it.',
    effect: 'read',
    answer: eventPageResponse,
    alternative: { mediaType: 'text/event-stream', schema: streamEvent },
    errors: {
      400: { cursor_invalid: '`after` or `Last-Event-ID` isn’t a cursor.' },
      403: { plan_required: 'The event stream is part of PRO.' },
      404: { ticker_not_recognized: 'Ticker not found.' },
      410: {
        cursor_gone: 'The cursor is from a different log or is past the end of this one. The message says how to continue.',
      },
      429: { too_many_streams: 'Too many live streams for this account.' },
      503: { companies_not_read: 'The company list hasn’t loaded yet.' },
    },
    otherParameters: [{ in: 'header', name: 'Last-Event-ID', description: 'Resume a live stream after this event.' }],
  },
});
