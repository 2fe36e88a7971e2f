import type { EventOf } from '#platform/event-store/define-event.ts';
import { daysBetween } from '#platform/values/calendar-day.ts';
import type { Reporter } from '#reading/forms/ownership/people.ts';
import { NOTE_CLASSES } from '#reading/forms/ownership/read-notes.ts';
import { reporterOf } from '#reading/forms/ownership/read-people.ts';
import { readTrades } from '#reading/forms/ownership/read-trades.ts';
import type { FilingEvent, FilingFacts, FilingParty } from '../../filings/published/filing.events.ts';
import { isWithdrawn } from '../../filings/published/withdrawn.ts';
import {
  baseForm,
  companiesOf,
  familyOf,
  isAmendment,
  isChain,
  isDealPart,
  isOwnership,
} from '../../forms/published/form.catalog.ts';
import { BAD_NEWS_RULES } from '../../scoring/published/bad-news.catalog.ts';
import type { FilingScored, RuleTrace } from '../../scoring/published/scoring.events.ts';
import type { ThreadKind } from '../published/thread.events.ts';

/** The features of a filing that relate it to others. Pure. */

export type FilingStreamEvent = FilingEvent | EventOf<typeof FilingScored>;
type Score = EventOf<typeof FilingScored>['data'];

export interface ThreadMembership {
  readonly id: string;
  readonly kind: ThreadKind;
  /** See `DisclosureThreadOpened.since`. */
  readonly since: string;
}

/** Stored per filing in the index. Small, regardless of the filing's size. */
export interface FilingFeatures {
  readonly accession: string;
  readonly form: string;
  readonly filedOn: string;
  readonly acceptedAt: string | null;
  readonly companyCiks: readonly string[];
  /** Period of report, `yyyy-mm-dd`; null if no source states it. */
  readonly period: string | null;
  readonly items: readonly string[];
  /** Reporting owners of 3/4/5, filers of 13D/G and tender offers. */
  readonly ownerCiks: readonly string[];
  /** Date of the original as stated by an ownership amendment, ISO. */
  readonly originalDate: string | null;
  readonly previousAccession: string | null;
  /** Event date of a 13D/G as printed. */
  readonly eventDate: string | null;
  /** First day of purchases (code P) of common stock; null except for an original Form 4 with purchases. */
  readonly boughtOn: string | null;
  /** The buyer, if {@link boughtOn} is set; absent in records of older builds. */
  readonly buyer?: Reporter;
  /** First day of discretionary sales (code S): not under a plan, and not to cover taxes. Null except for an original Form 4 with such sales. */
  readonly soldOn: string | null;
  /** `closing`: an 8-K reporting a completed deal; `part`: a form filed along with one. */
  readonly deal: 'closing' | 'part' | null;
  /** Whether it is an 8-K of level HIGH or CRITICAL whose highest-scoring rule is bad news. */
  readonly badNews: boolean;
}

/** A filing as folded from its stream. */
export interface RelatedFiling {
  readonly features: FilingFeatures;
  readonly facts: FilingFacts | null;
  readonly score: Score | null;
  readonly followedAs: string | null;
  readonly withdrawn: boolean;
}

/** Null if the stream has no filing. @param events of one filing's stream, in order. */
export function relatedFiling(events: readonly FilingStreamEvent[]): RelatedFiling | null {
  const ingested = events.find((event) => event.type === 'FilingIngested')?.data;
  if (!ingested) return null;
  const facts = events.findLast((event) => event.type === 'FilingFactsExtracted')?.data ?? null;
  const score = events.findLast((event) => event.type === 'FilingScored')?.data ?? null;
  const added = events.flatMap((event) => (event.type === 'FilingPartiesAdded' ? [event.data] : []));
  const parties = [...ingested.parties, ...added.flatMap((one) => one.parties), ...(facts?.parties ?? [])];
  const companies = companiesOf(ingested.form, parties).map(({ cik }) => cik);
  const { accession, form, filedOn, followedAs } = ingested;
  const items = facts?.items.length ? facts.items : ingested.items;
  return {
    facts,
    score,
    followedAs,
    withdrawn: isWithdrawn(events),
    features: {
      accession,
      form,
      filedOn,
      acceptedAt: ingested.acceptedAt ?? facts?.acceptedAt ?? null,
      companyCiks: [...new Set([...ingested.companyCiks, ...added.flatMap((one) => one.companyCiks), ...companies])],
      period: isoDay(facts?.periodOfReport) ?? isoDay(facts?.ownership?.periodOfReport) ?? isoDay(ingested.periodOfReport),
      items,
      ownerCiks: ownersOf(parties, facts),
      originalDate: isoDay(facts?.ownership?.dateOfOriginalSubmission),
      previousAccession: accessionIn(facts?.stake?.previousAccession ?? facts?.offering?.previousAccession),
      eventDate: facts?.stake?.eventDate ?? null,
      ...tradeDays(form, facts, filedOn),
      deal: isDealPart(form) ? 'part' : score?.badges.includes('deal closed') ? 'closing' : null,
      badNews: isBadNews(form, score),
    },
  };
}

function ownersOf(parties: readonly FilingParty[], facts: FilingFacts | null): readonly string[] {
  const persons = facts?.stake?.persons.flatMap(({ cik }) => cik ?? []) ?? facts?.ownership?.owners.map(({ cik }) => cik) ?? [];
  const named = parties.filter(({ role }) => role === 'reporting' || role === 'filed-by').map(({ cik }) => cik);
  return [...new Set([...named, ...persons])].filter((cik) => /^\d{10}$/.test(cik)).sort();
}

function tradeDays(
  form: string,
  facts: FilingFacts | null,
  filedOn: string,
): Pick<FilingFeatures, 'boughtOn' | 'soldOn' | 'buyer'> {
  const ownership = facts?.ownership;
  if (!ownership || form !== '4') return { boughtOn: null, soldOn: null };
  const { trades } = readTrades(ownership, { filedOn }, NOTE_CLASSES);
  const first = (days: readonly (string | null)[]) => days.filter((day) => day !== null).sort()[0] ?? null;
  const sales = trades.filter(
    ({ kind, planned, noteClasses }) => kind === 'S' && planned !== true && noteClasses['sellToCover'] === undefined,
  );
  const boughtOn = first(trades.filter(({ kind }) => kind === 'P').map(({ firstDay }) => firstDay));
  return {
    boughtOn,
    ...(boughtOn !== null && { buyer: reporterOf(ownership) }),
    soldOn: first(sales.map(({ firstDay }) => firstDay)),
  };
}

function isBadNews(form: string, score: Score | null): boolean {
  if (baseForm(form) !== '8-K' || score === null || (score.level !== 'CRITICAL' && score.level !== 'HIGH')) return false;
  const decisive = score.rules
    .filter(({ kind, available }) => available && (kind === 'base' || kind === 'raise'))
    .reduce<RuleTrace | null>((best, rule) => (best === null || rule.points > best.points ? rule : best), null);
  return decisive !== null && BAD_NEWS_RULES.has(decisive.ruleId);
}

/** The date if it is in ISO format, `2026-01-12`; otherwise null. */
function isoDay(printed: string | null | undefined): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(printed ?? '')?.[0] ?? null;
}

function accessionIn(printed: string | null | undefined): string | null {
  const digits = /^(\d{10})-?(\d{2})-?(\d{6})$/.exec(printed?.trim() ?? '');
  return digits ? digits.slice(1).join('-') : null;
}

/** Whether `a` was filed after `b`. False for two filings of one day without times, whose order is unknown. */
export function isLater(a: FilingFeatures, b: FilingFeatures): boolean {
  if (a.filedOn !== b.filedOn) return a.filedOn > b.filedOn;
  return a.acceptedAt !== null && b.acceptedAt !== null && a.acceptedAt > b.acceptedAt;
}

/** Absolute number of days between two dates. */
export const daysApart = (a: string, b: string): number => Math.abs(daysBetween(a, b));

/**
 * Index keys: filings that share a key may be related. `names|X` is on amendments that name filing X, which searches for it. Empty if the filing
 * can't have relations.
 */
export function keysOf(features: FilingFeatures): readonly string[] {
  const { form, companyCiks, ownerCiks, period } = features;
  const family = familyOf(form);
  const keys: string[] = [];
  for (const cik of companyCiks) {
    if (isOwnership(form)) for (const owner of ownerCiks) keys.push(`owner|${family}|${cik}|${owner}`);
    else if (!isChain(form)) keys.push(...(period === null ? [] : [`period|${family}|${cik}|${period}`]));
    else if (ownerCiks.length === 0) keys.push(`chain|${family}|${cik}`);
    else for (const owner of ownerCiks) keys.push(`chain|${family}|${cik}|${owner}`);
    if (features.boughtOn) keys.push(`bought|${cik}`);
    if (features.soldOn) keys.push(`sold|${cik}`);
    if (features.deal) keys.push(`deal|${cik}`);
    if (features.badNews) keys.push(`news|${cik}`);
  }
  if (keys.length > 0 && isAmendment(form) && features.previousAccession) keys.push(`names|${features.previousAccession}`);
  return keys;
}
