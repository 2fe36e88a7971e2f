import type { Clock } from '#platform/clock/clock.ts';
import { planOf } from '../../plans/published/plan.policy.ts';
import { featureRefusal } from '../../plans/published/plan-feature.policy.ts';
import { channelsFor, type DeliveryChannel } from '../runs/alert-channels.policy.ts';
import { type AlertSettingsStore, channelSettings, pushThreshold } from './alert-settings.store.ts';
import { planHolderOf } from './plan-holder.ts';
import type { WatchersStore } from './watchers.store.ts';

type Reach =
  | { readonly channels: readonly DeliveryChannel[]; readonly notSent: null }
  | { readonly channels: readonly []; readonly notSent: string };

/** A price alert has no level, so it uses every channel on which the account gets alerts. */
const HIGHEST = 'CRITICAL';

/** Decides whether an account gets a price alert and on which channels, from the settings that the alert process maintains. */
export class PriceAlertReach {
  constructor(
    private readonly watchers: Pick<WatchersStore, 'entriesOf'>,
    private readonly settings: Pick<AlertSettingsStore, 'of'>,
    private readonly clock: Clock,
  ) {}

  /** The channels on which the account currently gets a price alert about the ticker, or why it gets none. */
  async of(accountId: string, ticker: string, brandId: string): Promise<Reach> {
    const settings = (await this.settings.of([accountId])).get(accountId);
    if (settings?.erased) return notSent('erased');
    const entry = (await this.watchers.entriesOf(accountId)).find((each) => each.ticker === ticker);
    if (!entry) return notSent('not_followed');
    if (entry.paused) return notSent('paused');
    if (entry.mutedUntil && this.clock.now().toISOString() < entry.mutedUntil) return notSent('muted');
    const refusal = featureRefusal(planOf(settings ? planHolderOf(settings) : null, brandId), brandId, 'priceAlerts');
    if (refusal) return notSent(refusal.code);
    const channels = channelsFor(HIGHEST, channelSettings(settings), pushThreshold(settings));
    return typeof channels === 'string' ? notSent(channels) : { channels, notSent: null };
  }
}

const notSent = (reason: string): Reach => ({ channels: [], notSent: reason });
