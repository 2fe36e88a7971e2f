import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';
import type { ReportingOwner } from '../../backend/reading/forms/ownership/facts.ts';
import type { Held, Reporter } from '../../backend/reading/forms/ownership/people.ts';

/** One transaction of a Form 4 or 5. Strings as printed in the filing. */
export interface TradeLine {
  readonly code: string | null;
  /** Transaction code: `P` and `S` are purchases and sales of common stock, on the open market or privately, `P.other` and `S.other` are all others with that code. */
  readonly kind: string;
  readonly date: string | null;
  /** `yyyy-mm-dd`, null where the date is missing or impossible: before 1980, or after the filing itself. */
  readonly day: string | null;
  readonly security: string | null;
  readonly derivative: boolean;
  readonly shares: string | null;
  readonly price: string | null;
  /** Shares × price, exact; null where no price per share is stated. */
  readonly value: string | null;
  /** A footnote says something about the price. */
  readonly priceNote: boolean;
  readonly acquiredDisposed: string | null;
  readonly sharesAfter: string | null;
  readonly directOrIndirect: string | null;
  readonly nature: string | null;
  /** Under a Rule 10b5-1 plan; null when the filing does not say. */
  readonly planned: boolean | null;
  /** How common stock was bought or sold, where a footnote says it; null where none does: codes P and S include private trades. Absent in documents of version 3. */
  readonly market?: 'open_market' | 'offering' | 'automatic' | null;
  /** Through whom the shares are held. Absent in documents of version 4. */
  readonly held?: Held;
  /** What is said of figures as filed that are not believed; absent without any. */
  readonly marks?: readonly string[];
}

/** The report of a Form 3, 4 or 5. */
export interface OwnershipReport {
  readonly period: string | null;
  /** Date of the filing this one amends, as its filer states it. */
  readonly originalFiledOn: string | null;
  readonly issuer: { readonly cik: string; readonly name: string; readonly ticker: string | null };
  readonly owners: readonly ReportingOwner[];
  readonly lines: readonly TradeLine[];
  /** Who stands behind the trades. Absent in documents of version 4. */
  readonly reporter?: Reporter;
}

/**
 * One ownership filing; `_id` is its accession. Written once on arrival and once when it is read: amendments, withdrawals and trades
 * reported by several filings are resolved when a profile is requested.
 */
export interface InsiderFilingDocument extends StoredDocument {
  /** Acceptance time, else the start of EDGAR's filing date; fixed width. */
  readonly sortAt: string;
  /** Lookup keys, see {@link ownerKey} and the functions after it; empty until the filing is read. */
  readonly keys: readonly string[];
  readonly form: string;
  readonly followedAs: string | null;
  readonly filedOn: string;
  readonly indexUrl: string;
  readonly synthetic: boolean;
  readonly withdrawn: boolean;
  readonly report: OwnershipReport | null;
  /** An administrator corrected what the filing states; absent before one did. */
  readonly corrected?: boolean;
  /** CIKs as filed, where owners are shown as other persons; never stored. */
  readonly ownerCiks?: readonly string[];
}

export const insiderFilings = defineCollection<InsiderFilingDocument>({
  name: 'insider-filings',
  version: 5,
  fields: { sortAt: 'string', keys: 'string[]' },
  indexes: [
    {
      fields: ['keys', '-sortAt'],
      serves: 'newest ownership filings of an owner, of an issuer, of one of its days, or with purchases or sales',
    },
  ],
});

export const ownerKey = (cik: string): string => `owner:${cik}`;
export const issuerKey = (cik: string): string => `issuer:${cik}`;
/** Filings of an issuer with purchases, and all its amendments, which may change one. */
export const buysKey = (issuerCik: string): string => `buys:${issuerCik}`;
/** Filings with purchases (P) or sales (S) of common stock of any company, and all amendments with transactions. */
export const sideKey = (side: 'P' | 'S'): string => `side:${side}`;
/** Filings that report a trade of that day in that issuer. */
export const dayKey = (issuerCik: string, day: string): string => `day:${issuerCik}|${day}`;
