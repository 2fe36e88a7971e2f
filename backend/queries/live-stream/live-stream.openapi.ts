import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { LiveStreamController } from './live-stream.http.controller.ts';
import { liveEvent } from './live-stream.response.ts';

export const liveStreamApi = describeRoutes('Watchlist', LiveStreamController, {
  stream: {
    summary: 'Server-sent events for the caller’s tickers',
    description:
      'Events contain only IDs. Refetch what changed. Event IDs are log positions. A keep-alive comment is sent every 4 seconds.',
    effect: 'read',
    answer: { mediaType: 'text/event-stream', schema: liveEvent },
    errors: {
      429: {
        too_many_streams: 'Too many open streams for this account, from its IP address or overall.',
        rate_limited: 'Too many streams opened within ten minutes for this account or from its IP address.',
      },
    },
    otherParameters: [{ in: 'header', name: 'Last-Event-ID', description: 'Resume after this event.' }],
  },
});
