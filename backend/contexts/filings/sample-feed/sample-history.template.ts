import { easternTime } from '#platform/values/eastern-time.ts';
import type { FilingParty } from '../published/filing.events.ts';
import type { ListedDocument } from '../replay/listed-filing.template.ts';
import { eightKSample } from './eight-k-sample.template.ts';
import { listingSample } from './listing-sample.template.ts';
import { OWNERSHIP_STORIES, ownershipSample } from './ownership-sample.template.ts';
import { others, type SampleCompany, suggested } from './sample-companies.template.ts';

/**
 * Filings from before a sample feed was started: a fixed cycle, one filing every {@link EVERY_MS}. Whenever the feed starts, the newest
 * {@link HISTORY_FILINGS} contain every kind of filing and every complete group of related filings.
 */
type Entry = CompanyEntry | { readonly form: 'listing'; readonly turn: (round: number) => number };

interface CompanyEntry {
  readonly form: '8-K' | 'ownership';
  readonly story: number;
  /** Whether one of the brands' suggested companies files it. */
  readonly suggested: boolean;
  /** Another insider who signs instead of the story's. */
  readonly post?: number;
  /** How many entries earlier the filing is whose company and day it shares. */
  readonly lead?: number;
  readonly amends?: boolean;
  /** Whether it repeats that filing. */
  readonly repeats?: boolean;
}

const SUGGESTED = { suggested: true } as const;
const OTHER = { suggested: false } as const;
const eightK = (story: number, more: Omit<CompanyEntry, 'form' | 'story'>): Entry => ({ form: '8-K', story, ...more });
const ownership = (story: number, more: Omit<CompanyEntry, 'form' | 'story'>): Entry => ({ form: 'ownership', story, ...more });
const listing = (turn: (round: number) => number): Entry => ({ form: 'listing', turn });

/** Insiders whose filings are related to each other. Everyday stories don't use them, so that the relations are unambiguous. */
const OFFICER = { post: 5 } as const;
const DIRECTOR = { post: 6 } as const;
const SECOND_DIRECTOR = { post: 7 } as const;

const ROUND: readonly Entry[] = [
  eightK(0, SUGGESTED),
  ownership(0, SUGGESTED),
  eightK(1, OTHER),
  listing((round) => round * 4),
  eightK(2, SUGGESTED),
  ownership(1, SUGGESTED),
  eightK(3, OTHER),
  // A sale, and the same form filed again.
  ownership(3, { ...SUGGESTED, ...OFFICER }),
  eightK(4, SUGGESTED),
  ownership(3, { ...SUGGESTED, ...OFFICER, lead: 2, repeats: true }),
  eightK(5, OTHER),
  ownership(2, SUGGESTED),
  eightK(6, SUGGESTED),
  listing((round) => round * 4 + 1),
  eightK(7, OTHER),
  ownership(4, SUGGESTED),
  eightK(8, SUGGESTED),
  // A purchase, and an amendment that corrects its number of shares.
  ownership(5, { ...SUGGESTED, ...OFFICER }),
  eightK(9, OTHER),
  ownership(5, { ...SUGGESTED, ...OFFICER, lead: 2, amends: true }),
  eightK(10, SUGGESTED),
  ownership(6, OTHER),
  // The sale of a business, and an amendment that corrects its price.
  eightK(11, OTHER),
  listing((round) => round * 4 + 2),
  eightK(11, { ...OTHER, lead: 2, amends: true }),
  ownership(7, OTHER),
  eightK(12, SUGGESTED),
  // Three insiders of one company buy.
  ownership(0, { ...SUGGESTED, ...DIRECTOR }),
  eightK(13, OTHER),
  ownership(0, { ...SUGGESTED, ...SECOND_DIRECTOR, lead: 2 }),
  eightK(14, SUGGESTED),
  ownership(5, { ...SUGGESTED, ...OFFICER, lead: 4 }),
  eightK(15, OTHER),
  // A company's placement, a fund's placement, and a second company that registers and prices.
  listing((round) => round * 12 + 3),
  eightK(16, SUGGESTED),
  listing((round) => (round + 3) * 4),
  eightK(17, OTHER),
  listing((round) => round * 12 + 11),
  eightK(18, SUGGESTED),
  ownership(1, SUGGESTED),
  eightK(19, OTHER),
  listing((round) => (round + 3) * 4 + 2),
  ownership(0, OTHER),
  ownership(3, OTHER),
  ownership(2, OTHER),
];

/** Number of entries from the first to the last in the longest group of related filings. */
const MAX_GROUP_LENGTH = 5;
/** Any window of this many entries contains a whole cycle with all its groups. */
export const HISTORY_FILINGS = ROUND.length + MAX_GROUP_LENGTH - 1;
/** About one every two hours. */
export const EVERY_MS = 6_490_000;
const EPOCH = Date.UTC(2026, 0, 1);

/** Index of the newest entry at a moment; negative before 2026. */
export const historyIndexAt = (moment: Date): number => Math.floor((moment.getTime() - EPOCH) / EVERY_MS);
export const historyMoment = (index: number): Date => new Date(EPOCH + index * EVERY_MS);

/** An entry's content, without the fields that every filing has. */
export interface PastFiling {
  readonly form: string;
  readonly parties: readonly FilingParty[];
  readonly items: readonly { readonly code: string; readonly title: string }[];
  readonly periodOfReport: string | null;
  readonly document: ListedDocument;
}

/** @param index see {@link historyIndexAt}. @param random returns an entry's pseudo-random number, from 0 to 2^32. */
export function pastFiling(index: number, random: (index: number) => number): PastFiling {
  const turn = ((index % ROUND.length) + ROUND.length) % ROUND.length;
  const round = Math.floor(index / ROUND.length);
  const entry = ROUND[turn] as Entry;
  const leading = entry.form === 'listing' ? 0 : (entry.lead ?? 0);
  const day = easternTime(historyMoment(index - leading)).date;
  if (entry.form === 'listing') {
    const { form, company, items, document } = listingSample(entry.turn(Math.max(0, round)), amountOf(random(index)), day);
    return { form, parties: [{ cik: company.cik, name: company.name, role: 'filer' }], items, periodOfReport: null, document };
  }
  const company = companyOf(ROUND[turn - leading] as CompanyEntry, turn - leading, round);
  const filer = { cik: company.cik, name: company.name };
  const shared = random(index - leading);
  const amount = amountOf(shared);
  if (entry.form === '8-K') {
    const printed = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    const [form, stated] = entry.amends ? (['8-K/A', (amount % 9) + 1] as const) : (['8-K', amount] as const);
    const { items, document } = eightKSample(company, entry.story, stated, printed, form);
    return { form, parties: [{ ...filer, role: 'filer' }], items, periodOfReport: day, document };
  }
  const { repeats = false, amends = false, story, post } = entry;
  // The story, plus a number that an entry shares only with its repetition or amendment.
  const numbered = story + OWNERSHIP_STORIES * ((repeats || amends ? shared : random(index)) >>> 8);
  const stated = amends ? (amount % 9) + 1 : amount;
  const sample = ownershipSample(company, numbered, stated, day, { ...(post !== undefined && { post }), amends });
  const { owner, form, period, document } = sample;
  const parties = [
    { cik: owner.cik, name: owner.name, role: 'reporting' as const },
    { ...filer, role: 'issuer' as const },
  ];
  return { form, parties, items: [], periodOfReport: period, document };
}

/** An amount from 1 to 9. */
export const amountOf = (random: number): number => 1 + (random % 9);

/** For each form, the companies take turns within a cycle and from cycle to cycle. */
function companyOf({ form, suggested: isSuggested }: CompanyEntry, place: number, round: number): SampleCompany {
  const before = ROUND.slice(0, place).filter(
    (one) => one.form === form && one.suggested === isSuggested && one.lead === undefined,
  );
  const [companies, step] = isSuggested ? [suggested, 1] : [others, 5];
  const count = companies.length;
  return companies[(((before.length + round * step) % count) + count) % count] as SampleCompany;
}
