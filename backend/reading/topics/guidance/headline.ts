import { preciseMoney } from '../../language/figures.ts';
import type { TopicRank } from '../topic.ts';
import type { Guidance, OutlookRange } from './facts.ts';

/** Words a headline about an outlook. Pure. */

const ACTS: Readonly<Record<Guidance['act'], string>> = {
  raised: 'Raises',
  lowered: 'Lowers',
  reaffirmed: 'Reaffirms',
  withdrawn: 'Withdraws',
  revised: 'Revises',
  updated: 'Updates',
  issued: 'Gives',
  ahead: 'Sees',
  behind: 'Sees',
};

export function guidanceWords({ act, about, to, short }: Guidance): string {
  const of = about === null ? '' : `${about} `;
  const range = to == null ? null : rangeWords(to, about?.endsWith('EPS') === true);
  const when = about === null ? '' : ` for ${about}`;
  if (short === 'loss' && to != null) return `Expects a loss of ${rangeWords(to, false)}${when}`;
  if (short === 'no profit') return `Expects little or no profit${when}`;
  if (short === 'year before') return `Sees ${about ?? 'results'} below a year before`;
  if (act === 'ahead' || act === 'behind')
    return `Sees ${about ?? 'results'} ${act === 'ahead' ? 'above' : 'below'} expectations`;
  if (act === 'issued' && range !== null && about !== null) return `Expects ${about} of ${range}`;
  return `${ACTS[act]} ${of}outlook${range === null ? '' : `${act === 'reaffirmed' ? ' of' : ' to'} ${range}`}`;
}

/** An outlook without figures is best stated by its own sentence. */
export const guidanceRank = ({ act, to, part }: Guidance): TopicRank =>
  to == null && part == null && (act === 'revised' || act === 'updated' || act === 'issued') ? 'last' : 'first';

export const guidanceClauses = ({ act, from, part }: Guidance): readonly (string | null)[] => [
  part == null ? null : ` for ${part}`,
  from == null || act === 'reaffirmed' ? null : ` from ${rangeWords(from, true)}`,
];

/** `$210-215 million`, `$0.35-0.40 a share`, `3-4%`. @param isShort true if the words before already say that it is per share. */
function rangeWords({ low, high, unit }: OutlookRange, isShort: boolean): string {
  if (unit === '%') return low === high ? `${low}%` : `${low}-${high}%`;
  if (unit === '$ a share') return `$${cents(low)}${low === high ? '' : `-${cents(high)}`}${isShort ? '' : ' a share'}`;
  const [from, to] = [preciseMoney(Number(low)), preciseMoney(Number(high))];
  if (from === to) return from;
  const name = to.split(' ')[1];
  return name !== undefined && from.endsWith(` ${name}`) ? `${from.split(' ')[0]}-${to.slice(1)}` : `${from} to ${to}`;
}

const cents = (printed: string): string => Number(printed).toFixed(Math.max(2, printed.split('.')[1]?.length ?? 0));
