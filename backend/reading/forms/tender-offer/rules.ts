import { each, type FormRule, form, when } from '../../judge/form-rule.ts';
import { PRICE_CHANGED, REJECT } from './read-wording.ts';

/** Tender offers and going private (scoring.md section 7). */

const priceChanged = (name: string) => ({
  raise: [when(`${name}.price`, 85, 'The price of the offer changed', PRICE_CHANGED)],
});

export const TENDER_OFFER_RULES: readonly FormRule[] = [
  ...each(['SC TO-T', 'SC 14D1'], 95, 'A tender offer by a third party'),
  form('SC TO-I', 62, 'A tender offer by the company itself'),
  form('SC TO-C', 55, 'First announcement of a tender offer'),
  ...each(['SC TO-T/A', 'SC TO-I/A', 'SC 14D1/A'], 40, 'A change in a tender offer', priceChanged('SC TO/A')),
  form('SC 14D9', 78, 'The board responds to a tender offer', {
    raise: [when('SC 14D9.reject', 84, 'The board rejects the offer', REJECT)],
  }),
  form('SC 14D9/A', 40, 'A change in the board’s response to a tender offer'),
  form('SC 13E3', 86, 'The company goes private'),
  form('SC 13E3/A', 40, 'An update on going private'),
];
