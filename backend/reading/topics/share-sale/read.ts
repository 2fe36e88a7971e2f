import { builtPattern } from '#platform/values/built-pattern.ts';
import { MONEY, type Money, moneyIn, moneyOf, sumOf } from '../../language/money.ts';
import { NAME, type PartyNames } from '../../language/parties.ts';
import { isOwn } from '../../language/statement.ts';
import { convertsAtDiscount } from '../read-conversion.ts';
import { isOfOthers } from '../read-news.ts';
import { happens, isDone } from '../statement-tests.ts';
import type { TopicSentence, TopicWords } from '../topic.ts';
import type { ShareSale } from './facts.ts';

/** Reads from a sentence that the company sells shares or exchanges them for debt. Pure, linear in the text. */

type Words = TopicWords<ShareSale>;

export const SHARE_SALE_TRIGGERS =
  /\b(?:sells?|selling|sold|sale|issu(?:e[ds]?|ance|ing)|offer(?:ing|s|ed)?|subscribe[ds]?|placement|purchase|bought deal|exchang(?:e[ds]?|ing)|convert(?:ed|s)?|conversion|IPO)\b/i;

/** A sale is described at the beginning of an item. */
const MAX_SENTENCES = 12;
const COUNT = '\\d{1,3}(?:,\\d{3}){1,3}|\\d{1,4}(?:\\.\\d{1,3})? (?:million|billion)';
const SHARES = builtPattern(
  `\\b(${COUNT}) (?:newly issued |new |restricted |unregistered |additional |fully paid )?(?:(ordinary shares|(?:american )?depositary shares|ADSs|common shares|(?:common |limited partner )?units|preferred shares)|shares(?: (?:of|in) (?:the (?:company|registrant|corporation)[’']s |its |our |[\\p{L}’'-]{2,25} ){0,5}?((?:series [\\w-]{1,4} |class [a-z] )?(?:convertible )?(?:common|preferred|ordinary|capital) (?:stock|shares)))?)`,
  'iu',
);
const EACH_SHARES = builtPattern(SHARES, 'giu');
const SELLS = /\b(?:s[eo]ll(?:s|ing)?|sold|sale|issu(?:e[ds]?|ance|ing)|offering|purchase|subscribe[ds]?|private placement)\b/i;
const PRICE =
  /(?:(?<!\b(?:exercise|conversion|strike|closing|market|redemption) )price(?: to the public)?|\bat) (?:of |was |is |equal to )?(?:approximately )?(\$\d{1,4}(?:\.\d{1,4})?) (?:per|for each|a) (?:\w{1,12} ){0,2}?(?:share|unit|ads)\b|\b(?:(?<!\b(?:exercise|conversion|strike|closing|market|redemption) )price (?:to the public )?of) (\$\d{1,4}(?:\.\d{1,4})?)(?!\.?\d|,\d| (?:million|billion))/i;
const GROSS = builtPattern(
  `(?:(?:gross |net |total |aggregate )?(?:proceeds[^;$]{0,170}?|(?:purchase price|consideration|subscription price|offering price)[^;$]{0,110}?)(?:of|was|were|is|approximately|to be)(?: approximately| about| up to)? (${MONEY})|valued at(?: approximately)? (${MONEY})|for (?:an )?(?:aggregate|total) (?:\\w{1,14} ){0,3}?of(?: approximately)? (${MONEY})|\\b(?:stock|shares|units)\\b[^;$]{0,60}? for(?: approximately| about)? (${MONEY})(?! (?:per|a|each)\\b))`,
  'iu',
);
/** `received subscriptions totaling $4.9 million`. */
const SUBSCRIBED = builtPattern(
  `\\bsubscriptions?(?: agreements?)?(?: from (?:\\w{1,14} ){1,3}| \\w{1,14}){0,3}? (?:totaling|totalling|aggregating|for|of|amounting to)(?: an aggregate of| a total of)?(?: approximately| about)? (${MONEY})`,
  'iu',
);
/** What agents and lawyers get is not what the company raises. */
const COSTS = builtPattern(
  `\\b(?:fees?|expenses?|commissions?|discounts?|retainer)\\b[^;$€£.]{0,40}? (?:of|to|totaling|is|was|were)(?: approximately| about| up to)? ${MONEY}`,
  'giu',
);
const CLOSED_SALE = builtPattern(`\\b(?:total|aggregate) of (${COUNT}) shares`, 'iu');
const EXCHANGED = builtPattern(`(${MONEY}) (?:in |of )?(?:aggregate )?(?:outstanding )?principal amount`, 'giu');
const EXCHANGES = /\b(?:exchange[ds]?|exchanging|convert(?:ed|sion)|satisf(?:y|action)|cancell?ation|in settlement of)\b/i;
const PRIVATE = /\bprivate(?:ly)?\b|\bsection 4\(a?\)?|\bregulation [DS]\b|\bunregistered\b|\baccredited investors?\b|\bexempt/i;
const BUYER = builtPattern(
  `\\b(?:(?:stock|shares|units) to|issued to|sold to|sale to|sell to|purchase agreement with|subscription agreement with|agreement with|issuance to)(?: and sold to)? (?:the )?(${NAME})`,
  'u',
);
/** Comes before a number of shares that are not sold, or that a warrant or an option covers. */
const NOT_SOLD =
  /\b(?:option to purchase an additional|over-?allotment|par value|issuable upon (?:exercise|conversion)|underlying|authorized|outstanding shares|reserved)\b|\b(?:warrants?|options?|rights?)\b[^,;]{0,30}\bto (?:purchase|acquire|buy|receive|subscribe)\b/i;

/** Holders sell, so the company gets nothing. */
const BY_HOLDERS = /\b(?:selling (?:stock|share|security|unit)?holders?|secondary (?:public )?offering)\b/i;
const BY_COMPANY =
  /\b(?:by|from) (?:the Company|us)\b|\b(?:the Company|we) (?:agreed to |will |has agreed to )?(?:issued?|sold|sell)\b/i;

const OFFERINGS: readonly (readonly [NonNullable<ShareSale['offering']>, RegExp])[] = [
  ['initial public offering', /\binitial public offering\b|\bIPO\b/],
  ['registered direct offering', /\bregistered direct\b/i],
  ['rights offering', /\brights offering\b/i],
  ['private placement', /\bprivate(?:ly)? (?:placement|placed|offering)|\bPIPE\b/i],
  ['public offering', /\b(?:public|underwritten|follow-on)\b[^.;]{0,40}\boffering\b|\bunderwriting agreement\b/i],
];
const GIVEN: readonly (readonly [NonNullable<ShareSale['givenFor']>, RegExp])[] = [
  ['warrants', /\bexercise of (?:[\w-]{1,14} ){0,4}(?:warrants?|options?)\b/i],
  [
    'conversion',
    /\bconver(?:sion|ted)\b[^.;]{0,80}\b(?:notes?|debentures?|preferred|class b|loans?)\b|\b(?:notes?|debentures?|preferred)\b[^.;]{0,60}\bconverted\b/i,
  ],
  ['services', /\b(?:for|in exchange for|in consideration (?:of|for)|as (?:payment|compensation) for)\b[^.;]{0,40}\bservices\b/i],
  [
    'acquisition',
    /\b(?:consideration|in connection with|pursuant to|in exchange)\b[^.;]{0,80}\b(?:acquisition|acquire[ds]?|purchase of (?:all|the))\b/i,
  ],
];
const EMPLOYEES = /\binducement (?:grants?|awards?)\b|\bemployment inducement\b|\b5635\(c\)\(4\)|\bRule 701\b/i;
/** Shares may be sold at any time, into the market or to one buyer. */
const PROGRAM =
  /\bat[- ]the[- ]market\b|\b(?:equity distribution|open market sale|controlled equity|sales agency|at market issuance sales?|ATM sales?) (?:\w{1,12} ){0,2}agreement\b|\b(?:offer and )?sell,? from time to time\b|\bequity line\b|\bstandby equity (?:purchase|distribution)\b|\bfrom time to time\b[^.;]{0,80}\b(?:shares|stock)\b|\b(?:shares|stock)\b[^.;]{0,60}\bfrom time to time\b/i;
/** A single buyer takes the shares, rather than an agent that sells them on. */
const EQUITY_LINE = /\bpurchase agreement\b|\bstandby equity\b|\bequity line\b|\bcommitted (?:to purchase|equity)\b/i;
const UP_TO = builtPattern(`\\bup to (?:an aggregate (?:of|offering price of) |approximately )?(${MONEY})`, 'iu');
const AGENT = builtPattern(`\\b(?:[Aa]greement|[Ff]acility)\\b[^.;]{0,60}? with (?:the )?(${NAME})`, 'u');
/** Shares that are not sold or are covered elsewhere: employee plans, mergers, buybacks. */
const OTHER =
  /\bmerger\b|\bformer (?:stock|share)?holders of\b|\bre-?purchase\b|\bplan\b|\bdividend\b|\b(?:stock|share) split\b|\btender offer\b|\brights agreement\b/i;

export function readShareSale(sentence: TopicSentence): Words | null {
  if (sentence.at > 40) return null;
  const near = sentence.part.slice(sentence.at, sentence.at + 6).map(bare);
  const [words = ''] = near;
  return (
    exchangeIn(sentence, words) ??
    (sentence.at < MAX_SENTENCES
      ? (grantIn(sentence, words) ??
        programIn(sentence, words, near) ??
        saleIn(sentence, words, near) ??
        closedIpoIn(sentence, near) ??
        placementIn(sentence, words, near) ??
        titledSale(words) ??
        planIn(sentence, words))
      : null)
  );
}

/** An exchange is more important than a program, a program than a sale, a sale than a plan; of equals, the first in an item counts. */
export function shareSaleWeight({ act }: Words): number {
  return act === 'exchanged' ? 4 : act === 'planned' ? 1 : act === 'program' ? 3 : 2;
}

const NO_SALE = {
  shares: null,
  price: null,
  gross: null,
  debtGivenUp: null,
  debtKind: null,
  buyer: null,
  private: false,
} as const;

/** Shares or options that new employees get as an inducement. */
function grantIn({ item, printed }: TopicSentence, words: string): Words | null {
  if (item !== '3.02' || !EMPLOYEES.test(printed)) return null;
  const count = SHARES.exec(words)?.[1];
  const shares = count === undefined ? null : countOf(count);
  return { ...NO_SALE, act: 'completed', security: 'shares', shares, private: true, givenFor: 'employees' };
}

function saleIn(sentence: TopicSentence, words: string, near: readonly string[]): Words | null {
  const { item, names, part, at } = sentence;
  const match = SHARES.exec(words);
  if (match === null || !SELLS.test(words) || OTHER.test(words)) return null;
  const before = words.slice(0, match.index);
  if (NOT_SOLD.test(before.slice(-60)) || /\boption to (?:purchase|buy)\b[^;]{0,160}\badditional $/i.test(before)) return null;
  // Together with money, they are the price of a purchase.
  if (PAID_WITH.test(before)) return null;
  // The company buys shares of another one.
  if (
    sentence.statements.some(
      (statement) => statement.verb === 'subscribe' && statement.who !== null && isOwn(statement, sentence.company),
    )
  )
    return null;
  if (isOfOthers(sentence) && !BY_HOLDERS.test(words) && !BY_COMPANY.test(words)) return null;
  const byHolders = BY_HOLDERS.test(words) && !BY_COMPANY.test(words);
  const closed = closedSale(near, Number(countOf(match[1] ?? '')));
  const price = firstMoney(near, PRICE) ?? (item === '3.02' ? firstMoney([bare(part[at - 1] ?? '')], PRICE) : null);
  const gross = grossIn(near, 1_000);
  const givenFor = GIVEN.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
  const isIssued = sentence.statements.some((statement) => happens(statement) && /^(?:issue|sell)$/.test(statement.verb));
  if (price === null && gross === null && closed === null && !(item === '3.02' && isIssued)) return null;
  return {
    ...NO_SALE,
    act: byHolders
      ? 'secondary'
      : /\b(?:closed|completed|consummated|issued|sold)\b/i.test(words) && !/\bagreed\b|\bentered into\b/i.test(words)
        ? 'completed'
        : 'agreed',
    security: (match[3] ?? match[2] ?? 'shares').toLowerCase(),
    shares: closed?.shares ?? countOf(match[1] ?? ''),
    price,
    gross: closed?.gross ?? gross,
    buyer: buyerIn(words, names),
    private: item === '3.02' || PRIVATE.test(words),
    offering: OFFERINGS.find(([, pattern]) => near.slice(0, 2).some((text) => pattern.test(text)))?.[0] ?? null,
    givenFor: price === null && gross === null ? givenFor : null,
    ...(convertsAtDiscount(sentence.part) && { convertsAtDiscount: true }),
  };
}

const PAID_WITH = builtPattern(
  `\\b(?:price|consideration)\\b[^;]{0,160}\\b(?:acqui|purchase of|merger|interests)[^;]{0,160}\\b(?:compris|consist)\\w{2,3} of[^;]{0,60}$`,
  'i',
);

/** `completed a private offering of its Series B preferred stock`, without a number of shares: the next sentences give the proceeds. */
function placementIn({ item, statements }: TopicSentence, words: string, near: readonly string[]): Words | null {
  if (item !== '3.02' || OTHER.test(words) || /\b(?:notes?|debentures?|bonds)\b/i.test(words)) return null;
  const isClosed = statements.some(
    (statement) => happens(statement) && /^(?:complete|close|consummate|conduct)$/.test(statement.verb),
  );
  const security = PLACED.exec(words)?.[1];
  const gross = isClosed && security !== undefined ? grossIn(near.slice(0, 3), 1_000) : null;
  return gross === null || security === undefined
    ? null
    : { ...NO_SALE, act: 'completed', security: security.toLowerCase(), gross, private: true };
}
const PLACED =
  /\bprivate (?:offering|placement|sale) of\b[^.;]{0,60}?\b(preferred (?:stock|shares)|common (?:stock|shares)|ordinary shares|units)\b/i;

const IPO = /\binitial public offering\b|\bIPO\b/;

/** `consummated its initial public offering`: other sentences say how many units were sold, and for how much. */
function closedIpoIn({ item, statements, company }: TopicSentence, near: readonly string[]): Words | null {
  if (item === '3.02') return null;
  const isClosed = statements.some(
    (statement) =>
      isDone(statement) &&
      isOwn(statement, company) &&
      /^(?:complete|close|consummate|completion|closing|consummation)$/.test(statement.verb) &&
      IPO.test(statement.what?.text ?? ''),
  );
  const gross = isClosed ? grossIn(near.slice(0, 4), 100_000) : null;
  if (gross === null) return null;
  const security = near.slice(0, 3).some((text) => /\bunits\b/i.test(text)) ? 'units' : 'shares';
  return { ...NO_SALE, act: 'completed', security, gross, offering: 'initial public offering' };
}

/** `may offer and sell shares having an aggregate offering price of up to $50 million`. */
function programIn({ statements, names, item }: TopicSentence, words: string, near: readonly string[]): Words | null {
  if (item === '3.02' || !PROGRAM.test(words) || OTHER.test(words) || /\bterminat|\bnotes\b/i.test(words)) return null;
  if (
    !statements.some(
      (statement) => happens(statement) && /^(?:enter|file|establish|commence|amend|increase|execute|sign)$/.test(statement.verb),
    )
  )
    return null;
  const gross = firstMoney(near.slice(0, 3), UP_TO, 100_000);
  return gross === null
    ? null
    : {
        ...NO_SALE,
        act: 'program',
        security: 'shares',
        gross,
        buyer: names.party(AGENT.exec(words)?.[1]),
        private: EQUITY_LINE.test(words),
      };
}

/** Words before a count of shares that are not the ones offered now. */
const NOT_OFFERED = /\b(?:options?|outstanding|additional|over-allotment|already|currently)\b[^;]{0,60}$/i;

/** `announced that it plans to offer shares of its common stock in a public offering`, often without a number. */
function planIn({ statements }: TopicSentence, words: string): Words | null {
  const offering = OFFERINGS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
  if (offering === null || OTHER.test(words) || !/\b(?:common stock|shares|ADSs|units)\b/.test(words) || /\bnotes\b/i.test(words))
    return null;
  const isPlanned =
    /\b(?:proposed|intention|intends?|plans?|commenced|launch(?:ed)?)\b/i.test(words) &&
    statements.some(
      (statement) => happens(statement) && /^(?:announce|commence|launch|intend|plan|offer|propose|file)$/.test(statement.verb),
    );
  if (!isPlanned) return null;
  const count = SHARES.exec(words);
  const isOffered = count !== null && !NOT_OFFERED.test(words.slice(0, count.index));
  return { ...NO_SALE, act: 'planned', security: 'shares', shares: isOffered ? countOf(count[1] ?? '') : null, offering };
}

/** What all the shares bring in. */
function grossIn(near: readonly string[], min = 0): Money | null {
  const proceeds = near.map((words) => words.replace(COSTS, ' '));
  return firstMoney(proceeds.slice(0, 1), SUBSCRIBED, min) ?? firstMoney(proceeds, GROSS, min);
}

/** What the title of a release says that a company sells: `Acme Announces US$135 Million Bought Deal Public Offering of Units`. */
const TITLED_SALE =
  /\b(?:entitled|titled|headed|captioned|headline),? ?[“"][^”"]{0,60}?\b(Announces|Prices|Launches|Commences|Proposes|Closes|Completes|Upsizes)\b([^”"]{0,120})/i;
const SECURITIES =
  /\b(Units|Common (?:Stock|Shares)|Ordinary Shares|Subordinate Voting Shares|Shares|ADSs|American Depositary Shares)\b/i;

function titledSale(words: string): Words | null {
  const [, verb = '', title = ''] = TITLED_SALE.exec(words) ?? [];
  const offering = OFFERINGS.find(([, pattern]) => pattern.test(title))?.[0] ?? (BOUGHT.test(title) ? 'public offering' : null);
  const security = SECURITIES.exec(title)?.[1];
  if (
    offering === null ||
    security === undefined ||
    /\b(?:notes|debentures|secondary|selling|withdraw\w*|terminat\w*)\b/i.test(title)
  )
    return null;
  const isPriced = /^(?:prices|upsizes)$/i.test(verb) || /\b(?:pricing|upsizing|priced)\b/i.test(title) || BOUGHT.test(title);
  const isClosed = /^(?:closes|completes)$/i.test(verb) || /\b(?:closing|completion)\b/i.test(title);
  return {
    ...NO_SALE,
    act: isClosed ? 'completed' : isPriced ? 'agreed' : 'planned',
    security: security.toLowerCase(),
    gross: moneyIn(
      title.replace(/\b[MB]illion\b/g, (unit) => unit.toLowerCase()),
      EACH_AMOUNT,
    ),
    offering,
  };
}
/** The banks have bought the whole offering at a fixed price. */
const BOUGHT = /\bbought[- ]deal\b/i;
const EACH_AMOUNT = builtPattern(`(${MONEY})`, 'u');

function firstMoney(near: readonly string[], pattern: RegExp, min = 0): Money | null {
  for (const words of near) {
    const found = moneyOf(
      pattern
        .exec(words)
        ?.slice(1)
        .find((group) => group !== undefined),
    );
    if (found !== null && Number(found.amount) > min) return found;
  }
  return null;
}

/** The buyer is the US Treasury, whose name is not that of a company. */
const TREASURY = /\b(?:with|to|by) the (?:United States |U\.S\. )?(?:Department of the Treasury|Treasury(?: Department)?)\b/;

function buyerIn(words: string, names: PartyNames): string | null {
  const isAgent = /\bunderwrit|\bplacement agen|\bsales agent|\brepresentatives?\b/i.test(words);
  if (TREASURY.test(words)) return 'US Treasury';
  return isAgent ? null : names.party(BUYER.exec(words)?.[1]);
}

/** The offering closed including the underwriters' option: more shares than agreed, and the total proceeds. */
function closedSale(near: readonly string[], agreed: number): { readonly shares: string; readonly gross: Money | null } | null {
  for (const words of near) {
    const count = CLOSED_SALE.exec(words)?.[1];
    if (count === undefined || !/\bclos(?:ed|ing)\b|\bcompleted\b/i.test(words) || Number(countOf(count)) <= agreed) continue;
    return { shares: countOf(count), gross: grossIn([words]) };
  }
  return null;
}

/** `exchange 14.7 million shares for $354.8 million principal amount of its debentures`, once for each group of holders. */
function exchangeIn({ part, at }: TopicSentence, words: string): Words | null {
  const given: Money[] = [];
  let shares = 0;
  if (at > 8 || !isExchange(words)) return null;
  for (const text of part.slice(at, at + 8).map(bare)) {
    if (!isExchange(text)) continue;
    const amounts = [...text.matchAll(EXCHANGED)].map(([, amount]) => moneyOf(amount)).filter((amount) => amount !== null);
    const counts = [...text.matchAll(EACH_SHARES)].map(([, count = '']) => Number(countOf(count)));
    if (amounts.length === 0 || counts.length === 0) {
      if (text === words) return null;
      continue;
    }
    given.push(...amounts);
    shares += counts.reduce((sum, count) => sum + count, 0);
  }
  const debtGivenUp = sumOf(given);
  if (debtGivenUp === null) return null;
  const debt = /\b((?:convertible )?(?:notes|debentures|promissory notes|debt|loans))\b/i.exec(
    words.replace(/\b(?:senior|subordinated|secured) /gi, ''),
  )?.[1];
  return {
    ...NO_SALE,
    act: 'exchanged',
    security: 'common stock',
    shares: String(shares),
    debtGivenUp,
    debtKind: debt?.toLowerCase() ?? null,
    private: true,
  };
}

const isExchange = (words: string): boolean =>
  EXCHANGES.test(words) &&
  /\b(?:notes?|debentures?|indebtedness|debt|loans?)\b/i.test(words) &&
  !/\bremain(?:s|ed)? outstanding\b|\bper \$1,000\b|\bmay(?! \d)/.test(words);

/** Without text in parentheses. */
const bare = (words: string): string => words.replace(/\s?\([^()]{0,250}\)/g, '');

function countOf(printed: string): string {
  const [number = '', unit] = printed.split(' ');
  return String(
    Math.round(Number(number.replaceAll(',', '')) * (unit === undefined ? 1 : unit.toLowerCase() === 'billion' ? 1e9 : 1e6)),
  );
}
