import type { Channel } from '../../platform/outbox/outbox.port.ts';

/** The channels on which an account currently gets a price alert, or why it gets none. */
export type AlertReach =
  | { readonly channels: readonly Channel[]; readonly notSent: null }
  | { readonly channels: readonly []; readonly notSent: string };

/** Account settings that price alerts respect: plan, watchlist, mute, channels. Bound in the composition roots. */
export abstract class AlertChannels {
  abstract of(accountId: string, ticker: string, brandId: string): Promise<AlertReach>;
}
