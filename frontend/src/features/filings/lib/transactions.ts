/** Meaning of the transaction codes of Forms 3, 4 and 5 (SEC Form 4, General Instruction 8). */
const CODES: Readonly<Record<string, string>> = {
  P: 'Purchase',
  S: 'Sale',
  A: 'Grant or award',
  D: 'Disposition to the issuer',
  F: 'Tax or exercise price withheld',
  I: 'Discretionary transaction',
  M: 'Exercise or conversion',
  C: 'Conversion',
  E: 'Expiration of a short position',
  H: 'Expiration of a long position',
  O: 'Exercise out of the money',
  X: 'Exercise in the money',
  G: 'Gift',
  L: 'Small acquisition',
  W: 'Will or inheritance',
  Z: 'Voting trust',
  J: 'Other',
  K: 'Equity swap',
  U: 'Tender in a change of control',
  V: 'Reported early',
};

export function codeName(code: string | null): string {
  return code === null ? '—' : `${CODES[code] ?? 'Other'} (${code})`;
}

/** An arrow and a word, so that the direction doesn't depend on color. */
export function direction(acquiredDisposed: string | null): { arrow: string; word: string; kind: 'up' | 'down' } | null {
  if (acquiredDisposed === 'A') return { arrow: '▲', word: 'Acquired', kind: 'up' };
  if (acquiredDisposed === 'D') return { arrow: '▼', word: 'Disposed', kind: 'down' };
  return null;
}
