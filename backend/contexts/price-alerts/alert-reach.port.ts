import type { Channel } from '../../platform/outbox/outbox.port.ts';

/** On which channels an account is told of a price now, or why it is not told. */
export type AlertReach =
  | { readonly channels: readonly Channel[]; readonly notSent: null }
  | { readonly channels: readonly []; readonly notSent: string };

/** Choices of an account that an alert obeys: plan, watchlist, mute, channels. Bound in the composition roots. */
export abstract class AlertReaches {
  abstract of(accountId: string, ticker: string, brandId: string): Promise<AlertReach>;
}
