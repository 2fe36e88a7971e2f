import { TOPICS } from '../../../reading/catalog.ts';
import { compose, firstHeadline, type Headline } from '../../../reading/headline.ts';
import { partyWords } from '../../../reading/language/names.ts';
import { clause, type FactOf, factsOf, type ItemHeadline, moneyWords } from '../../../reading/topics/fact-words.ts';

/** Headlines of agreements that are neither deals nor debt nor sales of securities (Items 1.01 and 1.02). */

type Contract = FactOf<'contract'>;

/** Words of a title that are no names. */
const COMMON =
  /\b(?:Agreements?|Contract|Leases?|Licen[sc]e|Licensing|Supply|Services?|Master|Development|Collaboration|Research|Manufacturing|Distribution|Employment|Separation|Consulting|Severance|Retention|Settlement|Cooperation|Purchase|Sales?|And|Amended|Restated|Amendment|Second|Third|Fourth|Fifth|First|Joint|Venture|Commercial|Marketing|Exclusive|Option|Stock|Asset|Unit|Securities|Registration|Rights|Indemnification|Transition|Support|Voting|Standstill|Exchange|Investment|Strategic|Alliance|Framework|Letter|Memorandum|Understanding|Intent|Term|Sheet|Release|Extension|Office|Sublease|Modification|Addendum|Product|Equity|Loan|Security|Credit|Note|Subscription|Underwriting|Management|Advisory|Operating|Contribution|Merger|Plan|Forbearance|Waiver|Consent|Termination|Power|Technology|Transfer|Mutual|Open|Market|Agency|Order)\b/g;
const KINDS: Readonly<Record<Contract['what'], string>> = {
  lease: 'lease',
  licence: 'license agreement',
  supply: 'supply agreement',
  collaboration: 'collaboration agreement',
  settlement: 'settlement',
  cooperation: 'cooperation agreement',
  employment: 'employment agreement',
  pay: 'pay of executives',
  'stock plan': 'stock plan',
  indemnification: 'indemnification agreements with directors and officers',
  forbearance: 'forbearance agreement',
  'registration rights': 'registration rights agreement',
  order: 'regulatory order',
  'joint venture': 'joint venture',
  other: 'agreement',
};

/** News of its own, which the sale of shares under the same agreement only pays for. */
const BUSINESS = new Set<Contract['what']>(['licence', 'supply', 'collaboration', 'cooperation', 'settlement', 'joint venture']);

/** An agreement about the business that is told before the debt or shares of the same item. */
export const businessHeadline =
  (item: string): ItemHeadline =>
  (scored) => {
    const contract = factsOf(scored, 'contract', item).find(({ what }) => what !== 'order');
    if (contract === undefined || !BUSINESS.has(contract.what)) return null;
    if (TOPICS.some(({ kind }) => kind !== 'debt' && factsOf(scored, kind, item).length > 0)) return null;
    const others = [...factsOf(scored, 'debt', item), ...factsOf(scored, 'shareSale', item)];
    return others.every(({ quote }) => contract.quote.start < quote.start) ? contractHeadline(item)(scored) : null;
  };

export const contractHeadline =
  (item: string): ItemHeadline =>
  (scored) => {
    const contract = factsOf(scored, 'contract', item).find(({ what }) => what !== 'order');
    if (contract === undefined) return null;
    return contract.what === 'pay' || contract.what === 'stock plan' ? pay(contract) : agreement(contract);
  };

/** Shares are sold into the market as buyers are found. */
const AT_THE_MARKET =
  /\b(?:open market sale|equity distribution|at[- ]the[- ]market|controlled equity|(?:equity )?sales?) agreement\b/i;

function agreement(contract: Contract): Headline | null {
  const template = `8-K.${contract.item}.${contract.what}`;
  const other = contract.what === 'indemnification' ? null : partyWords(contract.counterparty);
  if (contract.what === 'joint venture' && contract.act === 'signed')
    return other === null ? null : compose(template, `Forms joint venture with ${other}`);
  const { title: printed, amount, quote } = contract;
  if (
    printed !== null &&
    amount !== null &&
    contract.act !== 'ended' &&
    AT_THE_MARKET.test(printed) &&
    /\bshares?\b|\bstock\b/i.test(quote.text)
  )
    return compose(`8-K.${contract.item}.atTheMarket`, `May sell up to ${moneyWords(amount)} of shares into the market`, [
      clause(' through ', other),
    ]);
  const title = contract.title === null ? KINDS[contract.what] : contract.title.replace(COMMON, (word) => word.toLowerCase());
  // "Signs agreement" alone tells a reader nothing.
  if (other === null && (contract.what === 'other' || contract.what === 'registration rights')) return null;
  const paid = paidWords(contract);
  const build = (kind: string) => () => {
    const withOther = clause(' with ', other) ?? '';
    const ender =
      /\bnot(?:ice|ification|ified)\b|\binformed\b|\badvised\b/.test(quote.text) &&
      /\bfrom\b|\b(?:notified|informed|advised) (?:the|us|[A-Z])/.test(quote.text);
    if (contract.act === 'ended' && ender && other !== null) return compose(template, `${other} ends ${kind}`);
    if (contract.act === 'ended') return compose(template, `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${withOther} ends`);
    const extends_ = /\bextension\b/i.test(kind);
    const verb = extends_ ? 'Extends' : contract.act === 'amended' && !/\bamend/i.test(kind) ? 'Amends' : 'Signs';
    return compose(template, `${verb} ${extends_ ? KINDS[contract.what] : kind}${withOther}`, [paid]);
  };
  return firstHeadline(build(title), build(KINDS[contract.what]));
}

function paidWords({ amount, amountIs, what }: Contract): string | null {
  if (amount === null) return null;
  if (amountIs === 'upfront') return `; ${moneyWords(amount)} upfront`;
  if (amountIs === 'yearly') return ` at ${moneyWords(amount)} a year`;
  return amountIs === 'price' || what === 'settlement' ? ` for ${moneyWords(amount)}` : null;
}

/** What a board decides about pay and plans; the quote tells which. */
function pay({ item, what, act, quote }: Contract): Headline | null {
  const text = quote.text.replace(/\s{1,50}/g, ' ');
  const plan = /\b((?:(?:19|20)\d\d )?(?:[A-Z][A-Za-z&-]{2,20} ){1,5}Plan)\b/
    .exec(text)?.[1]
    ?.replace(/^(?:The|Company|Our|Its|And) /, '');
  if (what === 'stock plan') {
    const name = plan ?? 'stock awards';
    const verb =
      plan === undefined
        ? 'Grants'
        : act === 'amended' || /\bamend/i.test(text)
          ? 'Amends'
          : /\badopt/i.test(text)
            ? 'Adopts'
            : 'Approves awards under';
    return compose(`8-K.${item}.stockPlan`, `${verb} ${name}`);
  }
  const salaries = /\bsalar(?:y|ies)\b/i.test(text);
  const directors = /\bdirectors?['’]? (?:compensation|fees)|\bfees? (?:paid )?(?:to|for) (?:\w{1,12} )?directors/i.test(text);
  const who = salaries || !directors ? 'executives' : 'directors';
  const thing = salaries ? 'salaries' : /\bbonus(?:es)?\b/i.test(text) ? 'bonuses' : /\bfees?\b/i.test(text) ? 'fees' : 'pay';
  return compose(
    `8-K.${item}.pay`,
    `${/\bincreas(?:ed|es|ing)\b|\braised\b/i.test(text) ? 'Raises' : 'Sets'} ${thing} of ${who}`,
  );
}
