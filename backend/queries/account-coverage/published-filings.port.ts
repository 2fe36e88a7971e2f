/** An EDGAR business day. */
export interface PublishedDay {
  /** `yyyy-mm-dd` */
  readonly date: string;
  /** Accessions in its daily index, by the CIK of each party; null until the day is reconciled. */
  readonly filings: ReadonlyMap<string, readonly string[]> | null;
}

/** The filings that EDGAR published in the last seven days, according to its daily indexes. Bound in the composition roots. */
export abstract class PublishedFilings {
  /** Both dates inclusive; `days` are the business days, oldest first. */
  abstract week(): Promise<{ readonly from: string; readonly to: string; readonly days: readonly PublishedDay[] }>;
}
