/** Tells whether an office is one of the company itself: "CEO of CCB" heads a division. Pure. */

/** Matches what follows an office: the name of a division, a place, or the company. */
const AFTER_OFFICE =
  /^\s{0,2}(?:(?:of|for|at)\s{1,3}(?:the\s{1,3}|its\s{1,3}|our\s{1,3})?|[,–—-]\s{0,2}(?=(?:consumer|commercial|corporate|retail|wealth|asset|investment|global|international|north|latin|americas?|europe|emea|asia)\b))([\w&’'.-]{1,40})/i;

const COMPANY_WORDS = /^(?:company|corporation|registrant|partnership|trust|issuer|firm|bank|us|both|each)\b/i;

/** A defined term in parentheses after the company's own name. */
const DEFINED = /^[^;]{0,120}?\((?:the\s|collectively|together)?[^()]{0,30}[“"](?:the\s)?(?:company|corporation|registrant)[”"]/i;

/** Whether an office named in [start, end) is the company's rather than a division's. */
export function holdsOwnOffice(
  office: RegExp,
  { text, company }: { readonly text: string; readonly company?: string },
  start: number,
  end: number,
): boolean {
  office.lastIndex = 0;
  const part = text.slice(start, end);
  const own = company?.split(/[\s,]/)[0]?.toLowerCase() ?? '';
  for (let match = office.exec(part); match !== null && match[0] !== ''; match = office.exec(part)) {
    const after = text.slice(start + match.index + match[0].length, start + match.index + match[0].length + 200);
    const named = AFTER_OFFICE.exec(after)?.[1];
    if (named === undefined || COMPANY_WORDS.test(named) || DEFINED.test(after)) return true;
    if (own !== '' && named.toLowerCase().replace(/[’'.]s?$/, '') === own.replace(/[.']$/, '')) return true;
  }
  return false;
}
