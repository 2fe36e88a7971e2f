import { compose } from '../../headline.ts';
import { isCompanyName, partyWords } from '../../language/names.ts';
import { short } from '../../language/office-words.ts';
import { clause, type FactHeadline, factsOf, moneyWords } from '../fact-words.ts';

/** Headlines for Item 5.01: who controls the company now. */

export const controlHeadline: FactHeadline = (scored) => {
  const [fact] = factsOf(scored, 'controlChange');
  if (fact === undefined || fact.by === null) return null;
  const template = `8-K.5.01.${fact.how}`;
  const by = isCompanyName(fact.by) ? (partyWords(fact.by) ?? fact.by) : short(fact.by);
  switch (fact.how) {
    case 'subsidiary':
      return compose(template, `Becomes a subsidiary of ${by}`, ['; control changes']);
    case 'holders':
      return compose(template, `Former holders of ${by} take control`, [clause(' with ', fact.percent, '% of the shares')]);
    default:
      return compose(template, `${by} takes control`, [
        clause(fact.how === 'issue' ? ' with new shares: ' : ' with ', fact.percent, '% of the shares'),
        clause(' for ', fact.price === null ? null : moneyWords(fact.price)),
      ]);
  }
};
