import { baseForm, isAmendment } from '#contexts/forms/published/form.catalog.ts';
import { decimal, price } from '#platform/values/decimal.ts';
import { asHeadline, compose, type Headline } from '../../headline.ts';
import type { Scored } from '../../judge/scored.ts';
import { otherFiler, partyOf } from '../named-parties.ts';
import { cashForEach, dealTitle, registeredFor } from './read.ts';

/** Headlines for documents about a merger or an exchange offer. Pure. */

export function mergerDocumentHeadline(scored: Scored): Headline | null {
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
  const title = dealTitle(scored, filer ?? partyOf(scored, 'subject') ?? partyOf(scored, 'filer'));
  return (
    (title === null ? null : asHeadline('425.title', title)) ??
    (filer === null ? null : compose('425.document', `${filer} publishes material on its deal with the company`)) ??
    compose('425.document', 'Publishes material on its merger')
  );
}

const REGISTERED = {
  merger: 'shares for a merger',
  'exchange of private notes': 'notes to exchange for notes sold privately',
  'exchange of notes': 'notes for an exchange',
};

function registration(scored: Scored): Headline | null {
  const what = registeredFor(scored);
  const words = what === null ? 'securities for an exchange or merger' : REGISTERED[what];
  return compose('S-4.registers', isAmendment(scored.head.form) ? `Amends its registration of ${words}` : `Registers ${words}`);
}

function vote(scored: Scored): Headline | null {
  const each = decimal(cashForEach(scored));
  const asks =
    baseForm(scored.head.form) === 'PREM14A'
      ? 'Prepares a shareholder vote on a merger'
      : 'Asks shareholders to vote on a merger';
  return compose('proxy.merger', asks, [each === null ? null : ` for ${price(each)} a share in cash`]);
}
