import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';
import type { ReportingOwner } from '../../backend/reading/forms/ownership/facts.ts';
import type { Held, Reporter } from '../../backend/reading/forms/ownership/people.ts';

/** One transaction of a Form 4 or 5. Strings as printed in the filing. */
export interface TradeLine {
  readonly code: string | null;
  /** Transaction code: `P` and `S` are purchases and sales of common stock, on the open market or privately; `P.other` and `S.other` are all others with that code. */
  readonly kind: string;
  readonly date: string | null;
  /** `yyyy-mm-dd`; null if the date is missing or impossible: before 1980, or after the filing itself. */
  readonly day: string | null;
  readonly security: string | null;
  readonly derivative: boolean;
  readonly shares: string | null;
  readonly price: string | null;
  /** Shares × price, exact; null without a price per share. */
  readonly value: string | null;
  /** Whether a footnote concerns the price. */
  readonly priceNote: boolean;
  readonly acquiredDisposed: string | null;
  readonly sharesAfter: string | null;
  readonly directOrIndirect: string | null;
  readonly nature: string | null;
  /** Whether it was under a Rule 10b5-1 plan; null when the filing does not say. */
  readonly planned: boolean | null;
  /** How common stock was traded, if a footnote says so; null otherwise, because codes P and S include private trades. Absent in documents of version 3. */
  readonly market?: 'open_market' | 'offering' | 'automatic' | null;
  /** How the shares are held (directly, or through whom). Absent in documents of version 4. */
  readonly held?: Held;
  /** Warnings about implausible figures; absent without any. */
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
  /** The person or group behind the trades. Absent in documents of version 4. */
  readonly reporter?: Reporter;
}

/**
 * One ownership filing; `_id` is its accession. Written once on arrival and once when it is read: amendments, withdrawals and trades reported
 * in several filings are resolved when a profile is requested.
 */
export interface InsiderFilingDocument extends StoredDocument {
  /** Acceptance time, or else the start of EDGAR's filing date; fixed width. */
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
  /** Whether an administrator corrected the filing's facts; absent otherwise. */
  readonly corrected?: boolean;
  /** Original CIKs when owners are shown as other persons; never stored. */
  readonly ownerCiks?: readonly string[];
}

export const insiderFilings = defineCollection<InsiderFilingDocument>({
  name: 'insider-filings',
  version: 5,
  fields: { sortAt: 'string', keys: 'string[]' },
  indexes: [
    {
      fields: ['keys', '-sortAt'],
      serves: 'newest ownership filings by owner, by issuer, by issuer and day, or with purchases or sales',
    },
  ],
});

export const ownerKey = (cik: string): string => `owner:${cik}`;
export const issuerKey = (cik: string): string => `issuer:${cik}`;
/** Filings with purchases at an issuer, and all its amendments, which may change one. */
export const buysKey = (issuerCik: string): string => `buys:${issuerCik}`;
/** Filings with purchases (P) or sales (S) of any company's common stock, and all amendments with transactions. */
export const sideKey = (side: 'P' | 'S'): string => `side:${side}`;
/** Filings with a trade at that issuer on that day. */
export const dayKey = (issuerCik: string, day: string): string => `day:${issuerCik}|${day}`;
