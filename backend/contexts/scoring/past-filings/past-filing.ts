import { dayAfter } from '#platform/values/calendar-day.ts';
import { formSubject } from '#reading/form-subject.ts';
import { comparedSections } from '#reading/forms/annual-and-quarterly-report/values.ts';
import { heldCusips, isCompleteReport, largePositions, periodOf } from '#reading/forms/holdings/values.ts';
import { reporterOf } from '#reading/forms/ownership/read-people.ts';
import { readTrades } from '#reading/forms/ownership/read-trades.ts';
import { figuresOf } from '#reading/forms/stake/changes.ts';
import { amendmentNumber } from '#reading/forms/stake/values.ts';
import {
  type FilingHistory,
  NO_CONTEXT,
  type PastEightK,
  type PastHoldings,
  type PastOffering,
  type PastPeriodicReport,
  type PastStake,
  type PastTrade,
} from '#reading/judge/context.ts';
import { evaluate } from '#reading/judge/evaluate.ts';
import type { FilingHead } from '#reading/judge/form-reading.ts';
import type { RuleSet } from '#reading/judge/rule-set.ts';
import { numberOf } from '#reading/language/numbers.ts';
import type { FilingFacts, FilingParty } from '../../filings/published/filing.events.ts';
import { baseForm, historyKind } from '../../forms/published/form.catalog.ts';
import { readEightKSubjects } from '../score-filing/eight-k-subject.ts';

/** What the history keeps of a filing for later scores: a few hundred bytes. Pure. */
export interface PastFiling {
  readonly accession: string;
  readonly form: string;
  /** EDGAR's filing date, `yyyy-mm-dd`. */
  readonly filedOn: string;
  /** Acceptance time, or else the start of the filing date, ISO-8601 UTC. */
  readonly at: string;
  /** False while only the filing's head is known. */
  readonly read: boolean;
  readonly trades?: readonly PastTrade[];
  readonly eightK?: Omit<PastEightK, 'filedOn'> & { readonly merger: boolean };
  readonly stake?: Omit<PastStake, 'accession' | 'filedOn'>;
  readonly report?: Omit<PastPeriodicReport, 'form' | 'filedOn'>;
  readonly offering?: Omit<PastOffering, 'form' | 'filedOn'>;
  readonly holdings?: Omit<PastHoldings, 'filedOn'>;
}

/** The time by which a company's filings are ordered; ties are ordered by accession number. */
export function momentOf({ acceptedAt, filedOn }: { readonly acceptedAt: string | null; readonly filedOn: string }): string {
  return acceptedAt === null ? `${filedOn}T00:00:00.000Z` : new Date(acceptedAt).toISOString();
}

/** The record of a filing of which only the head is known; null if later scores don't use its form. @param score of the head alone. */
export function unreadPast(head: FilingHead & { readonly filedOn: string }, score: number): PastFiling | null {
  const kind = historyKind(head.form);
  if (kind === null) return null;
  const { accession, form, filedOn, items, parties } = head;
  const past = { accession, form, filedOn, at: momentOf(head), read: false };
  const unknown = (item: string) => (items.includes(item) || items.length === 0 ? null : false);
  if (kind === 'eightK') {
    const left = unknown('5.02');
    const eightK = { periodOfReport: null, items, score, negative: null, ceoLeft: left, cfoLeft: left, merger: false };
    return { ...past, eightK };
  }
  if (kind === 'stake')
    return { ...past, stake: { schedule: scheduleOf(form), filerCiks: filersOf(parties), percent: null, purposeHash: null } };
  return past;
}

export interface ReadPast {
  readonly facts: FilingFacts;
  /** Normalized text that the facts' offsets point into. */
  readonly text: string;
  readonly filedOn: string;
  /** The filing's own score. */
  readonly score: number;
  readonly negative: boolean;
  /** SHA-256 in hex. */
  readonly hash: (text: string) => string;
}

/** The record of a filing that was read; null if later scores don't need it, such as a Form 4 without purchases and sales. */
export function readPast(read: ReadPast, rules: RuleSet): PastFiling | null {
  const { facts, filedOn } = read;
  const kind = historyKind(facts.form);
  if (kind === null) return null;
  const past = { accession: facts.accession, form: facts.form, filedOn, at: momentOf({ ...facts, filedOn }), read: true };
  switch (kind) {
    case 'trades': {
      const trades = tradesOf(facts, filedOn, rules);
      return trades.length === 0 ? null : { ...past, trades };
    }
    case 'eightK':
      return { ...past, eightK: eightKOf(read, rules) };
    case 'stake':
      return { ...past, stake: stakeOf(read) };
    case 'report':
      return {
        ...past,
        report: reportOf(read, rules),
      };
    case 'offering': {
      const { priceRange = null, sharesOffered = null } = facts.registration ?? {};
      return { ...past, offering: { hasPriceRange: priceRange !== null, sharesOffered: numberOf(sharesOffered) } };
    }
    case 'holdings': {
      const { holdingsReport: report } = facts;
      const cusips = heldCusips(report?.positions ?? []).filter((cusip) => cusip !== null);
      const complete = report !== undefined && isCompleteReport(report);
      const texts = report?.positionsOmitted ? report.rows?.texts : undefined;
      const period = report === undefined ? null : periodOf(report);
      const largest = report === undefined || !complete ? [] : largePositions(report);
      return { ...past, holdings: { cusips, complete, period, ...(texts && { texts }), ...(largest.length > 0 && { largest }) } };
    }
    default:
      return past;
  }
}

/** A filing without facts this long after its acceptance counts as unread. */
const READING_MS = 3_600_000;

/**
 * A filing's history, from its company's records.
 * @param past earlier filings, newest first. @param at time of the filing itself. @param since first day of the complete record.
 */
export function historyOf(past: readonly PastFiling[], at: string, since: string): FilingHistory {
  const oldestFirst = past.toReversed();
  const readBy = new Date(Date.parse(at) - READING_MS).toISOString();
  const unread = past.find((one) => !one.read && one.at < readBy && historyKind(one.form) === 'trades');
  const days = (of: (one: PastFiling) => boolean) => oldestFirst.filter(of).map(({ filedOn }) => filedOn);
  const recordsOf = <K extends 'eightK' | 'stake' | 'report' | 'offering' | 'holdings'>(kind: K) =>
    oldestFirst.flatMap((one) => {
      const { accession, form, filedOn, [kind]: own } = one;
      return own === undefined ? [] : [{ accession, form, filedOn, ...(own as NonNullable<PastFiling[K]>) }];
    });
  const completeHoldings = recordsOf('holdings')
    .filter(({ complete }) => complete)
    .map(({ accession: _a, form: _f, ...report }) => report);
  const lastHoldings = completeHoldings.at(-1);
  return {
    completeSince: since,
    ...(unread && { tradesSince: dayAfter(unread.filedOn) }),
    trades: oldestFirst.flatMap(({ trades = [] }) => trades),
    eightKs: recordsOf('eightK').map(({ accession: _a, form: _f, merger: _m, ...eightK }) => eightK),
    lateNotices: days(({ form }) => historyKind(form) === 'lateNotice'),
    stakes: recordsOf('stake').map(({ form: _f, ...stake }) => stake),
    periodicReports: recordsOf('report').map(({ accession: _a, ...report }) => report),
    offerings: recordsOf('offering').map(({ accession: _a, ...offering }) => offering),
    dealDocuments: days(({ form, eightK }) => historyKind(form) === 'deal' || eightK?.merger === true),
    lastHoldings: lastHoldings
      ? {
          filedOn: lastHoldings.filedOn,
          cusips: lastHoldings.cusips,
          complete: lastHoldings.complete,
          period: lastHoldings.period ?? null,
          ...(lastHoldings.texts && { texts: lastHoldings.texts }),
          ...(lastHoldings.largest && { largest: lastHoldings.largest }),
        }
      : null,
    ...(completeHoldings.length > 0 && { completeHoldings }),
  };
}

/** One entry per code and day, without reinvested dividends and employee plans, which aren't decisions to buy. */
function tradesOf(facts: FilingFacts, filedOn: string, rules: RuleSet): readonly PastTrade[] {
  const { ownership } = facts;
  if (ownership === null) return [];
  const reporter = reporterOf(ownership);
  const found = new Map<string, PastTrade>();
  for (const { kind, firstDay, noteClasses } of readTrades(ownership, { filedOn }, rules.ownership.noteClasses).trades) {
    if ((kind !== 'P' && kind !== 'S') || firstDay === null || noteClasses['automatic'] !== undefined) continue;
    found.set(`${kind}${firstDay}`, { ownerCiks: reporter.ciks, code: kind, date: firstDay, reporter });
  }
  return [...found.values()];
}

const MERGER = /\bagreement and plan of (?:merger|reorganization)\b/i;

function reportOf({ facts, text }: ReadPast, { forms }: RuleSet): NonNullable<PastFiling['report']> {
  const subject = formSubject({ head: facts, facts, text, context: NO_CONTEXT });
  return {
    auditorName: facts.periodic?.dei?.auditorName ?? null,
    goingConcern: evaluate(forms.signs.goingConcern, subject).holds === true,
    materialWeakness: evaluate(forms.signs.materialWeakness, subject).holds === true,
    textHash: facts.textHash,
    sections: comparedSections(facts),
  };
}

function eightKOf({ facts, text, score, negative }: ReadPast, rules: RuleSet): NonNullable<PastFiling['eightK']> {
  const { items, filing, item } = readEightKSubjects(facts, text, NO_CONTEXT, rules.eightK);
  const left = (who: 'ceoLeft' | 'cfoLeft') => filing.fact(who).value === true;
  const agreement = items.includes('1.01') ? item('1.01').ranges('section') : [];
  return {
    periodOfReport: facts.periodOfReport,
    items,
    score,
    negative,
    ceoLeft: left('ceoLeft'),
    cfoLeft: left('cfoLeft'),
    merger: agreement.some(({ start, end }) => MERGER.test(text.slice(start, end))),
  };
}

function stakeOf({ facts, text, hash }: ReadPast): NonNullable<PastFiling['stake']> {
  const persons = (facts.stake?.persons ?? []).flatMap(({ cik }) => cik ?? []);
  return {
    schedule: facts.stake?.schedule ?? scheduleOf(facts.form),
    filerCiks: [...new Set([...filersOf(facts.parties), ...persons])],
    percent: null,
    ...(facts.stake && { ...figuresOf(facts.stake), amendment: amendmentNumber(facts.stake) }),
    purposeHash: purposeHashOf(facts, text, hash),
  };
}

/** Hash of a Schedule 13D's Item 4 with whitespace collapsed; null without Item 4. */
export function purposeHashOf({ stake }: FilingFacts, text: string, hash: (text: string) => string): string | null {
  const purpose = stake?.schedule === '13D' ? stake.sections.find(({ item }) => item === '4') : undefined;
  return purpose ? hash(text.slice(purpose.start, purpose.end).replace(/\s+/g, ' ').trim()) : null;
}

const filersOf = (parties: readonly FilingParty[]): string[] => [
  ...new Set(parties.filter(({ role }) => role === 'filed-by').map(({ cik }) => cik)),
];

function scheduleOf(form: string): '13D' | '13G' {
  return baseForm(form).endsWith('D') ? '13D' : '13G';
}
