import { describeRoutes } from '#platform/openapi/route-description.ts';
import { ChangeDestinationsController } from './change-destinations.http.controller.ts';
import { changeDestinationResponse, issuedSecretResponse } from './change-destinations.response.ts';

const ended = { account_not_found: 'The account was closed.' };
const notFound = { ...ended, destination_not_found: 'The account doesn’t have this destination.' };
const loginTooOld = {
  sign_in_again: 'The account has a login, and this session started more than 15 minutes ago. Log in again.',
};
const path = { id: 'Destination ID, from GET /api/destinations.' };

export const changeDestinationsApi = describeRoutes('Account', ChangeDestinationsController, {
  add: {
    summary: 'Add a destination',
    description:
      'A webhook gets each event as a POST request signed according to Standard Webhooks (`webhook-id`, `webhook-timestamp`, `webhook-signature`); see `webhooks` in this description. Respond with 2xx within ten seconds; otherwise, the request is retried for two days with the same `webhook-id`. Redirects aren’t followed. The owner is notified by email.',
    effect: 'command',
    answer: issuedSecretResponse,
    errors: {
      400: { address_refused: 'The URL isn’t allowed; the message says why.' },
      403: { ...loginTooOld, plan_required: 'Destinations are part of PRO.' },
      404: { ...ended, telegram_not_offered: 'Telegram isn’t available.' },
      503: { telegram_unavailable: 'Telegram isn’t responding.' },
      409: { too_many_destinations: 'The account already has the maximum number of destinations for its plan.' },
    },
  },
  change: {
    summary: 'Change what’s sent to a destination',
    effect: 'command',
    path,
    answer: changeDestinationResponse,
    errors: { 404: notFound },
  },
  rotate: {
    summary: 'Replace the signing secret',
    description: 'For 24 hours, every message is signed with both secrets.',
    effect: 'command',
    path,
    answer: issuedSecretResponse,
    errors: {
      403: loginTooOld,
      404: notFound,
      409: {
        rotation_running: 'The secret was replaced less than 24 hours ago.',
        not_signed: 'The destination isn’t a webhook.',
      },
    },
  },
  resume: {
    summary: 'Resume a paused destination',
    effect: 'command',
    path,
    answer: changeDestinationResponse,
    errors: { 404: notFound },
  },
  remove: {
    summary: 'Remove a destination',
    description: 'Anything that hasn’t been sent yet is dropped. Safe to repeat.',
    effect: 'command',
    path,
    answer: changeDestinationResponse,
    errors: { 404: ended },
  },
});
