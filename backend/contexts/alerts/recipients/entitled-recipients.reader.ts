import { formTypeOf, isOpen } from '../../plans/published/filing-visibility.policy.ts';
import type { Cadence } from '../../plans/published/plan.catalog.ts';
import { cadenceFor, planOf, rightsOf } from '../../plans/published/plan.policy.ts';
import type { AlertSettings, AlertSettingsStore } from './alert-settings.store.ts';
import { planHolderOf } from './plan-holder.ts';
import type { WatchersStore } from './watchers.store.ts';

interface AlertedAccount {
  readonly accountId: string;
  readonly ticker: string;
  readonly brandId: string;
}

/** Which of the alerted accounts may get updates about the filing: decided by their current plan, not the one at the time of the alert. */
export class EntitledRecipients {
  constructor(
    private readonly settings: AlertSettingsStore,
    private readonly watchers: WatchersStore,
    private readonly freeCadence: Cadence,
  ) {}

  /** @param form EDGAR's form name, `4/A`. */
  async of<T extends AlertedAccount>(alerted: readonly T[], form: string): Promise<readonly T[]> {
    const settings = await this.settings.of([...new Set(alerted.map(({ accountId }) => accountId))]);
    const entitled = alerted.filter((each) => this.#includes(settings.get(each.accountId), each.brandId, form));
    const paused = await Promise.all(entitled.map(({ accountId, ticker }) => this.watchers.isPaused(accountId, ticker)));
    return entitled.filter((_, index) => !paused[index]);
  }

  /** Whether the plan includes the form with immediate alerts. */
  #includes(settings: AlertSettings | undefined, brandId: string, form: string): boolean {
    const holder = settings ? planHolderOf(settings) : null;
    const { forms } = rightsOf(planOf(holder, brandId), brandId);
    return isOpen(form, forms) && cadenceFor(holder, formTypeOf(form), this.freeCadence) === 'realTime';
  }
}
