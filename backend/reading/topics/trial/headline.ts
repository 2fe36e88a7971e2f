import { upperFirst } from '#platform/values/first-letter.ts';
import { fitting } from '../../headline.ts';
import type { Trial } from './facts.ts';

/** A clinical trial in the words of a headline. Pure. */

export function trialWords({ act, phase, product, condition }: Trial): string {
  const of = (join: string, name = product): string => (name === null ? '' : ` ${join} ${name}`);
  const what = phase === null ? 'trial' : `Phase ${phase} trial`;
  const said = (before: string, join: string, after = ''): string =>
    fitting(condition === null ? null : `${before}${of(join)} in ${condition}${after}`, `${before}${of(join)}${after}`) ??
    `${before}${after}`;
  const capital = upperFirst(what);
  const results = phase === null ? 'trial results' : `Phase ${phase} results`;
  switch (act) {
    case 'met':
      return said(capital, 'of', ' meets primary endpoint');
    case 'missed':
      return said(capital, 'of', ' misses primary endpoint');
    case 'positive':
      return said(`Reports positive ${results}`, 'for');
    case 'results':
      return said(`Reports ${results}`, 'for');
    case 'started':
      return said(`Starts ${what}`, 'of');
    case 'enrolled':
      return said(`Completes enrollment in ${what}`, 'of');
    case 'stopped':
      return said(`Stops ${what}`, 'of');
    case 'hold':
      return said('FDA places clinical hold', 'on', product === null ? ` on ${what}` : '');
    case 'hold lifted':
      return said('FDA lifts clinical hold', 'on', product === null ? ` on ${what}` : '');
  }
}
