import { type FormReading, rangesOf } from '../../judge/form-reading.ts';
import { titleOf } from '../../language/lines/title-line.ts';

/** Reads the opening of a document about a merger or an exchange offer (425, S-4, F-4, PREM14A, DEFM14A). Pure; every search is bounded. */

const OPENING = 12_000;
const LEGEND = 2_500;
const FURTHER = 40_000;
const EXCHANGE_OF_NOTES =
  /\boffers?\s{1,3}to\s{1,3}exchange\b[^.]{0,300}\b(?:notes|debentures|bonds)\b|\bexchange\s{1,3}offers?\b[^.]{0,160}\b(?:notes|debentures|bonds)\b/i;
const MERGER =
  /\bagreement\s{1,3}and\s{1,3}plan\s{1,3}of\s{1,3}(?:merger|reorganization)\b|\bmerger\s{1,3}agreement\b|\bbusiness\s{1,3}combination\b/i;
const CASH =
  /\bright\s{1,3}to\s{1,3}receive\s{1,3}\$\s?(\d{1,5}(?:\.\d{1,4})?)\s{1,3}(?:per\s{1,3}share\s{1,3})?in\s{1,3}cash\b/i;
const SOLD_PRIVATELY = /\bprivate|144A|unregistered|outstanding\b/i;
const OF_DEAL = /\b(?:merger|combination|acqui|transaction|deal|combin)/i;
const FILE_NUMBER = /\b(?:commission|registration)\s{1,3}(?:file\s{1,3})?(?:no|number)[^\n]{0,60}\n/i;

const openingOf = (reading: FormReading, maxLength?: number): string => {
  const [range] = rangesOf(reading, 'opening');
  return range === undefined
    ? ''
    : reading.text.slice(range.start, maxLength === undefined ? range.end : range.start + maxLength);
};

/** The title of the published text, if it is about the deal. @param company the company that publishes it. */
export function dealTitle(reading: FormReading, company: string | null): string | null {
  const opening = openingOf(reading, OPENING);
  // The legend required by Rule 425 comes before the text: filer, subject and file number, one line each.
  const legend = FILE_NUMBER.exec(opening.slice(0, LEGEND));
  const title = titleOf(legend === null ? opening : opening.slice(legend.index + legend[0].length), company);
  return title !== null && OF_DEAL.test(title) ? title : null;
}

/** What the registered securities are for; null if unclear. */
export function registeredFor(reading: FormReading): 'merger' | 'exchange of private notes' | 'exchange of notes' | null {
  const opening = openingOf(reading);
  if (MERGER.test(opening)) return 'merger';
  if (!EXCHANGE_OF_NOTES.test(opening)) return null;
  return SOLD_PRIVATELY.test(reading.text.slice(0, FURTHER)) ? 'exchange of private notes' : 'exchange of notes';
}

/** Dollars paid for each share, as printed. */
export const cashForEach = (reading: FormReading): string | undefined => CASH.exec(openingOf(reading))?.[1];
