import { decimal, price } from '../../../platform/values/decimal.ts';
import { otherFiler, partyOf } from '../../../reading/forms/named-parties.ts';
import { compose, firstHeadline, type Headline, told } from '../../../reading/headline.ts';
import { findIn, rangesOf } from '../../../reading/judge/form-reading.ts';
import type { Scored } from '../../../reading/judge/scored.ts';
import { titleOf } from '../../../reading/language/lines/title-line.ts';
import { baseForm, isAmendment } from '../../forms/published/form.catalog.ts';

/** Headlines of documents about a merger or an exchange (425, S-4, F-4, PREM14A, DEFM14A). Pure; every search is bounded. */

const OPENING = 12_000;
const EXCHANGE_OF_NOTES =
  /\boffers?\s{1,3}to\s{1,3}exchange\b[^.]{0,300}\b(?:notes|debentures|bonds)\b|\bexchange\s{1,3}offers?\b[^.]{0,160}\b(?:notes|debentures|bonds)\b/gi;
const MERGER =
  /\bagreement\s{1,3}and\s{1,3}plan\s{1,3}of\s{1,3}(?:merger|reorganization)\b|\bmerger\s{1,3}agreement\b|\bbusiness\s{1,3}combination\b/gi;
const CASH =
  /\bright\s{1,3}to\s{1,3}receive\s{1,3}\$\s?(\d{1,5}(?:\.\d{1,4})?)\s{1,3}(?:per\s{1,3}share\s{1,3})?in\s{1,3}cash\b/gi;

export function dealDocumentHeadline(scored: Scored): Headline | null {
  switch (baseForm(scored.head.form)) {
    case '425':
      return communication(scored);
    case 'S-4':
    case 'F-4':
      return registration(scored);
    case 'PREM14A':
    case 'DEFM14A':
      return vote(scored);
    default:
      return null;
  }
}

function communication(scored: Scored): Headline | null {
  const filer = otherFiler(scored);
  const own = filer === null ? (partyOf(scored, 'subject') ?? partyOf(scored, 'filer')) : filer;
  const [opening] = rangesOf(scored, 'opening');
  const title = opening === undefined ? null : titleOf(bodyOf(scored.text.slice(opening.start, opening.start + OPENING)), own);
  return firstHeadline(
    () =>
      title === null || !/\b(?:merger|combination|acqui|transaction|deal|combin)/i.test(title) ? null : told('425.title', title),
    () => (filer === null ? null : compose('425.document', `${filer} publishes material on its deal with the company`)),
    () => compose('425.document', 'Publishes material on its merger'),
  );
}

/** Without the legend of the rule, which stands before the text: filer, subject and file number, a line each. */
function bodyOf(opening: string): string {
  const legend = /\b(?:commission|registration)\s{1,3}(?:file\s{1,3})?(?:no|number)[^\n]{0,60}\n/i.exec(opening.slice(0, 2_500));
  return legend === null ? opening : opening.slice(legend.index + legend[0].length);
}

function registration(scored: Scored): Headline | null {
  const amends = isAmendment(scored.head.form);
  const opening = rangesOf(scored, 'opening');
  const what =
    findIn(scored.text, MERGER, opening) !== null
      ? 'shares for a merger'
      : findIn(scored.text, EXCHANGE_OF_NOTES, opening) !== null
        ? 'notes to exchange for notes sold privately'
        : 'securities for an exchange or merger';
  const words =
    what.startsWith('notes') && !/\bprivate|144A|unregistered|outstanding\b/i.test(scored.text.slice(0, 40_000))
      ? 'notes for an exchange'
      : what;
  return compose('S-4.registers', amends ? `Amends its registration of ${words}` : `Registers ${words}`);
}

function vote(scored: Scored): Headline | null {
  const found = findIn(scored.text, CASH, rangesOf(scored, 'opening'));
  const each = decimal(found?.groups[0]);
  const cash = each === null ? null : ` for ${price(each)} a share in cash`;
  return compose(
    'proxy.merger',
    `${baseForm(scored.head.form) === 'PREM14A' ? 'Prepares a shareholder vote on a merger' : 'Asks shareholders to vote on a merger'}`,
    [cash],
  );
}
