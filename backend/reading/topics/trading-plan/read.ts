import { happens, predicate } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { TradingPlan } from './facts.ts';

/** Reads an insider's plan to sell shares from a sentence. Pure. */

type Words = TopicWords<TradingPlan>;

export const TRADING_PLAN_TRIGGERS = /\b10b5-1\b/i;

const PLAN = /\b(?:plans?|arrangements?|10b5-1)\b/i;
const ADOPTS = /^(?:adopt|enter|establish|sign|put|implement|execute|have|set|amend) /;
const ALLOWS = /^(?:permit|allow|require|enable|provide|encourage)$/;
const ENDS = /^(?:terminate|cancel|end|expire|discontinue) /;
/** The company's own purchases. */
const COMPANY = /\b(?:repurchase|re-purchase)\b|\b(?:Company|Registrant|Corporation)[’']s 10b5-1\b/i;
const PERSON = /^(?:(?:Mr|Ms|Mrs|Dr)\. )?((?:[A-Z][\w’'.-]{0,20} ){1,3}[A-Z][\w’'-]{1,24})$/;
const SHARES = /\b(\d{1,3}(?:,\d{3}){1,3}) (?:of (?:his|her|their|the) )?(?:[A-Za-z-]{2,14} ){0,4}?shares\b/;

export function readTradingPlan({ words, statements }: TopicSentence): Words | null {
  if (COMPANY.test(words)) return null;
  for (const statement of statements) {
    const predicateText = predicate(statement);
    if (!happens(statement) || !PLAN.test(predicateText) || ALLOWS.test(statement.under?.verb ?? '')) continue;
    const act = ADOPTS.test(predicateText) ? 'adopted' : ENDS.test(predicateText) ? 'ended' : null;
    if (act === null) continue;
    const who = statement.who?.split(',')[0] ?? '';
    return {
      act,
      person: /\b(?:Company|Inc|Corp|Trust|Officers?|Directors?|Board)\b/.test(who) ? null : (PERSON.exec(who)?.[1] ?? null),
      shares: SHARES.exec(words)?.[1]?.replaceAll(',', '') ?? null,
    };
  }
  return null;
}

export const tradingPlanWeight = ({ person, shares }: Words): number => (person === null ? 0 : 1) + (shares === null ? 0 : 1);
