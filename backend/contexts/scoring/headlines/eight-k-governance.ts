import { compose, type Headline } from '../../../reading/headline.ts';
import type { Scored } from '../../../reading/judge/scored.ts';
import { dayInWords } from '../../../reading/language/dates.ts';
import { shortMoney } from '../../../reading/language/figures.ts';
import { factsOf } from '../../../reading/topics/fact-words.ts';
import type { ListingNotice } from '../../filings/published/eight-k-facts/governance-facts.events.ts';

/** Headlines of Item 3.01: the listing. */

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
