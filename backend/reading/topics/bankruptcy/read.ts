import { builtPattern } from '#platform/values/built-pattern.ts';
import { daysBetween } from '#platform/values/calendar-day.ts';
import { DATE_WORDS, parseLongDate } from '../../language/dates.ts';
import { MONEY, moneyOf } from '../../language/money.ts';
import { EACH_NAME, NAME, type PartyNames } from '../../language/parties.ts';
import { isOwn, type Statement } from '../../language/statement.ts';
import { happens, isDone, isNews, predicate } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Insolvency } from './facts.ts';

/** Reads a bankruptcy or debt in default from a sentence. Pure. */

type Words = TopicWords<Insolvency>;
type Event = Insolvency['event'];

export const BANKRUPTCY_TRIGGERS =
  /\b(?:bankruptcy|chapter (?:7|11|15)|petitions?|receiver(?:ship)?|plan of reorgani[sz]ation|debtors?|emerged from|support agreement|default(?:s|ed)?|accelerat(?:e|ed|ion|ing)|due and payable|forbear(?:ance)?|waiv(?:e[ds]?|ers?|ing)|failed to (?:pay|make)|not (?:to )?(?:pay|make|made|paid)|missed|auction|foreclos\w{1,4}|liquidate|dissolve|wind (?:down|up)|cease operations|insolvency|(?:little|no) (?:or no )?value|worthless|recover(?:y|ies)|distributions?|receive nothing|plan\b[^;]{0,120}\beffective)\b/i;

/** Patterns for a statement's words without the actor; the first that matches decides. */
const EVENTS: readonly (readonly [Event, RegExp])[] = [
  [
    'emerged',
    /^(?:(?:emerge|exit) (?:from )?|(?:become|go) effective|occur\b|consummate\b|(?:announce|complete) .{0,40}\b(?:emergence|exit) )/i,
  ],
  ['plan confirmed', /^(?:enter|issue) .{0,80}\border\b|^confirm .{0,80}\bplan\b/i],
  [
    'petition',
    /^(?:file|commence|initiate) (?!(?:an?|its|the|their) (?:[\w-]{2,16} ){0,3}(?:plan|motion|statement|report|objection|schedules)\b).{0,160}\b(?:petitions?|chapter (?:7|11|15)|bankruptcy|cases?)\b/i,
  ],
  ['receiver', /^(?:appoint|name|place) .{0,100}\breceiver(?:ship)?\b/i],
];
/** What the sentence must also contain for events that the verb alone does not identify. */
const ABOUT: Readonly<Partial<Record<Event, RegExp>>> = {
  emerged:
    /\bplan\b[^;]{0,160}\b(?:became|become|is|went) effective\b|\b(?:emerged?|emergence|exit(?:ed)?) (?:from )?(?!as\b)[^;]{0,60}\b(?:chapter (?:7|11|15)|bankruptcy)\b|\beffective date\b[^;]{0,60}\boccurred\b|\bconsummated\b[^;]{0,60}\bplan\b|\bplan\b[^;]{0,60}\bconsummated\b/i,
  'plan confirmed': /\bconfirm(?:ed|ing|s|ation)\b[^;]{0,120}\bplan\b|\bplan\b[^;]{0,120}\bconfirm(?:ed|ing|ation)\b/i,
  petition: /\b(?:chapter (?:7|11|15)|bankruptcy)\b/i,
};
/** Distinguishes a plan of reorganization from a plan for stock or pay. */
const OF_CASE = /\b(?:bankruptcy|chapter (?:7|11|15)|reorganization|pre-?packaged)\b/i;
/** A petition filed longer ago is only told again: the company reports it within days. */
const MAX_DAYS_SINCE_PETITION = 45;
const BANKRUPT = /\b(?:bankruptcy|chapter (?:7|11|15)|debtors?)\b/i;
const SALE =
  /\b(?:approv(?:ed|ing)|authoriz(?:ed|ing))\b[^;]{0,120}\bsale of\b[^;]{0,80}\b(?:assets|business|substantially all)\b/i;
/** Creditors agree to support a plan, usually before a case is filed. */
const SUPPORT = /\b(?:restructuring|plan|transaction) support agreement\b/i;
const FINANCING =
  /\bdebtor[- ]in[- ]possession (?:\w{1,14} ){0,4}(?:financing|credit|facility|loan)|\bDIP (?:financing|facility|credit|loan|term)/i;
const CROSS = /\bcross[- ]?(?:default|acceleration)/i;
const WAIVED = /\b(?:obtained|received|entered into|granted|agreed to)\b[^;]{0,80}\bwaive(?:r|d)?\b/i;
/** A payment of interest or principal that was due but not made. */
const MISSED =
  /\b(?:failed to (?:pay|make)|(?:did|has|have|had|will) not (?:pay|make|made|paid)|(?:elected|decided|determined|chose|chosen) not to (?:pay|make)|missed) (?:(?:the|its|an?|all|such|any|scheduled|required|semi-?annual|quarterly|monthly|annual|approximately|million|billion|of|[$€£]?[\d.,]{1,12}) ){0,8}(interest|principal|amortization|coupon)(?: and principal)? (?:payments?|due)\b/i;
/** Events of debt, in order of importance. */
const DEBT: readonly (readonly [Event, RegExp])[] = [
  ['forbearance', /\bforbearance agreement\b|\bagreed to forbear\b|\bforbear from\b/i],
  ['waiver', WAIVED],
  ['acceleration', /\baccelerat(?:ed|ion of|ing)\b|\bdeclared\b[^;]{0,120}\bdue and payable\b/i],
  ['missed payment', MISSED],
  ['default', /\b(?:event of default|default(?:ed)?|failed to (?:pay|make)|immediately due and payable)\b/i],
];
const OWES = /\b(?:notes?|loans?|credit|debt|indenture|indebtedness|lenders?|mortgage|debentures?|facility|obligations?)\b/i;

const CHAPTER = /\bchapter (11|7|15)\b/i;
const COURT = /\bBankruptcy Court for the ((?:[A-Z][a-z]{3,10} )?District of [A-Z][a-z]{2,12}(?: [A-Z][a-z]{3,12})?)/;
const OWED = builtPattern(`(${MONEY})`, 'u');
const PARTNER = builtPattern(`\\b(?:with|to|from|by) (?:the )?(${NAME})`, 'gu');
/** What a filing calls the company before `filed`. */
const OWN_SUBJECT = /\b(?:the (?:Company|Registrant|Corporation|Partnership|Issuer|Debtors?|Bank)|[Ww]e|its? and)\b/;
const SUBSIDIARIES = /\b(?:subsidiar(?:y|ies)|affiliates?)\b/i;
const OF_COMPANY =
  /\b(?:wholly[- ]owned |indirect |direct |and |principal |operating |majority[- ]owned ){0,5}(?:subsidiar(?:y|ies)|affiliates?) of (?:the |its )?[A-Z][\w.&’'-]{1,30}/g;
const CANCELLED =
  /\b(?:existing|outstanding|old|prior|all)\b[^;]{0,60}\b(?:common stock|ordinary shares|equity (?:interests|securities)|shares|interests)\b[^;]{0,100}\b(?:cancel|extinguish|discharg)/i;
/** `holders of the Senior Notes Claims received approximately 95% of the new common stock` */
const NEW_HOLDERS =
  /\b(holders of (?:[^;,%]{3,60}?))(?:,?) (?:will receive|received|were issued|own|hold|are to receive)\b[^;%]{0,100}?\b(\d{1,3}(?:\.\d{1,2})?) ?(?:%|percent)[^;]{0,60}?\b(?:new|reorganized|common|equity|shares|stock|interests)\b/i;

const NOTHING = { chapter: null, court: null, amount: null, counterparty: null } as const;

export function readBankruptcy(sentence: TopicSentence): Words | null {
  const { item } = sentence;
  return (
    supportIn(sentence) ??
    (item === '1.03' ? null : equityIn(sentence)) ??
    (item === '1.03' ? null : (foreclosureIn(sentence) ?? warningIn(sentence))) ??
    (item === '1.03' || item === '2.04' ? null : covenantsIn(sentence)) ??
    (item === '1.01'
      ? waiverIn(sentence)
      : ((item === '2.04' ? null : courtCase(sentence)) ?? (item === '1.03' ? null : debtIn(sentence))))
  );
}

/** An agreement with lenders about restructuring the company's own debt. */
function supportIn({ statements, company, part, item }: TopicSentence): Words | null {
  const signs = statements.some(
    (statement) =>
      isDone(statement) &&
      /^(?:enter|execute|sign|reach)$/.test(statement.verb) &&
      SUPPORT.test(predicate(statement)) &&
      isOwn(statement, company),
  );
  if (!signs || item === '1.03' || !OWES.test(part.slice(0, 6).join(' '))) return null;
  return {
    ...NOTHING,
    event: 'support',
    chapter: part.map((text) => CHAPTER.exec(text)?.[1]).find((value) => value !== undefined) ?? null,
  };
}

const LETS_PASS = /\bwaiv(?:e[rs]?|ed|ers|ing)\b[^;]{0,80}\b(?:events? of default|defaults?)\b/i;
const NOT_YET = /\b(?:may(?! \d)|can|could|would|if|no(?!\. ?\d)|not|any|future|seek\w{0,3}|request\w{0,3}|without)\b/i;

/** A waiver in an agreement under Item 1.01. */
function waiverIn({ words, statements, at }: TopicSentence): Words | null {
  if (at > 24 || !LETS_PASS.test(words) || NOT_YET.test(words) || !statements.some(isDone)) return null;
  return { ...NOTHING, event: 'waiver', waived: true };
}

const FINANCIAL_COVENANT =
  '(?:(?:financial|leverage|coverage|net worth|EBITDA|liquidity|debt|interest|tangible|fixed charge|cash flow|maintenance)\\b[^;.]{0,60}\\b(?:covenants?|ratios?|requirements?|tests?)|covenants?\\b[^;.]{0,40}\\b(?:financial|ratio|leverage|coverage|net worth|EBITDA|liquidity))';
/** `secured waivers of certain financial covenants`, `waived compliance with the leverage ratio`. */
const LETS_MISS = builtPattern(
  `\\bwaiv(?:e[rsd]?|ers|ing)\\b[^;.]{0,80}\\b${FINANCIAL_COVENANT}\\b|\\b${FINANCIAL_COVENANT}\\b[^;.]{0,60}\\b(?:(?:was|were|is|are|been) waived|waivers?)\\b`,
  'iu',
);

/** Lenders waive what the company must meet, before it is in default. */
function covenantsIn({ words, statements, company, at }: TopicSentence): Words | null {
  if (at > 24 || !LETS_MISS.test(words) || NOT_YET.test(words) || LETS_PASS.test(words)) return null;
  const isGiven = statements.some(
    (statement) =>
      isDone(statement) &&
      (/^(?:waive|grant|give|provide)$/.test(statement.verb)
        ? statement.who === null || !isOwn(statement, company)
        : /^(?:obtain|receive|secure|enter|get|execute|sign|negotiate|reach)$/.test(statement.verb) &&
          /\bwaivers?\b/i.test(words.slice(statement.start))),
  );
  return isGiven ? { ...NOTHING, event: 'covenant waiver', waived: true } : null;
}

const CREDITOR = /\b(?:secured (?:creditor|lender|party|noteholders?)|lenders?|creditors?)\b/i;
const FORECLOSES =
  /\b(?:foreclos(?:e|ed|ing|ure)|(?:public |UCC )?(?:auction|sale))\b[^;]{0,40}\b(?:of|on|upon|against) (?:all|substantially all)\b[^;]{0,60}\b(?:assets|property|collateral)\b/i;
const STOPPED = builtPattern(
  `\\b(?:terminate|stop|prevent|avoid|cancel)\\b[^;]{0,40}\\b(?:auction|sale|foreclosure)\\b[^;$]{0,160}\\b(?:payment of|paying)(?: approximately)? (${MONEY})`,
  'iu',
);
const OWNED = /\b(?:the (?:Company|Registrant|Corporation)[’']s|of the (?:Company|Registrant|Corporation)|our|its)\b/;

/** A creditor sells its collateral without a court. */
function foreclosureIn({ words, statements, company, part, names }: TopicSentence): Words | null {
  if (
    !FORECLOSES.test(words) ||
    !CREDITOR.test(words) ||
    !OWNED.test(words) ||
    /\b(?:may(?! \d)|could|would|if|not)\b/.test(words)
  )
    return null;
  // The company's own statement counts only if it received notice; otherwise it may be the creditor itself.
  const isTold = statements.some(
    (statement) =>
      isDone(statement) && (/^(?:receive|learn)$/.test(statement.verb) || (statement.who !== null && !isOwn(statement, company))),
  );
  if (!isTold) return null;
  const creditor = [...words.matchAll(EACH_NAME)].map(([name]) => names.party(name)).find((name) => name !== null) ?? null;
  const amount = part.map((text) => moneyOf(STOPPED.exec(text)?.[1])).find((value) => value !== null) ?? null;
  return { ...NOTHING, event: 'foreclosure', amount, counterparty: creditor };
}

const EQUITY = '(?:equity(?: securities| interests)?|(?:common |capital )?stock|(?:common |ordinary )?shares)';
const OWN_EQUITY = `(?:(?:its|our|the (?:Company|Corporation)[’']s) (?:[a-z]{3,12} ){0,2}?${EQUITY}|${EQUITY} (?:of|in) (?:the (?:Company|Corporation)|${NAME}))`;
const NO_VALUE = builtPattern(
  `\\b(${OWN_EQUITY}) (?:now |currently |likely |therefore |will |would ){0,2}(?:(?:has|have) (?:little or no|no) (?:remaining )?value|(?:is|are|be) (?:worthless|without value|of (?:little or )?no value))\\b`,
  'u',
);
/** Before a bankruptcy or in one: holders get nothing for their shares. */
const HOLDERS = `[Hh]olders of (${OWN_EQUITY})|(?:[Ii]ts|[Oo]ur|[Tt]he (?:Company|Corporation)[’']s|[Ee]xisting|[Cc]urrent) (?:stock|share|equity ?)holders`;
const NOTHING_GIVEN = '(?:recovery|distributions?|payments?|consideration|value)';
const NO_RECOVERY = [
  builtPattern(
    `\\b(?:${HOLDERS}) (?:will|would|to) (?:not (?:receive|get) any|receive (?:no|nothing)|get (?:no|nothing))(?: ${NOTHING_GIVEN})?\\b`,
    'u',
  ),
  builtPattern(
    `\\b(${OWN_EQUITY}) (?:will|would) be (?:cancell?ed|extinguished)[^;.$]{0,30}\\b(?:without(?: any)?|for no) ${NOTHING_GIVEN}\\b`,
    'u',
  ),
];
const WINDS_UP =
  /\b(?:chapter (?:7|11)|bankruptcy|reorgani[sz]ation|liquidat\w{1,4}|dissol\w{2,6}|winding[- ]up|restructuring|creditors|foreclosure)\b/i;
const WILL_BE_CANCELLED = builtPattern(
  `\\b(?:equity|stock|shares)\\b[^;]{0,60}\\b(?:will|would|to) be (?:cancell?ed|extinguished)\\b`,
  'iu',
);

/** The company says that its own shares are worth nothing, or that their holders will get nothing. */
function equityIn({ words, statements, part, company, names }: TopicSentence): Words | null {
  const value = NO_VALUE.exec(words);
  const recovery = NO_RECOVERY.map((pattern) => pattern.exec(words)).find((match) => match !== null) ?? null;
  const of = OTHER_OWNER.exec(value?.[1] ?? recovery?.[1] ?? '')?.[1];
  if (value === null && recovery === null) return null;
  if (of !== undefined && !names.isOwn(of) && !isOwn({ who: of }, company)) return null;
  if (/\b(?:may(?! \d)|could|might|if|unless|until|assum\w{2,4})\b/i.test(words) || !statements.some(isNews)) return null;
  if (value === null && !part.some((text) => WINDS_UP.test(text))) return null;
  return { ...NOTHING, event: value === null ? 'no recovery' : 'no value', sharesCancelled: WILL_BE_CANCELLED.test(words) };
}
const OTHER_OWNER = /\b(?:of|in) (.{1,80})$/;

const MAY_HAVE_TO =
  /\b(?:will|may|might|could|would) (?:also )?(?:need|have|be (?:required|forced|compelled)) to\b[^.;]{0,120}?\b(?:(?:seek|file)\b[^.;]{0,40}\b(?:bankruptcy|insolvency)|seek protection\b[^.;]{0,60}\bbankruptcy|(?:dissolve and )?liquidate (?:its|our|the Company[’']s|all|substantially)[^.;]{0,40}\b(?:assets|business)|wind (?:down|up) (?:its|our|the Company[’']s|all)? ?(?:business|operations|affairs)|cease (?:all )?(?:of )?(?:its |our )?(?:business |operations)|dissolve\b)/i;

/** The company itself says that it may not survive. */
function warningIn({ words, statements, company }: TopicSentence): Words | null {
  if (!MAY_HAVE_TO.test(words) || /\b(?:if|unless|risks?|not)\b/i.test(words)) return null;
  const start = words.search(MAY_HAVE_TO);
  const speaker = statements.findLast((statement) => statement.start <= start + 12);
  const who = speaker?.who ?? speaker?.what?.text ?? null;
  if (who === null || !isOwn({ who }, company)) return null;
  const behind = words.slice(start);
  const file = FILES.exec(behind)?.[1]?.toLowerCase();
  const ahead = AHEAD.find(([, pattern]) => pattern.test(behind))?.[0];
  return {
    ...NOTHING,
    event: 'warning',
    ...(ahead !== undefined && { ahead }),
    ...(file !== undefined && { mayFileFor: file === 'insolvency' ? ('insolvency' as const) : ('bankruptcy' as const) }),
  };
}
const FILES = /\b(?:seek|file)\b[^.;]{0,60}\b(bankruptcy|insolvency)\b/i;
const AHEAD: readonly (readonly [NonNullable<Words['ahead']>, RegExp])[] = [
  ['liquidate', /\bliquidate\b|\bdissolve\b/i],
  ['wind down', /\bwind (?:down|up)\b/i],
  ['cease operations', /\bcease\b/i],
];

const WEIGHTS: Readonly<Record<Event, number>> = {
  emerged: 9,
  'plan confirmed': 8,
  petition: 7,
  receiver: 6,
  'sale approved': 5,
  acceleration: 4,
  forbearance: 3,
  'missed payment': 3,
  support: 5,
  default: 2,
  financing: 2,
  waiver: 1,
  'covenant waiver': 1,
  foreclosure: 6,
  warning: 2,
  'no value': 7,
  'no recovery': 7,
};
export const bankruptcyWeight = ({ event }: Words): number => WEIGHTS[event];

function courtCase(sentence: TopicSentence): Words | null {
  const { words, statements, item, names, part, reportDay } = sentence;
  const event =
    statements.map((statement) => eventOf(statement, sentence)).find((value) => value !== null) ??
    eventWithoutCourt(words, statements);
  if (event === 'emerged' && !part.some((text) => OF_CASE.test(text))) return null;
  if (event === 'petition' && isLongAgo(words, reportDay)) return null;
  // Only Item 1.03 reports a receiver of a closed bank.
  if (event === null || (event === 'receiver' && item !== '1.03')) return null;
  const amount = event === 'sale approved' || event === 'financing' ? owedIn([words]) : null;
  const all = part.join(' ');
  const [, newHolders, percent] = event === 'petition' ? [] : (NEW_HOLDERS.exec(all) ?? []);
  return {
    ...NOTHING,
    event,
    chapter: part.map((text) => CHAPTER.exec(text)?.[1]).find((value) => value !== undefined) ?? null,
    court: part.map((text) => COURT.exec(text)?.[1]).find((value) => value !== undefined) ?? null,
    amount,
    counterparty: amount === null ? null : partnerIn(words, names),
    ...debtorIn(words, names),
    involuntary: event === 'petition' && /\binvoluntary\b/i.test(words),
    sharesCancelled: event !== 'petition' && CANCELLED.test(all),
    newHolders: percent === undefined ? null : (newHolders?.replace(/^holders of (?:the |its |our )?/i, 'holders of ') ?? null),
    newHoldersPercent: percent ?? null,
  };
}

function eventOf(statement: Statement, { words, item, company }: TopicSentence): Event | null {
  if (!isDone(statement)) return null;
  const predicateText = predicate(statement);
  const event = EVENTS.find(([of, pattern]) => pattern.test(predicateText) && (ABOUT[of]?.test(words) ?? true))?.[0] ?? null;
  // Outside of Item 1.03, the bankrupt party may be somebody else.
  const isOurs =
    statement.who === null || /\b(?:court|plan|judge)\b/i.test(statement.who)
      ? OURS.test(words) || (event === 'emerged' && OUR_PLAN.test(words))
      : isOwn(statement, company) || OURS.test(statement.who);
  return item === '1.03' || isOurs ? event : null;
}

/** Whether all dates of a sentence are long before the day of the report. */
function isLongAgo(words: string, reportDay: string | null): boolean {
  const days = [...words.matchAll(EACH_DATE)].flatMap(([date]) => parseLongDate(date) ?? []);
  return reportDay !== null && days.length > 0 && days.every((day) => daysBetween(day, reportDay) > MAX_DAYS_SINCE_PETITION);
}
const EACH_DATE = builtPattern(`\\b${DATE_WORDS}`, 'g');

/** A defined term, so a plan that the filing has described. */
const OUR_PLAN = /\b[Tt]he (?:Prepackaged |Joint |Amended |Reorganization ){0,3}Plan\b(?! of\b)/;
const OURS = /\b(?:the (?:Company|Registrant|Corporation|Debtors?)|subsidiar(?:y|ies)|our)\b/i;

function eventWithoutCourt(words: string, statements: readonly Statement[]): Event | null {
  if (!statements.some(isDone) || !BANKRUPT.test(words)) return null;
  if (SALE.test(words)) return /\bto the (?:Company|Registrant|Corporation)\b|\bpurchase\b/.test(words) ? null : 'sale approved';
  return FINANCING.test(words) ? 'financing' : null;
}

function debtIn({ words, statements, item, names, part }: TopicSentence): Words | null {
  if (
    !statements.some((statement) => happens(statement) || (MISSED.test(words) && isNews(statement))) ||
    /\b(?:may|could|would|if)\b/.test(words)
  )
    return null;
  const event = DEBT.find(([, pattern]) => pattern.test(words))?.[0];
  if (event === undefined || (item !== '2.04' && !OWES.test(words)) || (item !== '2.04' && event === 'waiver')) return null;
  // Outside of Item 2.04, the sentence must say that the debt is in default.
  if (
    item !== '2.04' &&
    event === 'default' &&
    !/\bevent of default\b[^;]{0,60}\boccurred\b|\bfailed to (?:pay|make)\b/i.test(words)
  )
    return null;
  return {
    ...NOTHING,
    event,
    amount: owedIn(event === 'missed payment' ? [words] : [words, ...part]),
    ...(event === 'missed payment' && { payment: MISSED.exec(words)?.[1]?.toLowerCase() ?? null }),
    counterparty: event === 'forbearance' ? partnerIn(words, names) : null,
    crossDefault: part.some((text) => CROSS.test(text) && !/\b(?:no|not|nor|neither|never|none|without|any)\b/i.test(text)),
    waived: part.some((text) => WAIVED.test(text) && !/\b(?:not|no|seeking|if|may(?! \d))\b/i.test(text)),
  };
}

const owedIn = (sentences: readonly string[]): Words['amount'] =>
  sentences.map((words) => moneyOf(OWED.exec(words)?.[1])).find((each) => each !== null && Number(each.amount) >= 10_000) ?? null;

const partnerIn = (words: string, names: PartyNames): string | null =>
  [...words.matchAll(PARTNER)].map(([, name]) => names.party(name)).find((name) => name !== null && !/\bCourt\b/.test(name)) ??
  null;

/** Whose petition, plan or receiver it is, judging by the subject of the sentence. */
function debtorIn(words: string, names: PartyNames): Pick<Words, 'debtor' | 'subsidiary'> {
  const before = words.slice(0, Math.max(0, words.search(/\b(?:filed|commenced|initiated)\b/i)));
  const subject = before === '' || /\b(?:receiver|court|plan)\b/i.test(before) ? words : before;
  const bare = subject.replace(OF_COMPANY, ' ');
  const named = [...subject.matchAll(EACH_NAME)].map(([name]) => name);
  const own = OWN_SUBJECT.test(bare) || named.some((name) => names.isOwn(name) && bare.includes(name));
  if (!SUBSIDIARIES.test(subject)) return { debtor: 'company', subsidiary: null };
  if (own) return { debtor: 'company and subsidiaries', subsidiary: null };
  return { debtor: 'subsidiary', subsidiary: named.map((name) => names.party(name)).find((name) => name !== null) ?? null };
}
