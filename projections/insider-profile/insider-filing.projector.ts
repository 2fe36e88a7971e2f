import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import { isAmendment, readerOf } from '../../backend/contexts/forms/published/form.catalog.ts';
import { MARK_RULE } from '../../backend/contexts/scoring/published/figure-mark.catalog.ts';
import type { FilingScored } from '../../backend/contexts/scoring/published/scoring.events.ts';
import type { EventOf } from '../../backend/platform/event-store/define-event.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { dayOf } from '../../backend/platform/values/calendar-day.ts';
import { plain } from '../../backend/platform/values/decimal.ts';
import type { OwnershipFacts } from '../../backend/reading/forms/ownership/facts.ts';
import { type Mark, readRows, type TradeRow } from '../../backend/reading/forms/ownership/read-figures.ts';
import { isOfClass, NOTE_CLASSES } from '../../backend/reading/forms/ownership/read-notes.ts';
import { holdingOf, reporterOf } from '../../backend/reading/forms/ownership/read-people.ts';
import { readPlans } from '../../backend/reading/forms/ownership/read-plan.ts';
import { kindOf, notesOf, priceOf, worthOf } from '../../backend/reading/forms/ownership/read-rows.ts';
import { sortInstant } from '../filing-feed/sort-instant.ts';
import {
  buysKey,
  dayKey,
  type InsiderFilingDocument,
  insiderFilings,
  issuerKey,
  type OwnershipReport,
  ownerKey,
  sideKey,
  type TradeLine,
} from './insider-filing.document.ts';

type Scored = EventOf<typeof FilingScored>;
type HandledEvent =
  | Extract<FilingEvent, { type: 'FilingIngested' | 'FilingFactsExtracted' | 'FilingWithdrawn' | 'FilingRestored' }>
  | Scored;

/** Maximum trading days indexed per filing, more than real filings have; a filing is not found by further ones. */
const MAX_DAYS = 40;

/** One document per ownership filing. */
export const insiderFilingProjector = defineProjector<HandledEvent, InsiderFilingDocument>({
  collection: insiderFilings,
  categories: ['filing'],
  handles: ['FilingIngested', 'FilingFactsExtracted', 'FilingWithdrawn', 'FilingRestored', 'FilingScored'],
  route: (event) =>
    (event.type === 'FilingScored' ? marksIn(event).length > 0 : isOwnership(event)) ? [event.data.accession] : [],
  apply(document, event) {
    if (event.type === 'FilingIngested') return document ?? ingested(event.data);
    if (!document) return null;
    if (event.type === 'FilingWithdrawn') return { ...document, withdrawn: true };
    if (event.type === 'FilingRestored') return { ...document, withdrawn: false };
    if (event.type === 'FilingScored')
      return { ...document, report: document.report && withMarks(document.report, marksIn(event)) };
    const { ownership, acceptedAt, correction } = event.data;
    const report = ownership && reportOf(ownership, document.filedOn);
    const sortAt = acceptedAt === null ? document.sortAt : sortInstant(acceptedAt, document.filedOn);
    const corrected = correction === undefined ? {} : { corrected: true };
    return { ...document, sortAt, report, keys: report ? keysOf(report, document.form) : [], ...corrected };
  },
});

/** A withdrawal names only the form type, which Form 144 shares, but Form 144 has no document here. */
function isOwnership(event: Exclude<HandledEvent, Scored>): boolean {
  return readerOf(event.type === 'FilingWithdrawn' ? (event.data.followedAs ?? '') : event.data.form) === 'ownership';
}

function ingested(data: Extract<HandledEvent, { type: 'FilingIngested' }>['data']): InsiderFilingDocument {
  return {
    _id: data.accession,
    sortAt: sortInstant(data.acceptedAt, data.filedOn),
    keys: [],
    form: data.form,
    followedAs: data.followedAs,
    filedOn: data.filedOn,
    indexUrl: data.indexUrl,
    synthetic: data.synthetic,
    withdrawn: false,
    report: null,
  };
}

function reportOf(ownership: OwnershipFacts, filedOn: string): OwnershipReport {
  const notes = notesOf(ownership);
  const planned = readPlans(ownership, notes).of;
  const judged = readRows(ownership, { filedOn });
  const holding = holdingOf(ownership);
  return {
    period: dayOf(ownership.periodOfReport ?? ''),
    originalFiledOn: dayOf(ownership.dateOfOriginalSubmission ?? ''),
    issuer: ownership.issuer,
    owners: ownership.owners,
    reporter: reporterOf(ownership),
    lines: ownership.transactions.map((row, index): TradeLine => {
      const believed = judged[index] as TradeRow;
      const value = worthOf(believed, priceOf(believed));
      return {
        code: row.code,
        kind: kindOf(row),
        date: row.date,
        day: dayOf(believed.date ?? ''),
        security: row.security,
        derivative: row.derivative,
        shares: believed.shares,
        price: believed.price,
        value: value && plain(value),
        priceNote: row.priceFootnotes.length > 0,
        acquiredDisposed: row.acquiredDisposed,
        sharesAfter: row.sharesAfter,
        directOrIndirect: row.directOrIndirect,
        nature: row.natureOfOwnership,
        planned: planned(row),
        market: marketOf(believed, notes),
        held: holding(row),
        ...(believed.marks.length > 0 && { marks: believed.marks.map(({ words }) => words) }),
      };
    }),
  };
}

interface RowMark {
  readonly row: number;
  readonly field: string;
  readonly words: string;
}

/** Implausible figures noted by the score, which knew the last price. */
function marksIn({ data }: Scored): readonly RowMark[] {
  return data.rules.flatMap(({ ruleId, sourceField, reason }) => {
    const at = ruleId === MARK_RULE ? /^ownership\.transactions\[(\d{1,4})\]\.(\w{1,20})$/.exec(sourceField) : null;
    return at === null
      ? []
      : [{ row: Number(at[1]), field: at[2] ?? '', words: `${reason.charAt(0).toLowerCase()}${reason.slice(1)}` }];
  });
}

const DATE: Mark['field'] = 'date';

function withMarks(report: OwnershipReport, marks: readonly RowMark[]): OwnershipReport {
  return {
    ...report,
    lines: report.lines.map((line, index) => {
      const own = marks.filter(({ row }) => row === index);
      if (own.length === 0) return line;
      const has = (field: Mark['field']) => own.some((mark) => mark.field === field);
      const doubted = { ...(has('price') && { price: null }), ...(has('shares') && { shares: null }) };
      const value = own.every(({ field }) => field === DATE) ? line.value : null;
      return { ...line, ...doubted, value, marks: [...new Set([...(line.marks ?? []), ...own.map(({ words }) => words)])] };
    }),
  };
}

const MARKETS = [
  ['offering', 'offering'],
  ['automatic', 'automatic'],
  ['open_market', 'openMarket'],
] as const;

function marketOf(row: TradeRow, notes: ReadonlyMap<string, string>): NonNullable<TradeLine['market']> | null {
  const kind = kindOf(row);
  if (kind !== 'P' && kind !== 'S') return null;
  const says = (name: keyof typeof NOTE_CLASSES) =>
    row.footnotes.some((id) => isOfClass(notes.get(id) ?? '', name, NOTE_CLASSES[name]));
  return MARKETS.find(([, name]) => says(name))?.[0] ?? null;
}

function keysOf({ issuer, owners, lines }: OwnershipReport, form: string): readonly string[] {
  const days = new Set(lines.flatMap(({ day }) => day ?? []));
  const amends = isAmendment(form) && lines.length > 0;
  const has = (side: string) => amends || lines.some(({ kind }) => kind === side);
  return [
    ...new Set(owners.map(({ cik }) => ownerKey(cik))),
    issuerKey(issuer.cik),
    ...(has('P') ? [buysKey(issuer.cik), sideKey('P')] : []),
    ...(has('S') ? [sideKey('S')] : []),
    ...[...days].slice(0, MAX_DAYS).map((day) => dayKey(issuer.cik, day)),
  ];
}
