import type { Agreement } from './agreement-facts.events.ts';
import { type EightKText, factQuoteOf } from './eight-k-text.ts';

/** Items whose text tells of an agreement. */
const ITEMS = ['1.01', '2.03'];
const MATURITY = /\b(?:matur(?:es|ing|ity date(?: of| is)?)|due)(?: on)? ((?:[A-Z][a-z]{2,8} \d{1,2}, )?(?:19|20)\d\d)\b/;
const NOTES =
  /\$\s?(\d[\d,]{0,14}(?:\.\d{1,3})?)\s?(million|billion)?[^.]{0,60}?aggregate principal amount of (?:its |the Company’s )?([\d.]{1,6})% [^.]{0,60}?notes\b/i;

/** Agreements and debt of Items 1.01 and 2.03. */
export function readAgreementFacts({ text, items }: EightKText): Agreement[] {
  return ITEMS.flatMap((item) => {
    const part = items.get(item);
    if (part === undefined) return [];
    const match = NOTES.exec(text.slice(part.start, part.end));
    if (match === null) return [];
    const start = part.start + match.index;
    const end = start + match[0].length;
    const scale = match[2] === undefined ? 1 : match[2].toLowerCase() === 'billion' ? 1e9 : 1e6;
    return [
      {
        kind: 'agreement',
        item,
        what: 'notes',
        act: 'signed',
        counterparty: null,
        amount: String(Math.round(Number((match[1] ?? '').replaceAll(',', '')) * scale)),
        rate: match[3] ?? null,
        maturity: MATURITY.exec(text.slice(start, Math.min(part.end, end + 120)))?.[1] ?? null,
        quote: factQuoteOf(text, { document: part.document, start, end }),
      },
    ];
  });
}
