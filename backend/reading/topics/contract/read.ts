import { builtPattern } from '#platform/values/built-pattern.ts';
import { DATE_WORDS } from '../../language/dates.ts';
import { MONEY, moneyOf } from '../../language/money.ts';
import { EACH_NAME, NAME } from '../../language/parties.ts';
import { isOwn, type Statement, thingBy } from '../../language/statement.ts';
import { CATCH_ALL_ITEMS, happens } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { Contract } from './facts.ts';
import { investmentIn } from './read-investment.ts';
import { NO_PAY, payIn, STOCK_PLAN } from './read-pay.ts';

/** Reads an agreement of the company from a sentence: its kind, the other side, the payment and the term. Pure. */

export type ContractWords = TopicWords<Contract>;
type Kind = Contract['what'];

export const CONTRACT_TRIGGERS =
  /\b(?:agreements?|contracts?|leas(?:e|es|ed)|licen[sc]es?|joint venture|partnership|alliance|collaborat|settle|subscribe[ds]?|invest(?:ed|s)?|plan|salar(?:y|ies)|bonus(?:es)?|compensation|fees|awarded|memorandum|amendment|addendum|letter|order forms?|(?:purchase|work|task) orders?|statements? of work|new (?:[a-z-]{3,20} )?company)\b/i;

/** Sentences beyond this one are terms. */
const MAX_SENTENCES = 8;
const FOLLOWING = 8;
/** Allows more sentences before it, because the agreement being amended may be described first. */
const AMENDS_EARLIER = /\bentered into (?:an |the )?(?:first |second )?amendment (?:no\. \d{1,2} )?to the\b/i;
const MAX_BEHIND_EARLIER = 14;

/** Agreements to sell shares into the market as buyers are found. */
const AT_THE_MARKET =
  /\b(?:open market sale|equity distribution|at[- ]the[- ]market|controlled equity|(?:equity )?sales?) agreement\b/i;

export const isAtTheMarket = (title: string): boolean => AT_THE_MARKET.test(title);

/** What the company agrees with a holder that wants board seats, or the name of such an agreement. */
const COOPERATION =
  /\b(?:cooperation|standstill|nomination|settlement and support)\b|\b(?:appoint|nominat|expand|increas)\w{0,3}\b[^.;]{0,60}\bboard (?:from|of directors from|to)\b/i;

/** Kinds by the agreement's title, in order of precedence: an amended stock plan is a plan, whatever else the sentence names. */
const KINDS: readonly (readonly [Kind, RegExp])[] = [
  ['other', AT_THE_MARKET],
  ['forbearance', /\bforbear/i],
  ['indemnification', /\bindemni(?:fication|ty)\b/i],
  ['employment', /\b(?:employment|severance|retention|change[- ](?:in|of)[- ]control|separation|consulting|offer letter)\b/i],
  ['stock plan', STOCK_PLAN],
  ['lease', /\b(?:leases?|sublease|tenancy)\b/i],
  ['cooperation', COOPERATION],
  ['joint venture', /\bjoint venture\b|\bnew (?:[a-z-]{3,20} ){0,2}company\b/i],
  ['settlement', /\bsettle/i],
  ['licence', /\blicen[sc](?:e|ing)\b/i],
  ['collaboration', /\b(?:collaboration|joint development|co-development|partnership|alliance|research|co-promotion)\b/i],
  ['registration rights', /\bregistration rights\b/i],
  [
    'supply',
    /\b(?:supply|manufacturing|distribution|services?|customer|off-?take|power purchase|construction|engineering|transportation|gathering|reseller|marketing|commercial|development|(?:purchase|work|task) orders?|order forms?|statements? of work|charter|drilling|management)\b/i,
  ],
];
const SIGNS =
  /^(?:enter|execute|sign|announce|reach|conclude|finalize|form|create|establish|award|receive|win|secure|land|select|grant|lease|license|settle|agree|approve|adopt|increase|make|complete)$/;
const AMENDS = /^(?:amend|modify|restate|supplement|revise)$/;
const EXTENDS = /^(?:extend|renew|extension|renewal)$/;
const ENDS = /^(?:terminate|cancel|end|expire|rescind|termination|cancellation|expiration|nonrenewal)$/;
const FORMS = /^(?:form|create|establish|formation|creation)$/;
const AWARDS = /^(?:award|win|secure|land|receive|select)$/;
const TITLE =
  /\b(?:agreements?|contracts?|leases?|sublease|licen[sc]es?|joint venture|settlement|amendment(?: no\. \d{1,2})?|addendum|memorandum of understanding|letter of intent|term sheet|plan|alliance|partnership|letter|orders?|order forms?|statements? of work|new (?:[a-z-]{3,20} ){0,2}company)$/i;
/** What a customer places under a longer agreement. */
const ORDER = /\b(?:orders?|order forms?|statements? of work)$/i;
/** Covered by other topics: debt, deals and sales of securities. */
const FINANCIAL =
  /\b(?:credit|loan|indenture|underwriting|merger|note|securities purchase|stock purchase|share purchase|asset purchase|purchase and sale|subscription|placement agency|guaranty|security|pledge|intercreditor|non-disclosure|confidentiality)\b/i;
const AMOUNT = builtPattern(
  `(?:(?:aggregate|total|annual|milestone|purchase|contract|settlement|cash|base)(?: \\w{1,14}){0,4} (?:payments?|value|price|amount|fee|rent|consideration|sum)[^;$€£]{0,90}?|valued at(?: approximately)? |\\bpay(?:ments?)?(?: \\w{1,14}){0,4}(?: of)? |worth (?:approximately )?|amount of |\\b(?:cost|price|value) of )(?:approximately |up to |about )?(${MONEY})(?! ?(?:per|a) (?:share|month|meeting))`,
  'iu',
);
const UPFRONT = builtPattern(
  `(${MONEY})(?: [\\p{L}-]{2,14}){0,2}? up-?front|\\bup-?front(?: [\\p{L}-]{2,14}){0,3}? (?:payment|fee|consideration|cash)(?: \\w{2,10}){0,2} of (?:approximately )?(${MONEY})`,
  'iu',
);
const SETTLED = builtPattern(
  `\\b(?:for|pay|paid|payment of|amount of|receive)(?: an? (?:aggregate|total|cash|one-time) \\w{3,10} of)? (?:approximately )?(${MONEY})`,
  'u',
);
const TERM =
  /\b((?:\w{3,9}|\d{1,2})[- ]year)\b(?! notes| ended| period ended|,? (?:\w{3,12} )?(?:renewal|extension|option|period))/i;
const LONG_TERM = /\bterm (?:of|is|will be) (?:approximately )?(\w{3,9}|\d{1,2})(?: \(\d{1,2}\))? years\b/i;

/** Authorities that settle with companies. */
const AUTHORITIES: readonly (readonly [string, RegExp])[] = [
  ['Department of Justice', /\bDepartment of Justice\b|\bDOJ\b/],
  ['SEC', /\bSecurities and Exchange Commission\b|\bthe SEC\b/],
  ['FTC', /\bFederal Trade Commission\b|\bthe FTC\b/],
  ['EPA', /\bEnvironmental Protection Agency\b|\bthe EPA\b/],
];
const UP_TO = builtPattern(`\\bup to (?:an aggregate (?:offering price |amount )?of |an aggregate of )?(${MONEY})`, 'u');
const WITH = builtPattern(
  `\\b(?:with|between|among|from|by)(?: and among)? (?:the )?(?:company,? and |registrant,? and )?(${NAME})`,
  'gu',
);
const NOTICE = /\b(?:notices?|notification|letter)\b/i;
const NOTIFIES = /^(?:notify|inform|advise)$/;

/** The agreement that the sentence is about; null if none, or if it is only possible, denied, or a repetition. */
export function readContract(sentence: TopicSentence): ContractWords | null {
  const { words, at, item, statements } = sentence;
  const maxSentences = CATCH_ALL_ITEMS.includes(item) ? 4 : AMENDS_EARLIER.test(words) ? MAX_BEHIND_EARLIER : MAX_SENTENCES;
  if (at >= maxSentences || words.length < 40) return null;
  // `entered into an agreement, under which it subscribed for`: the purpose says more than the agreement.
  const invested = statements.filter(happens).flatMap((statement) => investmentIn(statement, sentence) ?? [])[0];
  if (invested !== undefined) return invested;
  for (const statement of statements) {
    const isNotRenewed = statement.verb === 'renew' && statement.certainty === 'denied';
    // If the other side says what it will do, that counts as happening now.
    if ((!happens(statement) && !isNotRenewed) || (statement.certainty === 'planned' && notifier(sentence) === undefined))
      continue;
    const found = payIn(statement, sentence) ?? longerWait(statement, sentence) ?? agreementIn(statement, sentence);
    if (
      found !== null &&
      (!CATCH_ALL_ITEMS.includes(item) || found.act === 'won' || (IN_CATCH_ALL.has(found.what) && found.counterparty !== null))
    )
      return found;
  }
  return null;
}

/** Kinds of agreements that companies announce voluntarily. */
const IN_CATCH_ALL = new Set<Kind>(['licence', 'supply', 'collaboration', 'joint venture', 'investment']);
const WEIGHTS: Partial<Record<Kind, number>> = { other: 1, 'registration rights': 1, indemnification: 2, employment: 2, pay: 2 };

/** An agreement with a named counterparty is more important; among equals, the first counts. */
export const contractWeight = ({ what, counterparty }: ContractWords): number =>
  (WEIGHTS[what] ?? 3) + (counterparty === null ? 0 : 2);

/** `The Amendment extends the Forbearance Period until May 15, 2026`: another sentence may name the lenders. */
function longerWait(statement: Statement, sentence: TopicSentence): ContractWords | null {
  const { words, item, part, names } = sentence;
  if (item !== '1.01' || statement.verb !== 'extend' || statement.certainty !== 'done') return null;
  if (!/\bforbearance (?:period|agreement)\b/i.test(statement.what?.text ?? '')) return null;
  const bank = part
    .flatMap((sentence) => [...sentence.matchAll(WITH)])
    .map(([, name]) => names.party(name))
    .find((name) => name !== null && !NO_LENDER.test(name));
  const all = part.join(' ');
  return {
    ...NO_PAY,
    what: 'forbearance',
    party: null,
    act: 'extended',
    title: null,
    counterparty: bank ?? (/\blenders?\b/i.test(all) ? LENDERS : /\b(?:note)?holders\b/i.test(all) ? NOTEHOLDERS : null),
    amount: null,
    amountIs: null,
    endedBy: null,
    term: untilIn([words]),
  };
}
const WAITS_LONGER = /\bextend(?:s|ed|ing)?\b[^;]{0,60}\bforbearance period\b/i;
/** A name without a lender's words: a subsidiary that borrows together with the company, not a bank. */
const NO_LENDER = /^(?!.*\b(?:Banks?|Capital|Lending|Finance|Financial|Trust|Credit|Partners|Fund|N\.A\.?)(?:$|[ ,.]))/;

/** `the following agreements`, `a letter`: other sentences name them. */
const NO_NAME =
  /^(?:(?:certain|various|other) )?(?:(?:following|ancillary|related|foregoing|aforementioned|additional|other|various) (?:agreements|contracts)|(?:other )?letters?)$/i;

function agreementIn(one: Statement, sentence: TopicSentence): ContractWords | null {
  const { words, item, names, company, part, at } = sentence;
  const things = (one.what === null || one.things.includes(one.what) ? one.things : [one.what, ...one.things]).map(
    ({ text, ...thing }, index, all) => ({
      ...thing,
      text: /\bstatement$/i.test(text) && all[index + 1]?.text === 'work' ? `${text} of work` : text.replace(/ effective$/, ''),
    }),
  );
  // `Amendment No. 3 to its Distribution Agreement` is about that agreement.
  const everyTitled = things.slice(0, 4).filter(({ text }) => TITLE.test(text));
  // `a new order under the existing Master Services Agreement` is about the order.
  const placed = everyTitled.filter(({ text, by }) => by !== 'under' && !/\bexisting\b/i.test(text));
  const titled = placed.some(({ text }) => ORDER.test(text)) ? placed : everyTitled;
  const named =
    titled.find(
      ({ text, by }) =>
        !/^(?:an? )?(?:first |second |third |fourth |fifth )?(?:amendment|addendum|supplement|letter)/i.test(text) ||
        by !== 'into',
    ) ?? titled[0];
  const heads = things.slice(0, 2).map(({ head }) => head);
  const is = (pattern: RegExp) => pattern.test(one.verb) || heads.some((head) => pattern.test(head));
  if (named === undefined) return null;
  const title = named.text
    .replace(/^(?:an?|the|its|our|such|that certain|certain|each|these|those) /i, '')
    .replace(/^(?:(?:new|definitive|certain|existing|previous|prior|current) ){1,2}/i, '')
    .replace(/\border forms?$/i, 'order');
  if (NO_NAME.test(title)) return null;
  const near = [words, ...part.slice(at + 1, at + FOLLOWING)];
  const isNameless = GENERIC.test(title);
  const kind =
    (isNameless && near.slice(0, 3).some((text) => COOPERATION.test(text))
      ? 'cooperation'
      : kindOf(isNameless ? words : title)) ??
    KINDS.find(([, pattern]) =>
      pattern.test(
        `${heads.join(' ')} ${things
          .slice(0, 3)
          .map(({ text }) => text)
          .join(' ')}`,
      ),
    )?.[0] ??
    'other';
  if (FINANCIAL.test(title) && kind !== 'settlement' && kind !== 'forbearance')
    return isOwn(one, company) && heads.includes('amendment') && isReissue(near) ? reissue(title) : null;
  if (/\bplan$/i.test(title) && kind !== 'stock plan' && kind !== 'employment') return null;
  const who = one.who ?? '';
  const isOwnAct = isOwn(one, company) || names.isOwn(who) || /\bsubsidiar|\bparties\b|\band\b/i.test(who) || who === '';
  const counterparty = otherSide(one, sentence, kind);
  const isNotice =
    [one, one.under].some((statement) => NOTICE.test(statement?.things[0]?.text ?? '')) || notifier(sentence) !== undefined;
  if (one.verb === 'receive' && /\bletter$/i.test(title)) return null;
  const isWon = AWARDS.test(one.verb) && /\b(?:contracts?|orders?|task order)$/i.test(title) && !isNotice;
  const isToOwn = things.some(({ text }) => names.isOwn(text) || /^(?:the )?(?:company|registrant|us|it)$/i.test(text));
  if (!isOwnAct && !isNotice && !isToOwn) return null;
  const ends =
    is(ENDS) || one.certainty === 'denied' || (isNotice && /\bterminat|\bnot (?:to )?renew|\bnon-?renewal/i.test(words));
  if (!ends && !is(SIGNS) && !is(AMENDS) && !is(EXTENDS) && !isWon) return null;
  if (item === '1.02' && !ends) return null;
  if (isWon && counterparty === null && one.amount === null) return null;
  const isJoint = kind === 'joint venture' && (is(FORMS) || /\bjoint venture\b/i.test(title));
  let act: ContractWords['act'] = ends
    ? 'ended'
    : isWon
      ? 'won'
      : is(EXTENDS) || /\bextension\b/i.test(title)
        ? 'extended'
        : is(AMENDS) ||
            /\b(?:amend(?:ment|ed)|restated)\b/i.test(
              things
                .slice(0, 3)
                .map(({ text }) => text)
                .join(' '),
            )
          ? 'amended'
          : 'signed';
  if (kind === 'forbearance' && act === 'amended' && near.slice(0, 3).some((text) => WAITS_LONGER.test(text))) act = 'extended';
  if (act === 'signed' && AWARDS.test(one.verb) && !isNotice) return null;
  return {
    ...NO_PAY,
    what: isJoint ? 'joint venture' : kind,
    party: null,
    act,
    title: title.length > 60 ? null : title,
    counterparty,
    ...paid(near, title, kind, isWon ? one : null),
    endedBy: ends && (isNotice || !isOwnAct) ? 'other' : null,
    term: kind === 'forbearance' ? untilIn(near.slice(0, 3)) : termIn(near.slice(0, 3)),
  };
}

/** `the Company issued amended and restated warrants to each purchaser`. */
const REISSUES =
  /\b(?:issued|exchanged|replaced)\b[^.;]{0,80}\b(?:amended(?: and restated)?|replacement|new|revised) (?:[\w-]{1,14} ){0,3}?warrants?\b/i;
const REPRICES = /\b(?:exercise|strike|conversion) price\b|\bre-?pric/i;
const isReissue = (near: readonly string[]): boolean =>
  near.some((words) => REISSUES.test(words)) && !near.slice(0, 3).some((words) => REPRICES.test(words));

const reissue = (title: string): ContractWords => ({
  ...NO_PAY,
  what: 'other',
  party: null,
  act: 'amended',
  title: title.length > 60 ? null : title,
  counterparty: null,
  amount: null,
  amountIs: null,
  endedBy: null,
  term: null,
  reissuesWarrants: true,
});

/** Who notifies the company: `Borealis notified the Company`, `the Company was notified by Borealis`. */
function notifier({ statements, company }: TopicSentence): string | undefined {
  for (const statement of statements) {
    const isNotified = NOTIFIED.test(statement.what?.text ?? '') && /^(?:be|have)$/.test(statement.verb);
    const who =
      isNotified || statement.who === null
        ? thingBy(statement, 'by')?.text
        : NOTIFIES.test(statement.verb)
          ? statement.who
          : undefined;
    if (who !== undefined && (isNotified || NOTIFIES.test(statement.verb)) && !isOwn({ who }, company)) return who;
  }
  return undefined;
}
/** Includes the name that follows a description: `its largest customer, Borealis Bank,`. */
function withName(who: string, words: string): string {
  const behind = words.slice(words.indexOf(who) + who.length).slice(0, 80);
  return `${who}${APPOSED.exec(behind)?.[0] ?? ''}`;
}
const APPOSED = builtPattern(`^, (?:the )?${NAME}`, 'u');
const NOTIFIED = /^(?:notified|informed|advised)$/;

const kindOf = (words: string): Kind | undefined => KINDS.find(([, pattern]) => pattern.test(words))?.[0];
/** For these titles, the subject of the agreement is found next to the title. */
const GENERIC =
  /^(?:letter |written |binding )?(?:agreements?|contracts?|letter|term sheet|memorandum of understanding|letter of intent)$/i;

function otherSide(statement: Statement, sentence: TopicSentence, kind: Kind): string | null {
  const { words, names, company } = sentence;
  const firstOf = (text: string) =>
    [...text.matchAll(EACH_NAME)]
      // A subsidiary named after the company signs on its behalf.
      .map(([name]) => (isOwn({ who: name }, company) ? null : names.party(name)))
      .find((name) => name !== null) ?? null;
  const authority = AUTHORITIES.find(([, pattern]) => pattern.test(words))?.[0];
  if (authority !== undefined && /\bsettle/i.test(words)) return authority;
  const notified = notifier(sentence);
  const who = notified === undefined ? (statement.who ?? '') : withName(notified, words);
  const isOther = who !== '' && !isOwn({ who }, company) && !names.isOwn(who);
  const joint = kind === 'joint venture' ? firstOf(words.slice(0, statement.start)) : null;
  const named = (isOther || / and /.test(who) ? firstOf(who) : null) ?? joint;
  if (named !== null) return named;
  for (const [, name] of words.slice(0, 600).matchAll(WITH)) {
    const party = names.party(name);
    if (party !== null) return party;
  }
  return kind === 'forbearance' && /\blenders?\b/i.test(words) ? LENDERS : null;
}

/** Who agrees to wait if no name is given. */
export const LENDERS = 'its lenders';
export const NOTEHOLDERS = 'its noteholders';
const UNTIL = builtPattern(`\\b(?:until|through|to|expir\\w{2,3} (?:on )?)(?: \\w{2,8}){0,3}?;? ?(${DATE_WORDS})`);

/** How long lenders will wait: `until April 15, 2011`. */
function untilIn(near: readonly string[]): string | null {
  const day = near.flatMap((words) => UNTIL.exec(words)?.[1] ?? [])[0];
  return day === undefined ? null : `until ${day}`;
}

function paid(
  near: readonly string[],
  title: string,
  kind: Kind,
  won: Statement | null,
): Pick<ContractWords, 'amount' | 'amountIs'> {
  if (won?.amount != null) return { amount: won.amount, amountIs: 'price' };
  if (AT_THE_MARKET.test(title))
    return {
      amount: near.map((words) => moneyOf(UP_TO.exec(words)?.[1])).find((value) => value !== null) ?? null,
      amountIs: null,
    };
  const upfront = near.map((words) => moneyOf(groupOf(UPFRONT.exec(words)))).find((value) => value !== null);
  if (upfront != null) return { amount: upfront, amountIs: 'upfront' };
  const settled =
    kind === 'settlement' ? near.map((words) => moneyOf(SETTLED.exec(words)?.[1])).find((value) => value !== null) : null;
  if (settled != null) return { amount: settled, amountIs: 'price' };
  const match = near.map((words) => AMOUNT.exec(words)).find((each) => Number(moneyOf(each?.[1])?.amount ?? 0) >= 1_000);
  if (match == null) return { amount: null, amountIs: null };
  return { amount: moneyOf(match[1]), amountIs: amountKind(match) };
}

const groupOf = (match: RegExpExecArray | null): string | undefined => match?.slice(1).find((group) => group !== undefined);

function amountKind({ 0: words, input, index }: RegExpExecArray): Contract['amountIs'] {
  const end = index + words.length;
  const isYearly = /\bannual|\bper annum|\bper year|\ba year/i.test(`${words}${input.slice(end, end + 20)}`);
  // `$11 million in four annual installments`
  if (isYearly && !/\binstallments\b/i.test(input.slice(end, end + 40))) return 'yearly';
  // `has committed to pay the Company approximately $2 billion`
  const isPromised =
    /^pay\b/i.test(words) && /\b(?:committed|agreed|obligated|required) to (?:\w{2,10} )?$/i.test(input.slice(0, index));
  return isPromised ||
    /\b(?:purchase price|settlement amount|contract (?:value|price)|valued at|worth|aggregate (?:purchase )?price)\b/i.test(words)
    ? 'price'
    : null;
}

function termIn(near: readonly string[]): string | null {
  for (const words of near) {
    const years = LONG_TERM.exec(words)?.[1];
    const term = years === undefined ? TERM.exec(words)?.[1] : `${years}-year`;
    if (
      term !== undefined &&
      !/^(?:fiscal|calendar|full|prior|each|every|last|next|first|second|third|per|this|the)[- ]/i.test(term)
    )
      return term.toLowerCase().replace(' ', '-');
  }
  return null;
}
