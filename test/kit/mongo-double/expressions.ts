import { CommandError } from './command-error.ts';
import { type BsonDocument, compareValues } from './query.ts';

const CONVERSION_FAILURE = 241;

/** Evaluates the aggregation expressions used in the adapters' updates. @throws CommandError */
export function evaluate(expression: unknown, document: BsonDocument): unknown {
  if (typeof expression === 'string') return expression.startsWith('$') ? document[expression.slice(1)] : expression;
  if (typeof expression !== 'object' || expression === null) return expression;
  const [[operator, operand] = ['', null], ...others] = Object.entries(expression);
  if (!operator.startsWith('$')) {
    return Object.fromEntries(Object.entries(expression).map(([field, value]) => [field, evaluate(value, document)]));
  }
  if (others.length > 0) throw new CommandError(15_983, 'an object representing an expression must have exactly one field');
  if (operator === '$literal') return operand;
  if (operator === '$cond') {
    const [condition, then, otherwise] = operand as unknown[];
    return evaluate(evaluate(condition, document) === true ? then : otherwise, document);
  }
  const values = [operand].flat().map((each) => evaluate(each, document));
  return apply(operator, values);
}

function apply(operator: string, values: readonly unknown[]): unknown {
  switch (operator) {
    case '$eq':
      return values[0] !== undefined && compareValues(values[0], values[1]) === 0;
    case '$ifNull':
      return values.find((value) => value !== null && value !== undefined);
    case '$add':
      return values.reduce<number>((sum, value) => sum + Number(value), 0);
    case '$concat':
      return values.join('');
    case '$mergeObjects':
      return Object.assign({}, ...values);
    case '$toInt':
      return toInt(String(values[0]));
    default:
      throw new CommandError(168, `Unrecognized expression '${operator}'`);
  }
}

function toInt(text: string): number {
  if (/^[+-]?\d+$/.test(text)) return Number(text);
  throw new CommandError(
    CONVERSION_FAILURE,
    `Failed to parse number '${text}' in $convert with no onError value: Did not consume whole string.`,
  );
}
