/** Order of the parts of a date. The month may be a number or an English word. */
type DateOrder = 'DMY' | 'MDY' | 'YMD' | 'DM' | 'MD' | 'MY' | 'YM';

/**
 * Date transformations of registries 1 to 5, their names without hyphens. EDGAR accepts filings in English only, so the transformations for
 * other languages and calendars are left out.
 */
const ORDERS: Readonly<Record<string, DateOrder>> = {
  dateslashus: 'MDY',
  dateslasheu: 'DMY',
  datedotus: 'MDY',
  datedoteu: 'DMY',
  datelongus: 'MDY',
  dateshortus: 'MDY',
  datelonguk: 'DMY',
  dateshortuk: 'DMY',
  datelongdaymonthuk: 'DM',
  dateshortdaymonthuk: 'DM',
  dateslashdaymontheu: 'DM',
  dateslashmonthdayus: 'MD',
  datelongmonthdayus: 'MD',
  dateshortmonthdayus: 'MD',
  datelongmonthyear: 'MY',
  dateshortmonthyear: 'MY',
  datelongyearmonth: 'YM',
  dateshortyearmonth: 'YM',
  datedaymonth: 'DM',
  datedaymonthen: 'DM',
  datedaymonthnameen: 'DM',
  datemonthday: 'MD',
  datemonthdayen: 'MD',
  datemonthnamedayen: 'MD',
  datedaymonthyear: 'DMY',
  datedaymonthyearen: 'DMY',
  datedaymonthnameyearen: 'DMY',
  datemonthdayyear: 'MDY',
  datemonthdayyearen: 'MDY',
  datemonthnamedayyearen: 'MDY',
  dateyearmonthday: 'YMD',
  datemonthyear: 'MY',
  datemonthyearen: 'MY',
  datemonthnameyearen: 'MY',
  dateyearmonth: 'YM',
  dateyearmonthen: 'YM',
  dateyearmonthnameen: 'YM',
};
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_WORD =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i;

/** Undefined if the transformation is not one of dates; null if the text is not a date in its format. */
export function transformDate(name: string, printed: string): string | null | undefined {
  const order = Object.hasOwn(ORDERS, name) ? ORDERS[name] : undefined;
  if (order === undefined) return undefined;
  const parts = (printed.match(/\d{1,4}|[A-Za-z]{1,12}/g) ?? []).filter((part) => /\d/.test(part) || MONTH_WORD.test(part));
  if (parts.length !== order.length) return null;
  const part = (letter: 'D' | 'M' | 'Y') => parts[order.indexOf(letter)];
  const month = monthOf(part('M') ?? '');
  const year = order.includes('Y') ? yearOf(part('Y') ?? '') : null;
  const day = order.includes('D') ? dayOf(part('D') ?? '') : null;
  if (month === null || (order.includes('Y') && year === null) || (order.includes('D') && day === null)) return null;
  if (day === null) return `${year}-${month}`;
  // A date without a year may be February 29, which exists in 2024.
  const instant = new Date(`${year ?? 2024}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(instant.getTime()) || instant.getUTCDate() !== Number(day)) return null;
  return year === null ? `--${month}-${day}` : `${year}-${month}-${day}`;
}

function monthOf(part: string): string | null {
  const month = /^\d{1,2}$/.test(part) ? Number(part) : MONTHS.indexOf(part.slice(0, 3).toLowerCase()) + 1;
  return month >= 1 && month <= 12 ? String(month).padStart(2, '0') : null;
}

const dayOf = (part: string): string | null => (/^\d{1,2}$/.test(part) ? part.padStart(2, '0') : null);

/** The registries read one or two digits as a year of this century. */
function yearOf(part: string): string | null {
  if (/^\d{4}$/.test(part)) return part;
  return /^\d{1,2}$/.test(part) ? `20${part.padStart(2, '0')}` : null;
}
