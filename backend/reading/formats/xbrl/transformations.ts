import { transformDate } from './date-transformations.ts';
import { transformSecValue } from './sec-transformations.ts';

/** A transformation of registries 1 to 5 (`ixt`) or of EDGAR's own (`ixt-sec`). Null if the text does not fit it. */
type Transformation = (printed: string) => string | null;

const MAX_NUMBER = 100;

const fixed =
  (value: string): Transformation =>
  () =>
    value;
/** A number whose integer digits may be grouped; null for a text with anything else in it. */
const grouped =
  (decimal: '.' | ','): Transformation =>
  (printed) => {
    if (printed.length > MAX_NUMBER) return null;
    const digits = printed.replace(decimal === '.' ? /[\s,'`´’′]/g : /[\s.'`´’′]/g, '').replace(',', '.');
    return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(digits) ? canonical(digits) : null;
  };
/** `1 million 5 cents`: a number, a word, and at most two digits after it. */
const withUnit =
  (decimal: '.' | ','): Transformation =>
  (printed) => {
    const parts = /^(\d[\d\s.,]{0,40}?)\s*[^\d\s.,][^\d.,]{0,40}?\s*(\d{1,2})\s*[^\d.,]{0,40}$/.exec(printed.trim());
    const whole = parts === null ? null : grouped(decimal)(parts[1] ?? '');
    return whole === null || whole.includes('.') ? null : `${whole}.${(parts?.[2] ?? '').padStart(2, '0')}`;
  };
const dash: Transformation = (printed) => (/^[\p{Pd}\u2212]+$/u.test(printed.replace(/\s/g, '')) ? '0' : null);

const NAMED: Readonly<Record<string, Transformation>> = {
  // Registry 1.
  numcommadot: grouped('.'),
  numcomma: grouped('.'),
  numspacedot: grouped('.'),
  numdotcomma: grouped(','),
  numspacecomma: grouped(','),
  numdash: dash,
  // Registries 2 and 3.
  numdotdecimal: grouped('.'),
  numcommadecimal: grouped(','),
  numunitdecimal: withUnit('.'),
  zerodash: dash,
  booleantrue: fixed('true'),
  booleanfalse: fixed('false'),
  nocontent: fixed(''),
  // Registries 4 and 5, except for names that differ only in hyphens.
  fixedzero: fixed('0'),
  fixedempty: fixed(''),
  fixedtrue: fixed('true'),
  fixedfalse: fixed('false'),
  numdotdecimalapos: grouped('.'),
  numcommadecimalapos: grouped(','),
};

/**
 * @param format qualified name of the transformation, `ixt:num-dot-decimal`; null if the fact has none.
 * @returns null if the text does not fit the transformation, or the transformation is unknown.
 */
export function transform(format: string | null, printed: string): string | null {
  if (format === null) return printed;
  const name = format
    .slice(format.indexOf(':') + 1)
    .replaceAll('-', '')
    .toLowerCase();
  const own = Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
  if (own !== undefined) return own(printed);
  const date = transformDate(name, printed);
  return date === undefined ? (transformSecValue(name, printed) ?? null) : date;
}

/** The signed number times ten to the power of the scale, computed exactly; null if it is not a number. */
export function scaled(value: string | null, scale: string | null, sign: string | null): string | null {
  const number = /^(\d{1,60})(?:\.(\d{0,60}))?$/.exec(value?.trim() ?? '');
  const power = scale === null ? 0 : /^[+-]?\d{1,2}$/.test(scale.trim()) ? Number(scale) : null;
  if (number === null || power === null) return null;
  const [, whole = '', decimals = ''] = number;
  const digits = `${whole}${decimals}`;
  const point = whole.length + power;
  const shifted =
    point <= 0 ? `0.${'0'.repeat(-point)}${digits}` : `${digits.slice(0, point).padEnd(point, '0')}.${digits.slice(point)}`;
  const plain = canonical(shifted);
  return sign === '-' && plain !== '0' ? `-${plain}` : plain;
}

/** A number without leading zeros and without trailing zeros after the decimal point. */
function canonical(digits: string): string {
  const [whole = '', decimals = ''] = digits.split('.');
  const kept = decimals.replace(/0{1,80}$/, '');
  const integer = whole.replace(/^0+(?=\d)/, '') || '0';
  return kept === '' ? integer : `${integer}.${kept}`;
}
