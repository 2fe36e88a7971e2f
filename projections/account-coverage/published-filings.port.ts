/** A business day of EDGAR. */
export interface PublishedDay {
  /** `yyyy-mm-dd` */
  readonly date: string;
  /** Accessions that its daily index lists, by the CIK of each party; null while the day is not reconciled. */
  readonly filings: ReadonlyMap<string, readonly string[]> | null;
}

/** What EDGAR says that it has published in the last seven days. Bound in the composition roots. */
export abstract class PublishedFilings {
  /** Both ends included; `days` are the business days, oldest first. */
  abstract week(): Promise<{ readonly from: string; readonly to: string; readonly days: readonly PublishedDay[] }>;
}
