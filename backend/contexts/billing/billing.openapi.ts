import { describeRoutes } from '../../platform/openapi/route-description.ts';
import { BillingController } from './billing.http.controller.ts';
import { billingPageResponse, billingResponse } from './show-billing/show-billing.response.ts';

const unavailable = { payment_provider_away: 'We couldn’t reach the payment provider. Nothing was changed.' };
const limited = { rate_limited: 'More than 60 billing requests from this account within an hour.' };
const unsold = {
  not_sold_here: 'Nothing is for sale on this brand or in this deployment.',
  no_subscription: 'The account has no subscription with this brand.',
};
const declined = { payment_declined: 'The payment was declined; nothing was changed.' };

export const billingApi = describeRoutes('Billing', BillingController, {
  show: {
    summary: 'Show the plan, subscription, limits and prices on this brand',
    description: 'Without a session, shows what’s for sale.',
    effect: 'read',
    answer: billingResponse,
  },
  checkout: {
    summary: 'Buy PRO, or set the number of add-on packs',
    description:
      'For PRO, returns a payment page. While that page is open, requests for the same interval return it again; an account has at most one open payment page per brand. With `addOnPacks`, changes the current subscription’s packs and returns the page that shows them.',
    effect: 'write',
    answer: billingPageResponse,
    errors: {
      403: { contact_not_verified: 'The account has no verified contact.' },
      409: { ...unsold, ...declined, already_subscribed: 'The account already has a subscription with this brand.' },
      429: limited,
      503: unavailable,
    },
  },
  portal: {
    summary: 'Open the payment provider’s page for cards and invoices',
    description: 'Send no body or an empty object.',
    effect: 'write',
    answer: billingPageResponse,
    errors: {
      403: { sign_in_again: 'The account has a login, and this session started more than 15 minutes ago. Log in again.' },
      409: unsold,
      429: limited,
      503: unavailable,
    },
  },
  packs: {
    summary: 'Set the number of add-on packs',
    description: 'Extra packs are charged immediately. Removed packs are credited on the next invoice.',
    effect: 'write',
    answer: billingResponse,
    errors: { 409: { ...unsold, ...declined }, 429: limited, 503: unavailable },
  },
  reactivate: {
    summary: 'Undo a cancellation before the plan ends',
    description: 'Send no body or an empty object. Safe to repeat.',
    effect: 'write',
    answer: billingResponse,
    errors: { 409: unsold, 429: limited, 503: unavailable },
  },
});
