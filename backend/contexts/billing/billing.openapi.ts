import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { BillingController } from './billing.http.controller.ts';
import { billingPageResponse, billingResponse } from './show-billing/show-billing.response.ts';

const away = { payment_provider_away: 'The payment provider could not be asked; nothing was changed.' };
const limited = { rate_limited: 'More than sixty of these requests of this account within an hour.' };
const none = {
  not_sold_here: 'Nothing is sold at this brand or on this deployment.',
  no_subscription: 'The account has no subscription at this brand.',
};
const declined = { payment_declined: 'The payment was declined; nothing was changed.' };

export const billingApi = describeRoutes('Billing', BillingController, {
  show: {
    summary: 'Plan, subscription, limits and prices at the brand',
    description: 'Without a session: what is sold.',
    effect: 'read',
    answer: billingResponse,
  },
  checkout: {
    summary: 'Buy PRO, or set the number of add-on packs',
    description:
      'For PRO the answer is a page to pay on. While it is open and its interval is asked for, the same page is answered again; an account has at most one page to pay on at a brand. With `addOnPacks` the packs of the running subscription are changed and the answer is the page that shows them.',
    effect: 'write',
    answer: billingPageResponse,
    errors: {
      403: { contact_not_verified: 'The account has no verified contact.' },
      409: { ...none, ...declined, already_subscribed: 'The account has a subscription at this brand already.' },
      429: limited,
      503: away,
    },
  },
  portal: {
    summary: "The payment provider's page for cards and invoices",
    description: 'No body and an empty object are the same.',
    effect: 'write',
    answer: billingPageResponse,
    errors: {
      403: { sign_in_again: 'Somebody can log in to the account, and this session began more than 15 minutes ago.' },
      409: none,
      429: limited,
      503: away,
    },
  },
  packs: {
    summary: 'Set the number of add-on packs',
    description: 'More packs are paid for at once; fewer are credited to the next invoice.',
    effect: 'write',
    answer: billingResponse,
    errors: { 409: { ...none, ...declined }, 429: limited, 503: away },
  },
  reactivate: {
    summary: 'Take back a cancellation before the plan ends',
    description: 'No body and an empty object are the same, and a call that is repeated is answered the same.',
    effect: 'write',
    answer: billingResponse,
    errors: { 409: none, 429: limited, 503: away },
  },
});
