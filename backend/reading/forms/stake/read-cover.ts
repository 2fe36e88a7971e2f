import { builtPattern } from '#platform/values/built-pattern.ts';
import { lineAbove, PRINTED_DATE } from '../../formats/text/cover-page.ts';
import { itemSections } from '../../formats/text/item-sections.ts';
import type { StakeFacts, StakePerson } from './facts.ts';
import { MAX_PERSONS, type StakeReading } from './read.ts';
import { figuresItem, withDoubts } from './read-doubts.ts';
import { groupOf, isNone, nameOf, percentOf } from './read-person.ts';

const ITEMS = new Set(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
/** Maximum lengths of the first page and of all cover pages. */
const COVER = 20_000;
const COVERS = 400_000;

const PERSON = /names?[ \t]+of[ \t]+(?:above[ \t]+)?(?:reporting[ \t]+)?persons?/gi;
/** Rows of a cover page, by the form's own wording. Some are listed only because they end the row before them. */
const ROWS = {
  group: /check[ \t]+the[ \t]+appropriate[ \t\n]+box[ \t\n]+if[ \t\n]+a[ \t\n]+(?:member[ \t\n]+of[ \t\n]+a[ \t\n]+)?group/i,
  sourceOfFunds: /sources?[ \t\n]+of[ \t\n]+funds/i,
  proceedings: /check[ \t]+(?:the[ \t]+)?(?:box[ \t]+|here[ \t]+)?if[ \t]+disclosure/i,
  citizenship: /citizenship[ \t\n]+or[ \t\n]+place[ \t\n]+of[ \t\n]+organi[sz]ation/i,
  shares: /number[ \t\n]+of[ \t\n]+shares/i,
  soleVoting: /sole[ \t\n]+(?:power[ \t]+to[ \t]+vote|voting[ \t\n]+power)/i,
  sharedVoting: /shared[ \t\n]+(?:power[ \t]+to[ \t]+vote|voting[ \t\n]+power)/i,
  soleDispositive: /sole[ \t\n]+(?:power[ \t]+to[ \t]+dispose|dispositive[ \t\n]+power)/i,
  sharedDispositive: /shared[ \t\n]+(?:power[ \t]+to[ \t]+dispose|dispositive[ \t\n]+power)/i,
  aggregate:
    /aggregate[ \t\n]+amount[ \t\n]+(?:of[ \t\n]+securities[ \t\n]+)?beneficially[ \t\n]+owned(?:[ \t\n]+by[ \t\n]+(?:each[ \t\n]+)?reporting[ \t\n]+persons?)?/i,
  excluded: /check[ \t]+(?:box[ \t]+|here[ \t]+)?if[ \t]+the[ \t]+aggregate/i,
  percent:
    /percent(?:age)?[ \t\n]+of[ \t\n]+(?:the[ \t]+)?class[ \t\n]+represented[ \t\n]+by[ \t\n]+(?:the[ \t]+)?amount[ \t\n]+in[ \t\n]+row[ \t]*\(?\d{1,2}\)?/i,
  type: /type[ \t\n]+of[ \t\n]+(?:reporting[ \t\n]+)?persons?/i,
} as const;
type RowName = keyof typeof ROWS;

/**
 * Reads an SC 13D or SC 13G from the years before XML from its normalized text: the first page by its captions in parentheses, every cover
 * page by its numbered rows, and the items by their headings. Other layouts are not read.
 *
 * @param start of the primary document in the text.
 */
export function readStakeText(text: string, start: number, end: number, form: string): Omit<StakeReading, 'text'> {
  const body = text.slice(start, end);
  const page = body.slice(0, COVER);
  const warnings: string[] = [];
  const covers = coverPages(body.slice(0, COVERS));
  const persons = covers.map(({ person }) => person);
  if (persons.length === 0) warnings.push('No cover page of a reporting person was found in the text.');
  const cusip = cusipOf(page);
  if (cusip === null) warnings.push('The CUSIP was not found on the cover.');
  const schedule = form.includes('13D') ? '13D' : '13G';
  const sections = itemSections(text, start, end, ITEMS, 'by letter');
  const facts: StakeFacts = {
    source: 'text',
    schedule,
    submissionType: null,
    isAmendment: form.endsWith('/A'),
    amendmentNo: /\bamendment[ \t]+no\.?[ \t]*(?::[ \t]*)?(\d{1,3})\b/i.exec(page.slice(0, 5_000))?.[1] ?? null,
    previousAccession: null,
    issuerName: lineAbove(page, /^(?:\(\s*|[ \t]*)names?[ \t]+of[ \t]+(?:the[ \t]+)?(?:issuer|subject company)/im),
    issuerCik: null,
    classTitle: lineAbove(page, /^(?:\(\s*|[ \t]*)title[ \t]+of[ \t]+(?:the[ \t]+)?class[ \t]+of[ \t]+securities/im),
    cusips: cusip === null ? [] : [cusip],
    eventDate: eventDate(page),
    rules: Array.from(
      page.matchAll(/^[ \t]*(?:[[(][ \t]*)?[xXþ☒ýü✓✔][ \t]*(?:[\])][ \t]*)?rule[ \t]+13d-[1lI][ \t]?\(([bcd])\)/gim),
      (rule) => `Rule 13d-1(${(rule[1] ?? '').toLowerCase()})`,
    ),
    persons: withDoubts(persons.slice(0, MAX_PERSONS), figuresItem(schedule, sections, text)),
    personsOmitted: Math.max(0, persons.length - MAX_PERSONS),
    ...groupOf(
      persons,
      covers.map(({ group }) => group),
    ),
    sections,
  };
  return { facts, warnings };
}

const CUSIP = /\b([0-9A-Z]{3}[ -]?[0-9A-Z]{2}[0-9A-Z][ -]?[0-9A-Z]{2}[ -]?[0-9])\b/;

function cusipOf(page: string): string | null {
  const over = lineAbove(page, /^(?:\(\s*|[ \t]*)cusip[ \t]+(?:number|no)/im);
  const behind = /\bcusip[ \t]*(?:(?:number|no\.?|#)[ \t]*)?(?::[ \t]*)?([0-9A-Z][0-9A-Z -]{7,12}[0-9])(?![0-9A-Za-z])/i.exec(
    page,
  )?.[1];
  for (const candidate of [over, behind]) {
    const cusip = CUSIP.exec(candidate?.toUpperCase() ?? '')?.[1]?.replace(/[ -]/g, '');
    if (cusip?.length === 9 && /\d/.test(cusip.slice(0, 8))) return cusip;
  }
  return null;
}

const DATE = builtPattern(String.raw`\b(?:${PRINTED_DATE}|(\d{1,2}\/\d{1,2}\/\d{2,4}))\b`, 'i');

function eventDate(page: string): string | null {
  const caption = /(?:\([ \t]*)?dates?[ \t]+of[ \t]+(?:the[ \t]+)?event[ \t]+(?:which|that)/i.exec(page)?.index;
  if (caption === undefined) return null;
  const before = page.slice(Math.max(0, caption - 120), caption);
  const date = DATE.exec(before);
  return date?.[1] ?? date?.[2] ?? null;
}

/** One person per "names of reporting persons"; a page without an amount and a percentage is not a cover page. */
function coverPages(drawn: string): { readonly person: StakePerson; readonly group: 'a' | 'b' | null }[] {
  // Covers from the 1990s are drawn as character tables.
  const body = drawn.replace(/[|│┃¦]/g, ' ');
  const starts = Array.from(body.matchAll(PERSON), (match) => ({ at: match.index, after: match.index + match[0].length }));
  return starts.slice(0, 2_000).flatMap(({ after }, index) => {
    const page = body.slice(after, Math.min(starts[index + 1]?.at ?? body.length, after + 8_000));
    const rows = rowsOf(page);
    if (rows.aggregate === undefined || rows.percent === undefined) return [];
    const number = (name: RowName) => {
      const value = rows[name]?.replace(POWER_LABEL, ' ').trim();
      return (
        /\d[\d,]*(?:\.\d+)?/.exec(value ?? '')?.[0].replaceAll(',', '') ?? (value !== undefined && isNone(value) ? '0' : null)
      );
    };
    const { percentIs, percent } = percentOf(rows.percent);
    const person: StakePerson = {
      name: nameOf(nameIn(page)),
      cik: null,
      citizenship: citizenshipIn(rows.citizenship),
      sourceOfFunds: fundsIn(rows.sourceOfFunds),
      soleVoting: number('soleVoting'),
      sharedVoting: number('sharedVoting'),
      soleDispositive: number('soleDispositive'),
      sharedDispositive: number('sharedDispositive'),
      aggregate: number('aggregate'),
      percent: /\d{1,3}(?:\.\d+)?|\.\d+/.exec(percent ?? '')?.[0] ?? null,
      ...(percentIs !== undefined && { percentIs }),
      types: /^[^A-Za-z]*((?:[A-Z]{2}\b[\s,;/&*]*(?:and[ \t]+)?){1,6})/.exec(rows.type ?? '')?.[1]?.match(/[A-Z]{2}/g) ?? [],
    };
    return [{ person, group: groupIn(rows.group) }];
  });
}

/** The words printed between the rows of powers: "NUMBER OF SHARES BENEFICIALLY OWNED BY EACH REPORTING PERSON WITH". */
const POWER_LABEL = /\b(?:number of|shares|beneficially|owned by|each|reporting|persons?|with)\b:?/gi;

const BOX = String.raw`(?<box>\[[ \t_]*(?:[xX✓][ \t_]*)?\]|\([ \t_]*(?:[xX✓][ \t_]*)?\)|[☒☑þýü✓✔☐¨□]|(?<![A-Za-z])[xo](?![A-Za-z]))`;

/** Which of the boxes (a) and (b) is checked; null unless exactly one is. */
function groupIn(row: string | undefined): 'a' | 'b' | null {
  const text = row ?? '';
  const before = builtPattern(String.raw`${BOX}[ \t_]{0,10}\(a\)`, 'i').test(text);
  const ticked = (letter: 'a' | 'b') => {
    const label = String.raw`\(${letter}\)`;
    const box = builtPattern(before ? String.raw`${BOX}[ \t_]{0,10}${label}` : String.raw`${label}[ \t_]{0,10}${BOX}`, 'i').exec(
      text,
    );
    return /[xX☒☑þýü✓✔]/.test(box?.groups?.['box'] ?? '');
  };
  const [a, b] = [ticked('a'), ticked('b')];
  return a === b ? null : a ? 'a' : 'b';
}

/** The text after the label of each row, up to the next label. */
function rowsOf(page: string): Partial<Record<RowName, string>> {
  const found = (Object.entries(ROWS) as [RowName, RegExp][])
    .flatMap(([name, pattern]) => {
      const match = pattern.exec(page);
      return match === null ? [] : [{ name, at: match.index, after: match.index + match[0].length }];
    })
    .sort((a, b) => a.at - b.at);
  return Object.fromEntries(
    found.map(({ name, after }, index) => [
      name,
      rowValue(page.slice(after, Math.min(found[index + 1]?.at ?? page.length, after + 300))),
    ]),
  );
}

/** A row's value, without the number that precedes the next row's label and without footnote marks. */
function rowValue(raw: string): string {
  return raw
    .replace(/\(?\b\d{1,2}[.)]?\)?[ \t\n]*$/, (tail, at: number) => (/^[ \t\n:]*$/.test(raw.slice(0, at)) ? tail : ''))
    .replace(/\(\s*see\b[^)\n]{0,80}\)/gi, ' ')
    .replace(/\(\d{1,2}\)/g, ' ')
    .trim();
}

const NOTE = /^(?:[\s*:.†]|\(see[^)\n]{0,60}\))+/i;

/** Country or state as printed; null if it may be text of another row. */
function citizenshipIn(row: string | undefined): string | null {
  const words =
    row
      ?.replace(NOTE, '')
      .split(/[\n\t]/)[0]
      ?.trim() ?? '';
  const isPlace =
    /^[A-Z][A-Za-z .,'’&()/-]{1,60}$/.test(words) && !/\b(?:number|shares|beneficial|reporting|person|each|with)/i.test(words);
  return isPlace ? words : null;
}

const FUNDS = String.raw`(?:SC|BK|AF|WC|PF|OO)\b`;
const FUNDS_ROW = builtPattern(String.raw`^${FUNDS}(?:[\s,;/&*]*(?:and[ \t]+)?${FUNDS}){0,5}[\s*.]*$`);

/** Source-of-funds codes, if the row contains only codes. */
function fundsIn(row: string | undefined): string[] {
  const words = row?.replace(NOTE, '').trim() ?? '';
  return FUNDS_ROW.test(words) ? (words.match(/[A-Z]{2}/g) ?? []) : [];
}

/** The name after the label, on the same line or the next, without the request for an identification number. */
function nameIn(page: string): string | null {
  const head = page
    .slice(0, 400)
    .replace(/^[.:;\s]*/, '')
    .replace(
      /^[\s/;.:-]*(?:\(?(?:S\.?S\.?|I\.?R\.?S\.?)[^\n]{0,30}identification\s+(?:nos?\.?|numbers?)[^\n)]{0,60}?(?:persons?\b[^\n)]{0,20}(?:\(entities only\))?|\)))[\s.:)]*/i,
      '',
    );
  const line =
    head
      .split('\n')
      .map((each) => each.trim())
      .find((each) => each !== '') ?? '';
  const name =
    line
      .split('\t')[0]
      ?.replace(/(?:\s{1,20}|\s{0,20}\()\d{1,2}[.)]?$/, '')
      .trim() ?? '';
  return name.length >= 2 && name.length <= 150 && !/^check the|^\(?a\)/i.test(name) ? name : null;
}
