import { DEAL_IS_CLOSED, has, largeCap, smallCap } from '../../../reading/judge/conditions.ts';
import type { BaseRule } from '../../../reading/judge/rule-set.ts';
import { HYPOTHETICAL } from '../../../reading/language/certainty.ts';
import { phrase } from '../../../reading/language/phrase.ts';
import { undrawn } from './2026-11-22.wording.rules.ts';

/** 8-K items 2.01 and 2.03 to 2.06 (scoring.md section 3). */

export const FINANCE_ITEMS: Readonly<Record<string, BaseRule>> = {
  '2.01': {
    id: '8-K.2.01',
    points: 55,
    reason: 'An acquisition or disposal was completed',
    raise: [
      {
        id: '8-K.2.01.first',
        points: 58,
        reason: 'The deal was signed and closed in one step',
        when: { all: [has('1.01'), { not: { text: phrase('\\bpreviously (?:announced|disclosed|reported)\\b') } }] },
      },
      {
        id: '8-K.2.01.large',
        points: 66,
        reason: 'A deal worth $500 million or more, or for a listed company',
        when: {
          any: [
            {
              all: [
                { fact: 'marketCapKnown', is: false },
                { fact: 'dealValue', atLeast: 500e6 },
              ],
            },
            { fact: 'listedTarget', is: true },
          ],
        },
      },
      {
        id: '8-K.2.01.sale',
        points: 70,
        reason: 'At least a fifth of the assets was sold',
        when: {
          all: [
            {
              text: phrase(
                `\\b(?:company|registrant)\\b[^.;]{0,60}\\b(?:sold|completed the sale|completed its sale|divested|disposed)\\b`,
              ),
              unless: HYPOTHETICAL,
            },
            { fact: 'saleOfTotalAssets', atLeast: 0.2 },
          ],
        },
      },
    ],
    lower: [{ id: '8-K.2.01.closing', points: 60, reason: 'Part of a merger that closed', when: DEAL_IS_CLOSED }],
  },
  '2.03': {
    id: '8-K.2.03',
    points: 45,
    reason: 'A new direct financial obligation',
    raise: [
      {
        id: '8-K.2.03.heavy',
        points: 66,
        reason: 'Expensive or large debt',
        when: {
          any: [
            { text: phrase('\\b(\\d{1,2}(?:\\.\\d{1,3})?)% per annum\\b'), atLeast: 15 },
            { fact: 'amountOfMarketCap', atLeast: 0.25 },
          ],
        },
      },
      {
        id: '8-K.2.03.convertible',
        points: 58,
        reason: 'Convertible debt',
        when: {
          any: [
            { fact: 'convertibleDebt', is: true },
            {
              text: phrase(
                '\\bconvertible (?:senior |promissory |subordinated |secured |bridge |unsecured ){0,3}(?:notes?|debentures?|loans?|bonds?)\\b',
              ),
            },
          ],
        },
      },
    ],
    lower: [
      {
        id: '8-K.2.03.lease',
        points: 25,
        reason: 'The obligation is a lease',
        when: { fact: 'agreementKind', is: 'lease' },
      },
      undrawn('2.03'),
      {
        id: '8-K.2.03.replaced',
        points: 38,
        reason: 'An existing line of credit was amended or replaced',
        when: { fact: 'debtAct', matches: phrase('^(?:amended|replaced)$') },
      },
    ],
    modifiers: [smallCap('2.03'), largeCap('2.03')],
  },
  '2.05': {
    id: '8-K.2.05',
    points: 56,
    reason: 'Costs of exit or disposal activities',
    negative: true,
    raise: [
      {
        id: '8-K.2.05.large',
        points: 68,
        reason: 'A tenth of the workforce, or a charge of $500 million or 5% of revenue, or more',
        when: {
          any: [
            {
              text: phrase(
                '\\b(\\d{1,2}(?:\\.\\d)?)(?:%| percent) of (?:its|the|our)\\b[^.;]{0,50}\\b(?:workforce|employees|headcount|positions|personnel)\\b',
              ),
              atLeast: 10,
              scope: 'both',
            },
            { fact: 'workforceCut', atLeast: 10 },
            {
              all: [
                { fact: 'marketCapKnown', is: false },
                { fact: 'chargeValue', atLeast: 500e6 },
              ],
            },
            { fact: 'chargeOfRevenue', atLeast: 0.05 },
          ],
        },
      },
    ],
    lower: [
      {
        id: '8-K.2.05.small',
        points: 40,
        reason: 'Less than 2% of the workforce',
        when: {
          text: phrase(
            '\\b(\\d{1,2}(?:\\.\\d)?)(?:%| percent) of (?:its|the|our)\\b[^.;]{0,50}\\b(?:workforce|employees|headcount|positions|personnel)\\b',
          ),
          below: 2,
          scope: 'both',
        },
      },
    ],
  },
  '2.06': {
    id: '8-K.2.06',
    points: 66,
    reason: 'A material impairment',
    negative: true,
    raise: [
      {
        id: '8-K.2.06.large',
        points: 80,
        reason: 'At least a fifth of assets or equity',
        when: { fact: 'impairmentOfTotalAssets', atLeast: 0.2 },
      },
    ],
    lower: [
      {
        id: '8-K.2.06.small',
        points: 55,
        reason: 'An impairment of less than $25 million',
        when: {
          all: [
            { fact: 'marketCapKnown', is: false },
            { fact: 'chargeValue', atLeast: 1 },
            { fact: 'chargeValue', below: 25e6 },
          ],
        },
      },
      {
        id: '8-K.2.06.scheduled',
        points: 50,
        reason: 'Small, and announced with the results',
        when: { all: [has('2.02'), { fact: 'impairmentOfTotalAssets', below: 0.05 }] },
      },
    ],
  },
};
