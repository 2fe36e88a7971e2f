import type { FactValue } from '../../reading/judge/evaluate.ts';
import type { Money } from '../../reading/language/money.ts';
import type { EightKItemFact } from '../filings/published/eight-k-facts/item-facts.events.ts';
import type { FilingFacts } from '../filings/published/filing.events.ts';

/** What rules ask about the agreements, deals, debt and charges of an item of an 8-K. Pure. */

export const AGREEMENT_FACTS = [
  'dealRole',
  'dealAct',
  'dealValue',
  'listedTarget',
  'debtAct',
  'convertibleDebt',
  'agreementKind',
  'contractValue',
  'workforceCut',
  'chargeValue',
] as const;

/** Items that tell of the same event: `The information set forth in Item 1.01 is incorporated by reference into this Item 2.03`. */
const SAME_EVENT: Readonly<Record<string, readonly string[]>> = {
  '1.01': ['2.01', '2.03'],
  '2.01': ['1.01'],
  '2.03': ['1.01'],
};

/** The value of a fact for an item; undefined for a name that is not of {@link AGREEMENT_FACTS}. */
export function agreementFact({ eightK }: FilingFacts, text: string, item: string, name: string): FactValue | undefined {
  const all = eightK?.itemFacts ?? [];
  const own = all.filter((fact) => fact.item === item && ABOUT.has(fact.kind));
  const elsewhere = item === '1.02' && name === 'debtAct' ? ['1.01'] : SAME_EVENT[item];
  const used = own.length > 0 ? own : all.filter((fact) => elsewhere?.includes(fact.item) && ABOUT.has(fact.kind));
  const value = factValue(name, used);
  if (value === undefined) return undefined;
  const quote = used[0]?.quote ?? null;
  // Without the stored text the facts hold, and nothing can be quoted.
  const verbatim = quote !== null && text.slice(quote.start, quote.end) === quote.text;
  return { value, source: 'eightK.itemFacts', quote: verbatim ? quote : null };
}

const ABOUT = new Set<EightKItemFact['kind']>(['deal', 'debt', 'shareSale', 'charge', 'contract']);

function factValue(name: string, facts: readonly EightKItemFact[]): FactValue['value'] | undefined {
  const deals = facts.filter((fact) => fact.kind === 'deal');
  const debts = facts.filter((fact) => fact.kind === 'debt');
  const charges = facts.filter((fact) => fact.kind === 'charge');
  switch (name) {
    case 'dealRole':
      return deals[0]?.role ?? 'none';
    case 'dealAct':
      return deals[0]?.act ?? 'none';
    case 'dealValue':
      return Math.max(0, ...deals.map(({ value, cash }) => dollars(value ?? cash)));
    case 'listedTarget':
      return deals.some(({ role, perShare, ratio }) => role === 'buys' && (perShare !== null || ratio != null));
    case 'debtAct':
      return debts[0]?.act ?? 'none';
    case 'convertibleDebt':
      return debts.some(({ instrument, act }) => instrument.startsWith('convertible') && act !== 'repaid');
    case 'agreementKind': {
      const larger = facts.some(({ kind }) => kind === 'deal' || kind === 'debt' || kind === 'shareSale');
      const contract = facts.find((fact) => fact.kind === 'contract');
      return larger || contract?.kind !== 'contract' ? 'none' : contract.what;
    }
    case 'contractValue':
      return Math.max(0, ...facts.map((fact) => (fact.kind === 'contract' ? dollars(fact.amount) : 0)));
    case 'workforceCut':
      return Math.max(0, ...charges.map(({ workforce }) => Number(workforce ?? 0)));
    case 'chargeValue':
      return Math.max(0, ...charges.map(({ low, high }) => dollars(high ?? low)));
    default:
      return undefined;
  }
}

/** Only dollars are compared: rates of exchange are not known here. */
const dollars = (money: Money | null): number => (money?.currency === '$' ? Number(money.amount) : 0);
