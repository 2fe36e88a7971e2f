import { builtPattern } from '#platform/values/built-pattern.ts';

/** Finds the subsidiaries and divisions of the company whose officers change. Pure; every pattern is bounded. */

const FIRM_NAME = "[A-Z][\\w&.’'-]{0,24}(?:,? (?:[A-Z][\\w&.’'-]{0,24}|&|of(?= [A-Z])|and(?= [A-Z]))){0,6}";
const OWNED = '(?:wholly[- ]owned |majority[- ]owned |direct |indirect |principal |operating |bank(?:ing)? ){0,4}';
const SUBSIDIARY_AFTER = builtPattern(
  `\\b(?:of|for|at) (?:the )?(${FIRM_NAME}),? (?:an?|the|its|our|which is an?) (?:[Cc]ompany[’']s |[Rr]egistrant[’']s |[Cc]orporation[’']s )?${OWNED}(?:subsidiary|division|business unit)\\b`,
);
const SUBSIDIARY_BEFORE = builtPattern(
  `\\b(?:of|for|at) (?:the [Cc]ompany[’']s|the [Rr]egistrant[’']s|its|our|the) ${OWNED}(?:subsidiary|division|business unit),? (${FIRM_NAME})`,
);

/** The subsidiary that the office belongs to; null if it is the company's own. @param known names of subsidiaries from other sentences. */
export function subsidiaryIn(words: string, known: ReadonlySet<string>): string | null {
  const named = SUBSIDIARY_AFTER.exec(words) ?? SUBSIDIARY_BEFORE.exec(words);
  const other = named === null ? [...known].find((name) => words.includes(`of ${name}`)) : undefined;
  const at = named?.index ?? (other === undefined ? -1 : words.indexOf(`of ${other}`));
  if (at < 0 || /\b(?:Company|Registrant|Corporation)\b(?![’'])/.test(words.slice(0, at))) return null;
  return withoutForm(named?.[1] ?? other ?? '');
}

const withoutForm = (name: string): string =>
  name.replace(/,? (?:Inc|LLC|L\.L\.C|Ltd|Corp|L\.P|LP|N\.A)\.?$/, '').replace(/(?<!\bCo)[.,]$/, '');

/** Names of subsidiaries that a sentence introduces. */
export function subsidiariesIn(words: string): string[] {
  if (!/subsidiary|division|business unit/.test(words)) return [];
  return [SUBSIDIARY_AFTER, SUBSIDIARY_BEFORE].flatMap((pattern) => {
    const name = pattern.exec(words)?.[1];
    return name === undefined ? [] : [withoutForm(name)];
  });
}
