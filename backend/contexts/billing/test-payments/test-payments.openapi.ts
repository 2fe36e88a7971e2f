import { describeRoutes } from '#platform/openapi/route-description.ts';
import { TestPaymentsController } from './test-payments.http.controller.ts';

const operator = {
  operator_only: 'Neither OPERATOR_TOKEN nor the cookie from the one-time link was sent.',
  operator_link_invalid: 'The one-time link was already used, is over an hour old or is from an earlier startup.',
};
const page = {
  effect: 'read',
  answer: { mediaType: 'text/html' },
  errors: { 403: operator, 404: { checkout_not_found: 'Test checkout not found.' } },
  otherParameters: [
    { in: 'query', name: 'key', description: 'Key from the one-time link printed at startup, or OPERATOR_TOKEN.' },
  ],
  otherAnswers: { 303: { description: 'The one-time link. Sets a cookie and redirects to the same URL without the key.' } },
} as const;
const act = (over: Readonly<Record<string, string>>) =>
  ({
    effect: 'write',
    answer: { mediaType: 'text/html' },
    errors: {
      403: { operator_only: operator.operator_only, dev_other_site: 'The form was submitted from another site.' },
      404: { checkout_not_found: 'Test checkout not found.' },
      409: over,
    },
    otherAnswers: { 303: { description: 'Done, and reported to the webhook. Redirects to the page that shows the result.' } },
  }) as const;
const checkout = { id: 'Checkout ID from the checkout page’s URL.' };

/** Registered in embedded mode only. */
export const testPaymentsApi = describeRoutes('Development', TestPaymentsController, {
  checkout: { ...page, summary: 'Show the test checkout page, where nothing is charged', path: checkout },
  pay: {
    ...act({ checkout_over: 'The checkout was already paid or has expired.' }),
    summary: 'Pay at the test checkout',
    description: 'The Stripe webhook gets the same signed events as it would from Stripe.',
    path: checkout,
  },
  css: {
    ...page,
    summary: 'Style sheet for the test checkout',
    effect: 'none',
    answer: { mediaType: 'text/css' },
    errors: { 403: operator },
  },
  portal: {
    ...page,
    summary: 'Show a customer’s test subscriptions',
    path: { customer: 'Customer ID from the portal’s URL.' },
  },
  play: {
    ...act({ act_not_possible: 'This isn’t possible in the subscription’s current state.' }),
    summary: 'Simulate an event on a test subscription',
    description: 'The Stripe webhook gets the same signed events as it would from Stripe.',
    path: { ...checkout, act: 'renew, fail, settle, give-up, refund or dispute, depending on the subscription’s state.' },
  },
});
