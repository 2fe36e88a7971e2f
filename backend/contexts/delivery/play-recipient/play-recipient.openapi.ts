import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { PlayRecipientController } from './play-recipient.http.controller.ts';

const operator = {
  operator_only: 'Neither OPERATOR_TOKEN nor the cookie of the one-time link was sent.',
  operator_link_invalid: 'The one-time link was used before, is older than an hour or belongs to an earlier start.',
};
const missing = { 404: { message_not_found: 'There is no such message, or it cannot be answered so.' } };
const path = { id: 'Message, as in the list.' };
const otherParameters = [
  { in: 'query', name: 'key', description: 'Key of the one-time link that is printed at the start, or OPERATOR_TOKEN.' },
] as const;
const link = { description: 'The one-time link: sets a cookie and leads to the same address without the key.' };

/** Registered in embedded mode only. */
export const playRecipientApi = describeRoutes('Development', PlayRecipientController, {
  mail: {
    summary: 'A mail as its recipient sees it',
    effect: 'read',
    answer: { mediaType: 'text/html' },
    errors: { ...missing, 403: operator },
    path,
    otherParameters,
    otherAnswers: { 303: link },
  },
  play: {
    summary: 'Replies to a message, or lets it bounce',
    description: 'The same happens as when a provider reports it.',
    effect: 'write',
    answer: { mediaType: 'text/html' },
    errors: {
      ...missing,
      403: { operator_only: operator.operator_only, dev_other_site: 'A page of another site sent the form.' },
    },
    path: { ...path, answer: 'yes, start, stop, help, bounce or complaint, as far as the channel has it.' },
    otherAnswers: { 303: { description: 'Done; leads back to the dev outbox.' } },
  },
});
