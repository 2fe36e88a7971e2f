import { describeRoutes } from '#platform/openapi/route-description.ts';
import { ChangeDestinationsController } from './change-destinations.http.controller.ts';
import { changeDestinationResponse, issuedSecretResponse } from './change-destinations.response.ts';

const ended = { account_not_found: 'The account has ended.' };
const notFound = { ...ended, destination_not_found: 'The account has no such destination.' };
const again = { sign_in_again: 'Somebody can log in to the account, and this session began more than 15 minutes ago.' };
const path = { id: 'Destination ID, from GET /api/destinations.' };

export const changeDestinationsApi = describeRoutes('Account', ChangeDestinationsController, {
  add: {
    summary: 'Add a destination',
    description:
      'To a webhook, each event is a POST signed as Standard Webhooks describes (`webhook-id`, `webhook-timestamp`, `webhook-signature`), see `webhooks` in this description. Answer 2xx within ten seconds; anything else is tried again for two days, with the same `webhook-id`. Redirects are not followed. For `telegram`, the destination’s `link` in GET /api/destinations connects a chat within an hour. The owner is told by email.',
    effect: 'command',
    answer: issuedSecretResponse,
    errors: {
      400: { address_refused: 'The address may not be called; the message says why.' },
      403: { ...again, plan_required: 'Destinations are part of PRO.' },
      404: { ...ended, telegram_not_offered: 'This server has no bot at Telegram.' },
      503: { telegram_unavailable: 'Telegram doesn’t answer.' },
      409: { too_many_destinations: 'The account has as many destinations as its plan allows.' },
    },
  },
  change: {
    summary: 'Change what a destination gets',
    effect: 'command',
    path,
    answer: changeDestinationResponse,
    errors: { 404: notFound },
  },
  rotate: {
    summary: 'Replace the signing secret',
    description: 'For 24 hours every message carries signatures by both secrets.',
    effect: 'command',
    path,
    answer: issuedSecretResponse,
    errors: {
      403: again,
      404: notFound,
      409: {
        rotation_running: 'The secret was replaced less than 24 hours ago.',
        not_signed: 'The destination isn’t a webhook.',
      },
    },
  },
  resume: {
    summary: 'Send to a paused destination again',
    effect: 'command',
    path,
    answer: changeDestinationResponse,
    errors: { 404: notFound },
  },
  remove: {
    summary: 'Remove a destination',
    description: 'What was not sent yet is dropped. Idempotent.',
    effect: 'command',
    path,
    answer: changeDestinationResponse,
    errors: { 404: ended },
  },
});
