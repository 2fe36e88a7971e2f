import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { EventStreamController } from './event-stream.http.controller.ts';
import { eventPageResponse, streamEvent } from './stream-event.response.ts';

export const eventStreamApi = describeRoutes('Events', EventStreamController, {
  events: {
    summary: 'Published events: filings, facts, levels, headlines, alerts, corrections',
    description:
      'In the order of the log, without gaps and without repeats; the same cursor gives the same events. With `Accept: text/event-stream` the answer is a live stream that goes on from `Last-Event-ID` or `after`; the ID of a message is the cursor after it. What your plan locks is left out when it is read and not sent later: with a higher plan, ask again from an older cursor. Alerts need a key with the scope `alerts`. An event may come before the other calls show what it says.',
    effect: 'read',
    answer: eventPageResponse,
    alternative: { mediaType: 'text/event-stream', schema: streamEvent },
    errors: {
      400: { cursor_invalid: '`after` or `Last-Event-ID` isn’t a cursor.' },
      403: { plan_required: 'The event stream is part of PRO.' },
      404: { ticker_not_recognized: 'Ticker not found.' },
      410: { cursor_gone: 'The cursor belongs to another log, or is beyond the end of this one; the message says how to go on.' },
      429: { too_many_streams: 'Too many live streams of this account.' },
      503: { companies_not_read: 'The company list hasn’t loaded yet.' },
    },
    otherParameters: [{ in: 'header', name: 'Last-Event-ID', description: 'Resume a live stream after this event.' }],
  },
});
