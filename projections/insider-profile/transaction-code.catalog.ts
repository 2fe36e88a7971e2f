/** Plain-language meanings of the transaction codes of Forms 4 and 5 (Form 4, General Instruction 8). Pure. */
const MEANINGS: Readonly<Record<string, string>> = {
  P: 'Purchase',
  S: 'Sale',
  A: 'Grant or award',
  D: 'Returned to the company',
  F: 'Withheld for taxes or the exercise price',
  I: 'Discretionary transaction under a plan',
  M: 'Exercise or conversion',
  C: 'Conversion',
  E: 'Expiration of a short position',
  H: 'Expiration of a long position',
  O: 'Exercise out of the money',
  X: 'Exercise in the money',
  G: 'Gift',
  L: 'Small acquisition',
  W: 'Will or inheritance',
  Z: 'Into or out of a voting trust',
  J: 'Other (see its footnote)',
  K: 'Equity swap',
  U: 'Tendered in a change of control',
};

export function meaningOf(code: string | null): string {
  return MEANINGS[code ?? ''] ?? 'Reported without a recognized code';
}
