import { isOwn, thingsOf } from '../../language/statement.ts';

import { happens } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { IndexMembership } from './facts.ts';

/** Reads from a sentence whether the shares join or leave an index. Pure. */

type Words = TopicWords<IndexMembership>;

export const INDEX_TRIGGERS =
  /\b(?:S&P|Russell|N(?:asdaq|ASDAQ)[- ](?:100|Biotechnology)|Dow Jones|MSCI|CRSP|FTSE)\b.{0,40}\b(?:Index|Indexes|Indices|500|400|600|1000|2000|3000|Average)/;

const INDEX =
  /\b(S&P (?:500|MidCap 400|SmallCap 600|Composite 1500|400|600)|Russell (?:1000|2000|3000|Microcap|Global)|N(?:asdaq|ASDAQ)[- ](?:100|Biotechnology)|Dow Jones Industrial Average|MSCI [A-Z][\w ]{2,30}(?= Ind(?:ex|ices)))\b/;
const SHARES = /(?:[’']s)? (?:common |ordinary |class a )?(?:stock|shares)$/i;
const JOINS = /^(?:join|add|include|enter|select|inclusion|addition)$/;
const LEAVES = /^(?:remove|delete|drop|leave|removal|deletion)$/;

export function readIndexMembership({ words, statements, company }: TopicSentence): Words | null {
  const index = INDEX.exec(words)?.[1];
  if (index === undefined) return null;
  for (const statement of statements.filter(happens)) {
    const things = thingsOf(statement);
    if (!things.some(({ text }) => text.includes(index))) continue;
    // In `was added to the index`, the thing added is the company or its stock.
    const who = (statement.who ?? statement.what?.text)?.replace(SHARES, '') ?? null;
    const acts = [statement.verb, ...things.map(({ head }) => head)];
    const act = acts.some((word) => JOINS.test(word)) ? 'joins' : acts.some((word) => LEAVES.test(word)) ? 'leaves' : null;
    if (act !== null && (who === 'its' || who === 'our' || isOwn({ who }, company))) return { act, index, day: statement.date };
  }
  return null;
}
