import { builtPattern } from '../../../../platform/values/built-pattern.ts';
import { MONEY, moneyOf } from '../../../../reading/language/money.ts';
import { NAME, type PartyNames, partyNames } from '../../../../reading/language/parties.ts';
import { quoteOf, type Sentence, sentencesOf } from '../../../../reading/language/sentences.ts';
import type { Contract } from './agreement-facts.events.ts';
import type { EightKText } from './eight-k-text.ts';

/** Agreements that are neither deals nor debt nor sales of securities (Items 1.01 and 1.02). Pure, linear in the text. */

const MOST_SENTENCES = 25;

/** In the order in which they are asked: an amended stock plan is a plan, whatever else its sentence names. */
const KINDS: readonly (readonly [Contract['what'], RegExp])[] = [
  ['forbearance', /\bforbearance\b|\bagreed to forbear\b/i],
  ['indemnification', /\bindemnification agreements?\b|\bindemnity agreements?\b/i],
  [
    'employment',
    /\b(?:employment|severance|retention|change[- ]in[- ]control|change of control|separation|consulting) (?:and \w{1,14} )?(?:agreements?|letter|plan|policy)\b|\boffer letter\b/i,
  ],
  [
    'stock plan',
    /\b(?:stock|equity|share|incentive|option|purchase|performance)(?: \w{1,14}){0,3} plan\b|\brestricted stock (?:unit )?(?:awards?|agreements?|grants?)\b|\bstock option (?:agreements?|grants?|awards?)\b|\bgrants? of (?:restricted|stock|performance|deferred)\b/i,
  ],
  [
    'pay',
    /\b(?:(?:base|annual) salar(?:y|ies)|salaries|salary (?:increase|adjust)|bonus(?:es)?|(?:cash|executive|director|incentive) compensation|compensation (?:of|for) (?:its |the |our )?(?:\w{1,14} ){0,3}(?:officers?|directors?|executives?)|(?:directors?|board) fees?|fees? paid to (?:the )?directors)\b/i,
  ],
  ['lease', /\b(?:lease|sublease|leases|tenancy)\b(?: \w{1,14}){0,3} ?(?:agreement|extension|amendment)?/i],
  ['cooperation', /\b(?:cooperation|standstill|nomination|settlement and support) agreement\b/i],
  ['settlement', /\bsettle(?:ment|d|s)?\b(?: \w{1,14}){0,2} (?:agreement|and release|of|with|all|the)\b/i],
  [
    'licence',
    /\blicen[sc]e(?:s|d)?\b(?: \w{1,14}){0,3} agreement|\blicen[sc]ing agreement|\bexclusive(?:\w{1,14} ){0,3} licen[sc]e\b/i,
  ],
  [
    'collaboration',
    /\b(?:collaboration|joint venture|joint development|co-development|partnership|strategic alliance|research)(?: \w{1,14}){0,3} agreement\b/i,
  ],
  [
    'supply',
    /\b(?:supply|manufacturing|distribution|purchase and sale|services?|customer|offtake|off-take|power purchase|construction|engineering|transportation|gathering|reseller|marketing|commercial)(?: \w{1,14}){0,3} (?:agreement|contract)\b/i,
  ],
  ['registration rights', /\bregistration rights agreement\b/i],
];
const ACTS =
  /\b(?:entered into|executed|signed|amend(?:ed|s)|approved|adopted|increased|terminated|extended|renewed|awarded|received|granted|established|modified|agreed)\b/i;
/** Two companies found a third. */
const VENTURE =
  /\b(?:form(?:ed|s|ing|ation of)?|creat(?:ed|es?|ing|ion of)|establish(?:ed|es|ing|ment of)?)\b[^;]{0,100}?\b(?:joint venture|new venture|new (?:[a-z-]{3,20} ){0,2}company|jointly[- ]owned)\b|\bentered into an? (?:[a-z-]{3,14} ){0,2}joint venture\b/i;
const TITLE =
  /\b(?:entered into|executed|signed|terminated|termination of)(?: an?| the| its| that certain| certain)? ((?:(?:First|Second|Third|Fourth|Fifth|Sixth|Amended|Restated|and|to|Amendment|No\. \d{1,2}|[A-Z][\p{L}&’'/-]{1,24}|of|for) ){0,9}(?:Agreements?|Contract|Lease|License|Licence|Addendum|Amendment|Sublease|Order|Settlement|Memorandum of Understanding|Letter of Intent|Term Sheet))\b/u;
const PLAIN_TITLE =
  /\b(?:entered into|executed|signed|terminated)(?: an?| the| its)? ((?:[a-z-]{3,16} ){0,4}(?:agreement|contract))\b/;
const WITH = builtPattern(
  `\\b(?:with|between|among)(?: and among)? (?:the )?(?:company,? and |registrant,? and )?(${NAME})`,
  'gu',
);
const EACH_NAME = builtPattern(NAME, 'gu');
const AND = builtPattern(`\\b(?:by and )?(?:between|among) [^;]{2,90}?(?:,| and) (${NAME})`, 'u');
const UPFRONT = builtPattern(
  `(${MONEY})(?: [\\p{L}-]{2,14}){0,2}? up-?front|\\bup-?front(?: [\\p{L}-]{2,14}){0,3}? (?:payment|fee|consideration|cash)(?: \\w{2,10}){0,2} of (?:approximately )?(${MONEY})`,
  'iu',
);
const SETTLED = builtPattern(
  `\\b(?:for|pay|paid|payment of|amount of|receive)(?: an? (?:aggregate|total|cash|one-time) \\w{3,10} of)? (?:approximately )?(${MONEY})`,
  'u',
);
const AMOUNT = builtPattern(
  `(?:(?:aggregate|total|annual|milestone|purchase|contract|settlement|cash|base)(?: \\w{1,14}){0,4} (?:payments?|value|price|amount|fee|rent|consideration|sum)[^;$€£]{0,90}?|valued at(?: approximately)? |\\bpay(?:ments?)?(?: \\w{1,14}){0,4}(?: of)? |worth (?:approximately )?|amount of |\\b(?:cost|price|value) of )(?:approximately |up to |about )?(${MONEY})(?! ?(?:per|a) (?:share|month|meeting))`,
  'iu',
);

/** The agreement that the item is about; null where it is none of these kinds. */
export function readContracts(source: EightKText): Contract[] {
  return ['1.01', '1.02'].flatMap((item) => {
    const part = source.items.get(item);
    if (part === undefined) return [];
    const one = contractIn(source, item, sentencesOf(source, part, MOST_SENTENCES), partyNames(source, part));
    return one === null ? [] : [one];
  });
}

function contractIn(source: EightKText, item: string, sentences: readonly Sentence[], names: PartyNames): Contract | null {
  const venture = sentences.slice(0, 6).find(({ words }) => VENTURE.test(words) && counterpartyIn(words, names) !== null);
  if (venture !== undefined)
    return {
      kind: 'contract',
      item,
      what: 'joint venture',
      act: item === '1.02' ? 'ended' : 'signed',
      title: 'joint venture',
      counterparty: counterpartyIn(venture.words, names),
      amount: null,
      amountIs: null,
      quote: quoteOf(source.text, venture),
    };
  const told = sentences.slice(0, 8).filter(({ words }) => ACTS.test(words) && words.length > 40);
  const first = told[0];
  if (first === undefined) return null;
  const kind =
    kindOf(first.words) ??
    told
      .slice(1, 3)
      .map(({ words }) => kindOf(words))
      .find((one) => one !== null) ??
    null;
  const amends = AMENDMENT.exec(first.words)?.[1];
  const title = amends ?? TITLE.exec(first.words)?.[1] ?? PLAIN_TITLE.exec(first.words)?.[1] ?? null;
  if (kind === null && title === null) return null;
  const counterparty = counterpartyIn(first.words, names);
  const near = sentences.slice(0, 8).map(({ words }) => words);
  const upfront =
    near
      .map((words) =>
        moneyOf(
          UPFRONT.exec(words)
            ?.slice(1)
            .find((group) => group !== undefined),
        ),
      )
      .find((one) => one !== null) ?? null;
  const settled =
    kind === 'settlement' ? near.map((words) => moneyOf(SETTLED.exec(words)?.[1])).find((one) => one !== null) : null;
  const paid = near.map((words) => AMOUNT.exec(words)).find((match) => Number(moneyOf(match?.[1])?.amount ?? 0) >= 1_000);
  return {
    kind: 'contract',
    item,
    what: kind ?? 'other',
    act:
      item === '1.02'
        ? 'ended'
        : /\b(?:amend(?:ed|s|ment)?|exten(?:ded|sion|ds)|renew(?:ed|al)|modif(?:ied|ication)|increased)\b/i.test(first.words)
          ? 'amended'
          : 'signed',
    title: title === null || title.length > 60 ? null : title,
    counterparty,
    amount: upfront ?? settled ?? moneyOf(paid?.[1]),
    amountIs: upfront !== null ? 'upfront' : paid ? amountKind(paid) : null,
    quote: quoteOf(source.text, first),
  };
}

function amountKind({ 0: words, input, index }: RegExpExecArray): Contract['amountIs'] {
  if (/\bannual|\bper annum|\bper year|\ba year/i.test(`${words}${input.slice(index + words.length, index + words.length + 20)}`))
    return 'yearly';
  return /\b(?:purchase price|settlement amount|contract (?:value|price)|aggregate (?:purchase )?price)\b/i.test(words)
    ? 'price'
    : null;
}

/** Authorities that settle with companies. */
const AUTHORITIES: readonly (readonly [string, RegExp])[] = [
  ['Department of Justice', /\bDepartment of Justice\b|\bDOJ\b/],
  ['SEC', /\bSecurities and Exchange Commission\b|\bthe SEC\b/],
  ['FTC', /\bFederal Trade Commission\b|\bthe FTC\b/],
  ['EPA', /\bEnvironmental Protection Agency\b|\bthe EPA\b/],
];
/** `Amendment No. 3 to its Distribution Agreement` is about the agreement. */
const AMENDMENT =
  /\b(?:Amendment|Addendum|Supplement)(?: No\. ?\d{1,2})? to (?:its|the|that certain|an?)? ?((?:(?:Amended and Restated|[A-Z][\p{L}&’'-]{1,24}) ){1,5}(?:Agreement|Lease|Contract))\b/u;
/** Who ends an agreement: `received notice from Borealis`, `Borealis notified the Company`. */
const ENDS = builtPattern(
  `\\b(?:notices?|notification|letter)\\b[^;]{0,40}? from (${NAME})|\\breceived from (?=[^;]{2,80}\\bnotice\\b)(${NAME})|(${NAME})(?: has)? (?:notified|informed|advised) (?:the Company|us|the Registrant|[A-Z]\\w{1,20})\\b`,
  'u',
);

function counterpartyIn(words: string, names: PartyNames): string | null {
  const ends = ENDS.exec(words);
  const ender = names.party(ends?.[1] ?? ends?.[2] ?? ends?.[3]);
  if (ender !== null) return ender;
  const authority = AUTHORITIES.find(([, pattern]) => pattern.test(words))?.[0];
  if (authority !== undefined && /\bsettle/i.test(words)) return authority;
  if (VENTURE.test(words)) {
    const joint = /\b([A-Z][^;]{1,80}?) (?:formed|created|established|agreed to form)\b/.exec(words)?.[1] ?? '';
    for (const [name] of joint.matchAll(EACH_NAME)) {
      const party = names.party(name);
      if (party !== null) return party;
    }
  }
  for (const [, name] of words.matchAll(WITH)) {
    const party = names.party(name);
    if (party !== null) return party;
  }
  return names.party(AND.exec(words)?.[1]);
}

function kindOf(words: string): Contract['what'] | null {
  return KINDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}
