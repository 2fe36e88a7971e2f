import { longDate } from '../../language/dates.ts';
import { clause, moneyWords } from '../fact-words.ts';
import { CATCH_ALL_ITEMS } from '../statement-tests.ts';
import type { Topic } from '../topic.ts';
import type { ExchangeOffer } from './facts.ts';
import { EXCHANGE_OFFER_TRIGGERS, exchangeOfferWeight, readExchangeOffer } from './read.ts';

const ACTS: Readonly<Record<Exclude<ExchangeOffer['act'], 'consented'>, string>> = {
  started: 'Starts',
  extended: 'Extends',
  changed: 'Changes',
  completed: 'Completes',
  ended: 'Ends',
};

/** Exchange offers and consent solicitations. */
export const EXCHANGE_OFFER: Topic<ExchangeOffer> = {
  folder: 'exchange-offer',
  kind: 'exchangeOffer',
  items: CATCH_ALL_ITEMS,
  triggers: EXCHANGE_OFFER_TRIGGERS,
  read: readExchangeOffer,
  weight: exchangeOfferWeight,
  ruleInputs: { offerGoesOn: ({ act }) => ({ value: act === 'extended' || act === 'changed' }) },
  rules: () => [],
  lowers: (under) => [
    {
      id: `8-K.${under}.offerGoesOn`,
      points: 30,
      reason: 'An exchange offer was extended or its terms changed',
      when: { fact: 'offerGoesOn', is: true },
    },
  ],
  headline: ({ act, what, securities, amount, issuer }) =>
    act === 'consented'
      ? `Gets enough consents to change terms of ${issuer ?? 'its'} ${securities ?? 'securities'}`
      : amount === null
        ? `${ACTS[act]} ${what}${clause(' for ', securities && `${issuer ?? 'its'} ${securities}`) ?? ''}`
        : `Offers to exchange up to ${moneyWords(amount)} of ${clause('', issuer, ' ') ?? ''}${securities ?? 'securities'}`,
  clauses: () => [],
  date: ({ until }) => (until === null ? null : `to ${longDate(until)}`),
};
