import { builtPattern } from '#platform/values/built-pattern.ts';

/** EDGAR's own transformations (`ixt-sec`), by name without hyphens. Those for places and provinces are left out, because no such fact is read. */
const BOXES: Readonly<Record<string, string>> = {
  '☐': 'false',
  '¨': 'false',
  o: 'false',
  '□': 'false',
  '☑': 'true',
  '☒': 'true',
  þ: 'true',
  ý: 'true',
  x: 'true',
};
const EXCHANGES: readonly (readonly [RegExp, string])[] = [
  [/\bnyse american\b|\bnyse mkt\b|\bamerican stock exchange\b/i, 'NYSEAMER'],
  [/\bnyse arca\b/i, 'NYSEArca'],
  [/\bnyse national\b/i, 'NYSENAT'],
  [/\bnyse (?:texas|chicago)\b|\bchicago stock exchange\b/i, 'CHX'],
  [/\b(?:cboe|bats) bzx\b/i, 'CboeBZX'],
  [/\blong[- ]term stock exchange\b/i, 'LTSE'],
  [/\binvestors exchange\b|\biex\b/i, 'IEX'],
  [/\bnasdaq\b/i, 'NASDAQ'],
  [/\bnew york stock exchange\b|\bnyse\b/i, 'NYSE'],
];
const CATEGORIES: readonly (readonly [RegExp, string])[] = [
  [/\bnon[-‑–\s]?accelerated\b/i, 'Non-accelerated Filer'],
  [/\blarge accelerated\b/i, 'Large Accelerated Filer'],
  [/\baccelerated\b/i, 'Accelerated Filer'],
];
const DURATIONS: Readonly<Record<string, readonly [string, string]>> = {
  duryear: ['P', 'Y'],
  durmonth: ['P', 'M'],
  durweek: ['P', 'W'],
  durday: ['P', 'D'],
  durhour: ['PT', 'H'],
};
const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const POWERS: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 };
const QUARTERS: Readonly<Record<string, string>> = { first: '03-31', second: '06-30', third: '09-30', fourth: '12-31' };

/** Undefined if the transformation is unknown; null if the text does not fit it. */
export function transformSecValue(name: string, printed: string): string | null | undefined {
  const text = printed.trim();
  const duration = Object.hasOwn(DURATIONS, name) ? DURATIONS[name] : undefined;
  if (duration !== undefined) {
    const length = /^(-?)(\d{1,6}(?:\.\d{1,6})?)$/.exec(text);
    return length === null ? null : `${length[1]}${duration[0]}${length[2]}${duration[1]}`;
  }
  switch (name) {
    case 'boolballotbox':
    case 'yesnoballotbox':
      return BOXES[text.toLowerCase()] ?? null;
    case 'exchnameen':
      return EXCHANGES.find(([words]) => words.test(text))?.[1] ?? null;
    case 'entityfilercategoryen':
      return CATEGORIES.find(([words]) => words.test(text))?.[1] ?? null;
    case 'numwordsen':
      return wordsNumber(text)?.toString() ?? null;
    case 'durwordsen':
      return wordsDuration(text);
    case 'datequarterend':
      return quarterEnd(text);
    case 'numinf':
      return 'INF';
    case 'numneginf':
      return '-INF';
    case 'numnan':
      return 'NaN';
    default:
      return undefined;
  }
}

/** `one hundred and twenty-five thousand`; `no` and `none` are 0. */
function wordsNumber(text: string): number | null {
  const words = text.toLowerCase().split(/[\s,–-]+/);
  if (words.length === 0 || words.length > 20) return null;
  if (words.length === 1 && /^(?:no|none|nil|zero)$/.test(words[0] ?? '')) return 0;
  let total = 0;
  let group = 0;
  let read = 0;
  for (const word of words) {
    const small = SMALL.indexOf(word);
    const tens = word === '-' ? -1 : TENS.indexOf(word);
    const power = Object.hasOwn(POWERS, word) ? POWERS[word] : undefined;
    if (word === 'and' || word === 'a') continue;
    read += 1;
    if (small > 0) group += small;
    else if (tens > 0) group += tens * 10;
    else if (word === 'hundred') group = Math.max(1, group) * 100;
    else if (power !== undefined) {
      total += Math.max(1, group) * power;
      group = 0;
    } else return null;
  }
  return read === 0 ? null : total + group;
}

/** `Three years and six months` → `P3Y6M` */
function wordsDuration(text: string): string | null {
  const units = { year: '', month: '', week: '', day: '' };
  let rest = text.toLowerCase().slice(0, 200);
  for (const unit of ['year', 'month', 'week', 'day'] as const) {
    const part = builtPattern(String.raw`^[\s,]*(?:and\s+)?([a-z\d][a-z\d\s-]{0,60}?)[\s-]+${unit}s?\b`).exec(rest);
    if (part === null) continue;
    const words = part[1] ?? '';
    const count = /^\d{1,6}$/.test(words) ? Number(words) : wordsNumber(words === 'a' ? 'one' : words);
    if (count === null) return null;
    units[unit] = `${count}${unit.charAt(0).toUpperCase()}`;
    rest = rest.slice(part[0].length);
  }
  const length = Object.values(units).join('');
  return length === '' || rest.trim() !== '' ? null : `P${length}`;
}

/** `third quarter of 2025` → `2025-09-30` */
function quarterEnd(text: string): string | null {
  const year = /\b(\d{4})\b/.exec(text)?.[1];
  const word = /\b(first|second|third|fourth|1st|2nd|3rd|4th|q[1-4])\b/i.exec(text)?.[1]?.toLowerCase() ?? '';
  const number = /[1-4]/.exec(word)?.[0];
  const end = number === undefined ? QUARTERS[word] : Object.values(QUARTERS)[Number(number) - 1];
  return year === undefined || end === undefined ? null : `${year}-${end}`;
}
