import { AGREEMENT_ITEMS } from './2026-11-22.eight-k-agreements.rules.ts';
import { FINANCE_ITEMS } from './2026-11-22.eight-k-finances.rules.ts';
import { GOVERNANCE_ITEMS } from './2026-11-22.eight-k-governance.rules.ts';
import { PEOPLE_ITEMS } from './2026-11-22.eight-k-people.rules.ts';
import { SECURITIES_ITEMS } from './2026-11-22.eight-k-securities.rules.ts';
import { CYBER, gap, HYPOTHETICAL, NEGATED, PRELIMINARY, TOP_LEAVES } from './2026-11-22.wording.rules.ts';
import { type BaseRule, type Condition, phrase, type Scope, type When } from './rule-set.rules.ts';

/** 8-K items 7.01 and 8.01, which may contain anything, even events of another item (scoring.md section 4). */

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

/** Items that name an event themselves. */
const CLOSED_ITEMS: Readonly<Record<string, BaseRule>> = {
  ...AGREEMENT_ITEMS,
  ...FINANCE_ITEMS,
  ...SECURITIES_ITEMS,
  ...PEOPLE_ITEMS,
  ...GOVERNANCE_ITEMS,
};

/**
 * An event that belongs to another item: that item's base less six.
 * @param under item of an 8-K, or `6-K`, which has none. @param scope where the wording is searched.
 */
export function buried(under: string, scope: Scope = 'section'): readonly Condition[] {
  const foreign = under === '6-K';
  return Object.entries(DETECTED).map(([item, detected]) => {
    const base = CLOSED_ITEMS[item] as BaseRule;
    const when = inScope(detected, scope);
    return {
      id: foreign ? `form.6-K.buried.${item}` : `8-K.${under}.buried.${item}`,
      points: base.points - 6,
      reason: foreign
        ? `The wording of an 8-K’s Item ${item}: ${lowerFirst(base.reason)}`
        : `Under Item ${under}, the wording of Item ${item}: ${lowerFirst(base.reason)}`,
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

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

const OPEN_ITEMS: Readonly<Record<string, BaseRule>> = {
  '7.01': {
    id: '8-K.7.01',
    points: 28,
    reason: 'Regulation FD disclosure',
    raise: [
      ...buried('7.01'),
      {
        id: '8-K.7.01.numbers',
        points: 60,
        reason: 'Guidance or preliminary numbers',
        when: {
          text: phrase(
            '\\b(?:updat(?:e|ed|es|ing)|reaffirm(?:ed|s|ing)?|revis(?:ed|es|ing)|provid(?:ed|es|ing)|issu(?:ed|es|ing)|rais(?:ed|es|ing)|lower(?:ed|s|ing))\\b[^.;]{0,60}\\b(?:guidance|outlook)\\b|' +
              PRELIMINARY,
          ),
          unless: phrase('\\b(?:not|no|forward-looking|risks?)\\b'),
        },
      },
      {
        id: '8-K.7.01.shortSeller',
        points: 55,
        reason: 'An answer to a short seller',
        negative: true,
        when: { text: phrase('\\bshort[- ]?sell(?:er|ers|ing)\\b|\\bshort report\\b') },
      },
      {
        id: '8-K.7.01.offering',
        points: 49,
        reason: 'Under Item 7.01, the wording of Item 3.02: new shares are offered',
        badge: 'buried 3.02',
        when: {
          all: [
            { not: { fact: 'items', has: '3.02' } },
            {
              text: phrase(
                `\\b(?:proposed|pricing of|commenced|announc(?:ed|ing))\\b${gap(80)}\\b(?:public offering|private placement|registered direct)\\b${gap(80)}\\b(?:shares|stock|convertible|units|warrants)\\b`,
              ),
              unless: NEGATED,
            },
          ],
        },
      },
    ],
    lower: [
      {
        id: '8-K.7.01.deck',
        points: 15,
        reason: 'An investor presentation or a conference',
        when: {
          text: phrase(
            '\\b(?:presentation|presentations|slides?|slide deck|investor deck|fireside|investor (?:conference|day|meetings?)|blog|fact sheet)\\b',
          ),
        },
      },
    ],
  },
  '8.01': {
    id: '8-K.8.01',
    points: 38,
    reason: 'Other events',
    raise: [
      ...buried('8.01'),
      {
        id: '8-K.8.01.setback',
        points: 75,
        reason: 'A failed trial, a verdict or a government investigation',
        negative: true,
        when: {
          any: [
            {
              text: phrase(
                '\\bcomplete response letter\\b|\\bclinical hold\\b|\\bdid not (?:meet|achieve)\\b[^.;]{0,60}\\bendpoints?\\b|\\bfailed to (?:meet|achieve)\\b[^.;]{0,60}\\bendpoints?\\b|\\brefus(?:e|al)[- ]to[- ]file\\b',
              ),
              unless: HYPOTHETICAL,
            },
            {
              text: phrase(
                '\\bjury\\b[^.;]{0,60}\\b(?:verdict|returned|found|awarded)\\b|\\bverdict against\\b|\\b(?:entered|issued) (?:a |final )?judgment against\\b',
              ),
              unless: phrase('\\b(?:could|might|may(?! \\d)|in favor of the company|reversed|overturned)\\b'),
            },
            {
              text: phrase(
                `\\b(?:subpoena|wells notice|civil investigative demand)\\b|\\b(?:SEC|Securities and Exchange Commission|DOJ|Department of Justice|FTC|Federal Trade Commission|attorney general)\\b${gap(80)}\\b(?:investigation|inquiry|indict)`,
              ),
              unless: phrase('\\b(?:could|might|may(?! \\d)|would|risks?|if|concluded|closed|no)\\b'),
            },
          ],
        },
      },
      {
        id: '8-K.8.01.atm',
        points: 64,
        reason: 'Shares may be sold into the market at any time',
        when: {
          text: phrase(
            `\\bat[- ]the[- ]market\\b|\\bequity distribution agreement\\b|\\b(?:open market )?sale agreement\\b${gap(80)}\\b(?:shares|stock)\\b`,
          ),
          unless: phrase('\\bterminat'),
        },
      },
      {
        id: '8-K.8.01.buyback',
        points: 58,
        reason: 'A buyback of at least 5% of the shares',
        when: {
          any: [
            {
              text: phrase(`\\brepurchase\\b${gap(160)}\\b(\\d{1,2}(?:\\.\\d{1,2})?)(?:%| percent)`),
              atLeast: 5,
              unless: phrase('\\b(?:notes|debentures|tax)\\b'),
            },
            {
              all: [
                {
                  text: phrase(
                    '\\b(?:authorized|approved)\\b[^.;]{0,120}\\b(?:re)?purchase\\b[^.;]{0,120}\\b(?:common stock|shares|ordinary)\\b',
                  ),
                  unless: phrase('\\b(?:notes|debentures|plan administrator)\\b'),
                },
                { fact: 'amountOfMarketCap', atLeast: 0.05 },
              ],
            },
          ],
        },
      },
    ],
    lower: [
      {
        id: '8-K.8.01.routine',
        points: 20,
        reason: 'A regular dividend, a meeting date or a redemption notice',
        when: {
          text: phrase(
            '\\bdeclared\\b[^.;]{0,60}\\bdividend\\b|\\bquarterly (?:cash )?dividend\\b|\\bannual meeting\\b[^.;]{0,120}\\b(?:will be held|to be held|has been scheduled|has set|set)\\b|\\b(?:date|record date)\\b[^.;]{0,60}\\bannual meeting\\b|\\bnotice of (?:full |partial )?redemption\\b',
          ),
          unless: phrase('\\b(?:special|increas(?:e|ed|es)|suspend|reduc(?:e|ed)|eliminat|merger)'),
        },
      },
    ],
  },
};

export const ITEMS: Readonly<Record<string, BaseRule>> = { ...CLOSED_ITEMS, ...OPEN_ITEMS };
