/** Accession numbers of the sample feed; no EDGAR filer has this prefix. */
const SAMPLE_ACCESSION = /^0000000000-/;

/** Whether a filing is sample data. A replayed filing is real, although its feed entry is synthetic. Pure. */
export function isSample(accession: string, synthetic: boolean): boolean {
  return synthetic && SAMPLE_ACCESSION.test(accession);
}
