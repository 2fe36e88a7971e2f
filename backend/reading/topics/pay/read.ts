import type { EightKText } from '#contexts/filings/published/eight-k-facts/eight-k-text.ts';
import { builtPattern } from '#platform/values/built-pattern.ts';
import { apposition, titleBefore } from '../../language/offices.ts';
import { companyWordsOf, peopleIn } from '../../language/people.ts';
import { quoteOf, type Sentence, sentencesOf } from '../../language/sentences.ts';
import type { PayDecision } from './facts.ts';

/** Reads plans, agreements and executive pay under Item 5.02 (e). */

const ACT =
  /\b(?:approv(?:ed|es)|adopt(?:ed|s)|establish(?:ed|es)|extend(?:ed|s)|renew(?:ed|s)|restor(?:ed|es|ing)|sign(?:ed|s)|amend(?:ed|s)|entered into|set|award(?:ed|s)|grant(?:ed|s)|increas(?:ed|es)|determin(?:ed|es)|executed|authorized|authorised|accelerat(?:ed|es|ion)|terminat(?:ed|es)|(?:agreed|elected|volunteered|decided|determined) to (?:reduce|forgo|forego|waive|decrease|amend|extend|terminate|grant|increase|accelerate)|waived|expired|paid|decreas(?:ed|es)|reduc(?:ed|es|tions?))\b/i;
const HOLDERS =
  /\b(?:stockholders|shareholders)\b(?:[^.;]|\.(?= [a-z])){0,80}\b(?:approved|voted to approve|adopted)\b|\bapproved by (?:the |its |our )?(?:[A-Z]\w+[’']s )?(?:stockholders|shareholders)\b|\bapproval of [^.;]{0,60}\b(?:stockholders|shareholders) at\b/;
const PAY = '(?:salar(?:y|ies)|compensation|bonus(?:es)?|retainers?|pay)';
/** Decisions other than approving something new; the first pattern that matches decides. */
const ACTS: readonly (readonly [PayDecision['act'], RegExp])[] = [
  [
    'refused',
    /\bno (?:annual |cash |performance |incentive ){0,2}bonus(?:es)?\b[^;]{0,60}\b(?:paid|awarded|earned|payable)\b|\bnot to (?:pay|award)\b[^;]{0,30}\bbonus/i,
  ],
  [
    'restored',
    builtPattern(
      `\\brestor(?:e|ed|es|ing)\\b[^;]{0,90}\\b${PAY}\\b|\\b${PAY}\\b[^;]{0,400}? (?:be|been|is|are|was|were) (?:fully )?restored\\b|\\breductions?\\b[^;]{0,60}\\b${PAY}\\b[^;]{0,120}? (?:be|been|is|are|was|were) (?:discontinued|reversed|rescinded|ended|eliminated)\\b`,
      'i',
    ),
  ],
  [
    'reduced',
    builtPattern(
      `\\b(?:reduc\\w{1,4}|decreas\\w{1,3}|forgo|forego|waived?|cut)\\b[^;]{0,90}\\b${PAY}\\b|\\b${PAY}\\b[^;]{0,60}\\b(?:reduced|decreased|cut)\\b`,
      'i',
    ),
  ],
  [
    'raised',
    /\b(?:increas\w{1,3}|rais(?:ed|es|e|ing))\b[^;]{0,90}\bsalar(?:y|ies)\b|\bsalar(?:y|ies)\b[^;]{0,60}\b(?:increased|raised)\b/i,
  ],
  ['accelerated', /\baccelerat\w{1,4}\b[^;]{0,80}\bvest|\bvesting\b[^;]{0,40}\baccelerat/i],
  [
    'ended',
    /\b(?:terminated|expired|(?:agreed|decided|determined|voted) to terminate)\b[^;]{0,80}\b(?:[Pp]lan|[Pp]rogram|[Aa]greements?)\b|\b[Aa]greements?\b[^;]{0,120}\b(?:was terminated|expired)\b/,
  ],
  ['extended', /\b(?:extend|renew)(?:ed|s|ing)\b/i],
  ['amended', /\bamend(?:ed|s|ment|ments)\b(?<!\bas amended)/i],
];
const PERCENT = /\b(\d{1,3}(?:\.\d{1,2})?) ?(?:%|percent)/g;
/** Pay of directors rather than executives. */
const OF_DIRECTORS =
  /\b(?:non-?employee|outside|independent) directors?\b|\bdirector (?:compensation|fees)\b|\bcompensation (?:of|for) (?:its |the )?directors\b/i;
const SUBJECT_TO = /\bsubject to (?:the )?(?:approval (?:of|by)|stockholder|shareholder)|\bremains? subject to|\bproposed\b/i;
/** `Acme Corp. 2026 Omnibus Incentive Plan`, `Variable Compensation Plan for Fiscal Year 2027`. */
const PLAN =
  /\b((?:(?:19|20)\d\d |Fiscal(?: Year)? (?:19|20)\d\d |FY ?\d{2,4} )?(?:[A-Z][\w&’'-]{1,20},? (?:and |for |& |of )?){1,7}(?:Plan|Program|Policy))(?: for (Fiscal(?: Year)? (?:19|20)\d\d|(?:19|20)\d\d))?/;
const KIND =
  /\b(clawback policy|recoupment policy|recoupment|retention (?:bonus(?:es)?|awards?|agreements?|and continuity)|(?:amended and restated )?employment agreements?|severance (?:agreement|plan)s?|change (?:in|of) control (?:severance )?agreements?|(?:separation|consulting|letter|transition|retirement|non-?competition) agreements?|offer letters?|performance (?:goals|targets|measures|criteria|metrics|objectives)|target bonus(?:es)?|bonus targets|base salar(?:y|ies)|annual bonus(?:es)?|cash bonus(?:es)?|salar(?:y|ies)|restricted stock units?|performance(?:-based)? (?:restricted )?(?:share|stock) units?|restricted (?:stock|shares)(?= (?:award|unit))|stock options?|options(?= to (?:purchase|acquire))|equity awards?|compensation|retention|bonus(?:es)?)\b/i;
const UNDER = /\b(?:under|pursuant to|in accordance with|terms of|defined in|by)\b[^,;]{0,60}$/;
const MONEY = /\$ ?(\d{1,3}(?:,\d{3}){1,4}|\d{1,4}(?:\.\d{1,3})?)(?: (million|billion))?/;
const SHARES =
  /\b(\d{1,3}(?:,\d{3}){1,4}|\d{1,4}(?:\.\d{1,3})? million) (?:[a-z-]{3,24} ){0,3}(?:shares|(?:restricted )?(?:stock|share) units|units|RSUs|PSUs|stock options|options)\b/;
const FROM_TO = /\bfrom (\d{1,3}(?:,\d{3}){1,4})(?: shares)? to (\d{1,3}(?:,\d{3}){1,4})\b/;
const BY = /\bshares\b[^.;]{0,120}\bby (\d{1,3}(?:,\d{3}){1,4})\b/;
const CHIEF_TARGET = /Chief Executive Officer[^$\n]{0,60}\$ ?(\d{1,3}(?:,\d{3}){1,3})\b/;
const SALARY =
  /\b(?:base salary|annual salary)\b(?:[^.;$]|(?<=\b[A-Z])\.){0,160}?(?:from \$ ?[\d,]{4,14} to|to|of|at) \$ ?(\d{1,3}(?:,\d{3}){1,3}|1(?=[ ,.]))/i;

const EACH_KIND = builtPattern(KIND, 'gi');

const MAX_SENTENCES = 60;

export function readPay(source: EightKText): PayDecision[] {
  const { text, items, company } = source;
  const part = items.get('5.02');
  if (part === undefined) return [];
  const companyWords = companyWordsOf(company);
  const sentences = sentencesOf(source, part, MAX_SENTENCES);
  for (const [at, sentence] of sentences.entries()) {
    const own = decisionOf(text, sentence, companyWords);
    if (own === null) continue;
    const decision = { ...own, ...whose(own, sentences.slice(at + 1, at + 1 + NAMED_WITHIN), companyWords) };
    const following = sentences
      .slice(at, at + 8)
      .map(({ words }) => words)
      .join(' ');
    const whole = text.slice(part.start, Math.min(part.end, part.start + 8_000));
    const target = decision.what === 'plan' && !decision.byHolders ? CHIEF_TARGET.exec(whole)?.[1] : undefined;
    return [
      {
        ...decision,
        ...(decision.proposed && HOLDERS.test(sentences[at + 1]?.words ?? '') && { byHolders: true, proposed: false }),
        shares: decision.shares ?? (decision.what === 'plan' && decision.byHolders ? plain(SHARES.exec(following)?.[1]) : null),
        ...(decision.people.length <= 1 &&
          !decision.byHolders &&
          decision.what === 'pay' &&
          paidInTable(decision, whole, companyWords)),
        ...(FORM.test(sentence.words) && { vestsOn: vestingIn(`${sentence.words} ${following}`) }),
        kinds: [
          ...new Set(
            [...following.matchAll(EACH_KIND)].map(([kind]) =>
              kind
                .toLowerCase()
                .replace(/ies$/, 'y')
                .replace(/(?<=bonus)es$|(?<!u)s$/, ''),
            ),
          ),
        ].slice(0, 6),
        salary: plain(SALARY.exec(following)?.[1]),
        chiefTarget: plain(target),
      },
    ];
  }
  return [];
}

const NAMED_WITHIN = 3;

/** Takes the person from the next sentences if needed: `approved base salaries for its officers. The base salary of Jane Roe was increased to`. */
function whose(
  { what, people, byHolders, subject, act }: PayDecision,
  following: readonly Sentence[],
  companyWords: ReadonlySet<string>,
): Partial<PayDecision> {
  if (what !== 'pay' || people.length > 0 || byHolders || /director|policy|recoup/.test(subject)) return {};
  const stem = subject.replace(/ies$|y$|(?:es|s)$/, '');
  const telling = following.find(({ words }) => words.toLowerCase().includes(stem) && MONEY.test(words) && !UNSURE.test(words));
  const named = telling === undefined ? [] : peopleIn(telling.words, companyWords);
  const [first] = named;
  if (telling === undefined || first === undefined) return {};
  const { words } = telling;
  return {
    people: distinct(named.map(({ name }) => name)).slice(0, 6),
    office: apposition(words, first) ?? titleBefore(words, first),
    ...(named.length === 1 && !subject.includes('salar') && { amount: moneyIn(words) }),
    ...(act === 'approved' && { act: ACTS.find(([, pattern]) => pattern.test(words))?.[0] ?? act }),
  };
}

function moneyIn(words: string): string | null {
  const money = MONEY.exec(words);
  return money === null ? null : plain(money[1], money[2]);
}

/** Terms of an agreement about what somebody gets under certain conditions. */
const CONTINGENT =
  /\b(?:will|would|shall|is|are) be entitled to\b[^;]{0,160}\b(?:if|upon|in the event)\b|\b(?:is|are) entitled to\b[^;]{0,160}\b(?:if|upon|in the event)\b/i;
/** Wording about what somebody might get. */
const UNSURE = /\b(?:if|would|may(?! \d)|could|eligible|upon (?:a |any )?(?:termination|change))\b/i;

function decisionOf(text: string, sentence: Sentence, companyWords: ReadonlySet<string>): PayDecision | null {
  const { words } = sentence;
  const unearned = CONTINGENT.exec(words)?.index ?? words.length;
  if (
    words.length < 40 ||
    !ACT.test(words.slice(0, unearned)) ||
    /^;? ?(?:The foregoing|Prior to|If|A copy|The description)\b/.test(words)
  )
    return null;
  const named = PLAN.exec(words);
  // The plan under which pay is granted is not what was decided.
  const plan = named !== null && UNDER.test(words.slice(Math.max(0, named.index - 80), named.index)) ? null : named;
  const kind =
    KIND.exec(words.replace(/\bCompensation(?:,? (?:and |& )?[A-Z][\w&]{1,20}){0,5} Committee\b/g, ''))?.[1]?.toLowerCase() ??
    null;
  if (plan === null && kind === null) return null;
  const isForm = FORM.test(words);
  const agreement =
    !isForm && /agreement/.test(kind ?? '') && !/\b(?:adopt|approv)\w+ (?:the |an? )?[^.]{0,80}\bPlan\b/.test(words);
  const people = peopleIn(words, companyWords);
  const [first] = people;
  const approved = HOLDERS.exec(words);
  // `holders approved the plan, which the board had adopted subject to their approval`
  const byHolders = approved !== null && (SUBJECT_TO.exec(words)?.index ?? Infinity) > approved.index;
  const range = /\bshares\b/.test(words) ? FROM_TO.exec(words) : null;
  const act = ACTS.find(([, pattern]) => pattern.test(words))?.[0] ?? (agreement ? 'signed' : 'approved');
  const percents = words.match(PERCENT) ?? [];
  return {
    kind: 'payDecision',
    item: '5.02',
    what: agreement
      ? 'agreement'
      : isForm || plan === null || (people.length > 0 && /salar|retention|award/.test(kind ?? ''))
        ? 'pay'
        : 'plan',
    act,
    subject: agreement || isForm || plan === null ? subjectOf(kind, words) : planName(plan, companyWords),
    byHolders,
    proposed: !byHolders && SUBJECT_TO.test(words),
    kinds: [],
    people: distinct(people.map(({ name }) => name)).slice(0, 6),
    office: first === undefined ? null : (apposition(words, first) ?? titleBefore(words, first)),
    // If there are several percentages, the text does not say whose each one is.
    percent: percents.length === 1 ? (percents[0]?.replace(/ ?(?:%|percent)/, '') ?? null) : null,
    amount: moneyIn(words),
    shares: plain(range?.[2] ?? BY.exec(words)?.[1] ?? SHARES.exec(words)?.[1]),
    sharesBefore: plain(range?.[1]),
    salary: null,
    chiefTarget: null,
    quote: quoteOf(text, sentence, plan?.[0] ?? kind ?? ''),
  };
}

/** A form for future awards: `adopted a new form of agreement for the award of performance stock units`. */
const FORM =
  /\b(?:adopt|approv)\w{1,4} (?:[a-z]{1,9} ){0,4}forms? of (?:[\w-]{2,20} ){0,9}(?:awards?|options?|units?|grants?)\b/i;
const MEASURE =
  /\b(?:total (?:share|stock)holder return|earnings per share|return on (?:invested capital|equity|assets|capital)|operating income|net income|free cash flow|cash flow|revenue growth|revenues?|EBITDA|stock price)\b/gi;
const MAX_MEASURES = 3;

/** What awards vest on, from the sentences that mention vesting or a performance test. */
function vestingIn(words: string): string[] {
  const vestingSentences = words
    .split(/(?<=[a-z)]\.) (?=[A-Z])/)
    .filter((sentence) => /\bvest|\btest\b|\bperformance\b/i.test(sentence));
  const measures = vestingSentences.flatMap((sentence) => sentence.match(MEASURE) ?? []).map((measure) => measure.toLowerCase());
  return [...new Set(measures.map((measure) => measure.replace('ebitda', 'EBITDA')))].slice(0, MAX_MEASURES);
}

const MAX_ROWS = 40;
const MONEY_CELL = /^\$ ?(\d{1,3}(?:,\d{3}){1,4})$/;
const COUNT_CELL = /^(\d{1,3}(?:,\d{3}){1,3})$/;

/** Bonuses listed in a table below the sentence, either in a column for one person or as one amount for each of several. */
function paidInTable(
  { subject, people }: Omit<PayDecision, 'kind'>,
  text: string,
  companyWords: ReadonlySet<string>,
): Partial<PayDecision> | null {
  if (people.length > 0 || !/bonus|retention/.test(subject)) return null;
  const rows = text
    .split('\n', 200)
    .map((line) =>
      line
        .split('\t')
        .map((cell) => cell.trim())
        .filter((cell) => cell !== ''),
    )
    .filter((cells) => cells.length > 1)
    .slice(0, MAX_ROWS);
  const named = rows.filter(
    ([name = '', ...cells]) => cells.some((cell) => MONEY_CELL.test(cell)) && peopleIn(name, companyWords).length === 1,
  );
  const [row] = named;
  const header = rows[0];
  if (row === undefined || header === undefined || header === row || header.length !== row.length) return null;
  const personIn = (cells: readonly string[]) => peopleIn(cells[0] ?? '', companyWords)[0]?.name ?? '';
  if (named.length > 1) {
    const amounts = named.map((cells) => cells.filter((cell) => MONEY_CELL.test(cell)));
    if (amounts.some((cells) => cells.length !== 1)) return null;
    const total = amounts.reduce((sum, [cell]) => sum + Number(plain(MONEY_CELL.exec(cell ?? '')?.[1])), 0);
    return { people: named.map(personIn), office: null, amount: String(total), isTotal: true };
  }
  const paid = row.findLastIndex(
    (cell, at) => MONEY_CELL.test(cell) && /\b(?:paid|earned|actual|total)\b/i.test(header[at] ?? ''),
  );
  const units = row.findIndex((cell, at) => COUNT_CELL.test(cell) && /\bunits\b|\bRSUs\b/i.test(header[at] ?? ''));
  const amount = plain(MONEY_CELL.exec(row[paid] ?? '')?.[1]);
  if (amount === null) return null;
  return { act: 'paid', people: [personIn(row)], amount, shares: plain(COUNT_CELL.exec(row[units] ?? '')?.[1]), kinds: [] };
}

const subjectOf = (kind: string | null, words: string): string =>
  OF_DIRECTORS.test(words) ? 'director compensation' : kind === 'options' ? 'stock options' : (kind ?? 'compensation');

/** The names, counting a person mentioned again by last name only once. */
const distinct = (names: readonly string[]): string[] =>
  names.filter(
    (name, at) =>
      names.findIndex((other) => other === name || other.endsWith(` ${name}`)) === at ||
      (!names.some((other) => other.endsWith(` ${name}`)) && names.indexOf(name) === at),
  );

/** The name of a plan without the company's name at its beginning. */
function planName([, name = '', year]: RegExpExecArray, companyWords: ReadonlySet<string>): string {
  const words = name.split(' ');
  while (
    words.length > 2 &&
    (companyWords.has((words[0] ?? '').toUpperCase().replace(/[’']S$|[^\p{L}]/gu, '')) ||
      /^(?:Inc|Corp|Corporation|Company|Company’s|Company's|Co|Ltd|The|Registrant’s|Registrant's|Amended|Restated|and|of|Board|Committee)[.,]?$/.test(
        words[0] ?? '',
      ))
  )
    words.shift();
  return year === undefined ? words.join(' ') : `${words.join(' ')} for ${year}`;
}

/** A plain decimal number. */
function plain(digits: string | undefined, unit?: string): string | null {
  if (digits === undefined) return null;
  const [, number = '', million] = /^([\d.,]{1,20})( million)?$/.exec(digits) ?? [];
  const scale = unit?.toLowerCase() === 'billion' ? 1e9 : unit !== undefined || million !== undefined ? 1e6 : 1;
  const value = Number(number.replaceAll(',', '')) * scale;
  return Number.isFinite(value) ? String(Math.round(value)) : null;
}
