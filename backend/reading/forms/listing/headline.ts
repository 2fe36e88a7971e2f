import { baseForm } from '../../../contexts/forms/published/form.catalog.ts';
import { compose, type Headline } from '../../headline.ts';
import { findIn, rangesOf } from '../../judge/form-reading.ts';
import type { Scored } from '../../judge/scored.ts';
import { numberOf } from '../../language/numbers.ts';

/** Headlines of the end of a listing (25, 25-NSE) or of the duty to report (15-12B, 15-12G, 15-15D). Pure. */

const EXCHANGES: readonly (readonly [RegExp, string])[] = [
  [/\bnasdaq\b/i, 'Nasdaq'],
  [/\bNYSE\s{1,3}(?:American|MKT)|\bAmerican\s{1,3}Stock\s{1,3}Exchange/i, 'NYSE American'],
  [/\bNYSE\s{1,3}Arca/i, 'NYSE Arca'],
  [/\bNYSE\b|\bNew\s{1,3}York\s{1,3}Stock\s{1,3}Exchange/i, 'the NYSE'],
  [/\bCboe\b/i, 'Cboe'],
];
const HOLDERS =
  /\bapproximate\s{1,3}number\s{1,3}of\s{1,3}holders\s{1,3}of\s{1,3}record[^\d]{0,160}?:?\s{0,3}(\d{1,3}(?:,\d{3}){0,2})\b/gi;
const CLASS = /\bdescription\s{1,3}(?:of\s{1,3})?class\s{1,3}(?:of\s{1,3})?securit(?:y|ies):?\s{0,3}([^\n]{3,60})/gi;
const HEAD = 4_000;

export function listingHeadline(scored: Scored): Headline | null {
  const form = baseForm(scored.head.form);
  if (form.startsWith('15-')) return deregistration(scored);
  if (form !== '25' && form !== '25-NSE') return null;
  const words = scored.text.slice(0, HEAD);
  const exchange = EXCHANGES.find(([pattern]) => pattern.test(words))?.[1];
  const printed = findIn(scored.text, CLASS, rangesOf(scored, 'opening'))?.groups[0]?.trim();
  const other =
    printed !== undefined && /\b(?:notes?|debentures?|bonds)\b/i.test(printed)
      ? 'notes'
      : printed !== undefined && /\bwarrants?\b/i.test(printed)
        ? 'warrants'
        : printed !== undefined && /\b(?:preferred|preference)\b/i.test(printed)
          ? 'preferred shares'
          : printed !== undefined && /\bunits?\b/i.test(printed)
            ? 'units'
            : null;
  const what = other ?? (printed !== undefined && /\b(?:common|ordinary|depositary)\b/i.test(printed) ? 'shares' : 'securities');
  const from = exchange === undefined ? '' : ` from ${exchange}`;
  return form === '25'
    ? compose('25.withdrawn', `Takes its ${what} off the listing`, [from.replace(' from ', ' on ')])
    : compose('25.removed', `${what.charAt(0).toUpperCase()}${what.slice(1)} are removed${from === '' ? ' from listing' : from}`);
}

function deregistration(scored: Scored): Headline | null {
  const holders = numberOf(findIn(scored.text, HOLDERS, rangesOf(scored, 'opening'))?.groups[0]);
  return compose('15.deregistered', 'Ends its duty to report to the SEC', [
    holders === null || holders < 1
      ? null
      : `, with ${holders.toLocaleString('en-US')} holder${holders === 1 ? '' : 's'} of record`,
  ]);
}
