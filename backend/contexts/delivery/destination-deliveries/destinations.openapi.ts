import { describeRoutes } from '#platform/openapi/route-description.ts';
import { DestinationsController } from './destinations.http.controller.ts';
import {
  destinationListResponse,
  destinationLogResponse,
  replayedToDestinationResponse,
  sentToDestinationResponse,
} from './destinations.response.ts';

const notFound = { destination_not_found: 'The account doesn’t have this destination.' };
const limited = { rate_limited: 'More than 60 tests and replays from this account within an hour.' };
const id = 'Destination ID, from GET /api/destinations.';

export const destinationsApi = describeRoutes('Account', DestinationsController, {
  list: { summary: 'List the account’s destinations', effect: 'read', answer: destinationListResponse },
  log: {
    summary: 'List what was sent to a destination',
    description: 'Newest first, for the last 30 days.',
    effect: 'read',
    path: { id },
    answer: destinationLogResponse,
    errors: { 404: notFound },
  },
  test: {
    summary: 'Send a test event to a destination',
    effect: 'write',
    path: { id },
    answer: sentToDestinationResponse,
    errors: { 404: notFound, 429: limited },
  },
  replay: {
    summary: 'Resend an event to a destination',
    description: 'Uses the same `webhook-id`.',
    effect: 'write',
    path: { id, delivery: 'Delivery ID, from the log.' },
    answer: sentToDestinationResponse,
    errors: { 404: { ...notFound, delivery_not_found: 'The destination doesn’t have this delivery.' }, 429: limited },
  },
  replaySpan: {
    summary: 'Resend a period’s events to a destination',
    description:
      'Sends each filing’s event once, oldest first, with the same `webhook-id`. Covers at most the first 500 deliveries and leaves out tests.',
    effect: 'write',
    path: { id },
    answer: replayedToDestinationResponse,
    errors: { 404: notFound, 429: limited },
  },
});
