import type { Clock } from '../../platform/clock/clock.ts';
import type { CommandExecutor } from '../../platform/commands/command-executor.ts';
import type { EventCodec, EventOf, Recorded } from '../../platform/event-store/define-event.ts';
import type { EventStore } from '../../platform/event-store/event-store.port.ts';
import { deterministicId } from '../../platform/ids/ids.ts';
import { Process } from '../../platform/subscriptions/process.ts';
import { ACCOUNT, type AccountEvent } from '../accounts/account.events.ts';
import { easternTime, isBusinessDay } from '../filings/eastern-time.rules.ts';
import { FILING, type FilingEvent } from '../filings/filing.events.ts';
import { companiesOf } from '../filings/forms.rules.ts';
import type { FilingScored, RuleTrace } from '../scoring/scoring.events.ts';
import { WATCHLIST, type WatchlistEvent } from '../watchlists/watchlist.events.ts';
import { alertsAtOnce, businessDaysBetween, FRESH_BUSINESS_DAYS } from './alert-policy.rules.ts';
import { alertRunDecider } from './alert-run.decider.ts';
import type { AlertRunStarted } from './alert-run.events.ts';
import { alertRunStream } from './alert-run.stream.ts';
import type { AlertSettingsStore } from './alert-settings.store.ts';
import type { WatchersStore } from './watchers.store.ts';

type Scored = EventOf<typeof FilingScored>;
type Handled = Scored | WatchlistEvent | AccountEvent;

/** Rules shown in a message. */
const REASONS = 3;

/**
 * Decides whether a scored filing alerts at all and opens its run. Keeps the watchers and the alert settings itself, from the same
 * subscription in strict log order: at the moment a score is handled they are exactly as they were when it was written.
 */
export class StartAlertRunWhenFilingScored extends Process<Handled> {
  readonly name = 'start-alert-run-when-filing-scored';
  readonly categories = [FILING, WATCHLIST, ACCOUNT];
  readonly handles = [
    'FilingScored',
    'TickerAdded',
    'TickerFormsChanged',
    'TickerRemoved',
    'ContactAdded',
    'ContactVerified',
    'ContactRemoved',
    'NotificationPreferencesChanged',
    'AlertThresholdsChanged',
    'AdminRoleGranted',
    'AdminRoleRevoked',
  ] as const;

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly executor: CommandExecutor,
    private readonly watchers: WatchersStore,
    private readonly settings: AlertSettingsStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  async handle(event: Recorded<Handled>): Promise<void> {
    const at = event.position;
    switch (event.type) {
      case 'FilingScored':
        return this.#scored(event);
      case 'TickerAdded':
      case 'TickerFormsChanged':
        return this.watchers.open({ ...event.data, addedAt: event.metadata['occurredAt'] ?? event.recordedAt.toISOString() }, at);
      case 'TickerRemoved':
        return this.watchers.close(event.data.accountId, event.data.ticker, at);
      case 'ContactAdded': {
        const { accountId, channel, contact, contactKey } = event.data;
        return this.settings.change(accountId, at, (was) => ({ ...was, [channel]: { contact, contactKey, verified: false } }));
      }
      case 'ContactVerified': {
        const { accountId, channel, contactKey } = event.data;
        return this.settings.change(accountId, at, (was) => {
          const contact = was[channel];
          return contact?.contactKey === contactKey ? { ...was, [channel]: { ...contact, verified: true } } : was;
        });
      }
      case 'ContactRemoved':
        return this.settings.change(event.data.accountId, at, (was) => ({ ...was, [event.data.channel]: null }));
      case 'NotificationPreferencesChanged':
        return this.settings.change(event.data.accountId, at, (was) => ({ ...was, notifyVia: event.data.notifyVia }));
      case 'AlertThresholdsChanged': {
        const { accountId, email, sms } = event.data;
        return this.settings.change(accountId, at, (was) => ({ ...was, thresholds: { email, sms } }));
      }
      case 'AdminRoleGranted':
      case 'AdminRoleRevoked':
        return this.settings.change(event.data.accountId, at, (was) => ({ ...was, admin: event.type === 'AdminRoleGranted' }));
    }
  }

  async #scored(event: Recorded<Scored>): Promise<void> {
    const { level, accession } = event.data;
    if (!alertsAtOnce(level)) return;
    const history = await this.#historyBefore(event);
    // Only the first score of a filing alerts: a re-score changes the page, never a message that was sent.
    if (history.some((earlier) => earlier.type === 'FilingScored')) return;
    const run = runOf(event, history);
    if (!run || !(await this.watchers.anybody(run.companyCiks))) return;
    const commandId = deterministicId('start-alert-run', accession);
    await this.executor.execute(
      alertRunDecider,
      alertRunStream(accession),
      { kind: 'start', run },
      {
        commandId,
        actorId: this.name,
        actorType: 'system',
        correlationId: event.metadata['correlationId'] ?? commandId,
        causationId: event.id,
        occurredAt: this.clock.now().toISOString(),
      },
    );
  }

  async #historyBefore(event: Recorded<Scored>): Promise<readonly Recorded<FilingEvent | Scored>[]> {
    const stored = await this.events.read(event.stream, { from: 0, limit: event.revision });
    return stored.flatMap((earlier) => this.codec.decode<FilingEvent | Scored>(earlier) ?? []);
  }
}

/** What a run needs to know of its filing, from the filing's own stream; null when the filing must not alert. */
function runOf(
  scored: Recorded<Scored>,
  history: readonly Recorded<FilingEvent | Scored>[],
): EventOf<typeof AlertRunStarted>['data'] | null {
  const ingested = history.find((event) => event.type === 'FilingIngested');
  if (!ingested || history.some((event) => event.type === 'FilingWithdrawn')) return null;
  const { source, followedAs, firstSeenAt, filedOn, form, indexUrl, synthetic } = ingested.data;
  if (source === 'backfill' || followedAs === null) return null;
  const read = history.find((event) => event.type === 'FilingFactsExtracted');
  const acceptedAt = ingested.data.acceptedAt ?? read?.data.acceptedAt ?? null;
  const acceptedOn = acceptedAt ? easternTime(new Date(acceptedAt)).date : filedOn;
  const seenOn = easternTime(new Date(firstSeenAt)).date;
  if (businessDaysBetween(acceptedOn, seenOn, isBusinessDay) > FRESH_BUSINESS_DAYS) return null;

  // The feed may not have shown every party yet; the submission names them all, and its followers are alerted only now.
  const later = history.flatMap((event) => (event.type === 'FilingPartiesAdded' ? [event.data] : []));
  const inSubmission = companiesOf(form, read?.data.parties ?? []).map(({ cik }) => cik);
  const companyCiks = [...new Set([ingested.data, ...later].flatMap((seen) => seen.companyCiks).concat(inSubmission))];
  const parties = [ingested.data, ...later, ...(read ? [read.data] : [])].flatMap((seen) => seen.parties);
  const { accession, level, score, rulesVersion, oneLiner, rules } = scored.data;
  return {
    accession,
    companyCiks,
    form,
    followedAs,
    level,
    score,
    rulesVersion,
    oneLiner,
    companyName: parties.find(({ cik }) => cik === companyCiks[0])?.name ?? '',
    indexUrl,
    synthetic,
    reasons: reasonsOf(rules),
    late: source !== 'feed',
    position: scored.position,
    acceptedAt,
    firstSeenAt,
    ingestedAt: timeOf(ingested),
    readAt: read ? timeOf(read) : null,
    scoredAt: timeOf(scored),
  };
}

/** The weightiest rules; a sentence that several of them rest on is quoted once. */
function reasonsOf(rules: readonly RuleTrace[]): { reason: string; quote: string | null }[] {
  const weight = ({ kind, points }: RuleTrace) => (kind === 'modifier' || kind === 'combo' ? Math.abs(points) : 100 + points);
  const quoted = new Set<string>();
  return rules
    .filter((rule) => rule.available && rule.kind !== 'badge')
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, REASONS)
    .map(({ reason, quote }) => {
      const fresh = quote && !quoted.has(quote.text) ? quote.text : null;
      if (fresh) quoted.add(fresh);
      return { reason, quote: fresh };
    });
}

const timeOf = (event: Recorded<FilingEvent | Scored>): string => event.metadata['occurredAt'] ?? event.recordedAt.toISOString();
