import { compose, type Headline } from '../../../reading/headline.ts';
import { partyWords } from '../../../reading/language/names.ts';
import {
  clause,
  eachWords,
  type FactOf,
  factsOf,
  type ItemHeadline,
  moneyWords,
  rateWords,
  yearWords,
} from '../../../reading/topics/fact-words.ts';

/** Headlines of notes, lines of credit, loans and repayments (Items 1.01, 1.02, 2.03 and 8.01). */

type Debt = FactOf<'debt'>;

const CREDIT = new Set<Debt['instrument']>([
  'revolving credit facility',
  'term loan',
  'bridge loan',
  'credit facility',
  'loan',
  'commercial paper program',
]);

export const debtHeadline =
  (item: string): ItemHeadline =>
  (scored) => {
    const found = factsOf(scored, 'debt', item);
    const debt = found.find(({ act }) => act !== 'repaid' && act !== 'ended') ?? found[0];
    if (debt === undefined) return null;
    if (debt.act === 'repaid' || debt.act === 'ended') return repaid(debt);
    return CREDIT.has(debt.instrument) ? credit(debt) : sold(debt);
  };

/** An offering without a price yet. */
const PLANNED =
  /\b(?:intends? to|plans? to|proposes? to|proposed (?:public |private )?offering|commenc(?:ed|ing|ement)|launch(?:ed|ing)?)\b(?![^.;]{0,200}\bpric(?:ed|ing)\b)/i;

function sold(debt: Debt): Headline | null {
  if (debt.amount === null) return null;
  const single = new Set(debt.rates).size === 1 ? `${rateWords(debt.rates)} ` : '';
  const promissory = /promissory/.test(debt.instrument);
  const amount = `${debt.upTo ? 'up to ' : ''}${moneyWords(debt.amount)}`;
  const planned = debt.act === 'agreed' && PLANNED.test(debt.quote.text);
  const what = promissory
    ? `Issues ${amount} ${single}${debt.instrument}`
    : `${planned ? 'Plans to sell' : 'Sells'} ${amount} of ${single}${debt.instrument}`;
  return compose(`8-K.${debt.item}.${promissory ? 'promissoryNote' : 'notes'}`, what, [
    clause(' due ', yearWords(debt.due)),
    debt.rates.length > 1 && single === '' ? clause(' at ', rateWords(debt.rates)) : null,
    clause(', ', debt.more === null ? null : moneyWords(debt.more), ' more on option'),
    clause(', convertible at ', debt.conversionPrice === null ? null : eachWords(debt.conversionPrice)),
  ]);
}

function credit(debt: Debt): Headline | null {
  const template = `8-K.${debt.item}.credit`;
  const { amount, more, instrument } = debt;
  const terms = [
    clause(' due ', yearWords(debt.due)),
    clause(' with ', partyWords(debt.counterparty)),
    clause(' at ', debt.margin),
  ];
  const sized = amount === null ? instrument : `${moneyWords(amount)} ${instrument}`;
  if (debt.act === 'committed') {
    const grown = more === null ? null : `, ${moneyWords(more)} more than before`;
    return amount === null && more === null ? null : compose(template, `Gets commitment for ${sized}`, [grown, ...terms]);
  }
  if (debt.act === 'increased') {
    if (more !== null)
      return compose(template, `Adds ${moneyWords(more)} to ${instrument}`, [
        clause(', now ', amount === null ? null : moneyWords(amount)),
        ...terms,
      ]);
    return amount === null ? null : compose(template, `Raises ${instrument} to ${moneyWords(amount)}`, terms);
  }
  if (debt.act === 'amended')
    return compose(template, `Amends ${sized}`, [clause(', due ', yearWords(debt.due)), ...terms.slice(1)]);
  const replaced = debt.act === 'replaced' ? ', replacing an earlier one' : null;
  return amount === null && debt.counterparty === null ? null : compose(template, `Signs ${sized}`, [replaced, ...terms]);
}

function repaid(debt: Debt): Headline | null {
  const { amount, instrument, rates, due } = debt;
  const redeems = /\bredeem|\bredempt/i.test(debt.quote.text) && !/facility|loan/.test(instrument);
  const verb = redeems ? 'Redeems' : debt.act === 'repaid' ? 'Repays' : 'Terminates';
  const rate = clause('', rateWords(rates), ' ') ?? '';
  if (amount === null)
    return compose(`8-K.${debt.item}.repaid`, `${verb} ${rate}${instrument}`, [clause(' due ', yearWords(due))]);
  const joined = /s$/.test(instrument) ? ' of ' : ' ';
  return compose(`8-K.${debt.item}.repaid`, `${verb} ${moneyWords(amount)}${joined}${rate}${instrument}`, [
    clause(' due ', yearWords(due)),
  ]);
}
