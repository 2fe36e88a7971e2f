import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS } from '../../language/dates.ts';
import { EACH_NAME, type PartyNames } from '../../language/parties.ts';
import type { VotedProposal } from './facts.ts';
import { EXTENDS_DEADLINE } from './outcome.ts';
import { BY_HOLDERS, LABEL, type Matter } from './read-matters.ts';

/** Reads what a matter proposes and how the shareholders voted on it. Pure. */

/** `25,000,000 votes for, 1,000,000 against` */
const COUNTED =
  /\b(\d{1,3}(?:,\d{3}){1,4})(?: shares| votes)?(?: were)?(?: voted| cast)? (?:for|in favor)\b[^;]{0,60}?\b(\d{1,3}(?:,\d{3}){0,4})(?: shares| votes)?(?: were)?(?: voted| cast)? against\b/i;
export const FAILED =
  /\bnot (?:been |be )?(?:approved|adopted|passed|ratified|carried)\b|\bdid not (?:approve|pass|adopt|ratify|receive)\b|\bnot receive\b|\bfail(?:ed|s)\b|\brejected\b|\bdefeated\b|\bvoted against\b/i;
const APPROVED =
  /\bwritten consent\b[^;]{0,60}\bto (?:approve|adopt)\b|\b(?:approved|adopted|ratified|passed|carried)\b|\bvoted (?:to (?:approve|ratify|adopt)|for (?:the )?(?:approval|ratification|adoption))\b|\breceived “?["“]?for["”]? votes from (?:more than )?a majority\b/i;
/** A shell gets more time to find a company. */
const MORE_TIME =
  /\bexten(?:d|ding|sion)\b[^.;]{0,60}\b(?:date|time|period|deadline)\b[^.;]{0,140}\b(?:business combination|merger)\b/i;
const TO_DAY = builtPattern(`\\bto (${DATE_WORDS})`);

function moreTimeIn(words: string): string | undefined {
  const extension = MORE_TIME.exec(words);
  if (extension === null) return undefined;
  const day = TO_DAY.exec(words.slice(extension.index, extension.index + 400))?.[1];
  return `${EXTENDS_DEADLINE}${day === undefined ? '' : ` to ${day}`}`;
}

const TOPICS: readonly [VotedProposal['topic'], RegExp][] = [
  ['pay frequency', /\bfrequency\b|\b(?:one|1|two|2|three|3)[ -]years?\b[^.;]{0,60}\badvisory/i],
  [
    'auditor',
    /\bratif\w+\b(?:[^.;]|\.(?! ?[A-Z][a-z]{2})){0,200}\b(?:auditors?|account\w+|LLP|independent registered)\b|\bappointment of [^.;]{0,80}(?:LLP|auditors?|accounting firm)/i,
  ],
  ['other', MORE_TIME],
  ['merger', /\b(?:merger|business combination|plan of reorganization|arrangement agreement)\b/i],
  ['reverse split', /\breverse (?:stock |share )?split\b/i],
  ['adjournment', /\badjourn/i],
  [
    'pay',
    /\b(?:executive(?: officers?[’']?)?|named executive officers?[’']?|NEO) compensation\b|\bcompensation (?:paid to|of|for)[^.;]{0,60}\b(?:named )?executive|\bsay[ -]on[ -]pay\b/i,
  ],
  ['plan', /\b(?:Plan|ESPP)\b/],
  ['authorized shares', /\b(?:increase|decrease)\b[^.;]{0,80}\bauthorized\b|\bauthorized (?:shares|common stock)\b/i],
  ['charter', /\b(?:certificate|articles) of incorporation\b|\bby-?laws\b|\bcharter\b/i],
];
const PLAN_NAME = /\b((?:(?:19|20)\d\d )?(?:[A-Z][\w&’'-]{1,20} (?:and |of )?){1,6}Plan)\b/;
const QUOTED = /[“"]([^“”"]{3,80}?)[,.]?[”"]/;
const ABOUT =
  /\b(?:regarding|concerning|relating to|related to|requesting|entitled|titled|seeking|proposal (?:on|to)|calling for)\b (?:a report (?:on|of) |an? |the )?([^,.;]{4,70}?)(?:,? (?:was|were|is|if properly|as described|did|received|which|failed)\b|[,.;]|$)/i;
/** `the proposal to eliminate the supermajority voting requirements` */
const PROPOSAL = /\b(proposal to [a-z][^,.;()]{8,55}?)(?= (?:did|was|were|received|failed|which)\b|[,.;(]|$)/;
/** Other matters that holders must approve. */
const STEP =
  /\b(?:approve|approved|adopted) (?:the |an? )?((?:sale|dissolution|liquidation|conversion|issuance|reincorporation|redomestication)\b[^,.;()]{0,50}?)(?= (?:was|were|to|pursuant)\b|[,.;(]|$)/;
const LISTED =
  /\bproposals? ((?:(?:No\.? ?)?\d{1,2}(?:,? and |, | through |-)?){1,12}) (?:(?:was|were|has been|have been) (not )?(?:approved|adopted|passed|ratified)|(did not|failed))/gi;

const topicOf = (words: string): VotedProposal['topic'] | undefined => TOPICS.find(([, pattern]) => pattern.test(words))?.[0];

export function listedOutcomes(words: string): ReadonlyMap<number, boolean> {
  const outcomes = new Map<number, boolean>();
  for (const [, numbers = '', not, failed] of words.matchAll(LISTED)) {
    const found = (numbers.match(/\d{1,2}/g) ?? []).map(Number);
    const [from = 0, to = 0] = found;
    const span = / through |-/.test(numbers) && found.length === 2 && to - from < 30;
    for (const number of span ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : found)
      outcomes.set(number, not === undefined && failed === undefined);
  }
  return outcomes;
}

/** Votes for and against, from the first row or from the text; null if neither has them. */
function votesOf({ words, rows }: Matter): readonly [yes: number, no: number] | null {
  const [yes, no] = rows[0]?.votes ?? (COUNTED.exec(words) ?? []).slice(1, 3).map((count) => Number(count.replaceAll(',', '')));
  return yes === undefined || no === undefined ? null : [yes, no];
}

export function outcomeOf(
  { number, words, rows }: Matter,
  listed: ReadonlyMap<number, boolean>,
  everything: boolean,
): VotedProposal['outcome'] | null {
  const listedMatter = number === null ? undefined : listed.get(number);
  if (listedMatter !== undefined) return listedMatter ? 'approved' : 'failed';
  if (FAILED.test(words)) return 'failed';
  const votes = votesOf({ number, words, rows });
  const counted = votes === null ? null : votes[0] > votes[1] ? 'more for' : 'more against';
  // Words of approval in a matter that lost the vote refer to something else, such as the board's own approval.
  if (counted === 'more against') return /\bfrequency\b/i.test(words) ? null : counted;
  if (APPROVED.test(words) || everything) return 'approved';
  return counted;
}

export function proposalOf(
  matter: Matter,
  outcome: VotedProposal['outcome'],
  partyOf: (words: string) => string | null,
): VotedProposal | null {
  const { words } = matter;
  const holders = BY_HOLDERS.exec(words);
  const byHolders = holders !== null;
  const own = words.slice(holders?.index ?? 0);
  const topic = byHolders ? 'other' : (topicOf(words.slice(0, 160)) ?? topicOf(words) ?? 'other');
  if (topic === 'other' && words.length < 15) return null;
  const plan = topic === 'plan' ? PLAN_NAME.exec(words)?.[1] : undefined;
  const subject =
    plan ??
    moreTimeIn(words) ??
    (topic === 'other'
      ? ((byHolders ? reportOf(own) : (PROPOSAL.exec(own)?.[1] ?? STEP.exec(own)?.[1])) ??
        QUOTED.exec(own.replace(LABEL, ''))?.[1] ??
        ABOUT.exec(own)?.[1])
      : undefined);
  const counts = votesOf(matter);
  const support =
    counts !== null && counts[0] + counts[1] > 0 ? String(Math.round((counts[0] / (counts[0] + counts[1])) * 1000) / 10) : null;
  const party = topic === 'merger' ? partyOf(words) : null;
  return {
    topic,
    subject: plain(subject),
    byHolders,
    outcome,
    ...(support !== null && { support }),
    ...(counts !== null && { votes: { yes: String(counts[0]), no: String(counts[1]) } }),
    ...(party !== null && { party }),
  };
}

/** The subject of a report requested by shareholders: `to request a report disclosing the Company’s activities related to lobbying`. */
const REPORT =
  /\breport (?:disclosing |describing |assessing |detailing |on |about |regarding |of )(?:the |its |our |an? )?(?:Company[’']s )?([^.;()]{4,200})/i;
const RELATED = /\b(?:related|relating) to ([^.;()]{4,120})/i;
const OF_SUBJECT =
  /(?: (?:due diligence|policy|policies|process|processes|practices|procedures|activities|communications|expenditures|oversight|and|is|was)){1,5}$/i;

function reportOf(words: string): string | undefined {
  const reportedQuestion = REPORT.exec(words)?.[1];
  if (reportedQuestion === undefined) return undefined;
  const subject = (RELATED.exec(reportedQuestion)?.[1] ?? reportedQuestion).split(/ and |,| was | were | is /, 1)[0] ?? '';
  const bare = subject.trim().replace(OF_SUBJECT, '');
  return bare.length < 6 ? undefined : bare;
}

/** `merger with Borealis Corp.`, `Agreement and Plan of Merger, by and among the Company, Borealis Corp. and Merger Sub`. */
const MERGER_WITH =
  /\b(?:[Mm]erger|[Cc]ombination)(?:,? dated (?:as of )?[A-Z][a-z]{2,8} \d{1,2}, \d{4},?)? (?:of [^.;,]{2,60} )?with (?:and into )?([^;]{3,120})/;
const AMONG = /\b[Mm]erger\b[^;]{0,120}?\b(?:by and (?:among|between)|among|between) ([^;]{3,300})/;

export function mergerParty(words: string, parties: PartyNames): string | null {
  for (const pattern of [AMONG, MERGER_WITH]) {
    // Text after a period belongs to another sentence.
    const [listed = ''] = (pattern.exec(words)?.[1] ?? '').split(/(?<=[A-Za-z]{4})\. (?=[A-Z])/);
    for (const [name] of listed.matchAll(EACH_NAME)) {
      const party = parties.isVehicle(name) ? null : parties.party(name);
      if (party !== null) return withoutForm(party);
    }
  }
  return null;
}

const withoutForm = (name: string): string =>
  name.replace(/,? (?:Inc|Incorporated|Corp|Corporation|Co|Company|Ltd|Limited|LLC|L\.P|LP|plc|PLC|N\.V|S\.A|AG)\.?$/, '');

/** A subject that makes sense on its own: not a sentence fragment, and not a single vague word. */
function plain(subject: string | undefined): string | null {
  const words = subject?.trim().replace(/^(?:(?:the|our|its|a|an|[A-Z][\w]{0,20}[’']s?) )+/i, '') ?? '';
  if (words.length < 6 || words.length > 70 || /^(?:to|for|against|that|which|and|vote)\b/i.test(words)) return null;
  return /\b(?:Meeting|this proposal|Company[’']s (?:proxy|definitive))\b|[()“”"]/.test(words) ? null : words;
}
