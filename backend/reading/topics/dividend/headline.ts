import { shortPercent } from '../../language/figures.ts';
import type { Dividend } from './facts.ts';

/** Words a headline about a dividend. Pure. */

const VERBS: Readonly<Record<NonNullable<Dividend['act']>, string>> = {
  declared: 'Declares',
  planned: 'Plans',
  suspended: 'Suspends',
  omitted: 'Skips',
  resumed: 'Resumes',
  started: 'Starts',
};

export function dividendWords({ perShare, frequency, change, changePercent, act, noun, on }: Dividend): string {
  const what = `${frequency === null ? '' : `${frequency} `}${on === 'preferred stock' ? 'preferred ' : ''}${noun ?? 'dividend'}`;
  const amount = perShare === null ? null : `$${perShare} a ${on === 'unit' || on === 'ADS' ? on : 'share'}`;
  if (act === 'suspended' || act === 'omitted') return `${VERBS[act]} ${what}`;
  if (change === null) return `${VERBS[act ?? 'declared']} ${what}${amount === null ? '' : ` of ${amount}`}`;
  const percent = changePercent === null ? '' : ` ${shortPercent(Number(changePercent))}`;
  return `${change === 'raised' ? 'Raises' : 'Cuts'} ${what}${percent}${amount === null ? '' : ` to ${amount}`}`;
}

export const dividendDate = ({ payOn }: Dividend): string | null => (payOn === null ? null : `payable ${payOn}`);
