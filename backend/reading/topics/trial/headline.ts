import { upperFirst } from '#platform/values/first-letter.ts';
import { fitting } from '../../headline.ts';
import type { Trial } from './facts.ts';

/** Words a headline about a clinical trial. Pure. */

export function trialWords({ act, phase, product, condition, name: trialName }: Trial): string {
  const of = (join: string, name = product): string => (name === null ? '' : ` ${join} ${name}`);
  // The product says more than the trial's name.
  const called = product === null && trialName != null ? `${trialName} trial` : 'trial';
  const what = phase === null ? called : `Phase ${phase} ${called}`;
  const clauseWith = (before: string, join: string, after = ''): string =>
    fitting(condition === null ? null : `${before}${of(join)} in ${condition}${after}`, `${before}${of(join)}${after}`) ??
    `${before}${after}`;
  const capital = upperFirst(what);
  const results = phase === null ? 'trial results' : `Phase ${phase} results`;
  switch (act) {
    case 'met':
      return clauseWith(capital, 'of', ' meets primary endpoint');
    case 'missed':
      return clauseWith(capital, 'of', ' misses primary endpoint');
    case 'positive':
      return clauseWith(`Reports positive ${results}`, 'for');
    case 'results':
      return clauseWith(`Reports ${results}`, 'for');
    case 'started':
      return clauseWith(`Starts ${what}`, 'of');
    case 'enrolled':
      return clauseWith(`Completes enrollment in ${what}`, 'of');
    case 'stopped':
      return clauseWith(`Stops ${what}`, 'of');
    case 'hold':
      return clauseWith('FDA places clinical hold', 'on', product === null ? ` on ${what}` : '');
    case 'hold lifted':
      return clauseWith('FDA lifts clinical hold', 'on', product === null ? ` on ${what}` : '');
  }
}
