import { describeRoutes } from '#platform/openapi/route-description.ts';
import { DestinationsController } from './destinations.http.controller.ts';
import {
  destinationListResponse,
  destinationLogResponse,
  replayedToDestinationResponse,
  sentToDestinationResponse,
} from './destinations.response.ts';

const notFound = { destination_not_found: 'The account has no such destination.' };
const limited = { rate_limited: 'More than sixty tests and replays of this account within an hour.' };
const id = 'Destination ID, from GET /api/destinations.';

export const destinationsApi = describeRoutes('Account', DestinationsController, {
  list: { summary: 'Destinations of the account', effect: 'read', answer: destinationListResponse },
  log: {
    summary: 'What was sent to a destination',
    description: 'Newest first, for 30 days.',
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
    summary: 'Send an event to a destination again',
    description: 'With the same `webhook-id`.',
    effect: 'write',
    path: { id, delivery: 'Delivery ID, from the log.' },
    answer: sentToDestinationResponse,
    errors: { 404: { ...notFound, delivery_not_found: 'The destination has no such delivery.' }, 429: limited },
  },
  replaySpan: {
    summary: 'Send the events of a span to a destination again',
    description:
      'Each filing’s event once, oldest first, at most the first 500 deliveries, with the same `webhook-id`. Tests are left out.',
    effect: 'write',
    path: { id },
    answer: replayedToDestinationResponse,
    errors: { 404: notFound, 429: limited },
  },
});
