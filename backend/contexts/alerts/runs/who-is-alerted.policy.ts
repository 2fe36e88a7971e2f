/** Whether and how an account that watches a company is alerted to a filing (decision 6). Pure. */
import type { EventOf } from '#platform/event-store/define-event.ts';
import { formName } from '#platform/wording/form-name.ts';
import { companyName } from '#reading/language/names.ts';
import { isOpen } from '../../plans/published/filing-visibility.policy.ts';
import type { Cadence } from '../../plans/published/plan.catalog.ts';
import { cadenceFor, cadenceOf, planOf, rightsOf } from '../../plans/published/plan.policy.ts';
import type { Level } from '../../scoring/published/scoring.events.ts';
import { type RuledFiling, type RuleRefusal, refusedBy } from '../../watchlists/published/entry-rules.policy.ts';
import type { AlertRunStarted, AlertsUpdated } from '../published/alert-run.events.ts';
import type { AlertSettings } from '../recipients/alert-settings.store.ts';
import { planHolderOf } from '../recipients/plan-holder.ts';
import type { Watcher } from '../recipients/watchers.store.ts';
import { type AlertChannel, type ChannelSetting, channelsFor, reaches, type Suppression } from './alert-channels.policy.ts';
import type { EarlierAlert } from './earlier-alerts.reader.ts';

export type Recipient = Omit<EventOf<typeof AlertsUpdated>['data']['recipients'][number], 'page'>;
type Run = EventOf<typeof AlertRunStarted>['data'];

/** What the decision needs to know about a filing. */
export type JudgedRun = Pick<
  Run,
  'form' | 'followedAs' | 'level' | 'late' | 'acceptedAt' | 'scoredAt' | 'duplicateOf' | 'unread'
> &
  Partial<Pick<Run, 'companyCiks' | 'companyName'>> & {
    readonly ruled?: RuledFiling;
  };
/** Reasons why an account that was notified of an unreadable filing gets no update. */
const NO_UPDATE_REASONS: ReadonlySet<string> = new Set<Suppression>([
  'account_suspended',
  'form_not_followed',
  'paused',
  'muted',
  'form_locked',
  'waits_for_digest',
  'no_contact',
  'contact_unverified',
  'contact_disabled',
]);

/** What the decision needs to know about a watchlist entry. */
export type JudgedEntry = Pick<
  Watcher,
  'accountId' | 'ticker' | 'brandId' | 'forms' | 'addedAt' | 'rules' | 'mutedUntil' | 'paused'
> &
  Partial<Pick<Watcher, 'cik'>>;

export interface JudgedAccount {
  /** Undefined if the account has never changed its settings. */
  readonly settings: Pick<AlertSettings, 'admin' | 'plans' | 'rules' | 'digest' | 'suspended'> | undefined;
  readonly channels: Readonly<Record<AlertChannel, ChannelSetting>>;
  /** Threshold for notifications; null if no browser of the account is subscribed. */
  readonly push: Level | null;
  /** Alert cadence of accounts without a plan. */
  readonly freeCadence: Cadence;
  /** Whether the filing's text contains a keyword; null without a text. */
  readonly contains: ((keyword: string) => boolean) | null;
}

/** Earlier alerts about the same event. */
export interface AlertedBefore {
  readonly alerted: ReadonlyMap<string, EarlierAlert>;
  readonly corrected: ReadonlySet<string>;
}

/** One alert per account even if several entries match: the first match is given as the reason. */
export function judgeAccount(
  run: JudgedRun,
  entries: readonly JudgedEntry[],
  account: JudgedAccount,
  before: AlertedBefore,
): Recipient | Suppression | RuleRefusal {
  const judged = entries.map((entry) => judgeEntry(run, entry, account));
  const match = judged.find((answer) => typeof answer !== 'string');
  if (match) return oncePerEvent(run, match, before);
  return judged.find((answer) => answer !== 'form_not_followed') ?? 'form_not_followed';
}

/**
 * What an account gets if it was notified of the unreadable filing: its content, at any level, on the channels of that message and on those whose
 * threshold it reaches. @param notice what it was sent. @param judged the decision as for any other account.
 */
export function updateOf(
  run: Pick<Run, 'accession' | 'followedAs' | 'level'>,
  notice: Recipient,
  judged: Recipient | Suppression | RuleRefusal,
): Recipient | Suppression | RuleRefusal {
  if (typeof judged === 'string' && NO_UPDATE_REASONS.has(judged)) return judged;
  const channels = new Set([...notice.channels, ...(typeof judged === 'string' ? [] : judged.channels)]);
  const why = `We told you that this ${formName(run.followedAs)} filing from ${notice.ticker} couldn’t be read yet. We’ve read it now, and it’s ${run.level}.`;
  return { ...notice, channels: [...channels], why, updates: run.accession };
}

/** The recipient for an entry, or why nobody is alerted. */
function judgeEntry(
  run: JudgedRun,
  entry: JudgedEntry,
  { settings, channels: reachable, push, freeCadence, contains }: JudgedAccount,
): Recipient | Suppression | RuleRefusal {
  if (settings?.suspended) return 'account_suspended';
  if (!entry.forms.includes(run.followedAs)) return 'form_not_followed';
  if (entry.paused) return 'paused';
  const holder = settings ? planHolderOf(settings) : null;
  const rights = rightsOf(planOf(holder, entry.brandId), entry.brandId);
  if (!isOpen(run.form, rights.forms)) return 'form_locked';
  if (run.late && run.acceptedAt !== null && entry.addedAt > run.acceptedAt) return 'added_after_acceptance';
  if (entry.mutedUntil && run.scoredAt < entry.mutedUntil) return 'muted';
  const rules = entry.rules ?? settings?.rules ?? null;
  const refusal = rules && run.ruled ? refusedBy(rules, run.ruled, contains) : null;
  if (refusal !== null) return refusal;
  const cadence = cadenceFor(holder, run.followedAs, freeCadence);
  if (cadenceOf({ cadence }, settings?.digest?.cadence) === 'daily') return 'waits_for_digest';
  const channels = channelsFor(run.level, reachable, push);
  if (typeof channels === 'string') return channels;
  const { accountId, ticker, brandId } = entry;
  const what = run.unread ? 'can’t be read yet' : `is ${run.level}`;
  const why = `You follow ${formName(run.followedAs)} filings from ${followedName(run, entry)}, and this one ${what}.`;
  return { accountId, ticker, brandId, channels: [...channels], why };
}

/** `Apple (AAPL)`; only the ticker if the filing lists another company first. */
function followedName({ companyCiks, companyName: filed = '' }: JudgedRun, { cik, ticker }: JudgedEntry): string {
  const name = cik !== undefined && cik === companyCiks?.[0] ? companyName(filed) : '';
  return name === '' ? ticker : `${name} (${ticker})`;
}

/**
 * One alert per event (decision 6): a duplicate alerts nobody; an account that gets a correction because of this filing gets no alert; and an account
 * already alerted to the event is alerted again only if the level rose, which the message says.
 */
function oncePerEvent(run: JudgedRun, recipient: Recipient, { alerted, corrected }: AlertedBefore): Recipient | Suppression {
  if (run.duplicateOf !== undefined) return 'duplicate';
  if (corrected.has(recipient.accountId)) return 'corrected';
  const earlier = alerted.get(recipient.accountId);
  if (!earlier) return recipient;
  if (reaches(earlier.level, run.level)) return 'event_already_alerted';
  const why = `${recipient.why} You were alerted to this event when it was ${earlier.level}.`;
  return { ...recipient, why, updates: earlier.accession };
}
