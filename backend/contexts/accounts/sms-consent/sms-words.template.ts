import { brandOf } from '../../brands/published/brand.catalog.ts';

const nameOf = (brandId: string): string => brandOf(brandId).brandName;

/** What somebody agrees to who replies YES or enters the code; recorded with the consent. */
export const consentWords = (brandId: string): string =>
  `${nameOf(brandId)}: reply YES to get filing alerts by text. Msg & data rates may apply. Reply HELP for help, STOP to end.`;

/** Asks a number for its consent, with a code for those who would rather type it. */
export const optInText = (brandId: string, code: string, minutes: number): string =>
  `${consentWords(brandId)} Or enter ${code} on the page within ${minutes} min.`;
