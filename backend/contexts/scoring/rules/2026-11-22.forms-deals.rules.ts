import { atLeast, each, type FormRule, form, is, not, when } from './2026-11-22.form-rule.rules.ts';
import { gap, HYPOTHETICAL } from './2026-11-22.wording.rules.ts';
import { phrase, type TextWhen, type When } from './rule-set.rules.ts';

/** Tender offers, mergers, votes, the end of a listing (scoring.md section 7). */

const PRICE_CHANGED: TextWhen = {
  text: phrase(
    `\\b(?:increas|rais|reduc|lower)(?:e|ed|es|ing)\\b${gap(120)}\\b(?:offer|purchase|tender) price\\b|\\b(?:offer|purchase|tender) price\\b${gap(100)}\\b(?:increased|raised|reduced|lowered|amended)\\b|\\b(?:increas|rais)(?:e|ed|es|ing)\\b${gap(60)}\\boffer\\b${gap(60)}\\bto \\$`,
  ),
  unless: phrase('\\b(?:no|not|neither|nor|may(?! \\d)|might|could|if|reserves? the right)\\b'),
};
const priceChanged = (name: string) => ({
  raise: [when(`${name}.price`, 85, 'The price of the offer changed', PRICE_CHANGED)],
});
const REJECT: TextWhen = {
  text: phrase(
    `\\brecommend(?:s|ed|ing)?\\b${gap(160)}\\b(?:reject|not (?:to )?(?:tender|accept))\\b|\\b(?:rejected|rejects) the offer\\b`,
  ),
  unless: HYPOTHETICAL,
};
const FIRST_DOCUMENT = is('firstDealDocument');
const AFTER_MERGER = is('afterMerger');
const settled = (id: string) => when(`${id}.merger`, 20, 'The end of a merger that is known', AFTER_MERGER, { negative: false });

const REVERSE_SPLIT: TextWhen = {
  text: phrase('\\breverse (?:stock |share )?split\\b|\\bshare consolidation\\b|\\bconsolidation of (?:the )?shares\\b'),
  unless: phrase('\\b(?:adjusted (?:for|to reflect)|gives? effect to|after giving effect)\\b'),
};
const DUAL_CLASS: When = {
  text: phrase(
    `\\bdual[- ]class\\b|\\b(?:high[- ]vote|super-?voting|multiple voting)\\b|\\b(?:create|creation of|authori[sz]e|establish)\\b${gap(80)}\\bclass [bc] (?:common|ordinary)\\b`,
  ),
  unless: phrase('\\b(?:eliminat|collaps|(?:stock|share)holder proposal|one vote per share|equal voting)'),
};
const dilutive = (id: string) => ({
  raise: [
    when(`${id}.reverseSplit`, 52, 'A reverse split is put to the vote', REVERSE_SPLIT, { negative: true }),
    when(`${id}.moreShares`, 52, 'Half as many authorised shares again, or more', atLeast('authorizedIncrease', 0.5), {
      negative: true,
    }),
    when(`${id}.dualClass`, 52, 'Classes of shares with unequal votes', DUAL_CLASS),
  ],
});

/** First words of the class of securities in a notice of removal. */
const OTHER_CLASS: TextWhen = {
  text: phrase(
    '\\bdescription (?:of )?class (?:of )?securit(?:y|ies): (?!common|ordinary|class [a-z] (?:common|ordinary)|american depositary)[^\\n]{0,120}\\b(?:notes?|debentures?|warrants?|rights|bonds|units?|preferred|preference|certificates?)\\b|^[^\\n]{0,120}\\b(?:notes due|warrants?|debentures|bonds)\\b[^\\n]{0,160}\\n{1,3}\\(?description of class',
  ),
};

export const DEAL_RULES: readonly FormRule[] = [
  ...each(['SC TO-T', 'SC 14D1'], 95, 'A tender offer by a third party'),
  form('SC TO-I', 62, 'A tender offer by the company itself'),
  form('SC TO-C', 55, 'First word of a tender offer'),
  ...each(['SC TO-T/A', 'SC TO-I/A', 'SC 14D1/A'], 40, 'A change in a tender offer', priceChanged('SC TO/A')),
  form('SC 14D9', 78, 'The board answers a tender offer', {
    raise: [when('SC 14D9.reject', 84, 'The board rejects the offer', REJECT)],
  }),
  form('SC 14D9/A', 40, 'A change in the board’s answer to a tender offer'),
  form('SC 13E3', 86, 'The company goes private'),
  form('SC 13E3/A', 40, 'A change in going private'),
  form('PREC14A', 76, 'A proxy fight begins'),
  form('DEFC14A', 70, 'A proxy fight'),
  form('DFAN14A', 50, 'Material of a proxy fight'),
  form('PREM14A', 58, 'A merger goes to the vote'),
  form('DEFM14A', 55, 'A merger vote is called'),
  form('425', 58, 'A document about a merger', {
    raise: [when('425.first', 88, 'The first document of a merger', FIRST_DOCUMENT)],
    lower: [when('425.later', 30, 'A further document of a merger that is known', is('firstDealDocument', false))],
  }),
  ...each(['S-4', 'F-4'], 55, 'Shares for a merger or exchange', {
    raise: [when('S-4.first', 80, 'Shares for a merger of which nothing was filed before', FIRST_DOCUMENT)],
  }),
  form('PRE 14A', 35, 'A preliminary proxy statement', dilutive('PRE 14A')),
  form('DEF 14A', 25, 'A proxy statement', dilutive('DEF 14A')),
  form('DEFA14A', 20, 'Additional proxy material', dilutive('DEFA14A')),
  ...each(['25', '25-NSE'], 70, 'Securities leave an exchange', {
    negative: true,
    lower: [
      when('25.other', 20, 'Notes, warrants or another class than the common shares', OTHER_CLASS, { negative: false }),
      when(
        '25.ended',
        20,
        'The securities were redeemed, matured or exchanged, as in a merger',
        { text: phrase('\\b12d2-2\\(a\\)\\([1-4]\\)') },
        { negative: false },
      ),
      settled('25'),
    ],
  }),
  ...each(['15-12B', '15-12G', '15-15D'], 55, 'The company stops reporting', { lower: [settled('15')] }),
];

/** A sale under Rule 144 only to pay the taxes of an award. */
const SELL_TO_COVER: TextWhen = {
  text: phrase('\\bsell[- ]to[- ]cover\\b|\\bsold to cover\\b|\\bto cover (?:the )?(?:tax|withholding)|\\btax withholding\\b'),
};
const LATE_PURCHASE = is('latePurchase');

export const INSIDER_FORM_RULES: readonly FormRule[] = [
  form('3', 14, 'A first statement of holdings', {
    raise: [when('3.outsider', 36, 'A new 10% owner who is neither director nor officer', is('newOutsideOwner'))],
  }),
  form('5', 10, 'A yearly statement of insider trades', {
    raise: [when('5.latePurchase', 36, 'A purchase that was not reported in time', LATE_PURCHASE)],
  }),
  form('4', 5, 'Insider trades'),
  form('144', 36, 'An insider announces a sale', {
    raise: [
      when('144.huge', 62, 'A sale of $100 million or more', { all: [not(SELL_TO_COVER), atLeast('saleValue', 100e6)] }),
      when('144.large', 45, 'A sale of $10 million or more', { all: [not(SELL_TO_COVER), atLeast('saleValue', 10e6)] }),
      when('144.percent', 62, 'A sale of 1% of the shares or more', {
        all: [not(SELL_TO_COVER), atLeast('saleOfOutstanding', 0.01)],
      }),
    ],
    lower: [
      when('144.cover', 12, 'A sale to pay the taxes of an award', SELL_TO_COVER),
      when('144.small', 20, 'A sale of less than $250,000', { fact: 'saleValue', below: 250_000 }),
    ],
  }),
];
