import type { Scored } from '../scored.ts';
import { countWord } from './figures.ts';
import { compose, type Headline } from './headline.ts';

/** Headlines of a company's own proxy statements. Pure. */

const RATIO = /\b(?:1|one)[- ]for[- ](\d{1,4}|[a-z]{3,12})\b/gi;
const MONTH_DAY = /^([A-Z])([A-Za-z]{2,8}) (\d{1,2}, (?:19|20)\d\d)$/;

export function proxyHeadline({ facts, best }: Scored): Headline | null {
  const proxy = facts?.proxy;
  if (!proxy || !/^(?:DEF|PRE) 14A$/.test(facts?.form ?? '')) return null;
  const day = MONTH_DAY.exec(proxy.meetingDate ?? '');
  const date = day === null ? null : `at the meeting on ${day[1]}${day[2]?.toLowerCase()} ${day[3]}`;
  if (best.decisive.ruleId.endsWith('.reverseSplit'))
    return compose(
      'proxy.reverseSplit',
      'Asks shareholders to approve a reverse split',
      [ratioOf(best.decisive.quote?.text ?? '')],
      date,
    );
  const count = proxy.proposals.length;
  const matters = count < 2 ? '' : ` on ${countWord(count)} proposals`;
  const meeting =
    proxy.isSpecialMeeting === true ? 'special meeting' : proxy.isSpecialMeeting === false ? 'annual meeting' : 'meeting';
  const on = date === null ? null : date.replace('at the meeting ', '');
  return compose('proxy.meeting', `Asks shareholders to vote${matters} at its ${meeting}`, [], on);
}

/** ` of 1-for-2 to 1-for-4`; empty where no ratio in digits is printed. */
function ratioOf(words: string): string {
  const ratios = [
    ...new Set(Array.from(words.matchAll(RATIO), ([, shares = '']) => shares).filter((shares) => /^\d/.test(shares))),
  ];
  const [low, high] = ratios;
  if (low === undefined || ratios.length > 2) return '';
  return high === undefined ? ` of 1-for-${low}` : ` of 1-for-${low} to 1-for-${high}`;
}
