/** The version of Stripe's API whose shapes are read here; the account's own default may be another one. */
export const STRIPE_VERSION = '2026-10-28.endive';
