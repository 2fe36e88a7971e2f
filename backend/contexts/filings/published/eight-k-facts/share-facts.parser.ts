import { builtPattern } from '../../../../platform/values/built-pattern.ts';
import { MONEY, type Money, moneyOf, sumOf } from '../../../../reading/language/money.ts';
import { NAME, type PartyNames, partyNames } from '../../../../reading/language/parties.ts';
import { quoteOf, type Sentence, sentencesOf } from '../../../../reading/language/sentences.ts';
import type { ShareSale } from './agreement-facts.events.ts';
import type { EightKText } from './eight-k-text.ts';

/** Shares that a company sells or gives for debt (Items 1.01, 3.02 and 8.01). Pure, linear in the text. */

const MOST_SENTENCES = 40;
const COUNT = '\\d{1,3}(?:,\\d{3}){1,3}|\\d{1,4}(?:\\.\\d{1,3})? (?:million|billion)';
const SHARES = builtPattern(
  `\\b(${COUNT}) (?:newly issued |new |restricted |unregistered |additional |fully paid )?(?:(ordinary shares|american depositary shares|ADSs|common shares|units|preferred shares)|shares(?: (?:of|in) (?:the (?:company|registrant|corporation)[’']s |its |our |[\\p{L}’']{2,25} ){0,3}?((?:series [\\w-]{1,4} |class [a-z] )?(?:convertible )?(?:common|preferred|ordinary|capital) (?:stock|shares)))?)`,
  'iu',
);
const EACH_SHARES = builtPattern(SHARES, 'giu');
const SELLS = /\b(?:s[eo]ll(?:s|ing)?|sold|sale|issu(?:e[ds]?|ance|ing)|offering|purchase|subscribe[ds]?|private placement)\b/i;
const PRICE =
  /(?:price(?: to the public)?|at) (?:of |was |is |equal to )?(?:approximately )?(\$\d{1,4}(?:\.\d{1,4})?) (?:per|for each|a) (?:\w{1,12} ){0,2}?(?:share|unit|ads)\b|\b(?:price (?:to the public )?of) (\$\d{1,4}(?:\.\d{1,4})?)/i;
const GROSS = builtPattern(
  `(?:(?:gross |net |total |aggregate )?(?:proceeds|purchase price|consideration|subscription price|offering price)[^;$]{0,110}?(?:of|was|were|is|approximately|to be)(?: approximately| about| up to)? (${MONEY})|valued at(?: approximately)? (${MONEY})|for (?:an )?(?:aggregate|total) (?:\\w{1,14} ){0,3}?of(?: approximately)? (${MONEY})|\\b(?:stock|shares|units)\\b[^;$]{0,60}? for(?: approximately| about)? (${MONEY})(?! (?:per|a|each)\\b))`,
  'iu',
);
const CLOSED_SALE = builtPattern(`\\b(?:total|aggregate) of (${COUNT}) shares`, 'iu');
const EXCHANGED = builtPattern(`(${MONEY}) (?:in |of )?(?:aggregate )?(?:outstanding )?principal amount`, 'giu');
const EXCHANGES = /\b(?:exchange[ds]?|exchanging|convert(?:ed|sion)|satisf(?:y|action)|cancell?ation|in settlement of)\b/i;
const PRIVATE = /\bprivate(?:ly)?\b|\bsection 4\(a?\)?|\bregulation [DS]\b|\bunregistered\b|\baccredited investors?\b|\bexempt/i;
const BUYER = builtPattern(
  `\\b(?:issued to|sold to|sale to|sell to|purchase agreement with|subscription agreement with|agreement with|issuance to)(?: and sold to)? (?:the )?(${NAME})`,
  'u',
);
/** Before a count: shares that are not sold, or that a warrant or an option is for. */
const NOT_SOLD =
  /\b(?:option to purchase an additional|over-?allotment|par value|issuable upon (?:exercise|conversion)|underlying|authorized|outstanding shares|reserved)\b|\b(?:warrants?|options?|rights?)\b[^,;]{0,30}\bto (?:purchase|acquire|buy|receive|subscribe)\b/i;

/** Holders sell, and the company gets nothing. */
const BY_HOLDERS = /\b(?:selling (?:stock|share|security|unit)?holders?|secondary (?:public )?offering)\b/i;
const BY_COMPANY =
  /\b(?:by|from) (?:the Company|us)\b|\b(?:the Company|we) (?:agreed to |will |has agreed to )?(?:issued?|sold|sell)\b/i;

/** Sales of shares, and debt that is given up for shares. */
export function readShareSales(source: EightKText): ShareSale[] {
  const found: ShareSale[] = [];
  for (const item of ['3.02', '1.01', '8.01']) {
    const part = source.items.get(item);
    if (part === undefined) continue;
    const sentences = sentencesOf(source, part, MOST_SENTENCES);
    const sale = exchangeIn(source, item, sentences) ?? saleIn(source, item, sentences, partyNames(source, part));
    if (sale !== null) found.push(sale);
  }
  return found;
}

function saleIn(source: EightKText, item: string, sentences: readonly Sentence[], names: PartyNames): ShareSale | null {
  for (const [at, sentence] of sentences.slice(0, 12).entries()) {
    const { words } = sentence;
    const match = SHARES.exec(words);
    if (match === null || !SELLS.test(words) || /\bmerger\b|\bformer (?:stock|share)?holders of\b|\brepurchase\b/i.test(words))
      continue;
    if (NOT_SOLD.test(words.slice(Math.max(0, match.index - 60), match.index)) || /\bplan\b/i.test(words)) continue;
    if (/\boption to (?:purchase|buy)\b[^;]{0,160}\badditional $/i.test(words.slice(0, match.index))) continue;
    if (BY_HOLDERS.test(words) && !BY_COMPANY.test(words)) continue;
    const closed = closedSale(sentences.slice(at), Number(countOf(match[1] ?? '')));
    const near = sentences.slice(at, at + 6).map((one) => one.words);
    const price =
      near
        .map((one) =>
          moneyOf(
            PRICE.exec(one)
              ?.slice(1)
              .find((group) => group !== undefined),
          ),
        )
        .find((one) => one !== null) ?? null;
    const gross =
      near
        .map((one) =>
          moneyOf(
            GROSS.exec(one)
              ?.slice(1)
              .find((group) => group !== undefined),
          ),
        )
        .find((one) => one !== null && Number(one.amount) > 1_000) ?? null;
    if (price === null && gross === null && closed === null) continue;
    return {
      kind: 'shareSale',
      item,
      act:
        /\b(?:closed|completed|consummated|issued|sold)\b/i.test(words) && !/\bagreed\b|\bentered into\b/i.test(words)
          ? 'completed'
          : 'agreed',
      security: (match[3] ?? match[2] ?? 'shares').toLowerCase(),
      shares: closed?.shares ?? countOf(match[1] ?? ''),
      price,
      gross: closed?.gross ?? gross,
      debtGivenUp: null,
      debtKind: null,
      buyer: /\bunderwrit|\bplacement agen|\bsales agent|\brepresentatives?\b/i.test(words)
        ? null
        : names.party(BUYER.exec(words)?.[1]),
      private: item === '3.02' || PRIVATE.test(words),
      quote: quoteOf(source.text, sentence, match[1]),
    };
  }
  return null;
}

/** The offering closed with the option of the underwriters: more shares than were agreed, and what they brought. */
function closedSale(
  sentences: readonly Sentence[],
  agreed: number,
): { readonly shares: string; readonly gross: Money | null } | null {
  for (const { words } of sentences) {
    const count = CLOSED_SALE.exec(words)?.[1];
    if (count === undefined || !/\bclos(?:ed|ing)\b|\bcompleted\b/i.test(words) || Number(countOf(count)) <= agreed) continue;
    const gross = moneyOf(
      GROSS.exec(words)
        ?.slice(1)
        .find((group) => group !== undefined),
    );
    return { shares: countOf(count), gross };
  }
  return null;
}

/** `exchange 14.7 million shares for $354.8 million principal amount of its debentures`, once for each group of holders. */
function exchangeIn(source: EightKText, item: string, sentences: readonly Sentence[]): ShareSale | null {
  const given: Money[] = [];
  let shares = 0;
  let first: Sentence | null = null;
  for (const sentence of sentences.slice(0, 8)) {
    const { words } = sentence;
    if (
      !EXCHANGES.test(words) ||
      !/\b(?:notes?|debentures?|indebtedness|debt|loans?)\b/i.test(words) ||
      /\bremain(?:s|ed)? outstanding\b|\bper \$1,000\b/i.test(words) ||
      /\bmay\b/.test(words)
    )
      continue;
    const amounts = [...words.matchAll(EXCHANGED)].map(([, amount]) => moneyOf(amount)).filter((one) => one !== null);
    const counts = [...words.matchAll(EACH_SHARES)].map(([, count = '']) => Number(countOf(count)));
    if (amounts.length === 0 || counts.length === 0) continue;
    first ??= sentence;
    given.push(...amounts);
    shares += counts.reduce((sum, count) => sum + count, 0);
  }
  const debtGivenUp = sumOf(given);
  if (first === null || debtGivenUp === null) return null;
  return {
    kind: 'shareSale',
    item,
    act: 'exchanged',
    security: 'common stock',
    shares: String(shares),
    price: null,
    gross: null,
    debtGivenUp,
    debtKind:
      /\b((?:convertible )?(?:notes|debentures|promissory notes|debt|loans))\b/i
        .exec(first.words.replace(/\b(?:senior|subordinated|secured) /gi, ''))?.[1]
        ?.toLowerCase() ?? null,
    buyer: null,
    private: true,
    quote: quoteOf(source.text, first),
  };
}

function countOf(printed: string): string {
  const [number = '', unit] = printed.split(' ');
  return String(
    Math.round(Number(number.replaceAll(',', '')) * (unit === undefined ? 1 : unit.toLowerCase() === 'billion' ? 1e9 : 1e6)),
  );
}
