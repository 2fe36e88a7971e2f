import { Injectable } from '@nestjs/common';
import { FILING, type FilingEvent } from '#contexts/filings/published/filing.events.ts';
import { freeCadence } from '#contexts/plans/published/plan.policy.ts';
import { PlansSold } from '#contexts/plans/published/plans-sold.port.ts';
import { EventCodec, type Recorded } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { OutboxStore } from '#platform/outbox/outbox.store.ts';
import { TextMissing, TextStore } from '#platform/text-store/text-store.port.ts';
import { ThreadPool } from '#platform/threads/thread-pool.ts';
import { formName } from '#platform/wording/form-name.ts';
import { accountsOf, recipientsOf } from '../../published/alert-groups.ts';
import type { AlertRunEvent } from '../../published/alert-run.events.ts';
import { AlertSettingsStore, deliverySettings } from '../../recipients/alert-settings.store.ts';
import { WatchersStore } from '../../recipients/watchers.store.ts';
import { alertOutcomesStream, alertRunStream } from '../../runs/alert-run.stream.ts';
import { EarlierAlerts } from '../../runs/earlier-alerts.reader.ts';
import { judgeAccount } from '../../runs/who-is-alerted.policy.ts';
import type { AlertStep } from './explain-alert.response.ts';
import type { keywordJobs } from './keyword-jobs.ts';
import { REFUSAL_TEXT } from './refusal-text.catalog.ts';

type Of<T extends AlertRunEvent['type']> = Recorded<Extract<AlertRunEvent, { type: T }>>;
type Started = Of<'AlertRunStarted'> | Of<'AlertRunUpdated'>;

const PAGE = 500;
const OUTCOMES = {
  AlertsDelivered: 'sent',
  AlertsFailed: 'failed',
  AlertsUnknown: 'sent, but not confirmed',
} as const;

const NOUNS: Readonly<Record<string, string>> = { email: 'email', sms: 'text', push: 'notification' };
const messageNoun = (channel: string): string => NOUNS[channel] ?? `${channel} message`;

/** What the log and the alert stores prove about one account and one filing. */
@Injectable()
export class ExplainedAlerts {
  readonly #watchers: WatchersStore;
  readonly #settings: AlertSettingsStore;
  readonly #earlier: EarlierAlerts;

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    private readonly texts: TextStore,
    private readonly outbox: OutboxStore,
    private readonly plans: PlansSold,
    private readonly threads: ThreadPool,
    store: OperationalStore,
  ) {
    this.#watchers = new WatchersStore(store);
    this.#settings = new AlertSettingsStore(store);
    this.#earlier = new EarlierAlerts(events, codec);
  }

  async of(accountId: string, accession: string, own: boolean): Promise<readonly AlertStep[]> {
    const filing = (await this.#read<FilingEvent>(`${FILING}-${accession}`)).find(({ type }) => type === 'FilingIngested');
    if (filing?.type !== 'FilingIngested') return [stepOf('filing', 'no', 'We don’t have this filing.')];
    const { form, source } = filing.data;
    const steps = [stepOf('filing', 'yes', `The ${formName(form)} filing was received.`, filing)];
    const run = await this.#read<AlertRunEvent>(alertRunStream(accession));
    const started = run.findLast(
      (event): event is Started => event.type === 'AlertRunStarted' || event.type === 'AlertRunUpdated',
    );
    if (started === undefined) {
      const why =
        source === 'backfill'
          ? 'It’s part of the company’s filing history, which doesn’t trigger alerts.'
          : 'It didn’t trigger any alerts.';
      return [...steps, stepOf('run', 'no', why)];
    }
    steps.push(stepOf('run', 'yes', 'We started working out who to alert.', started));
    const page = run.findLast((event): event is Of<'AlertsPaged'> => isPageOf(event, accountId));
    if (page) return [...steps, ...(await this.#alerted(accountId, accession, page, own))];
    const completed = run.findLast((event): event is Of<'AlertRunCompleted'> => event.type === 'AlertRunCompleted');
    if (!completed || completed.revision < started.revision) {
      return [...steps, stepOf('decision', 'unknown', 'We’re still working out who to alert.')];
    }
    return [...steps, ...(await this.#notAlerted(accountId, started, completed))];
  }

  async #alerted(accountId: string, accession: string, page: Of<'AlertsPaged'>, own: boolean): Promise<readonly AlertStep[]> {
    const recipient = recipientsOf(page.data).find((each) => each.accountId === accountId);
    const why = own ? `You follow ${recipient?.ticker}, and the filing matched your settings.` : recipient?.why;
    const steps = [stepOf('decision', 'yes', why ?? 'The account was alerted.', page)];
    const outcomes = await this.#read<AlertRunEvent>(alertOutcomesStream(accession, page.data.page));
    const alerted = new Set<string>();
    for (const event of outcomes) {
      if (!(event.type in OUTCOMES)) continue;
      const { type, data } = event as Of<'AlertsDelivered'>;
      for (const { accountId: to, channel, reason } of data.outcomes) {
        if (to !== accountId) continue;
        alerted.add(channel);
        const because = reason === null ? '' : `: ${reason}`;
        const state = type === 'AlertsDelivered' ? 'yes' : (type as string) === 'AlertsFailed' ? 'no' : 'unknown';
        steps.push(stepOf('message', state, `The ${messageNoun(channel)} was ${OUTCOMES[type]}${because}.`, event));
      }
    }
    const stream = alertOutcomesStream(accession, page.data.page);
    for (const row of await this.outbox.rowsOf(accountId, stream)) {
      if (alerted.has(row.channel)) continue;
      const next = row.state === 'pending' ? `; next attempt at ${row.nextAttemptAt} or later` : '';
      steps.push(stepOf('message', 'unknown', `The ${messageNoun(row.channel)} is ${row.state}${next}.`));
      alerted.add(row.channel);
    }
    const left = (recipient?.channels ?? []).filter((channel) => !alerted.has(channel));
    return [
      ...steps,
      ...left.map((channel) => stepOf('message', 'unknown', `We don’t have a delivery result for the ${messageNoun(channel)}.`)),
    ];
  }

  async #notAlerted(accountId: string, started: Started, completed: Of<'AlertRunCompleted'>): Promise<readonly AlertStep[]> {
    const run = started.data;
    const open = await this.#watchers.entriesOf(accountId);
    const entries = open.filter(({ cik, since }) => run.companyCiks.includes(cik) && since <= run.position);
    if (entries.length === 0) {
      const words =
        'No current watchlist entry matches the filing. Either it wasn’t followed then, or the entry has been changed or removed since.';
      return [stepOf('account', 'unknown', words), stepOf('decision', 'no', 'The account wasn’t alerted.', completed)];
    }
    const settings = (await this.#settings.of([accountId])).get(accountId);
    const keywords = [settings?.rules, ...entries.map(({ rules }) => rules)].flatMap((rules) => rules?.keywords ?? []);
    const account = {
      ...deliverySettings(settings),
      freeCadence: freeCadence(this.plans.sellsPlans),
      contains: await this.#contains(run.ruled?.textHash ?? null, keywords),
    };
    const judged = judgeAccount(run, entries, account, await this.#earlier.before(started));
    const [entry] = entries;
    const steps = [stepOf('account', 'yes', `The account followed ${entry?.ticker} at that time.`)];
    const unchanged = (settings?.position ?? '') < completed.position;
    const counted = completed.data.suppressed.some(({ reason }) => reason === judged);
    if (typeof judged !== 'string' || !counted) {
      const words = 'The account wasn’t alerted. The decision was based on the settings at that time, not the current ones.';
      return [...steps, stepOf('decision', 'no', words, completed)];
    }
    const since = unchanged ? '' : ' This is based on its current settings, which have changed since then.';
    return [...steps, stepOf('decision', 'no', `${REFUSAL_TEXT[judged] ?? judged}${since}`, completed)];
  }

  /** Whether the text contains each keyword; null if there is no text. */
  async #contains(hash: string | null, keywords: readonly string[]): Promise<((keyword: string) => boolean) | null> {
    if (hash === null) return null;
    try {
      const text = await this.texts.get(hash);
      const found = new Set(
        keywords.length === 0
          ? []
          : await this.threads.run<typeof keywordJobs, 'keywords'>('keywords', { text, keywords }, { length: 'short' }),
      );
      return (keyword) => found.has(keyword);
    } catch (error) {
      if (error instanceof TextMissing) return null;
      throw error;
    }
  }

  async #read<E extends AlertRunEvent | FilingEvent>(stream: string): Promise<Recorded<E>[]> {
    const found: Recorded<E>[] = [];
    for (let from = 0, more = true; more; from += PAGE) {
      const page = await this.events.read(stream, { from, limit: PAGE });
      found.push(...page.flatMap((stored) => this.codec.decode<E>(stored) ?? []));
      more = page.length === PAGE;
    }
    return found;
  }
}

function isPageOf(event: Recorded<AlertRunEvent>, accountId: string): boolean {
  return event.type === 'AlertsPaged' && accountsOf(event.data).includes(accountId);
}

function stepOf(
  step: AlertStep['step'],
  state: AlertStep['state'],
  says: string,
  event: { readonly stream: string; readonly revision: number; readonly recordedAt: Date } | null = null,
): AlertStep {
  const proof = event && { stream: event.stream, revision: event.revision };
  return { step, state, says, proof, at: event?.recordedAt.toISOString() ?? null };
}
