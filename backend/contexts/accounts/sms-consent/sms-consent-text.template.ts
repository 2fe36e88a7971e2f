import { brandOf } from '../../brands/published/brand.catalog.ts';

const nameOf = (brandId: string): string => brandOf(brandId).brandName;

/** The consent text for replying YES or entering the code; recorded with the consent. */
export const consentText = (brandId: string): string =>
  `${nameOf(brandId)}: reply YES to get filing alerts by text. Msg & data rates may apply. Reply HELP for help, STOP to end.`;

/** Asks a number for consent by reply, or by a code that can be entered instead. */
export const optInText = (brandId: string, code: string, minutes: number): string =>
  `${consentText(brandId)} Or enter ${code} on the page within ${minutes} min.`;
