import { baseForm } from '#contexts/forms/published/form.catalog.ts';
import { upperFirst } from '#platform/values/first-letter.ts';
import { compose, type Headline } from '../../headline.ts';
import type { FormReading } from '../../judge/form-reading.ts';
import { exchangeOf, holdersOfRecord, listedClass } from './read.ts';

/** Headlines for the end of a listing (25, 25-NSE) or of reporting duties (15-12B, 15-12G, 15-15D). Pure. */

export function listingHeadline(scored: FormReading): Headline | null {
  const form = baseForm(scored.head.form);
  if (form.startsWith('15-')) return deregistration(scored);
  if (form !== '25' && form !== '25-NSE') return null;
  const exchange = exchangeOf(scored);
  const what = listedClass(scored);
  if (form === '25') return compose('25.withdrawn', `Delists its ${what}`, [exchange === null ? '' : ` from ${exchange}`]);
  const from = exchange === null ? '' : ` from ${exchange}`;
  return compose('25.removed', `${upperFirst(what)} are delisted${from}`);
}

function deregistration(scored: FormReading): Headline | null {
  const holders = holdersOfRecord(scored);
  return compose('15.deregistered', 'Ends its duty to report to the SEC', [
    holders === null || holders < 1
      ? null
      : `, with ${holders.toLocaleString('en-US')} holder${holders === 1 ? '' : 's'} of record`,
  ]);
}
