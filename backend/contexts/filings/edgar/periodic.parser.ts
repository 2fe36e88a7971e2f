import type { PeriodicFacts } from '../published/periodic-facts.events.ts';
import { PRINTED_DATE } from './cover-page.parser.ts';
import { htmlText } from './html-text.parser.ts';
import { itemSections } from './item-sections.parser.ts';

type Dei = NonNullable<PeriodicFacts['dei']>;

const NAMES: ReadonlySet<string> = new Set<keyof Dei>([
  'documentType',
  'amendmentFlag',
  'amendmentDescription',
  'documentPeriodEndDate',
  'documentFiscalYearFocus',
  'documentFiscalPeriodFocus',
  'currentFiscalYearEndDate',
  'entityRegistrantName',
  'entityCentralIndexKey',
  'entityFileNumber',
  'entityFilerCategory',
  'entityShellCompany',
  'entityPublicFloat',
  'entityCommonStockSharesOutstanding',
  'tradingSymbol',
  'securityExchangeName',
  'auditorName',
  'documentFinStmtErrorCorrectionFlag',
]);
/** Opening and closing tags of inline XBRL facts; the length of a tag is bounded so that a scan stays linear. */
const TAG = /<(\/?)ix:non(?:numeric|fraction)\b([^<>]{0,4000})>/gi;
const MAX_TAGS = 500_000;
const MAX_VALUE = 500;

/**
 * The cover page facts (`dei:`) of an inline XBRL document as its page shows them. Facts may nest (the year end inside the period end); of
 * several facts of one name (share classes) the first one is used. Null without any.
 */
export function readDei(html: string): Dei | null {
  const values = new Map<string, string>();
  const open: { name: string | null; start: number }[] = [];
  let tags = 0;
  for (const match of html.matchAll(TAG)) {
    tags += 1;
    if (tags > MAX_TAGS) break;
    const [tag, slash, attributes = ''] = match;
    if (slash === '') {
      if (attributes.endsWith('/')) continue;
      const printed = /\bname\s*=\s*["']dei:([A-Za-z0-9]{1,80})["']/.exec(attributes)?.[1];
      const name = printed === undefined ? null : printed.charAt(0).toLowerCase() + printed.slice(1);
      open.push({ name, start: match.index + tag.length });
      continue;
    }
    const closed = open.pop();
    if (closed?.name == null || !NAMES.has(closed.name) || values.has(closed.name)) continue;
    const value = htmlText(html.slice(closed.start, Math.min(match.index, closed.start + 20_000)))
      .replace(/\s+/g, ' ')
      .slice(0, MAX_VALUE);
    if (value !== '') values.set(closed.name, value);
  }
  if (values.size === 0) return null;
  return Object.fromEntries([...NAMES].map((name) => [name, values.get(name) ?? null])) as Dei;
}

/** Facts of an instance document; names, contexts and values of a cover page are short. */
const FACT = /<dei:([A-Za-z0-9]{1,80})\s([^<>]{0,1000})>([^<>]{0,2000})<\/dei:\1\s*>/g;
const CONTEXT = /<(?:[A-Za-z][\w.-]{0,40}:)?context\s[^<>]{0,500}?\bid\s*=\s*["']([^"'<>]{1,300})["']/g;

/**
 * The cover page facts of an XBRL instance (EX-101.INS), as filings had it from 2009 until inline XBRL. A fact of a share class or
 * co-registrant (its context has a segment) is not one of the cover; where values differ, none is used.
 */
export function readInstanceDei(instance: string): Dei | null {
  const contexts = Array.from(instance.matchAll(CONTEXT), (match) => ({ id: match[1] ?? '', from: match.index }));
  const divided = new Set(
    contexts
      .filter(({ from }, index) => {
        const context = instance.slice(from, Math.min(contexts[index + 1]?.from ?? from + 4_000, from + 4_000));
        return /<(?:[\w.-]{1,40}:)?(?:segment|scenario)[\s>]/.test(context.split(/<\/(?:[\w.-]{1,40}:)?context\s*>/)[0] ?? '');
      })
      .map(({ id }) => id),
  );
  const values = new Map<string, string | null>();
  for (const [, printed = '', attributes = '', raw = ''] of instance.matchAll(FACT)) {
    const name = printed.charAt(0).toLowerCase() + printed.slice(1);
    const context = /\bcontextRef\s*=\s*["']([^"']{1,300})["']/.exec(attributes)?.[1];
    if (!NAMES.has(name) || context === undefined || divided.has(context)) continue;
    const value = htmlText(raw).replace(/\s+/g, ' ').slice(0, MAX_VALUE);
    if (value !== '') values.set(name, values.has(name) && values.get(name) !== value ? null : value);
  }
  if (values.size === 0) return null;
  return Object.fromEntries([...NAMES].map((name) => [name, values.get(name) ?? null])) as Dei;
}

const numbered = (count: number, ...further: readonly string[]): ReadonlySet<string> =>
  new Set([...Array.from({ length: count }, (_, index) => String(index + 1)), ...further]);
const ITEMS = {
  annual: numbered(16, '1A', '1B', '1C', '7A', '9A', '9B', '9C'),
  quarterly: new Set(['I-1', 'I-2', 'I-3', 'I-4', 'II-1', 'II-1A', 'II-2', 'II-3', 'II-4', 'II-5', 'II-6']),
  foreign: numbered(19, '4A', '12A', '12B', '12C', '12D', ...[...'ABCDEFGHIJK'].map((letter) => `16${letter}`)),
};

/**
 * @param html body of the primary document, for its tagged facts; `start` to `end` is its range of the normalised text.
 * @param instance body of the submission's XBRL instance, null without one.
 */
export function readPeriodic(
  html: string,
  instance: string | null,
  text: string,
  start: number,
  end: number,
  form: string,
): { readonly facts: PeriodicFacts; readonly warnings: readonly string[] } {
  const dei = readDei(html) ?? (instance === null ? null : readInstanceDei(instance));
  const quarterly = form.startsWith('10-Q');
  const items = quarterly ? ITEMS.quarterly : /^[24]0-F/.test(form) ? ITEMS.foreign : ITEMS.annual;
  const ended = new RegExp(String.raw`\b(?:period|year|quarter)[ \t\n]+ended:?[ \t\n]+${PRINTED_DATE}`, 'i');
  const facts: PeriodicFacts = {
    isAmendment: form.endsWith('/A'),
    dei,
    periodEnded: ended.exec(text.slice(start, Math.min(end, start + 20_000)))?.[1] ?? null,
    sections: itemSections(text, start, end, items, quarterly ? 'in parts' : 'plainly'),
  };
  return { facts, warnings: facts.sections.length === 0 ? ['No item of the report was found by its heading.'] : [] };
}
