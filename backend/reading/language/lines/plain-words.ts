import { builtPattern } from '#platform/values/built-pattern.ts';
import { preciseMoney } from '../figures.ts';
import { companyName } from '../names.ts';

/** Replaces the wording of filings with everyday words. Pure; every search is bounded. */

const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/\bapproximately\b/gi, 'about'],
  [/(?<=\d )Million\b/g, 'million'],
  [/(?<=\d )Billion\b/g, 'billion'],
  [/\b(?:the|our|its) Board of Directors\b/gi, 'the board'],
  [/\bBoards? of Directors\b/gi, 'board'],
  [/\bChief Executive Officer\b/gi, 'CEO'],
  [/\bChief Financial Officer\b/gi, 'CFO'],
  [/\bChief Operating Officer\b/gi, 'COO'],
  [/\bindependent registered public accounting firm\b/gi, 'auditor'],
  [/\b(?:in (?:an|the) )?aggregate (?:principal )?amount of\b/gi, 'of'],
  [/\b(?:issued and )?outstanding (?=shares|notes|common)/gi, ''],
  [
    /\bfor (?:an? |the )?(?:total |aggregate ){0,2}(?:cash )?(?:purchase price|consideration|principal (?:sum|amount)) of (?=about |approximately |up to |[$€£])/gi,
    'for ',
  ],
  [/\bthe entire (?:issued )?share capital of\b/gi, 'all shares of'],
  // A measure per share keeps its name: `net asset value per share`.
  [/(?<=\d )per share\b(?: of [a-z ]{0,20}common stock\b)?/gi, 'a share'],
  [/\b(?:the )?(?:United States|U\.S\.)(?: of America)?(?= |$)/g, 'US'],
  [/\b(?:the )?New York Stock Exchange\b/g, 'NYSE'],
  [/\b(?:[Tt]he )?(?:Nasdaq|NASDAQ) (?:(?:Global|Select|Capital|Stock) )+Market\b/g, 'Nasdaq'],
  [/\b(?:US )?Securit(?:ies|y) (?:and|&) Exchange Commission(?:s(?![’']))?\b/g, 'SEC'],
  [/\b(?:[Tt]he )?(?:US )?Food (?:and|&) Drug Administration\b(?![’'])/g, 'the FDA'],
  [/\b(?:[Tt]he )?(?:US )?Federal Trade Commission\b(?![’'])/g, 'the FTC'],
  [/\b(?:[Tt]he )?(?:US )?Environmental Protection Agency\b(?![’'])/g, 'the EPA'],
  [/\b(?:[Tt]he )?(?:US )?Department of Justice\b(?![’'])/g, 'the Justice Department'],
  [/\b(?:previously announced|aforementioned|respective) /gi, ''],
  [/\b(?:Mr|Ms|Mrs|Dr)\. /g, ''],
];
const LEGAL_FORM = /(?<=[A-Za-z0-9)]),? (?:Inc|Incorporated|Corp|Ltd|LLC|L\.L\.C|L\.P|N\.A|PLC|plc|llc|inc|ltd)\b\.?/g;
const LARGE = /\$(\d{1,3}(?:,\d{3}){2,4})(?:\.\d{2})?(?![\d,])(?! (?:m|b)illion)/g;

/** Rule names such as `510(k)` and `10b5-1(c)`. */
const NUMBERED = /(?<=\d)\(([a-z])\)/g;

/** The text without parentheses, which only define terms, except in rule names; unchanged if one is never closed. */
export function withoutBrackets(text: string): string {
  let depth = 0;
  let kept = '';
  for (const char of text.replace(NUMBERED, (_, letter: string) => `\u0001${letter}\u0002`)) {
    if (char === '(') depth += 1;
    else if (char === ')' && depth > 0) depth -= 1;
    else if (depth === 0) kept += char;
  }
  return depth === 0 ? kept.replaceAll('\u0001', '(').replaceAll('\u0002', ')') : text;
}

const wordsIn = (name: string) => name.replace(/[^A-Za-z0-9 ]/g, '.');

/** @param company name, as filed, of the company that the line is about. */
export function plainWords(text: string, company: string | null): string {
  const short = company === null ? 'the company' : companyName(company);
  let line = withoutBrackets(text).replace(/["“”]/g, '');
  // Replaced first because a legal form in capitals is not recognized below.
  if (company !== null) line = line.replace(builtPattern(`(?<![A-Za-z0-9])${wordsIn(company)}(?![A-Za-z0-9])`, 'g'), short);
  for (const [words, spoken] of SPOKEN) line = line.replace(words, spoken);
  line = line
    .replace(/\b((?:common|capital) stock) of (?:the|our) (?:Company|Registrant|Corporation)\b(?![’'])/gi, '$1')
    .replace(LARGE, (_, digits: string) => preciseMoney(Number(digits.replaceAll(',', ''))))
    .replace(LEGAL_FORM, '')
    .replace(/\b(?:the|our) (?:Company|Registrant|Corporation)[’']s\b|\bour\b/gi, 'its')
    .replace(/\b(?:[Tt]he (?:Company|Registrant|Corporation)|us)\b/g, short);
  if (company !== null) {
    const owner = builtPattern(`(?<=[a-z0-9,] )${wordsIn(short)}[’']s(?= )`, 'g');
    line = line.replace(owner, 'its');
  }
  return line
    .replace(/\s{1,9}/g, ' ')
    .replace(/ (?=[,;.])/g, '')
    .trim();
}
