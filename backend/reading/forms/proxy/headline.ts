import { baseForm } from '#contexts/forms/published/form.catalog.ts';
import { compose, firstHeadline, type Headline } from '../../headline.ts';
import { primaryOf } from '../../judge/form-reading.ts';
import type { Scored } from '../../judge/scored.ts';
import { normalizePrintedDate } from '../../language/dates.ts';
import { countWord } from '../../language/figures.ts';
import { otherFiler } from '../named-parties.ts';

/** Headlines for proxy statements and related material. Pure; every search is bounded. */

const RATIO = /\b(?:1|one)[- ]for[- ](\d{1,4}|[a-z]{3,12})\b/gi;

const FRONT = 20_000;
const PROPOSAL = 1_500;
const NOMINEES =
  /\b(?:elect(?:ion of)?|nominat(?:ed|ing|e))\s{1,3}(?:(?:our|its|the|a|slate|of)\s{1,3}){0,4}(one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\s{1,3}(?:[a-z-]{2,20}\s{1,3}){0,4}(?:nominees|candidates|individuals|directors)\b/i;
const MERGER =
  /\b(?:merger\s{1,3}agreement|agreement\s{1,3}and\s{1,3}plan\s{1,3}of\s{1,3}merger|proposed\s{1,3}merger|business\s{1,3}combination)\b/i;
const NOTICE =
  /\bimportant\s{1,3}notice\s{1,3}regarding\s{1,3}the\s{1,3}(?:internet\s{1,3})?availability\s{1,3}of\s{1,3}proxy\s{1,3}materials\b/i;
/** Proxy cards have colors only if there are two sides. */
const CONTEST =
  /\b(?:white|blue|gold|green|yellow)\s{1,3}(?:universal\s{1,3})?(?:proxy\s{1,3})?card\b|\bproxy\s{1,3}(?:contest|fight)\b|\buniversal\s{1,3}proxy\s{1,3}card\b/i;

/** The meeting did not get enough votes. */
const ADJOURNED = /\b(?:was|were|has\s{1,3}been|have\s{1,3}been)\s{1,3}adjourned\b/i;
const DAY =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\s{1,3}\d{1,2},\s{1,3}20\d\d\b/;

export function proxyHeadline(scored: Scored): Headline | null {
  const { facts } = scored;
  const proxy = facts?.proxy;
  if (!proxy) return null;
  const day = normalizePrintedDate(proxy.meetingDate);
  const date = day === null ? null : `at the meeting on ${day}`;
  const form = baseForm(facts?.form ?? '');
  if (form === 'DEFA14A' || form === 'DFAN14A') return material(scored, form, date);
  if (form === 'PREC14A' || form === 'DEFC14A') return contest(scored, date);
  if (form !== 'DEF 14A' && form !== 'PRE 14A') return null;
  const split = splitHeadline(scored, date);
  if (split !== null) return split;
  const count = proxy.proposals.length;
  const matters = count < 2 ? '' : ` on ${countWord(count)} proposals`;
  const meeting =
    proxy.isSpecialMeeting === true ? 'special meeting' : proxy.isSpecialMeeting === false ? 'annual meeting' : 'meeting';
  const on = date === null ? null : date.replace('at the meeting ', '');
  return compose('proxy.meeting', `Asks shareholders to vote${matters} at its ${meeting}`, [], on);
}

/** What is sent to shareholders in addition to the proxy statement. */
function material(scored: Scored, form: string, date: string | null): Headline | null {
  const front = frontOf(scored);
  const who = otherFiler(scored);
  if (who !== null)
    return firstHeadline(
      () => compose('proxy.other', `${who} sends shareholders material of its own for the vote`, [], date),
      () => compose('proxy.other', 'A shareholder sends material of its own for the vote', [], date),
    );
  const split = splitHeadline(scored, date);
  if (split !== null) return split;
  const adjourned = ADJOURNED.exec(front);
  if (adjourned !== null) {
    const until = normalizePrintedDate(DAY.exec(front.slice(adjourned.index, adjourned.index + 200))?.[0] ?? null);
    return compose(
      'proxy.adjourned',
      'Asks shareholders again to vote, as the meeting was adjourned',
      [],
      until === null ? null : `to ${until}`,
    );
  }
  if (NOTICE.test(front)) return compose('proxy.notice', 'Tells shareholders where its proxy materials are', [], date);
  const about = MERGER.test(front)
    ? ' for the vote on a merger'
    : CONTEST.test(front)
      ? ' in a proxy contest'
      : ' for its shareholder vote';
  return compose('proxy.material', `${form === 'DFAN14A' ? 'Sends' : 'Adds'} material${about}`, [], date);
}

function contest(scored: Scored, date: string | null): Headline | null {
  const who = otherFiler(scored);
  const count = NOMINEES.exec(frontOf(scored))?.[1]?.toLowerCase();
  const seats =
    count === undefined
      ? null
      : ` with ${/^\d/.test(count) ? countWord(Number(count)) : count} ${count === 'one' || count === '1' ? 'nominee' : 'nominees'}`;
  return firstHeadline(
    () =>
      who === null
        ? null
        : compose('proxy.contest', `${who} asks shareholders for votes against the company’s slate`, [seats], date),
    () => (who === null ? null : compose('proxy.contest', `${who} solicits votes in a proxy contest`, [], date)),
    () => compose('proxy.contest', 'Asks shareholders for their votes in a proxy contest', [], date),
  );
}

function frontOf(scored: Scored): string {
  const primary = primaryOf(scored);
  return primary === null ? '' : scored.text.slice(primary.start, Math.min(primary.end, primary.start + FRONT));
}

function splitHeadline({ best, text }: Scored, date: string | null): Headline | null {
  if (!best.decisive.ruleId.endsWith('.reverseSplit')) return null;
  const { quote } = best.decisive;
  // The title of a proposal may leave the ratio to the text below it.
  const ratio = ratioOf(quote?.text ?? '') || ratioOf(quote === null ? '' : text.slice(quote.start, quote.start + PROPOSAL));
  return compose('proxy.reverseSplit', 'Asks shareholders to approve a reverse split', [ratio], date);
}

/** ` of 1-for-2 to 1-for-4`; empty if no ratio is printed. */
function ratioOf(words: string): string {
  const ratios = [
    ...new Set(Array.from(words.matchAll(RATIO), ([, shares = '']) => shares).filter((shares) => /^\d/.test(shares))),
  ];
  const [low, high] = ratios;
  if (low === undefined || ratios.length > 2) return '';
  return high === undefined ? ` of 1-for-${low}` : ` of 1-for-${low} to 1-for-${high}`;
}
