import { builtPattern } from '#platform/values/built-pattern.ts';
import { MONEY, moneyOf, plainAmount } from '../../language/money.ts';
import { isOwn, type Statement, type Thing, thingBy } from '../../language/statement.ts';
import { CATCH_ALL_ITEMS, happens } from '../statement-tests.ts';
import type { TopicSentence } from '../topic.ts';
import type { Buyback } from './facts.ts';

/** Reads the company's purchases of its own shares from a sentence. Pure. */

export type BuybackWords = Omit<Buyback, 'kind' | 'item' | 'quote'>;
type Act = Buyback['act'];
type Source = Pick<TopicSentence, 'words' | 'statements' | 'company'> & Partial<Pick<TopicSentence, 'part' | 'item'>>;

export const BUYBACK_TRIGGERS =
  /\b(?:re-?purchas|(?:buy|bought|buying)[ -]?back|re-?acquir)|\bpurchas\w{0,3}\b[^.;]{0,60}\bits (?:own|common|outstanding|ordinary)\b/i;

const BUYS = /^(?:repurchase|re-purchase|reacquire|buy|purchase)$/;
const BUYBACK = /\b(?:re-?purchases?|buy-? ?backs?)\b/i;
const SHARES = /\b(?:shares?|stock|equity|units|10b5-1)\b/i;
/** Other things that are bought back (debt), or that only sound like a buyback (loans against securities). */
const OTHER =
  /\b(?:notes?|debentures?|bonds?|debt|loans?|warrants?|mortgages?|receivables|preferred|purchase rights?|repurchase (?:facility|transactions?|right)|employee stock purchase)\b/i;
const HOLDER = /\b(?:(?:share|stock)?holders?|investors?|founders?|chairman|directors?|officers?|executives?|affiliates?)$/i;

/** What the company does with a program, by verb or by the noun that replaces it: `announced the completion of`. */
const ACTS: readonly (readonly [RegExp, Act])[] = [
  [/^(?:resume|reinstate|resumption)$/, 'resumed'],
  [/^(?:increase|expand|raise|upsize|expansion|upsizing)$/, 'increased'],
  [/^(?:suspend|pause|halt|suspension)$/, 'suspended'],
  [/^(?:terminate|end|discontinue|cancel|cease|termination|discontinuation)$/, 'ended'],
  [/^(?:complete|finish|conclude|exhaust|completion)$/, 'completed'],
  [
    /^(?:authori[sz]e|approve|adopt|announce|establish|renew|launch|commence|initiate|begin|start|declare|replace)$/,
    'authorized',
  ],
];
const ACCELERATED = /\baccelerated\b/i;

/** The most important act of the sentence; null if none, or if it is only possible, denied, or a repetition. */
export function readBuyback({ words, statements, company, part = [], item = '' }: Source): BuybackWords | null {
  if (!SHARES.test(words)) return null;
  const found = statements.flatMap((statement) => buybackIn(statement, { words, statements, company }) ?? []);
  const [best = null] = found.sort((a, b) => buybackWeight(b) - buybackWeight(a));
  return best ?? (CATCH_ALL_ITEMS.includes(item) && BUYBACK.test(words) ? reportedIn(part) : null);
}

const EXCHANGE =
  '\\b(?:ASX|Australian Securities Exchange|London Stock Exchange|LSE|Johannesburg Stock Exchange|JSE|Toronto Stock Exchange|SIX Swiss Exchange|Tel Aviv Stock Exchange|Euronext(?: \\w{3,10})?)\\b';
/** `is required to provide to the ASX, on a daily basis, disclosure of transactions` */
const NOTICE = builtPattern(
  `\\b(?:notified|provided? to|information provided to|filed with|submitted to|notices? to) (?:the )?${EXCHANGE}[^.]{0,120}\\b(?:purchases|transactions|shares|repurchas)|\\b(?:information|notices|announcements) (?:provided|given|made|submitted) to (?:the )?${EXCHANGE}`,
);
const PROGRAM_SIZE = builtPattern(`\\b(?:up to|program of|aggregate of) (?:an aggregate of )?(${MONEY})`, 'u');

/** Daily notices about a known program that a foreign exchange requires. */
function reportedIn(part: readonly string[]): BuybackWords | null {
  if (!part.some((words) => NOTICE.test(words)) || !part.some((words) => BUYBACK.test(words))) return null;
  const size = part.map((words) => moneyOf(PROGRAM_SIZE.exec(words)?.[1])).find((each) => each?.currency === '$');
  return { act: 'reported', amount: size?.amount ?? null, shares: null, percent: null, total: null, from: null };
}

/** A purchase or decision is more important than a plan, and a plan more than an end. */
export function buybackWeight({ act, amount, shares, percent }: BuybackWords): number {
  const hasSize = amount !== null || shares !== null || percent !== null;
  return (
    (act === 'completed' || act === 'reported' ? 0 : act === 'planned' ? 2 : act === 'ended' || act === 'suspended' ? 4 : 6) +
    (hasSize ? 1 : 0)
  );
}

function buybackIn(statement: Statement, { words, statements, company }: Source): BuybackWords | null {
  if (!happens(statement)) return null;
  if (!isOwn({ who: statement.who ?? thingBy(statement, 'by')?.text ?? null }, company)) return null;
  const things =
    statement.what === null || statement.things.includes(statement.what)
      ? statement.things
      : [statement.what, ...statement.things];
  if (things.some(({ text }) => OTHER.test(text))) return null;
  return purchase(statement, things, words) ?? program(statement, things, statements);
}

/** `repurchased 500,000 of its shares from Icahn`, `agreed to buy back $5 million of its stock`. */
function purchase(statement: Statement, things: readonly Thing[], words: string): BuybackWords | null {
  if (!BUYS.test(statement.verb) || !things.some(({ text }) => SHARES.test(text))) return null;
  const isOwnStock =
    statement.verb.startsWith('re') ||
    BUYBACK.test(words) ||
    things.some(({ by, text }) => by === 'of' && /^(?:its|our|the company[’']s) /i.test(text));
  if (!isOwnStock) return null;
  const chain = [statement.under, statement.under?.under];
  const from = seller(statement) ?? otherParty(chain, words);
  // `granted the underwriters an option to purchase`
  if (chain.some((above) => above?.things.some(({ head }) => head === 'option' || head === 'right'))) return null;
  const isAccelerated = chain.some((above) => above?.things.some(({ text }) => ACCELERATED.test(text)));
  if (isAccelerated) return { ...size(statement, things), act: 'accelerated', total: null, from: bankOf(chain) };
  const act: Act | null =
    statement.certainty === 'planned'
      ? 'planned'
      : statement.certainty === 'decided'
        ? from === null
          ? 'authorized'
          : 'agreed'
        : from === null
          ? null
          : 'bought';
  const sized = size(statement, things);
  return act === null || !hasSize(sized) ? null : { ...sized, act, total: null, from };
}

/** `approved the repurchase of up to $5 million`, `suspended its buyback program`, `entered into an accelerated share repurchase`. */
function program(statement: Statement, things: readonly Thing[], all: readonly Statement[]): BuybackWords | null {
  const at = things.findIndex(({ text }) => BUYBACK.test(text));
  const topic = things[at];
  if (topic === undefined || !things.some(({ text }) => SHARES.test(text))) return null;
  if (ACCELERATED.test(topic.text) && topic.by !== 'under') {
    const buys = all.find(({ under }) => under === statement);
    return { ...size(buys ?? statement, buys?.things ?? things), act: 'accelerated', total: null, from: bankOf([statement]) };
  }
  // The program is the object of the act, or belongs to the act's noun.
  const object = things[0];
  const isObject = topic === object || (object?.by === 'what' && /^(?:of|in|to|for)$/.test(topic.by));
  const acts = [topic === object ? undefined : object?.head, statement.verb];
  const act = acts.flatMap((word) => ACTS.find(([words]) => words.test(word ?? ''))?.[1] ?? [])[0];
  if (act === undefined || !isObject) return null;
  const sized = size(statement, things);
  if (statement.certainty !== 'done')
    return act === 'authorized' && hasSize(sized)
      ? { ...sized, act: statement.certainty === 'planned' ? 'planned' : act, total: null, from: null }
      : null;
  const grows =
    act === 'increased' || (act === 'authorized' && (object?.head === 'increase' || /\badditional\b/i.test(object?.text ?? '')));
  if (!grows) return { ...sized, act, total: null, from: null };
  const total = dollars(things.find(({ by, money }) => by === 'to' && money !== null));
  return { ...sized, amount: sized.amount === total ? null : sized.amount, act: 'increased', total, from: null };
}

function seller(statement: Statement): string | null {
  const named = statement.things.find(({ by, text }) => by === 'from' && (/^[A-Z]/.test(text) || HOLDER.test(text)));
  return named?.text ?? null;
}

/** `entered into a stock repurchase agreement with Jane Roe, under which it agreed to repurchase`. */
function otherParty(chain: readonly (Statement | null | undefined)[], words: string): string | null {
  const title = THROUGH_BROKER.test(words) ? /purchase agreement/i : /\bagreement\b/i;
  return bankOf(chain.filter((each) => each?.things.some(({ by, text }) => by === 'into' && title.test(text))));
}

/** Somebody named in connection with such purchases buys on behalf of the company. */
const THROUGH_BROKER = /\b(?:10b5-1|open market|brokers?|agents?|on behalf|plan)\b/i;

const bankOf = (chain: readonly (Statement | null | undefined)[]): string | null =>
  chain.flatMap((each) => each?.things.find(({ by, text }) => by === 'with' && /^[A-Z]/.test(text))?.text ?? [])[0] ?? null;

/** Smaller amounts are prices per share. */
const MIN_AMOUNT = 100_000;

function dollars(thing: Thing | undefined): string | null {
  const { currency, amount } = thing?.money ?? {};
  return currency === '$' && Number(amount) >= MIN_AMOUNT ? (amount ?? null) : null;
}

const COUNT = /^(?:(?:an )?(?:additional|another) )?(\d{1,3}(?:,\d{3}){1,3}|\d{1,3}(?:\.\d{1,2})? million)\b/;
const PERCENT = /^(\d{1,2}(?:\.\d{1,2})?) ?(?:%|percent)/;

function size(statement: Statement, things: readonly Thing[]): Pick<BuybackWords, 'amount' | 'shares' | 'percent'> {
  const counted = things.flatMap(({ text, head }, at) => {
    const shares = head === 'share' || SHARES.test(things[at + 1]?.text ?? '') ? COUNT.exec(text)?.[1] : undefined;
    return shares === undefined
      ? []
      : [plainAmount(shares.replace(/ million$/, ''), shares.endsWith('million') ? 'million' : undefined)];
  });
  const percent = things.flatMap(({ text }) => PERCENT.exec(text)?.[1] ?? [])[0] ?? null;
  const shares = counted[0] ?? null;
  const inDollars =
    statement.amount?.currency === '$' && Number(statement.amount.amount) >= MIN_AMOUNT ? statement.amount.amount : null;
  return { amount: inDollars ?? atPrice(shares, things), shares, percent };
}

/** `26,315,790 shares at a price of $19.00 per share` are $500 million. */
function atPrice(shares: string | null, things: readonly Thing[]): string | null {
  const price = things.find(({ by, money }, at) => money !== null && (by === 'at' || things[at - 1]?.by === 'at'))?.money;
  return shares === null || price?.currency !== '$' ? null : String(Math.round(Number(shares) * Number(price.amount)));
}

const hasSize = ({ amount, shares, percent }: Pick<BuybackWords, 'amount' | 'shares' | 'percent'>): boolean =>
  amount !== null || shares !== null || percent !== null;
