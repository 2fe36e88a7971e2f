/** Pinned Stripe API version that the parsers expect; the Stripe account's default may differ. */
export const STRIPE_VERSION = '2026-10-28.endive';
