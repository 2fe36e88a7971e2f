import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS } from '../../language/dates.ts';
import type { ProspectusFacts, SellingRole } from './facts.ts';

/** Reads what only a prospectus states, from its title page. Pure; every search is bounded. */

const HEAD = 6_000;
const TITLE_PAGE = 24_000;
const WHOLE = 1_500_000;
const DISTRIBUTION = 40_000;
const MAX_AGENTS = 20;
const MAX_NUMBERS = 10;
/** How many lines above the prospectus date are searched for the sellers. */
const FOOT = 24;

const S = String.raw`\s{1,3}`;
const spaced = (source: string, flags = 'i'): RegExp => builtPattern(source.replaceAll(' ', S), flags);
const DATE = DATE_WORDS.replaceAll(' ', S).replaceAll(`,${S}?`, String.raw`,\s{0,3}`);

const RULE = /\brule\s{0,3}(424\s?\(b\)\s?\(?[1-8]\)?)/i;
const REGISTRATION =
  /\b(?:registration|commission|file)\s{1,3}(?:statement\s{1,3})?(?:file\s{1,3})?(?:nos?\.?|numbers?)?:?\s{0,3}((?:(?:333|33|2)-\d{4,6}(?:-\d{1,3})?(?:,?\s{0,3}(?:and|&)?\s{0,3})?){1,10})/i;
const FILE_NUMBER = /\d{1,3}-\d{4,6}(?:-\d{1,3})?/g;
const BASE = spaced(String.raw`\(?to (?:the )?(?:base |accompanying )?prospectus(?:es)?,? dated (${DATE})`);
const NUMBERED = /\b(?:prospectus|pricing)?\s{0,3}supplement\s{1,3}no\.?\s{0,3}(\d{1,3})\b/i;
const INCOMPLETE = spaced(
  String.raw`\bsubject to completion\b|\bpreliminary (?:prospectus|pricing)\b|\b(?:is|are) not complete and may be (?:changed|amended)\b`,
);
const DATED =
  /^(?:the )?(?:date of this )?(?:preliminary )?(?:prospectus|pricing)(?: supplement)?(?:,? is|,? dated)?:? .{0,40}(?:19|20)\d\d\.?$|^(?:the )?date of this (?:prospectus|pricing).{0,60}$|^(?:[A-Z][a-z]{2,8}(?: \d{1,2})?)?\s{0,2},? ?(?:19|20)\d\d$/i;
/** The title page ends after this legend, which is followed by the firms that deliver the securities. */
const LEGEND = /\bapproved\s{1,3}or\s{1,3}disapproved\b|\bcriminal\s{1,3}offense\b|\bdeliver/i;

/** A plan named in a title: "DIVIDEND REINVESTMENT AND STOCK PURCHASE PLAN". */
const PLAN =
  /^(?:[^\n.]{0,60} )?(?:dividend reinvestment|direct stock purchase|stock purchase and dividend)\b[^\n.]{0,60}\bplan$/im;
/** A line that gives the role of the firms below it: "Joint Book-Running Managers". */
const LABEL =
  /^(?:(?:sole|joint|lead|active|passive|global|co|senior|exclusive|structuring|and|&)[- ]{0,2}){0,5}(?:book[- ]?running[- ]{0,2}(?:lead )?managers?|book[- ]?runners?|managers?|placement agents?|selling agents?|sales agents?|underwriters?|agents?|coordinators?)(?: (?:of|for) the [\w ,-]{1,60})?:?$/i;
const NAMED = /^(?!page\b|table of|the\b|neither\b|delivery\b|investing\b)[A-Z\d][^\n]{1,70}$/i;
const ABBREVIATED = /(?:\b(?:Inc|Co|Corp|Ltd|L\.P|N\.A|L\.L\.C|S\.A|Cie|Incorporated))\.?$/i;
const FORM_OF_COMPANY = String.raw`(?:LLC|L\.L\.C\.|Inc\.|Incorporated|L\.P\.|LP|Ltd\.?|Limited|plc|PLC|Corp\.|N\.A\.|Co\.(?:,? (?:LLC|Inc\.|Incorporated|L\.P\.))?)`;
const COMPANY = String.raw`[A-Z][\w’'.-]{0,24}(?:(?:,? (?:&|of) | )[A-Z][\w’'.-]{0,24}){0,5},? (?:& )?${FORM_OF_COMPANY}`;

const PLACEMENT = spaced(
  String.raw`\b(?:engaged|retained|appointed) (${COMPANY}|[A-Z][\w’'.-]{0,24}(?: [A-Z][\w’'.-]{0,24}){0,4})(?: ?\([^()]{1,80}\))?(?:,)? (?:to act )?as (?:our |the )?(?:(?:exclusive|sole|lead|co-)[ -]?){0,2}placement agent`,
  '',
);
const AGREEMENT = spaced(
  String.raw`\b(?:sales?|distribution|offering|market issuance sales|ATM)(?:SM|℠|™)? [aA]greements?\b[^.;]{0,160}?\bwith (${COMPANY}(?:(?:,|,? and|,? &) ${COMPANY}){0,11})`,
  '',
);
const THROUGH = spaced(
  String.raw`\bthrough (?:or to )?(${COMPANY}(?:(?:,|,? and|,? &) ${COMPANY}){0,11})[^.;]{0,80}?\bas (?:our |the |its )?(?:sales )?(?:agents?|principals?)\b`,
  '',
);

/** @param isAtTheMarket true if shares are sold into the market, so that the counterparty of the sales agreement is the seller. */
export function readProspectus(text: string, start: number, end: number, form: string, isAtTheMarket: boolean): ProspectusFacts {
  const page = text.slice(start, Math.min(end, start + TITLE_PAGE));
  const head = page.slice(0, HEAD);
  const numbers = REGISTRATION.exec(head)?.[1]?.match(FILE_NUMBER) ?? [];
  const baseProspectusDate = oneSpace(BASE.exec(head)?.[1]);
  const supplementNumber = NUMBERED.exec(head)?.[1] ?? null;
  const rule =
    RULE.exec(head)?.[1]
      ?.replace(/\s/g, '')
      .toLowerCase()
      .replace(/\)([1-8])$/, ')($1)') ?? null;
  const isPricing = /\bpricing\s{1,3}supplement\b/i.test(head);
  const found = agentsOf(page, isAtTheMarket);
  const distribution = distributionOf(text.slice(start, Math.min(end, start + WHOLE)));
  return {
    rule,
    fileNumbers: [...new Set(numbers)].slice(0, MAX_NUMBERS),
    baseProspectusDate,
    supplementNumber,
    isPreliminary: INCOMPLETE.test(head),
    isTakedown:
      form !== '424B3' &&
      supplementNumber === null &&
      (baseProspectusDate !== null || isPricing || form === '424B2' || form === '424B5'),
    isPurchasePlan: PLAN.test(head),
    agents: found.slice(0, MAX_AGENTS).map(({ name, role }) => ({ name: fullName(name, distribution), role })),
  };
}

const oneSpace = (words: string | undefined): string | null => words?.replace(/\s{1,9}/g, ' ').trim() || null;

type Agent = ProspectusFacts['agents'][number];

function agentsOf(page: string, isAtTheMarket: boolean): readonly Agent[] {
  const listed = atFoot(page);
  if (isAtTheMarket) {
    const sellers = companiesIn(AGREEMENT.exec(page)?.[1] ?? THROUGH.exec(page)?.[1] ?? '');
    if (sellers.length > 0) return sellers.map((name) => ({ name, role: 'sales agent' }));
    return listed.map(({ name }) => ({ name, role: 'sales agent' }));
  }
  if (listed.length > 0) return listed;
  const engaged = oneSpace(PLACEMENT.exec(page)?.[1]);
  return engaged === null ? [] : [{ name: engaged, role: 'placement agent' }];
}

const companiesIn = (list: string): string[] =>
  Array.from(list.replace(/\s{1,9}/g, ' ').matchAll(builtPattern(COMPANY, 'g')), ([name]) => name);

/** The names above the prospectus date, under a label with their role; without a label they are underwriters. */
function atFoot(page: string): readonly Agent[] {
  const lines = page.split('\n').map((line) => line.trim());
  const legend = lines.findIndex((line) => LEGEND.test(line));
  const dated = lines.findIndex((line, at) => at > legend && DATED.test(line));
  if (legend < 0 || dated < 0) return [];
  const foot = lines.slice(Math.max(0, dated - FOOT), dated).filter((line) => line !== '');
  const label = foot.findIndex((line) => LABEL.test(line));
  // Without a label, the names follow the paragraph on delivery of the securities.
  const prose = foot.findLastIndex((line) => line.length > 100 || /\.$/.test(line.replace(ABBREVIATED, '')));
  const namesUnderwriters =
    prose >= 0 && /\b(?:deliver|underwriter)/i.test(foot.slice(Math.max(0, prose - 5), prose + 1).join(' '));
  if (label < 0 && !namesUnderwriters) return [];
  const agents: Agent[] = [];
  let role: SellingRole | null = 'underwriter';
  for (const line of foot.slice(label < 0 ? prose + 1 : label)) {
    if (LABEL.test(line)) {
      role = roleOf(line);
      continue;
    }
    const names = line.split('\t').flatMap((cell) => nameOf(cell) ?? []);
    // If logos are pictures, the label is followed by other words.
    if (names.length === 0 && /^[A-Z\d•]/.test(line)) role = null;
    const before = agents.at(-1);
    if (before !== undefined && /^(?:incorporated|inc\.|llc|l\.p\.)$/i.test(line)) {
      agents[agents.length - 1] = { ...before, name: `${before.name} ${line}` };
      continue;
    }
    if (role === null) continue;
    for (const name of names) agents.push({ name, role: agents.length === 0 && LEADS.has(role) ? 'lead' : role });
  }
  return agents;
}

/** The first agent with one of these roles leads the offering. */
const LEADS: ReadonlySet<SellingRole> = new Set(['bookrunner', 'underwriter']);

function roleOf(label: string): SellingRole {
  if (/placement/i.test(label)) return 'placement agent';
  if (/co-?\s?managers?/i.test(label) && !/book/i.test(label)) return 'co-manager';
  if (/\bagents?\b/i.test(label)) return 'sales agent';
  return /underwriter/i.test(label) ? 'underwriter' : 'bookrunner';
}

function nameOf(cell: string): string | null {
  const name = cell.trim();
  const isSentence = /[.;:]$/.test(name) && !ABBREVIATED.test(name);
  if (isSentence || !NAMED.test(name) || !/^[A-Z\d]/.test(name) || !/[a-z]|[A-Z]{2}/.test(name)) return null;
  // Not names: a date with the day left open, and the securities offered.
  if (/\b(?:19|20)\d\d$|\b(?:shares|notes|stock|bonds|warrants|prospectus)\b/i.test(name)) return null;
  return name.replace(/,$/, '');
}

/** The section that gives the sellers' full names. */
function distributionOf(text: string): string {
  const headings = [...text.matchAll(/^(?:underwriting|plan\s{1,3}of\s{1,3}distribution)(?:\s{1,3}\(?[A-Z][^\n\t]{0,60})?$/gim)];
  const at = headings.at(-1)?.index ?? -1;
  const first = headings.find(({ index }) => index > TITLE_PAGE / 2)?.index ?? at;
  return first < 0 ? '' : text.slice(first, first + DISTRIBUTION);
}

/** `Barclays Capital Inc.` for "Barclays" on the title page, if the plan of distribution uses that name. */
function fullName(name: string, distribution: string): string {
  if (builtPattern(`${FORM_OF_COMPANY}$`).test(name) || distribution === '') return name;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', S);
  const found = builtPattern(String.raw`\b${escaped}(?:\s(?:&|[A-Z][\w’'.-]{0,20})){0,4}?,?\s${FORM_OF_COMPANY}`).exec(
    distribution,
  );
  return oneSpace(found?.[0]) ?? name;
}
