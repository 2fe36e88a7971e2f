import { compose, type Headline } from '../../../reading/headline.ts';
import type { Scored } from '../../../reading/judge/scored.ts';
import { dayInWords } from '../../../reading/language/dates.ts';
import { shortMoney } from '../../../reading/language/figures.ts';
import { factsOf } from '../../../reading/topics/fact-words.ts';
import type { CharterChange, ListingNotice } from '../../filings/published/eight-k-facts/governance-facts.events.ts';

/** Headlines of Items 3.01, 3.03 and 5.03: listing, rights of holders, charter and bylaws. */

const BELOW: Readonly<Record<NonNullable<ListingNotice['rule']>, string>> = {
  'bid price': 'bid price below the minimum',
  'market value of publicly held shares': 'market value of publicly held shares below',
  'market value of listed securities': 'market value of listed securities below',
  'average market capitalization': 'average market capitalization below',
  "stockholders' equity": "stockholders' equity below",
  'audit committee': 'its audit committee rule is not met',
  'board independence': 'its rule on independent directors is not met',
  'late filing': 'periodic report is late',
  'annual meeting': 'its annual meeting rule is not met',
  'public holders': 'its rule on the number of holders is not met',
};

export function listingHeadline(scored: Scored): Headline | null {
  const [notice] = factsOf(scored, 'listingNotice');
  if (notice === undefined) return null;
  const exchange = notice.exchange ?? 'Exchange';
  const below =
    notice.rule === null
      ? null
      : BELOW[notice.rule].replace(
          /below$/,
          `below ${notice.minimum === null ? 'the minimum' : shortMoney(Number(notice.minimum))}`,
        );
  const until = notice.deadline === null ? null : `(until ${dayInWords(notice.deadline)} to comply)`;
  switch (notice.what) {
    case 'regained':
      return compose(
        '8-K.3.01.regained',
        `Regains compliance with ${exchange === 'Exchange' ? 'the' : exchange} ${notice.rule === null ? 'listing rule' : `${notice.rule} rule`}`,
      );
    case 'delisting':
      return compose('8-K.3.01.delisting', `${exchange} moves to delist the shares`, [below === null ? null : `: ${below}`]);
    case 'extension':
      return compose(
        '8-K.3.01.extension',
        `${exchange} gives more time to regain compliance`,
        [notice.rule === null ? null : ` with its ${notice.rule} rule`],
        until,
      );
    case 'transfer':
      return notice.newExchange === null
        ? compose('8-K.3.01.transfer', 'Transfers its listing to another market', [])
        : compose('8-K.3.01.transfer', `Transfers its listing to ${notice.newExchange}`, [
            notice.exchange === null || notice.exchange === notice.newExchange ? null : ` from ${notice.exchange}`,
          ]);
    case 'withdrawal':
      return compose(
        '8-K.3.01.withdrawal',
        `Withdraws its listing${notice.exchange === null ? '' : ` from ${notice.exchange}`} voluntarily`,
      );
    case 'closing':
      return compose(
        '8-K.3.01.closing',
        `${notice.exchange === null ? 'Listing' : `${notice.exchange} listing`} ends as the deal closes`,
      );
    default:
      return compose(
        '8-K.3.01.deficiency',
        below === null ? `${exchange} gives notice of non-compliance with a listing rule` : `${exchange} gives notice: ${below}`,
        [],
        until,
      );
  }
}

/** The weightiest change first. */
const ORDER: readonly CharterChange['what'][] = [
  'rights plan adopted',
  'rights plan ended',
  'rights plan extended',
  'rights plan amended',
  'reverse split',
  'split',
  'name',
  'authorized shares',
  'fiscal year',
  'preferred stock',
  'charter',
  'bylaws',
];

export const charterHeadline =
  (item: string) =>
  (scored: Scored): Headline | null => {
    const changes = factsOf(scored, 'charterChange').filter((change) => change.item === item);
    const [lead] = [...changes].sort((a, b) => ORDER.indexOf(a.what) - ORDER.indexOf(b.what));
    if (lead === undefined) return null;
    const shares = changes.find(({ what }) => what === 'authorized shares');
    return charterWords(lead, lead === shares ? undefined : shares);
  };

function charterWords(change: CharterChange, shares: CharterChange | undefined): Headline | null {
  const { what, ratio, to, from, subject, day } = change;
  const effective = day === null ? null : `effective ${dayInWords(day)}`;
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
        day === null ? null : `to ${dayInWords(day)}`,
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
      return to === null
        ? null
        : compose(
            '8-K.5.03.name',
            `Changes its name to ${to.replace(/,? (?:Inc|Corp|Corporation|Ltd|Limited|LLC|PLC|plc|N\.V|S\.A)\.?$/, '')}`,
            [],
            effective,
          );
    case 'fiscal year':
      return compose('8-K.5.03.fiscalYear', 'Changes its fiscal year', [to === null ? null : ` to end on ${to}`]);
    case 'preferred stock':
      return compose(
        '8-K.5.03.preferred',
        subject === null ? 'Sets the terms of preferred stock' : `Sets the terms of ${subject}`,
        [],
        effective,
      );
    default:
      return compose(`8-K.5.03.${what}`, `Amends its ${what}`, [subject === null ? null : ` on ${subject}`], effective);
  }
}

/** `4 billion`, `50.4 billion`, `757,756`. */
const shareCount = (value: string): string => shortMoney(Number(value)).slice(1);
