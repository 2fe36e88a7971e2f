import { thingsOf } from '../../language/statement.ts';
import { ownNews } from '../read-news.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { CostProgram } from './facts.ts';

/** Reads a cost-cutting program from a sentence. Pure. */

type Words = TopicWords<CostProgram>;

export const COST_PROGRAM_TRIGGERS =
  /\b(?:cost|expense)[- ](?:savings?|reductions?|cutting|efficienc(?:y|ies)|containment|improvement)\b|\b(?:reduc|cut|lower|sav)\w{0,4}\b.{0,60}\b(?:costs?|expenses|spending)\b|\b(?:productivity|efficiency|profit improvement) (?:program|initiative|plan)s?\b/i;

const PROGRAM = /\b(?:programs?|plans?|initiatives?|measures|actions|steps|campaign)\b/i;
const COSTS = /\b(?:costs?|expenses?|savings?|spending|productivity|efficiency|profit improvement)\b/i;
const LAUNCHES =
  /^(?:announce|launch|initiate|implement|approve|adopt|begin|commence|start|expand|introduce|plan|undertake|take)$/;
const SAVES = /^(?:reduce|cut|lower|save|trim)$/;
const YEARLY = /\b(?:annual(?:ly|i[sz]ed)?|a year|per year|yearly|run-rate|each year)\b/i;
/** Savings from a deal, and spending on the program. */
const OTHER =
  /\b(?:acquisition|merger|synerg\w{3,4}|interest (?:costs?|expense)|(?<!-)tax(?:es)?|cost of (?:goods|sales|revenue))\b/i;
const MIN_AMOUNT = 100_000;

export function readCostProgram(sentence: TopicSentence): Words | null {
  const { words } = sentence;
  if (OTHER.test(words)) return null;
  for (const statement of ownNews(sentence)) {
    const things = thingsOf(statement);
    const hasCosts = things.some(({ text }) => COSTS.test(text));
    const isProgram = hasCosts && LAUNCHES.test(statement.verb) && things.some(({ text }) => PROGRAM.test(text));
    const isPlan =
      hasCosts && SAVES.test(statement.verb) && statement.certainty !== 'done' && things.some(({ money }) => money !== null);
    if (!isProgram && !isPlan) continue;
    const amounts = sentence.statements.flatMap((each) => thingsOf(each).flatMap(({ money }) => money ?? []));
    const savings = amounts.find(({ currency, amount }) => currency === '$' && Number(amount) >= MIN_AMOUNT)?.amount ?? null;
    return { savings, yearly: savings !== null && YEARLY.test(words) };
  }
  return null;
}

export const costProgramWeight = ({ savings }: Words): number => (savings === null ? 1 : 2);
