import { describeRoutes } from '../../backend/platform/openapi/route-description.ts';
import { LiveStreamController } from './live-stream.http.controller.ts';
import { liveEvent } from './live-stream.response.ts';

export const liveStreamApi = describeRoutes('Watchlist', LiveStreamController, {
  stream: {
    summary: "Server-sent events of the caller's tickers",
    description: 'Payloads are IDs; refetch what changed. Event IDs are log positions. Keep-alive comment every 4 s.',
    effect: 'read',
    answer: { mediaType: 'text/event-stream', schema: liveEvent },
    errors: {
      429: {
        too_many_streams: 'Too many streams of this account, from its network address or at this server are open.',
        rate_limited: 'Too many streams of this account or from its network address were opened within ten minutes.',
      },
    },
    otherParameters: [{ in: 'header', name: 'Last-Event-ID', description: 'Goes on after this event.' }],
  },
});
