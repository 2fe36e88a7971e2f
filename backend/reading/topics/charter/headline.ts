import { compose, type Headline } from '../../headline.ts';
import { longDate } from '../../language/dates.ts';
import { shortMoney } from '../../language/figures.ts';
import { withoutLegalForm } from '../../language/names.ts';
import { factsOf, type ItemFacts } from '../fact-words.ts';
import type { CharterChange } from './facts.ts';

/** Headlines for Items 3.03 and 5.03: holders' rights, charter and bylaws. */

/** The most important change first. */
const ORDER: readonly CharterChange['what'][] = [
  'rights plan adopted',
  'rights plan ended',
  'rights plan extended',
  'rights plan amended',
  'reverse split',
  'split',
  'name',
  'authorized shares',
  'domicile',
  'fiscal year',
  'preferred stock',
  'preferred stock ended',
  'charter',
  'bylaws',
];

export const charterHeadline =
  (item: string) =>
  (scored: ItemFacts): Headline | null => {
    const changes = factsOf(scored, 'charterChange').filter((change) => change.item === item);
    const [lead] = [...changes].sort((a, b) => ORDER.indexOf(a.what) - ORDER.indexOf(b.what));
    if (lead === undefined) return null;
    const shares = changes.find(({ what }) => what === 'authorized shares');
    return charterWords(lead, lead === shares ? undefined : shares);
  };

function charterWords(change: CharterChange, shares: CharterChange | undefined): Headline | null {
  const { what, ratio, to, from, subject, day } = change;
  const effective = day === null ? null : `effective ${longDate(day)}`;
  const authorized = shares?.to
    ? `; authorized shares ${Number(shares.to) > Number(shares.from) ? 'rise' : 'fall'} to ${shareCount(shares.to)}`
    : null;
  switch (what) {
    case 'rights plan adopted':
      return compose('8-K.3.03.rightsPlan', 'Adopts a shareholder rights plan (poison pill)', [
        to === null ? null : ` at ${to}% ownership`,
      ]);
    case 'rights plan extended':
      return compose(
        '8-K.3.03.rightsPlan',
        'Extends its shareholder rights plan (poison pill)',
        [],
        day === null ? null : `to ${longDate(day)}`,
      );
    case 'rights plan amended':
      return compose('8-K.3.03.rightsPlan', 'Amends its shareholder rights plan (poison pill)');
    case 'rights plan ended':
      return compose('8-K.3.03.rightsPlan', 'Ends its shareholder rights plan (poison pill)');
    case 'split':
    case 'reverse split': {
      const kind = what === 'split' ? 'stock split' : 'reverse stock split';
      return compose(
        '8-K.split',
        ratio === null ? `Carries out a ${kind}` : `Carries out a ${ratio} ${kind}`,
        [authorized],
        authorized === null || effective === null ? effective : `(${effective})`,
      );
    }
    case 'authorized shares':
      if (to === null || from === null) return null;
      return compose(
        '8-K.5.03.authorized',
        `Authorized shares ${Number(to) > Number(from) ? 'rise' : 'fall'} to ${shareCount(to)} from ${shareCount(from)}`,
        [],
        effective,
      );
    case 'name':
      return to === null ? null : compose('8-K.5.03.name', `Changes its name to ${withoutLegalForm(to)}`, [], effective);
    case 'domicile':
      return compose('8-K.5.03.domicile', `Moves its incorporation to ${to}`, [], effective);
    case 'fiscal year':
      return compose('8-K.5.03.fiscalYear', 'Changes its fiscal year', [to === null ? null : ` to end on ${to}`]);
    case 'preferred stock':
      return compose(
        '8-K.5.03.preferred',
        subject === null ? 'Sets the terms of preferred stock' : `Sets the terms of ${subject}`,
        [],
        effective,
      );
    case 'preferred stock ended':
      return compose(
        '8-K.5.03.preferred',
        `Eliminates ${subject ?? 'a series of preferred stock'} from its charter`,
        [],
        effective,
      );
    default:
      return compose(`8-K.5.03.${what}`, `Amends its ${what}`, [subject === null ? null : ` on ${subject}`], effective);
  }
}

/** `4 billion`, `50.4 billion`, `757,756`. */
const shareCount = (value: string): string => shortMoney(Number(value)).slice(1);
