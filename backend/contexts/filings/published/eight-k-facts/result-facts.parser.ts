import { type EightKText, factQuoteOf } from './eight-k-text.ts';
import type { ResultFigure } from './result-facts.events.ts';

const REVENUE =
  /\brevenues?\b[^.$]{0,80}?\$\s?(\d{1,3}(?:,\d{3}){0,4}(?:\.\d{1,3})?)\s(million|billion)\b(?:[^.]{0,40}?\b(up|down|an increase of|a decrease of)\s(\d{1,3}(?:\.\d)?)(?:%|\spercent))?/i;

/** Revenue as the release of Item 2.02 prints it. */
export function readResultFacts({ text, items, exhibits }: EightKText): ResultFigure[] {
  const own = items.get('2.02');
  if (own === undefined) return [];
  for (const part of [...exhibits, own]) {
    const match = REVENUE.exec(text.slice(part.start, part.end));
    if (match === null) continue;
    const [words, amount = '', unit = '', direction, change] = match;
    const start = part.start + match.index;
    const value = Math.round(Number(amount.replaceAll(',', '')) * (unit.toLowerCase() === 'billion' ? 1e9 : 1e6));
    const falls = direction !== undefined && /down|decrease/i.test(direction);
    return [
      {
        kind: 'resultFigure',
        item: '2.02',
        figure: 'revenue',
        value: String(value),
        change: change === undefined ? null : `${falls ? '-' : ''}${change}`,
        period: null,
        quote: factQuoteOf(text, { document: part.document, start, end: start + words.length }),
      },
    ];
  }
  return [];
}
