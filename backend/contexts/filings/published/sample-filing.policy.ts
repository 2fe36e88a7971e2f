/** Accessions of the sample feed: EDGAR gives no filer this number. */
const SAMPLE_ACCESSION = /^0000000000-/;

/** Whether a filing is sample data. A filing that a replay serves again is real, although its feed entry is synthetic. Pure. */
export function isSample(accession: string, synthetic: boolean): boolean {
  return synthetic && SAMPLE_ACCESSION.test(accession);
}
