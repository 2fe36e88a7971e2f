import type { EventOf } from '#platform/event-store/define-event.ts';
import { RetryLater } from '#platform/subscriptions/process.ts';
import type { TextStore } from '#platform/text-store/text-store.port.ts';
import type { Cadence } from '../../plans/published/plan.catalog.ts';
import type { AlertRunStarted } from '../published/alert-run.events.ts';
import type { ChannelSetting } from '../runs/alert-channels.policy.ts';
import { FilingKeywords } from '../runs/filing-keywords.reader.ts';
import { judgeAccount, type Recipient } from '../runs/who-is-alerted.policy.ts';
import { type AlertSettingsStore, isSilent } from './alert-settings.store.ts';
import type { WatchersStore } from './watchers.store.ts';

const NOTHING_BEFORE = { alerted: new Map(), corrected: new Set<string>() } as const;
const NO_CONTACT: ChannelSetting = { present: false, verified: false, disabled: false, threshold: 'LOW' };
const AT_ONCE = 50;
/** Retry delay while watchers can't be read yet. */
const UNREAD_MS = 100;

/** Finds which of the given accounts follow a run's filing in real time. Ignores their own channels and earlier alerts about the same event. */
export class RunFollowers {
  constructor(
    private readonly watchers: Pick<WatchersStore, 'isReadableAt' | 'ofAccounts'>,
    private readonly settings: Pick<AlertSettingsStore, 'of'>,
    private readonly texts: Pick<TextStore, 'get'>,
    private readonly freeCadence: Cadence,
  ) {}

  /** @throws RetryLater while the watchers of the run cannot be read. */
  async among(run: EventOf<typeof AlertRunStarted>['data'], accountIds: readonly string[]): Promise<readonly Recipient[]> {
    if (!(await this.watchers.isReadableAt(run.position))) throw new RetryLater('the follower list can’t be read yet', UNREAD_MS);
    const keywords = new FilingKeywords(this.texts, run.ruled?.textHash ?? null);
    const found: Recipient[] = [];
    for (let from = 0; from < accountIds.length; from += AT_ONCE) {
      const some = accountIds.slice(from, from + AT_ONCE);
      const watching = await this.watchers.ofAccounts(run.companyCiks, some, run.position);
      const settings = await this.settings.of([...new Set(watching.map(({ accountId }) => accountId))]);
      const contains = await keywords.of(watching, settings);
      for (const [accountId, entries] of Map.groupBy(watching, (each) => each.accountId)) {
        const accountSettings = settings.get(accountId);
        if (isSilent(accountSettings)) continue;
        const reach = { channels: { email: NO_CONTACT, sms: NO_CONTACT }, push: 'LOW', freeCadence: this.freeCadence } as const;
        const answer = judgeAccount(run, entries, { settings: accountSettings, ...reach, contains }, NOTHING_BEFORE);
        if (typeof answer !== 'string') found.push(answer);
      }
    }
    return found;
  }
}
