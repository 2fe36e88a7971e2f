import { easternTime } from '../eastern-time.rules.ts';
import type { ListedDocument, ListedFiling } from '../replay/listed-filing.template.ts';
import { eightKSample } from './eight-k-sample.template.ts';
import { listingSample } from './listing-sample.template.ts';
import { ownershipSample } from './ownership-sample.template.ts';
import { others, suggested } from './sample-companies.template.ts';

export interface SampleFiling extends ListedFiling {
  readonly documents: readonly ListedDocument[];
}

/** Every `SLOT_MS` there is one sample filing: which one follows from the time alone, so a restart serves the same again. */
export const SLOT_MS = 10_000;
/** One filing of this many stands for the days before the feed was started: about one in two hours. */
export const HISTORY_EVERY = 649;
const EPOCH = Date.UTC(2026, 0, 1);

export const slotAt = (moment: Date): number => Math.floor((moment.getTime() - EPOCH) / SLOT_MS);

/** An accession that EDGAR cannot issue: prefix 0000000000 (decision 18). Two digits are left for the millions. */
const accessionOf = (slot: number): string =>
  `0000000000-${String((26 + Math.floor(slot / 1_000_000)) % 100).padStart(2, '0')}-${String(slot % 1_000_000).padStart(6, '0')}`;

/** The slot of a sample's accession, null for any other accession. */
export function slotOf(accession: string): number | null {
  const [, millions, rest] = /^0000000000-(\d{2})-(\d{6})$/.exec(accession) ?? [];
  if (millions === undefined || rest === undefined) return null;
  return ((Number(millions) + 74) % 100) * 1_000_000 + Number(rest);
}

/** Well-mixed bits of two small numbers (after splitmix32): the same every time. */
function mix(seed: number, value: number): number {
  let bits = (seed * 0x9e3779b9 + value * 0x85ebca6b) >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}

/** One live slot of this many belongs to a company on its way to the market, and one of eight of the past. */
const NEWCOMER_EVERY = 18;
const PAST_NEWCOMER_EVERY = 8;

/** The filing of a newcomer in its slot, null where the slot belongs to a company of the market. */
export function newcomerFiling(slot: number, seed: number): SampleFiling | null {
  const past = slot % HISTORY_EVERY === 0;
  const [count, every] = past ? [slot / HISTORY_EVERY, PAST_NEWCOMER_EVERY] : [slot, NEWCOMER_EVERY];
  if (count % every !== every - 1) return null;
  const acceptedAt = new Date(EPOCH + slot * SLOT_MS);
  const filedOn = easternTime(acceptedAt).date;
  const { form, company, items, document } = listingSample(Math.floor(count / every), 1 + (mix(seed, slot) % 9), filedOn);
  return {
    accession: accessionOf(slot),
    filedOn,
    acceptedAt,
    acceptanceKnown: true,
    periodOfReport: null,
    form,
    parties: [{ cik: company.cik, name: company.name, role: 'filer' }],
    items,
    bytes: document.body.length,
    documents: [document],
  };
}

/**
 * The sample filing of a slot. The suggested tickers take turns in every second one, the other companies in between; each company has
 * 8-Ks and insider filings in turn.
 */
export function sampleFiling(slot: number, seed: number): SampleFiling {
  // Slots of the past are sparse: they are counted among themselves, or some companies would never have their turn.
  const turn = slot % HISTORY_EVERY === 0 ? slot / HISTORY_EVERY : slot;
  const companies = turn % 2 === 0 ? suggested : others;
  const half = Math.floor(turn / 2);
  const company = companies[half % companies.length] as (typeof companies)[number];
  const visit = Math.floor(half / companies.length);
  const random = mix(seed, slot);
  const amount = 1 + (random % 9);
  const acceptedAt = new Date(EPOCH + slot * SLOT_MS);
  const date = easternTime(acceptedAt).date;
  const listed = {
    accession: accessionOf(slot),
    filedOn: date,
    acceptedAt,
    acceptanceKnown: true,
    periodOfReport: date,
  };
  const filer = { cik: company.cik, name: company.name };
  if ((visit + (half % companies.length)) % 2 === 0) {
    const printed = new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    const { items, document } = eightKSample(company, random >>> 8, amount, printed);
    const parties = [{ ...filer, role: 'filer' as const }];
    return { ...listed, form: '8-K', parties, items, bytes: document.body.length, documents: [document] };
  }
  const { form, owner, document } = ownershipSample(company, random >>> 8, amount, date);
  const parties = [
    { cik: owner.cik, name: owner.name, role: 'reporting' as const },
    { ...filer, role: 'issuer' as const },
  ];
  return { ...listed, form, parties, items: [], bytes: document.body.length, documents: [document] };
}
