import { type Statement, thingsOf } from '../language/statement.ts';

/** Tests on statements that several topics share. Pure. */

/** The catch-all items. A filing that has both is mainly about the last one, 8.01. */
export const CATCH_ALL_ITEMS: readonly string[] = ['7.01', '8.01'];

/** The words of a statement without the actor, with the verb in base form: `meet its primary endpoint of remission`. */
export function predicate(statement: Statement): string {
  return [statement.verb, ...thingsOf(statement).map(({ by, text }) => (by === 'what' ? text : `${by} ${text}`))].join(' ');
}

/** Whether the sentence itself asserts it, or asserts a statement it depends on (`agreed` for `to repurchase`); an aside does not count. */
export function isAsserted(statement: Statement): boolean {
  return statement.isAsserted || (statement.under !== null && isAsserted(statement.under));
}

/** Whether it is asserted as news, and nothing it depends on is merely possible or a repetition. */
export const isNews = (statement: Statement): boolean => isAsserted(statement) && isFirmAndNew(statement);

const isFirmAndNew = (statement: Statement | null): boolean =>
  statement === null ||
  (statement.certainty !== 'possible' && statement.certainty !== 'earlier' && isFirmAndNew(statement.under));

/** Whether it is news that is not denied. */
export const happens = (statement: Statement): boolean => isNews(statement) && statement.certainty !== 'denied';

/** Whether it is news that goes beyond a plan. */
export const isDone = (statement: Statement): boolean =>
  isNews(statement) && (statement.certainty === 'done' || statement.certainty === 'decided');
