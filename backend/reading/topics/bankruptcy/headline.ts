import { lowerFirst } from '#platform/values/first-letter.ts';
import { partyWords } from '../../language/names.ts';
import { clause, moneyWords } from '../fact-words.ts';
import type { Insolvency } from './facts.ts';

/** Words a headline about a bankruptcy or debt in default. Pure. */

const DISTRICT = 'District of ';

const subsidiaryOf = ({ debtor, subsidiary }: Insolvency): string | null =>
  debtor === 'subsidiary' ? (clause('Subsidiary ', partyWords(subsidiary ?? null)) ?? 'A subsidiary') : null;

export function bankruptcyWords(fact: Insolvency): string {
  const chapter = fact.chapter === null ? 'bankruptcy' : `Chapter ${fact.chapter}`;
  const amount = fact.amount === null ? null : moneyWords(fact.amount);
  const subsidiary = subsidiaryOf(fact);
  const does = (own: string, other: string): string => (subsidiary === null ? own : `${subsidiary} ${other}`);
  switch (fact.event) {
    case 'petition': {
      const kind = fact.chapter === null ? 'bankruptcy' : `${chapter} bankruptcy`;
      return fact.involuntary === true
        ? `Creditors file for ${kind} of ${subsidiary === null ? 'the company' : lowerFirst(subsidiary)}`
        : does(`Files for ${kind}`, `files for ${kind}`);
    }
    case 'plan confirmed':
      return `Court confirms ${chapter} plan${subsidiary === null ? '' : ` of ${lowerFirst(subsidiary)}`}`;
    case 'emerged':
      return does(`Emerges from ${chapter}`, `emerges from ${chapter}`);
    case 'receiver':
      return subsidiary === null ? 'Receiver is appointed' : `Receiver is appointed for ${lowerFirst(subsidiary)}`;
    case 'sale approved':
      return `Bankruptcy court approves sale of assets${clause(' for ', amount) ?? ''}`;
    case 'financing':
      return `Gets ${amount === null ? '' : `${amount} `}bankruptcy financing`;
    case 'acceleration':
      return `Debt${clause(' of ', amount) ?? ''} becomes due early`;
    case 'forbearance':
      return `${fact.counterparty == null ? 'Lenders agree' : `${partyWords(fact.counterparty)} agrees`} not to act on default${clause(' on debt of ', amount) ?? ''}`;
    case 'waiver':
      return `Lenders waive default${clause(' on debt of ', amount) ?? ''}`;
    case 'covenant waiver':
      return 'Lenders waive financial covenants';
    case 'support':
      return 'Signs restructuring agreement with creditors';
    case 'missed payment':
      return `Misses ${clause('', amount, ' ') ?? ''}${clause('', fact.payment ?? null, ' ') ?? ''}payment on its debt`;
    case 'foreclosure':
      return `Creditor${clause(' ', partyWords(fact.counterparty ?? null)) ?? ''} moves to auction its assets`;
    case 'warning':
      return `Warns it may have to ${[fact.ahead, fact.mayFileFor && `file for ${fact.mayFileFor}`].filter(Boolean).join(' or ')}`;
    case 'no value':
      return 'Says its shares have little or no value';
    case 'no recovery':
      return 'Says holders of its shares will get nothing';
    case 'default':
      return `Event of default occurs${clause(' on debt of ', amount) ?? ''}`;
  }
}

export function bankruptcyClauses(fact: Insolvency): readonly (string | null)[] {
  const court = clause(' in ', fact.court?.startsWith(DISTRICT) === true ? fact.court.slice(DISTRICT.length) : fact.court);
  const cancelled = fact.sharesCancelled === true ? '; existing shares are canceled' : null;
  const holders = clause('; ', fact.newHolders, ` get ${fact.newHoldersPercent}% of new shares`);
  switch (fact.event) {
    case 'petition':
      return [fact.debtor === 'company and subsidiaries' && fact.involuntary !== true ? ' with its subsidiaries' : null, court];
    case 'plan confirmed':
      return [cancelled, holders];
    case 'emerged':
      return [holders, cancelled];
    case 'no value':
    case 'no recovery':
      return [fact.sharesCancelled === true ? '; they are to be canceled' : null];
    case 'support':
      return [clause('; plans Chapter ', fact.chapter, ' bankruptcy')];
    case 'foreclosure':
      return [clause('; can be stopped for ', fact.amount === null ? null : moneyWords(fact.amount))];
    case 'sale approved':
      return [clause(' to ', partyWords(fact.counterparty ?? null))];
    default:
      return [];
  }
}
