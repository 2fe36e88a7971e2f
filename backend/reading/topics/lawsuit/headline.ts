import { upperFirst } from '#platform/values/first-letter.ts';
import { shortMoney } from '../../language/figures.ts';
import { companyName } from '../../language/names.ts';
import type { Lawsuit } from './facts.ts';

/** Words a headline about a lawsuit. Pure. */

const HOLDERS = ['securities', 'shareholder', 'stockholder'];
const SUITS = ['class action', 'litigation', 'lawsuit'];
/** Words for what a lawsuit is over. */
const CAUSES = ['infringement', 'breach', 'fraud', 'misleading', 'antitrust', 'secrets'];
const isName = (opponent: string): boolean => opponent.charAt(0) !== opponent.charAt(0).toLowerCase();

export function lawsuitWords({ act, by, outcome, does, opponent, matter, amount }: Lawsuit): string {
  const name = opponent === null ? null : isName(opponent) ? companyName(opponent) : opponent;
  const decider = by === null ? 'Court' : upperFirst(by);
  const sum = amount === null ? '' : ` of ${shortMoney(Number(amount))}`;
  const about = matter ?? 'lawsuit';
  switch (act) {
    case 'verdict': {
      const award = by === 'jury' ? 'jury verdict' : by === 'arbitrators' ? 'arbitration award' : 'court judgment';
      if (outcome === 'won') return `Wins ${award}${sum}${name === null ? '' : ` against ${name}`}`;
      if (outcome === 'lost') return `Loses ${award}${sum}${name === null ? '' : ` to ${name}`}`;
      return by === 'arbitrators'
        ? `Arbitrators decide${amount === null ? '' : `: ${shortMoney(Number(amount))}`}`
        : `${decider} returns ${by === 'jury' ? 'verdict' : 'judgment'}${sum}`;
    }
    case 'ruling':
      return `${decider} ${does}${matter !== null && does?.endsWith('settlement') === true ? ` of ${matter}` : ''}`;
    case 'dismissed':
      return outcome === 'lost' ? `${decider} dismisses its ${about}` : `${decider} dismisses ${about}`;
    case 'settled':
      return `Settles ${about}${name === null ? '' : ` with ${name}`}`;
    case 'sued':
      if (name !== null) return `${upperFirst(name)} ${name.endsWith('holders') ? 'sue' : 'sues'} the company`;
      return HOLDERS.some((holders) => about === `${holders} class action`)
        ? 'Shareholder class action is filed against the company'
        : `${SUITS.some((suit) => about.endsWith(suit)) ? upperFirst(about) : 'Lawsuit'} is filed against the company`;
    case 'sues':
      return name === null ? 'Files a lawsuit' : `Sues ${name}`;
  }
}

export function lawsuitClauses({ act, amount, pays, matter, outcome, does }: Lawsuit): readonly (string | null)[] {
  const sum = amount === null ? null : shortMoney(Number(amount));
  if (act === 'settled')
    return [sum === null ? null : pays === true ? ` for ${sum}` : pays === false ? `; receives ${sum}` : `; ${sum}`];
  if (act === 'ruling')
    return [
      sum !== null && does?.includes('settlement') === true ? `: ${sum}` : null,
      outcome === 'won' && does?.includes('its ') !== true ? ' in its favor' : null,
    ];
  const isSuit = act === 'sues' || act === 'sued' || act === 'verdict';
  return [isSuit && matter !== null && CAUSES.some((cause) => matter.includes(cause)) ? ` over ${matter}` : null];
}
