import { fitting } from '../../headline.ts';
import type { Recast } from './facts.ts';

/** Words a headline about a recast: what is discontinued if that fits, or else the reason, or else which statements. Pure. */
export function recastWords({ year, fiscal, reasons, discontinued }: Recast): string {
  const which = year === null ? 'earlier' : `${fiscal ? 'fiscal ' : ''}${year}`;
  const causes = CAUSES.filter(([reason]) => reasons.includes(reason)).map(([, words]) => words);
  const bare = `Recasts ${which} financial statements`;
  const fits = fitting(
    discontinued === null ? null : `${bare} to show its ${discontinued} as discontinued operations`,
    discontinued === null ? null : `Recasts ${which} statements to show its ${discontinued} as discontinued operations`,
    causes.length === 0 ? null : `${bare} for ${causes.slice(0, 2).join(' and ')}`,
  );
  return fits ?? bare;
}

const CAUSES: readonly (readonly [Recast['reasons'][number], string])[] = [
  ['discontinued operations', 'discontinued operations'],
  ['segments', 'a change of segments'],
  ['standard', 'a new accounting standard'],
  ['common control', 'businesses under common control'],
  ['split', 'a stock split'],
];
