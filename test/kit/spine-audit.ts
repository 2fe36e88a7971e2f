import { LOGIN_MESSAGE } from '../../backend/contexts/accounts/login/login-payload.ts';
import { OWNER_NOTICE } from '../../backend/contexts/accounts/owner-notices/owner-notice-payload.ts';
import { VERIFICATION_MESSAGE } from '../../backend/contexts/accounts/verification/verification-payload.ts';
import { alertRowId } from '../../backend/contexts/alerts/alert-message/queue-messages-when-alerts-paged.process.ts';
import { recipientsOf } from '../../backend/contexts/alerts/published/alert-groups.ts';
import { reaches } from '../../backend/contexts/alerts/runs/alert-channels.policy.ts';
import { partyKey } from '../../backend/contexts/filings/filing.decider.ts';
import type { ListedFiling } from '../../backend/contexts/filings/replay/listed-filing.template.ts';
import { companiesOf, followedAs, readerOf } from '../../backend/contexts/forms/published/form.catalog.ts';
import { deterministicId } from '../../backend/platform/ids/ids.ts';
import { differences } from './differences.ts';
import type { ProductEvent, ProductRecord } from './product-record.ts';

/** A follower from before the first filing, without changes since. */
export interface Follower {
  /** CIKs of the followed companies. */
  readonly ciks: ReadonlySet<string>;
  readonly forms: ReadonlySet<string>;
  /** As in messages; null if none. */
  readonly email: string | null;
  readonly phone: string | null;
  /** Brand of all their watchlist entries; if no two followers share one, it identifies the recipient of an outbox row. */
  readonly brand?: string;
}

/** Account messages sent in addition to alerts. */
const ACCOUNT_MESSAGES: ReadonlySet<string> = new Set([VERIFICATION_MESSAGE, LOGIN_MESSAGE, OWNER_NOTICE]);

type Of<T extends ProductEvent['type']> = Extract<ProductEvent, { type: T }>;

/**
 * Invariants of a product that has finished all its work, however often it was killed: every filing ingested, read and scored once, every due alert in
 * its recipient's outbox once, with one outcome in the log, and every view at the end of the log.
 * @param delivers false for a product without message providers: its rows wait in the outbox forever, and are checked instead of messages.
 * @param past what was there before; only an alert about the same event can be missing because of it.
 * @returns one sentence per violation.
 */
export function auditSpine(
  record: ProductRecord,
  filings: readonly ListedFiling[],
  followers: readonly Follower[],
  delivers = true,
  past: Pick<ProductRecord, 'events' | 'messages'> = { events: [], messages: [] },
): string[] {
  const { events } = record;
  const of = <T extends ProductEvent['type']>(type: T) => events.filter((event): event is Of<T> => event.type === type);
  return [
    ...record.parked.map(({ process, stream, error }) => `${process} parked ${stream}: ${error}`),
    ...record.viewsBehind.map((name) => `the view ${name} is behind the log`),
    ...filingProblems(of, filings),
    ...alertProblems(of, record, dueAlerts(filings, of, followers), followers, delivers, past),
    ...differences('correction', of('AlertsCorrected').flatMap(toldOf), dueCorrections(of)),
  ];
}

type Find = <T extends ProductEvent['type']>(type: T) => Of<T>[];

function filingProblems(of: Find, filings: readonly ListedFiling[]): string[] {
  const accessions = filings.map(({ accession }) => accession);
  const read = filings.filter(({ form }) => readerOf(form) !== null).map(({ accession }) => accession);
  const ingested = of('FilingIngested');
  const facts = of('FilingFactsExtracted');
  const scores = of('FilingScored');
  const versions = new Set([...facts.map(({ data }) => data.extractorVersion), ...scores.map(({ data }) => data.rulesVersion)]);
  return [
    ...differences('FilingIngested', accessionsOf(ingested), accessions),
    ...differences(
      'party',
      [...ingested, ...of('FilingPartiesAdded')].flatMap(({ data }) =>
        data.parties.map((party) => `${data.accession} ${partyKey(party)}`),
      ),
      filings.flatMap(({ accession, parties }) => parties.map((party) => `${accession} ${partyKey(party)}`)),
    ),
    ...differences('FilingFactsExtracted', accessionsOf(facts), read),
    ...differences('FilingScored', accessionsOf(scores), accessions),
    ...(versions.size > 2 ? [`more than one version of extractor and rules: ${[...versions].join(', ')}`] : []),
  ];
}

/**
 * Expected messages as `accession to contact`, once each, derived only from filings, their scores and watchlists. If a filing could not be read
 * for a while, followers got a message at MEDIUM, and on the same channel another one at any level once it was read.
 */
function dueAlerts(filings: readonly ListedFiling[], of: Find, followers: readonly Follower[]): readonly string[] {
  const levels = new Map(of('FilingScored').map(({ data }) => [data.accession, data.level]));
  const updated = new Set(accessionsOf(of('AlertRunUpdated')));
  return filings.flatMap(({ accession, form, parties }) => {
    const level = levels.get(accession);
    const followed = followedAs(form);
    if (!level || followed === null) return [];
    const companies = companiesOf(form, parties);
    return followers
      .filter(({ ciks, forms }) => forms.has(followed) && companies.some(({ cik }) => ciks.has(cik)))
      .flatMap(({ email, phone }) => [
        ...(updated.has(accession) && email ? [`${accession} to ${email}`] : []),
        ...(email && (updated.has(accession) || reaches(level, 'MEDIUM')) ? [`${accession} to ${email}`] : []),
        ...(phone && reaches(level, 'HIGH') ? [`${accession} to ${phone}`] : []),
      ]);
  });
}

const toldOf = ({ data }: Of<'AlertsCorrected'>) =>
  data.recipients.flatMap(({ accountId, channels }) => channels.map((channel) => `by ${data.by} to ${accountId} ${channel}`));

/** Recipients of an alert sent before an amendment changed a fact, on the same channels. */
function dueCorrections(of: Find): readonly string[] {
  return of('FilingAmendmentLinked').flatMap(({ data, position }) => {
    const run = of('AlertRunStarted').find((started) => started.data.accession === data.original);
    const scored = of('FilingScored').findLast((event) => event.data.accession === data.accession && event.position < position);
    if (!data.sameEvent || data.differences.length === 0 || !run || !scored || run.data.position > scored.position) return [];
    const pages = of('AlertsPaged').filter((page) => page.data.accession === data.original);
    return pages.flatMap((page) =>
      recipientsOf(page.data).flatMap(({ accountId, channels }) =>
        channels.map((channel) => `by ${data.accession} to ${accountId} ${channel}`),
      ),
    );
  });
}

/** Whether an alert that is due by its level may be missing: the filing is a duplicate of another, or its event was already alerted at that level. */
function explained(of: Find, sent: ReadonlySet<string>, followers: readonly Follower[]): (due: string) => boolean {
  const runs = new Map(of('AlertRunStarted').map((run) => [run.data.accession, run]));
  const joined = [...of('DisclosureThreadOpened'), ...of('DisclosureThreadExtended')];
  return (due) => {
    const [accession = '', contact = ''] = due.split(' to ');
    const run = runs.get(accession);
    if (!run) return false;
    const { threads = [], duplicateOf, corrects } = run.data;
    if (duplicateOf !== undefined) return true;
    // Recipients of the original's alert get a correction on the same channels, even if the amendment alone would use others.
    const { email, phone } = followers.find((follower) => follower.email === contact || follower.phone === contact) ?? {};
    if (corrects !== undefined && [email, phone].some((to) => to && sent.has(`${corrects} to ${to}`))) return true;
    return joined.some(({ data, position }) => {
      const earlier = runs.get(data.accession);
      const before = earlier && earlier.position < run.position && position < run.position;
      const alerted = before && reaches(earlier.data.level, run.data.level) && sent.has(`${data.accession} to ${contact}`);
      return threads.includes(data.threadId) && alerted;
    });
  };
}

function alertProblems(
  of: Find,
  record: ProductRecord,
  due: readonly string[],
  followers: readonly Follower[],
  delivers: boolean,
  past: Pick<ProductRecord, 'events' | 'messages'>,
): string[] {
  const ofAccounts = new Set(record.rows.filter(({ kind }) => ACCOUNT_MESSAGES.has(kind ?? '')).map(({ _id }) => _id));
  const rows = record.rows.filter(({ _id }) => !ofAccounts.has(_id));
  const messages = record.messages.filter(({ _id }) => !ofAccounts.has(_id));
  const started = accessionsOf(of('AlertRunStarted'));
  const updated = accessionsOf(of('AlertRunUpdated'));
  const paged = of('AlertsPaged').flatMap((page) =>
    recipientsOf(page.data).flatMap(({ accountId, channels }, n) =>
      channels.map((channel) => ({
        who: `${page.data.accession} ${accountId} ${channel}`,
        rowId: alertRowId(page, n, channel),
      })),
    ),
  );
  const corrected = of('AlertsCorrected').flatMap(({ id, data }) =>
    data.recipients.flatMap(({ accountId, channels }) =>
      channels.map((channel) => ({
        who: `correction by ${data.by} ${accountId} ${channel}`,
        rowId: deterministicId(id, accountId, channel),
      })),
    ),
  );
  const updates = of('AlertsUpdated').flatMap((page) =>
    page.data.recipients.flatMap(({ accountId, channels }, n) =>
      channels.map((channel) => ({
        who: `update of ${page.data.accession} ${accountId} ${channel}`,
        rowId: alertRowId(page, n, channel),
      })),
    ),
  );
  const recipients = [...paged, ...updates, ...corrected].map(({ who }) => who);
  const rowIds = [...paged, ...updates, ...corrected].map(({ rowId }) => rowId);
  const outcomes = [...of('AlertsDelivered'), ...of('AlertsFailed'), ...of('AlertsUnknown')].flatMap(({ data }) => data.outcomes);
  const corrections = new Set(corrected.map(({ rowId }) => rowId));
  const alertsOf = <T extends { readonly _id: string }>(all: readonly T[]) => all.filter(({ _id }) => !corrections.has(_id));
  const sentIn = (all: ProductRecord['messages']) =>
    all.map(({ to, text }) => `${/[?&](?:filing|alert)=([\d-]+)/.exec(text)?.[1] ?? '?'} to ${to}`);
  const sent = delivers
    ? sentIn(alertsOf(messages))
    : alertsOf(rows).map((row) => `${row.payload['accession']} to ${contactOf(row, followers)}`);
  const deliveredIds = delivers ? rowIds : [];
  const everything = [...past.events, ...record.events];
  const ever: Find = (type) => everything.filter((event): event is Of<typeof type> => event.type === type);
  const isExplained = explained(ever, new Set([...sentIn(past.messages), ...sent]), followers);
  return [
    ...differences('AlertRunStarted', started, [...new Set(started)]),
    ...differences('AlertRunCompleted', accessionsOf(of('AlertRunCompleted')), [...started, ...updated]),
    ...differences('recipient', recipients, [...new Set(recipients)]),
    ...differences(
      'outcome of',
      outcomes.map(({ rowId }) => rowId),
      deliveredIds,
    ),
    ...differences(
      'outbox row',
      rows.map(({ _id }) => _id),
      rowIds,
    ),
    // The dev outbox ignores duplicates, so no outcome may remain unknown here.
    ...rows.flatMap(({ _id, state, reported }) =>
      (delivers ? state === 'delivered' && reported : state === 'pending') ? [] : [`outbox row ${_id} is ${state}`],
    ),
    ...differences(
      'message of row',
      messages.map(({ _id }) => _id),
      deliveredIds,
    ),
    ...differences(
      'alert',
      sent,
      due.filter((alert) => sent.includes(alert) || !isExplained(alert)),
    ),
  ];
}

function contactOf(
  { brandId, channel }: ProductRecord['rows'][number],
  followers: readonly Follower[],
): string | null | undefined {
  const follower = followers.find(({ brand }) => brand === brandId);
  return channel === 'email' ? follower?.email : follower?.phone;
}

const accessionsOf = (events: readonly { readonly data: { readonly accession: string } }[]) =>
  events.map(({ data }) => data.accession);
