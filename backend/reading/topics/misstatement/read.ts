import type { Money } from '../../language/money.ts';
import { type Statement, thingsOf } from '../../language/statement.ts';
import { isDone, predicate } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Misstatement } from './facts.ts';

/** Reads from a sentence that figures were wrong, or that there was fraud. Pure. */

type Words = TopicWords<Misstatement>;

export const MISSTATEMENT_TRIGGERS =
  /\b(?:(?:over|under)stat(?:e|ed|es|ing|ements?)|misappropriat\w{2,4}|embezzl\w{2,6}|fraud(?:ulent(?:ly)?)?|falsif\w{2,7}|misrepresent\w{2,8}|irregularities|improper(?:ly)?)\b/i;

const CAUSES: readonly (readonly [NonNullable<Words['cause']>, RegExp])[] = [
  ['misappropriation', /\bmisappropriat/i],
  ['embezzlement', /\bembezzl/i],
  ['fraud', /\bfraud/i],
  ['misrepresentations', /\bmisrepresent/i],
  ['falsified records', /\bfalsif/i],
  [
    'accounting irregularities',
    /\b(?:accounting|financial) irregularities\b|\bimproper(?:ly)? (?:recorded|recogni[sz]ed|capitali[sz]ed|(?:revenue )?recognition|accounting)\b/i,
  ],
];
const FIGURE =
  /\b(?:inventor(?:y|ies)|revenues?|sales|income|earnings|profits?|assets|receivables?|liabilities|expenses|reserves|cash|equity|costs|losses|EBITDA)\b/i;
const FINDS = /^(?:determine|find|discover|identify|conclude|uncover|learn|reveal|estimate|detect|indicate|confirm|show|become)$/;
/** What others claim, and what a policy or a program prohibits. */
const ALLEGED =
  /\b(?:alleg(?:e|es|ed|ing|ations?)|plaintiffs?|complaint|lawsuits?|indict\w{2,5}|no evidence|policy|polic(?:y|ies)|program|insurance|prevent(?:ion)?|anti-?fraud|fraud risks?)\b/i;
const MAX_FIGURE_LENGTH = 48;

export function readMisstatement({ words, statements }: TopicSentence): Words | null {
  if (ALLEGED.test(words)) return null;
  const cause = CAUSES.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
  for (const statement of statements) {
    const found = isTrue(statement) ? figureIn(statement) : null;
    if (found !== null) return { ...found, cause };
  }
  const isFound = statements.some((statement) => isDone(statement) && FINDS.test(statement.verb));
  const isSaid = statements.some(
    (statement) =>
      isTrue(statement) && CAUSES.some(([, pattern]) => pattern.test(`${statement.who ?? ''} ${predicate(statement)}`)),
  );
  return cause !== null && isFound && isSaid ? { figure: null, way: null, amount: null, cause } : null;
}

/** A figure or an amount is more important than a cause. */
export const misstatementWeight = ({ figure, amount, cause }: Words): number =>
  (figure === null ? 0 : 2) + (amount === null ? 0 : 2) + (cause === null ? 0 : 1);

const isTrue = (statement: Statement): boolean =>
  (statement.certainty === 'done' || statement.certainty === 'decided') && (statement.under === null || isTrue(statement.under));

/** `overstate revenue by $11 million`, `an overstatement of inventory of $4 million`. */
function figureIn(statement: Statement): Omit<Words, 'cause'> | null {
  const things = thingsOf(statement);
  const noun = things.findIndex(({ head }) => /^(?:over|under)statements?$/i.test(head));
  const direction =
    /^(over|under)state$/.exec(statement.verb)?.[1] ??
    (noun < 0 ? undefined : /^over/i.test(things[noun]?.head ?? '') ? 'over' : 'under');
  if (direction === undefined) return null;
  const behind = noun < 0 ? things : things.slice(noun + 1);
  const figure = behind
    .map(({ text }) => text.replace(/^(?:the |its |our |their |the Company[’']s )/i, '').toLowerCase())
    .find((text) => FIGURE.test(text));
  if (figure === undefined || figure.length > MAX_FIGURE_LENGTH) return null;
  const amount: Money | null = behind.find(({ money }) => money !== null)?.money ?? null;
  return { figure, way: direction === 'over' ? 'over' : 'under', amount };
}
