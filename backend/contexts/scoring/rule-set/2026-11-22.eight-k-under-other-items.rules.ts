import { lowerFirst } from '#platform/values/first-letter.ts';
import { ITEM_TOPICS, TOPICS } from '#reading/catalog.ts';
import type { BaseRule, BuriedEvent, Condition, Scope, When } from '#reading/judge/rule-set.ts';
import { gap, HYPOTHETICAL } from '#reading/language/certainty.ts';
import { phrase } from '#reading/language/phrase.ts';
import { TOP_LEAVES } from '#reading/topics/people/read-wording.ts';
import { CYBER } from './2026-11-22.wording.rules.ts';

/** Events that an 8-K reports under an item other than their own (scoring.md section 4). */

const DETECTED: Readonly<Record<string, When>> = {
  '1.01': {
    text: phrase(
      `\\bentered into\\b${gap(120)}\\b(?:agreement and plan of merger|merger agreement|business combination agreement)\\b`,
    ),
    unless: phrase('\\bpreviously (?:announced|disclosed|reported)\\b|\\bpursuant to\\b'),
  },
  '1.03': {
    text: phrase(
      `\\bfiled\\b${gap(80)}\\b(?:chapter (?:11|7)|voluntary petition|bankruptcy)\\b|\\bcommenced\\b${gap(60)}\\bchapter (?:11|7)\\b`,
    ),
    unless: HYPOTHETICAL,
  },
  '1.05': {
    text: CYBER,
    unless: phrase('\\b(?:could|might|may(?! \\d)|would|risks?|forward-looking|if|such as|no evidence of|not)\\b'),
  },
  '2.06': {
    text: phrase(`\\b(?:record|recorded|recognize|recognized|incur)\\b${gap(80)}\\bimpairment(?: charge)?\\b`),
    unless: phrase('\\b(?:no|not|could|might|may(?! \\d)|would|if)\\b'),
  },
  '3.01': {
    text: phrase(
      `\\breceived\\b${gap(80)}\\b(?:notice|letter|notification)\\b${gap(120)}\\b(?:nasdaq|NYSE|new york stock exchange)\\b${gap(160)}\\b(?:delist|compliance|deficien)`,
    ),
    unless: phrase('\\bregained\\b'),
  },
  '4.02': {
    text: phrase(`\\b(?:should|can|may) no longer be relied (?:up)?on\\b|\\bshould not be relied upon\\b`),
    unless: phrase('\\b(?:forward-looking|presentation|information contained)\\b'),
  },
  '5.02': TOP_LEAVES,
};

/** Rules for items that stand for one kind of event each. */
export const CLOSED_ITEMS: Readonly<Record<string, BaseRule>> = {
  ...Object.assign({}, ...TOPICS.map(({ own }) => own), ...ITEM_TOPICS.map(({ rules }) => rules)),
};

/**
 * Rules for events that belong under another item. They get that item's base points minus six.
 * @param under item of an 8-K, or `6-K`, which has no items. @param scope the part of the filing that is searched.
 */
export function buried(under: string, scope: Scope = 'section'): readonly Condition[] {
  const foreign = under === '6-K';
  // Mergers under an 8-K's items are found through extracted facts instead.
  const detected = Object.entries(DETECTED).filter(([item]) => foreign || item !== '1.01');
  return detected.map(([item, wording]) => {
    const base = CLOSED_ITEMS[item] as BaseRule;
    const when = inScope(wording, scope);
    return {
      id: foreign ? `form.6-K.buried.${item}` : `8-K.${under}.buried.${item}`,
      points: base.points - 6,
      reason: foreign
        ? `Reads like Item ${item} of an 8-K: ${lowerFirst(base.reason)}`
        : `Reported under Item ${under}, but reads like Item ${item}: ${lowerFirst(base.reason)}`,
      ...(base.negative !== undefined && { negative: base.negative }),
      badge: `buried ${item}`,
      when: { all: [{ not: { fact: 'items', has: item } }, when] },
    };
  });
}

function inScope(when: When, scope: Scope): When {
  if ('text' in when) return { ...when, scope };
  return 'any' in when ? { any: when.any.map((part) => inScope(part, scope)) } : when;
}

const lacks = (item: string): When => ({ not: { fact: 'items', has: item } });

/** Events so important that they count under any item of an 8-K. */
export const ANYWHERE: readonly BuriedEvent[] = [
  {
    item: '4.02',
    id: '8-K.anywhere.4.02',
    points: 86,
    reason: 'Reported outside Item 4.02: earlier financial statements can no longer be relied upon',
    negative: true,
    badge: 'buried 4.02',
    when: inScope(DETECTED['4.02'] as When, 'document'),
  },
  {
    item: '5.01',
    id: '8-K.anywhere.5.01',
    points: 79,
    reason: 'Reported outside Item 5.01: control of the company changed',
    badge: 'buried 5.01',
    when: {
      text: phrase(
        '\\b(?:resulted in|resulting in|constituted|effected) an? change (?:in|of) control of the (?:company|registrant|issuer)\\b|\\bchange (?:in|of) control of the (?:company|registrant|issuer) (?:has )?(?:occurred|was effected|took place)\\b',
      ),
      unless: phrase('\\b(?:if|would|could|may(?! \\d)|upon|event of|defined|definition|not|will)\\b'),
      scope: 'document',
    },
  },
  {
    item: '1.01',
    id: '8-K.anywhere.1.01',
    points: 60,
    reason: 'Reported outside Item 1.01: a merger agreement was signed',
    badge: 'buried 1.01',
    when: { all: [lacks('2.01'), lacks('1.02'), lacks('5.01'), inScope(DETECTED['1.01'] as When, 'document')] },
  },
  {
    item: '3.03',
    id: '8-K.anywhere.3.03',
    points: 64,
    reason: 'Reported outside Items 3.03 and 5.03: a reverse split',
    badge: 'buried 3.03',
    when: {
      all: [
        lacks('5.03'),
        lacks('5.07'),
        lacks('3.01'),
        {
          text: phrase(
            '\\b(?:approved|effect(?:ed|ing|uated)?|implement(?:ed|ing)?|announc(?:ed|ing)|completed)\\b[^.;]{0,80}\\breverse (?:stock |share )?split\\b',
          ),
          unless: HYPOTHETICAL,
          scope: 'document',
        },
      ],
    },
  },
];
