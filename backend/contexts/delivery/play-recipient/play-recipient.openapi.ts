import { describeRoutes } from '#platform/openapi/route-description.ts';
import { PlayRecipientController } from './play-recipient.http.controller.ts';

const operator = {
  operator_only: 'Neither OPERATOR_TOKEN nor the cookie from the one-time link was sent.',
  operator_link_invalid: 'The one-time link was already used, is over an hour old or is from an earlier startup.',
};
const missing = { 404: { message_not_found: 'The message wasn’t found, or it doesn’t support this reply.' } };
const path = { id: 'Message ID, from the list.' };
const otherParameters = [
  { in: 'query', name: 'key', description: 'Key from the one-time link printed at startup, or OPERATOR_TOKEN.' },
] as const;
const link = { description: 'The one-time link. Sets a cookie and redirects to the same URL without the key.' };

/** Registered in embedded mode only. */
export const playRecipientApi = describeRoutes('Development', PlayRecipientController, {
  mail: {
    summary: 'Show an email as its recipient sees it',
    effect: 'read',
    answer: { mediaType: 'text/html' },
    errors: { ...missing, 403: operator },
    path,
    otherParameters,
    otherAnswers: { 303: link },
  },
  play: {
    summary: 'Reply to a message or make it bounce',
    description: 'Has the same effect as a report from a provider.',
    effect: 'write',
    answer: { mediaType: 'text/html' },
    errors: {
      ...missing,
      403: { operator_only: operator.operator_only, dev_other_site: 'The form was submitted from another site.' },
    },
    path: { ...path, answer: 'yes, start, stop, help, bounce or complaint, depending on the channel.' },
    otherAnswers: { 303: { description: 'Done. Redirects to the dev outbox.' } },
  },
});
