import { clause, eachWords } from '../fact-words.ts';
import { CATCH_ALL_ITEMS } from '../statement-tests.ts';
import type { Topic } from '../topic.ts';
import type { TakeoverOffer } from './facts.ts';
import { readTakeoverOffer, TAKEOVER_OFFER_TRIGGERS, takeoverOfferWeight } from './read.ts';

/** Offers for the company before any agreement. */
export const TAKEOVER_OFFER: Topic<TakeoverOffer> = {
  folder: 'takeover-offer',
  kind: 'takeoverOffer',
  items: CATCH_ALL_ITEMS,
  triggers: TAKEOVER_OFFER_TRIGGERS,
  read: readTakeoverOffer,
  weight: takeoverOfferWeight,
  ruleInputs: { takeoverOffer: ({ act }) => ({ value: act }) },
  rules: (under) => {
    const rule = (act: TakeoverOffer['act'], id: string, points: number, reason: string) => ({
      id: `8-K.${under}.${id}`,
      points,
      reason,
      when: { fact: 'takeoverOffer', is: act },
    });
    return [
      rule('made', 'unsolicited', 82, 'Someone is offering to buy the company'),
      rule('raised', 'offerRaised', 82, 'An offer for the company was raised'),
      rule('rejected', 'offerRejected', 72, 'The board rejects an offer for the company'),
      rule('withdrawn', 'offerWithdrawn', 72, 'An offer for the company was withdrawn'),
    ];
  },
  headline: ({ act, manner, by }) => {
    const kind = manner === null || manner === 'tender' ? '' : `${manner} `;
    switch (act) {
      case 'made':
        if (by === null) return `Receives ${kind}takeover offer`;
        return manner === 'tender' ? `${by} makes tender offer for the company` : `${by} makes ${kind}offer to buy the company`;
      case 'raised':
        return `${by ?? 'Bidder'} raises offer to buy the company`;
      case 'rejected':
        return `Rejects ${kind}takeover offer${clause(' from ', by) ?? ''}`;
      case 'withdrawn':
        return `${by ?? 'Bidder'} withdraws offer to buy the company`;
    }
  },
  clauses: ({ act, perShare }) => [
    clause(act === 'raised' ? ' to ' : ' at ', perShare === null ? null : eachWords(perShare), ' a share'),
  ],
};
