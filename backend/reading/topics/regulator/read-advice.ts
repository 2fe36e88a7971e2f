import { isNews } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Regulator } from './facts.ts';
import { bare, FOR_PRODUCT, isProduct } from './read-product.ts';

/** Reads what a committee of experts advises an agency to do; the agency itself has not decided. Pure. */

type Words = TopicWords<Regulator>;

const COMMITTEE =
  /\badvisory (?:committee|panel|board)\b|\bCHMP\b|\bCommittee for Medicinal Products\b|\bpanel of [^;,]{0,30}\bexperts\b/i;
/** How the committee is called in a sentence that names it elsewhere. */
const SHORT = /^(?:the |an? |its )?(?:advisory )?(?:committee|panel)\b/i;
const ADVISES = /^(?:vote|recommend|adopt|issue|back|support|endorse|oppose|advise|conclude|reject)$/;
/** What a vote is about: the product itself, or whether it helps more than it harms. */
const APPROVAL = /\b(?:approv\w{1,3}|authori[sz]ation|clearance|opinion|benefits?\b[^.;]{0,80}\brisks?)\b/i;
const AGAINST =
  /\bagainst (?:the |its |recommending |granting |an? ){0,3}(?:approv\w{1,3}|authori[sz]ation|clearance|it\b)|\b(?:not|declin\w{2,3}) (?:to )?(?:recommend|approve|support|outweigh|endorse|back)|\bnegative (?:opinion|trend vote|recommendation)|^(?:oppos|reject)/i;
const FAVOR =
  /\bin favor\b|\bfor (?:the )?approval\b|\b(?:recommend|back|support|endors)\w{0,3} (?:(?:that|the|granting|of|full|accelerated|an?|marketing|FDA|agency) ){0,5}(?:approv|authori[sz]ation|clearance)|\bpositive (?:opinion|trend vote|recommendation)|\boutweigh/i;
/** `2-11`, `12 to 1`, `9 votes to 3`. */
const VOTES = /\b(\d{1,2})(?: votes?)?(?:-|–| to )(\d{1,2})\b/;
const ABOUT = /\b(?:of|for|on|approv(?:e|es|ed|ing)) (?:the |its |our )?([A-Za-z][\w®™-]{2,24}(?: [A-Z\d][\w®™-]{0,20}){0,3})/g;

/** @param body the agency that the sentence names */
export function adviceIn({ words, statements }: TopicSentence, body: string | null): Words | null {
  if (body === null || !COMMITTEE.test(words)) return null;
  for (const statement of statements) {
    const isCommittee = COMMITTEE.test(statement.who ?? '') || SHORT.test(statement.who ?? '');
    if (!isCommittee || !isNews(statement) || statement.certainty === 'planned' || !ADVISES.test(statement.verb)) continue;
    const said = words.slice(statement.start);
    const isAgainst = statement.certainty === 'denied' || AGAINST.test(said);
    if (!APPROVAL.test(said) || (!isAgainst && !FAVOR.test(said))) continue;
    const [, first, second] = VOTES.exec(said) ?? [];
    return {
      act: isAgainst ? 'advised against' : 'advised for',
      body,
      subject: productIn(said),
      what: null,
      condition: null,
      amount: null,
      ...(first !== undefined && { votes: majority(Number(first), Number(second)) }),
    };
  }
  return null;
}

/** A vote counts by its majority, in whichever order the two sides are printed. */
const majority = (one: number, other: number): string => `${Math.max(one, other)}-${Math.min(one, other)}`;

function productIn(said: string): string | null {
  const name = Array.from(said.matchAll(ABOUT), ([, text = '']) => text).find(isProduct) ?? FOR_PRODUCT.exec(said)?.[1];
  return name === undefined ? null : bare(name).replace(/[®™]/g, '');
}
