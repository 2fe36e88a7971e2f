/** Numbers as headlines print them, mostly rounded to a few digits. Pure. */

const UNITS = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
] as const;

/** `$1.2 billion`, `$27.5 million`, `$4,500`; at most one decimal, none when it is zero. @param value US dollars. */
export function shortMoney(value: number): string {
  for (const [unit, name] of UNITS) {
    if (value >= unit * 0.9995) return `$${shortest(value / unit)} ${name}`;
  }
  return `$${Math.round(value).toLocaleString('en-US')}`;
}

/** Like {@link shortMoney}, but from 100 of a unit on, always with one decimal (`$192.0 million`), for totals that readers compare. */
export function totalMoney(value: number): string {
  const [unit, name] = UNITS.find(([one]) => value >= one * 99.95) ?? [0, ''];
  return unit === 0 || value >= unit * 999.95 ? shortMoney(value) : `$${(value / unit).toFixed(1)} ${name}`;
}

/** `20.0M`, `1.2B`; numbers below a million in full: `757,756`. */
export function shortCount(value: number): string {
  if (value >= 999.5e6) return `${oneDecimal(value / 1e9)}B`;
  if (value >= 1e6) return `${oneDecimal(value / 1e6)}M`;
  return Math.round(value).toLocaleString('en-US');
}

/** Rounds 4.55 to 4.6, although its binary representation is slightly less. */
const oneDecimal = (value: number): string => (Math.round(value * 10 + 1e-9) / 10).toFixed(1);

/** `5.1%`, `12.34%`, `25%`: whole percentages from 20 up, at most two decimals below. */
export function shortPercent(value: number): string {
  const rounded = Math.abs(value) >= 20 ? Math.round(value) : Math.round(value * 100) / 100;
  return `${rounded}%`;
}

function shortest(value: number): string {
  const digits = value.toFixed(1);
  return digits.endsWith('.0') ? digits.slice(0, -2) : digits;
}

const SMALL = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** `nine`, `13`: numbers up to twelve as words. */
export function countWord(value: number): string {
  return SMALL[value] ?? String(value);
}

/**
 * `$4.66 billion`, `$119.6 billion`, `$509,589`: three or four significant digits from a million on, for figures that are themselves the news.
 * @param value US dollars.
 */
export function preciseMoney(value: number): string {
  for (const [unit, name] of UNITS) {
    if (value < unit * 0.9995) continue;
    const scaled = value / unit;
    const digits = scaled.toFixed(scaled < 99.995 ? 2 : scaled < 999.95 ? 1 : 0);
    return `$${digits.includes('.') ? digits.replace(/\.?0{1,2}$/, '') : digits} ${name}`;
  }
  return `$${Math.round(value).toLocaleString('en-US')}`;
}

/** `nine funds`, `1,250 investors`. */
export const countedNoun = (count: number, noun: string): string =>
  `${count <= 12 ? countWord(count) : count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
