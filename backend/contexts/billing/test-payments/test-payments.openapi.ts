import { describeRoutes } from '../../../platform/openapi/route-description.ts';
import { TestPaymentsController } from './test-payments.http.controller.ts';

const operator = {
  operator_only: 'Neither OPERATOR_TOKEN nor the cookie of the one-time link was sent.',
  operator_link_invalid: 'The one-time link was used before, is older than an hour or belongs to an earlier start.',
};
const page = {
  effect: 'read',
  answer: { mediaType: 'text/html' },
  errors: { 403: operator, 404: { checkout_not_found: 'There is no such test checkout.' } },
  otherParameters: [
    { in: 'query', name: 'key', description: 'Key of the one-time link that is printed at the start, or OPERATOR_TOKEN.' },
  ],
  otherAnswers: { 303: { description: 'The one-time link: sets a cookie and leads to the same address without the key.' } },
} as const;
const act = (over: Readonly<Record<string, string>>) =>
  ({
    effect: 'write',
    answer: { mediaType: 'text/html' },
    errors: {
      403: { operator_only: operator.operator_only, dev_other_site: 'A page of another site sent the form.' },
      404: { checkout_not_found: 'There is no such test checkout.' },
      409: over,
    },
    otherAnswers: { 303: { description: 'Done, and reported to the webhook; leads to the page that shows it.' } },
  }) as const;
const checkout = { id: 'Checkout, as in the address that started it.' };

/** Registered in embedded mode only. */
export const testPaymentsApi = describeRoutes('Development', TestPaymentsController, {
  checkout: { ...page, summary: 'The test checkout, where nothing is charged', path: checkout },
  pay: {
    ...act({ checkout_over: 'It was paid or is over.' }),
    summary: 'Pays on the test checkout',
    description: 'The webhook for Stripe gets the same signed events as from Stripe.',
    path: checkout,
  },
  css: {
    ...page,
    summary: 'Styles of the test checkout',
    effect: 'none',
    answer: { mediaType: 'text/css' },
    errors: { 403: operator },
  },
  portal: {
    ...page,
    summary: 'The test subscriptions of a customer',
    path: { customer: 'Customer, as in the address of the portal.' },
  },
  play: {
    ...act({ act_not_possible: 'That cannot happen to the subscription as it is.' }),
    summary: 'Plays what happens to a test subscription',
    description: 'The webhook for Stripe gets the same signed events as from Stripe.',
    path: { ...checkout, act: 'renew, fail, settle, give-up, refund or dispute, as far as the subscription can have it.' },
  },
});
