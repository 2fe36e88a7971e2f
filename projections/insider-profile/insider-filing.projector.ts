import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import { isAmendment, readerOf } from '../../backend/contexts/forms/published/form.catalog.ts';
import { defineProjector } from '../../backend/platform/subscriptions/projector.ts';
import { dayOf } from '../../backend/platform/values/calendar-day.ts';
import { plain } from '../../backend/platform/values/decimal.ts';
import type { OwnershipFacts, OwnershipTransaction } from '../../backend/reading/forms/ownership/facts.ts';
import { NOTE_CLASSES } from '../../backend/reading/forms/ownership/read-notes.ts';
import { holdingOf, reporterOf } from '../../backend/reading/forms/ownership/read-people.ts';
import { kindOf, notesOf, planOf, possible, priceOf, worthOf } from '../../backend/reading/forms/ownership/read-rows.ts';
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

type HandledEvent = Extract<
  FilingEvent,
  { type: 'FilingIngested' | 'FilingFactsExtracted' | 'FilingWithdrawn' | 'FilingRestored' }
>;

/** Most trading days indexed per filing, more than real filings have; a filing with more is not found by the later ones. */
const MAX_DAYS = 40;

/** One document per ownership filing. */
export const insiderFilingProjector = defineProjector<HandledEvent, InsiderFilingDocument>({
  collection: insiderFilings,
  categories: ['filing'],
  handles: ['FilingIngested', 'FilingFactsExtracted', 'FilingWithdrawn', 'FilingRestored'],
  route: (event) => (isOwnership(event) ? [event.data.accession] : []),
  apply(document, event) {
    if (event.type === 'FilingIngested') return document ?? ingested(event.data);
    if (!document) return null;
    if (event.type === 'FilingWithdrawn') return { ...document, withdrawn: true };
    if (event.type === 'FilingRestored') return { ...document, withdrawn: false };
    const { ownership, acceptedAt, correction } = event.data;
    const report = ownership && reportOf(ownership, document.filedOn);
    const sortAt = acceptedAt === null ? document.sortAt : sortInstant(acceptedAt, document.filedOn);
    const corrected = correction === undefined ? {} : { corrected: true };
    return { ...document, sortAt, report, keys: report ? keysOf(report, document.form) : [], ...corrected };
  },
});

/** A withdrawal names only the form type, which Form 144 shares; Form 144 has no document here. */
function isOwnership(event: HandledEvent): boolean {
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
  const planned = planOf(ownership, notes);
  const held = holdingOf(ownership);
  return {
    period: dayOf(ownership.periodOfReport ?? ''),
    originalFiledOn: dayOf(ownership.dateOfOriginalSubmission ?? ''),
    issuer: ownership.issuer,
    owners: ownership.owners,
    reporter: reporterOf(ownership),
    lines: ownership.transactions.map((row): TradeLine => {
      const value = worthOf(row, priceOf(row, notes));
      return {
        code: row.code,
        kind: kindOf(row),
        date: row.date,
        day: possible(row, filedOn) ? dayOf(row.date ?? '') : null,
        security: row.security,
        derivative: row.derivative,
        shares: row.shares,
        price: row.price,
        value: value && plain(value),
        priceNote: row.priceFootnotes.length > 0,
        acquiredDisposed: row.acquiredDisposed,
        sharesAfter: row.sharesAfter,
        directOrIndirect: row.directOrIndirect,
        nature: row.natureOfOwnership,
        planned: planned(row),
        market: marketOf(row, notes),
        held: held(row),
      };
    }),
  };
}

const MARKETS = [
  ['offering', 'offering'],
  ['automatic', 'automatic'],
  ['open_market', 'openMarket'],
] as const;

function marketOf(row: OwnershipTransaction, notes: ReadonlyMap<string, string>): NonNullable<TradeLine['market']> | null {
  const kind = kindOf(row);
  if (kind !== 'P' && kind !== 'S') return null;
  const says = (pattern: RegExp) => row.footnotes.some((id) => pattern.test(notes.get(id) ?? ''));
  return MARKETS.find(([, noteClass]) => says(NOTE_CLASSES[noteClass]))?.[0] ?? null;
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
