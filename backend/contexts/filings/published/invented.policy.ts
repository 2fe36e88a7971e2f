/** Accessions of the sample feed: EDGAR gives no filer this number. */
const INVENTED = /^0000000000-/;

/** Whether a filing is made up for trying the product. One that a replay shows again was filed, although its feed entry is made for it. Pure. */
export function isInvented(accession: string, synthetic: boolean): boolean {
  return synthetic && INVENTED.test(accession);
}
