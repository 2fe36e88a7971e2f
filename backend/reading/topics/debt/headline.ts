import { partyWords } from '../../language/names.ts';
import { clause, eachWords, moneyWords, rateWords, yearWords } from '../fact-words.ts';
import type { Debt } from './facts.ts';

/** Words a headline about debt. Pure. */

const NOTES = new Set<Debt['instrument']>([
  'notes',
  'convertible notes',
  'debentures',
  'convertible debentures',
  'bonds',
  'promissory note',
  'convertible promissory note',
]);

export function debtWords(debt: Debt): string {
  const { act, amount, more, instrument, upTo } = debt;
  const sized = amount === null ? named(debt) : `${moneyWords(amount)}${!NOTES.has(instrument) ? ' ' : ' of '}${named(debt)}`;
  const prefix = upTo ? 'up to ' : '';
  switch (act) {
    case 'planned':
      return `Plans to sell ${prefix}${sized}`;
    case 'tendered':
      return `Offers to buy back ${amount === null ? `its ${named(debt)}` : sized}`;
    case 'redeemed':
      return `Redeems ${sized}`;
    case 'repaid':
      return `Repays ${sized}`;
    case 'ended':
      return `Terminates ${sized}`;
    case 'committed':
      return `Lines up ${sized}`;
    case 'borrowed':
      return !NOTES.has(instrument) && amount !== null ? `Borrows ${moneyWords(amount)} under ${instrument}` : `Borrows ${sized}`;
    case 'increased':
      if (amount !== null && more === null) return `Raises ${instrument} to ${moneyWords(amount)}`;
      return more === null ? `Raises ${instrument}` : `Adds ${moneyWords(more)} to ${instrument}`;
    case 'reduced':
      return amount === null ? `Reduces ${instrument}` : `Reduces ${instrument} to ${moneyWords(amount)}`;
    case 'extended':
      return `Extends ${sized}`;
    case 'waived':
      return `Gets waiver under ${sized}`;
    case 'amended':
      return `Amends ${sized}`;
    case 'issued':
    case 'agreed':
    case 'replaced':
      if (instrument.includes('promissory'))
        return `Issues ${prefix}${amount === null ? '' : `${moneyWords(amount)} `}${named(debt)}`;
      if (instrument === 'medium-term note program') return `Sets up ${sized}`;
      return !NOTES.has(instrument) ? `Signs ${sized}` : `Sells ${prefix}${sized}`;
  }
}

/** `6.5% notes`. */
function named({ instrument, rates }: Debt): string {
  return new Set(rates).size === 1 ? `${rateWords(rates)} ${instrument}` : instrument;
}

export function debtClauses(debt: Debt): readonly (string | null)[] {
  const { act, amount, more, instrument, rates, conversionPrice } = debt;
  const years = yearWords(debt.due);
  const lender = clause(act === 'borrowed' || act === 'committed' ? ' from ' : ' with ', partyWords(debt.counterparty));
  const margin = clause(' at ', debt.margin);
  const grown = clause(', ', more === null ? null : moneyWords(more), ' more than before');
  if (debt.easesCovenants === true) return [lender, '; eases covenants'];
  switch (act) {
    case 'increased':
      return [
        clause(', now ', more === null || amount === null ? null : moneyWords(amount)),
        clause(' due ', years),
        lender,
        margin,
      ];
    case 'amended':
      if (NOTES.has(instrument)) return [clause(' held by ', partyWords(debt.counterparty)), clause(', now due ', years)];
      return [lender, clause(years === null ? '' : ', now due ', years), margin];
    case 'extended':
      return [clause(' to ', years), lender, margin];
    case 'committed':
      return [grown, clause(' due ', years), lender, margin];
    default:
      if (!NOTES.has(instrument))
        return [clause(' due ', years), ...(act === 'replaced' ? [', replacing an earlier one'] : [lender, margin])];
      return [
        clause(' due ', years),
        new Set(rates).size > 1 ? clause(' at ', rateWords(rates)) : null,
        clause(', ', more === null ? null : moneyWords(more), ' more on option'),
        clause(', convertible at ', conversionPrice === null ? null : eachWords(conversionPrice)),
      ];
  }
}
