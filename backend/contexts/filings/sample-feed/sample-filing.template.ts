import { easternTime } from '#platform/values/eastern-time.ts';
import type { ListedDocument, ListedFiling } from '../replay/listed-filing.template.ts';
import { eightKSample } from './eight-k-sample.template.ts';
import { listingSample } from './listing-sample.template.ts';
import { ownershipSample } from './ownership-sample.template.ts';
import { others, suggested } from './sample-companies.template.ts';
import { amountOf, historyIndexAt, historyMoment, pastFiling } from './sample-history.template.ts';

export interface SampleFiling extends ListedFiling {
  readonly documents: readonly ListedDocument[];
}

/** The feed's seed. Constant, because every process must generate the same documents. */
export const SAMPLE_SEED = 1;

/** There is one sample filing per `SLOT_MS`. Which one depends only on the time, so a restart serves the same ones. */
export const SLOT_MS = 10_000;
const EPOCH = Date.UTC(2026, 0, 1);

/** The slot of a moment; negative before 2026. */
export const slotAt = (moment: Date): number => Math.floor((moment.getTime() - EPOCH) / SLOT_MS);

/** Lower numbers belong to an earlier version of this feed, whose filings had other content. */
const OWN_FROM = 20_000_000;
/** The number of slot 0, in the middle of the range for slots. */
const SLOT_ZERO = 40_000_000;
/** From here on, numbers belong to the history. */
const PAST_FROM = 70_000_000;
/** The number of history entry 0. */
const HISTORY_ZERO = 80_000_000;

/** An accession number that EDGAR can't issue, with the prefix 0000000000 (decision 18). Its year digits hold the millions. */
const accessionOf = (number: number): string =>
  `0000000000-${String((26 + Math.floor(number / 1_000_000)) % 100).padStart(2, '0')}-${String(number % 1_000_000).padStart(6, '0')}`;

/** The number of a sample filing; null for any other accession number. */
function numberOf(accession: string): number | null {
  const [, millions, rest] = /^0000000000-(\d{2})-(\d{6})$/.exec(accession) ?? [];
  if (millions === undefined || rest === undefined) return null;
  return ((Number(millions) + 74) % 100) * 1_000_000 + Number(rest);
}

/** The sample filing with this accession number; null if the feed hasn't listed it by `now`. */
export function sampleOf(accession: string, seed: number, now: Date): SampleFiling | null {
  const number = numberOf(accession);
  if (number === null || number < OWN_FROM) return null;
  if (number < PAST_FROM) return number - SLOT_ZERO > slotAt(now) ? null : liveFiling(number - SLOT_ZERO, seed);
  return number - HISTORY_ZERO > historyIndexAt(now) ? null : historyFiling(number - HISTORY_ZERO, seed);
}

/** A deterministic hash of two small numbers (after splitmix32). */
function mix(seed: number, value: number): number {
  let bits = (seed * 0x9e3779b9 + value * 0x85ebca6b) >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}

/** A filing from before the feed was started. @param index see `historyIndexAt`. */
export function historyFiling(index: number, seed: number): SampleFiling {
  const acceptedAt = historyMoment(index);
  const { document, ...past } = pastFiling(index, (of) => mix(seed, HISTORY_ZERO + of));
  const filedOn = easternTime(acceptedAt).date;
  const listed = { accession: accessionOf(HISTORY_ZERO + index), filedOn, acceptedAt, acceptanceKnown: true };
  return { ...listed, ...past, bytes: document.body.length, documents: [document] };
}

/** The filing that the running feed lists in this slot. */
export function liveFiling(slot: number, seed: number): SampleFiling {
  return listingFiling(slot, seed) ?? sampleFiling(slot, seed);
}

/** One in this many slots has a filing of a new listing. */
const NEWCOMER_EVERY = 18;

/** The new listing's filing in this slot; null if the slot belongs to a listed company. */
export function listingFiling(slot: number, seed: number): SampleFiling | null {
  const turn = Math.floor(slot / NEWCOMER_EVERY);
  if (slot - turn * NEWCOMER_EVERY !== NEWCOMER_EVERY - 1) return null;
  const acceptedAt = new Date(EPOCH + slot * SLOT_MS);
  const filedOn = easternTime(acceptedAt).date;
  const { form, company, items, document } = listingSample(Math.abs(turn), amountOf(mix(seed, slot)), filedOn);
  return {
    accession: accessionOf(SLOT_ZERO + slot),
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
 * A listed company's sample filing in a slot. Suggested tickers take turns in every other slot, the other companies in between; each company alternates
 * 8-Ks and insider filings.
 */
export function sampleFiling(slot: number, seed: number): SampleFiling {
  const turn = Math.abs(slot);
  const companies = turn % 2 === 0 ? suggested : others;
  const half = Math.floor(turn / 2);
  const company = companies[half % companies.length] as (typeof companies)[number];
  const visit = Math.floor(half / companies.length);
  const random = mix(seed, slot);
  const amount = amountOf(random);
  const acceptedAt = new Date(EPOCH + slot * SLOT_MS);
  const filedOn = easternTime(acceptedAt).date;
  const listed = { accession: accessionOf(SLOT_ZERO + slot), filedOn, acceptedAt, acceptanceKnown: true };
  const filer = { cik: company.cik, name: company.name };
  if ((visit + (half % companies.length)) % 2 === 0) {
    const printed = new Date(`${filedOn}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    const { items, document } = eightKSample(company, random >>> 8, amount, printed);
    const parties = [{ ...filer, role: 'filer' as const }];
    return {
      ...listed,
      periodOfReport: filedOn,
      form: '8-K',
      parties,
      items,
      bytes: document.body.length,
      documents: [document],
    };
  }
  const { form, owner, period, document } = ownershipSample(company, random >>> 8, amount, filedOn);
  const parties = [
    { cik: owner.cik, name: owner.name, role: 'reporting' as const },
    { ...filer, role: 'issuer' as const },
  ];
  return { ...listed, periodOfReport: period, form, parties, items: [], bytes: document.body.length, documents: [document] };
}
