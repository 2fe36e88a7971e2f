/** Whether securities convert into shares below their market price, or at a floating price. Pure. */

const CONVERTS = /\bconver(?:t|tible|sion)\b/i;
const MOVES =
  /\b(?:\d{1,2}% discount|discount (?:of|to)|lowest (?:closing|trading|daily|volume)|variable (?:conversion )?(?:rate|price))\b/i;

export const convertsAtDiscount = (part: readonly string[]): boolean =>
  part.some((words) => CONVERTS.test(words) && MOVES.test(words));
