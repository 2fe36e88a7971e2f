import type { Condition } from '../../judge/rule-set.ts';
import type { Topic } from '../topic.ts';
import type { Guidance } from './facts.ts';

/** How outlooks are scored. Pure. */

const FALLS: ReadonlySet<Guidance['act']> = new Set(['lowered', 'withdrawn', 'behind']);

const isOfRelease = ({ document }: Guidance['quote']): boolean => document?.startsWith('EX-') === true;

export const GUIDANCE_VALUES: Topic<Guidance>['ruleInputs'] = {
  lowersGuidance: ({ act }) => ({ value: FALLS.has(act) }),
  withdrawsGuidance: ({ act }) => ({ value: act === 'withdrawn' }),
  raisesGuidance: ({ act }) => ({ value: act === 'raised' || act === 'ahead' }),
  revisesGuidance: ({ act }) => ({ value: act === 'revised' }),
  updatesGuidance: ({ act }) => ({ value: act === 'updated' }),
  givesGuidance: ({ act, quote }) => ({ value: act === 'issued' && !isOfRelease(quote) }),
  guidanceInRelease: ({ act, quote }) => ({ value: act === 'issued' && isOfRelease(quote) }),
  keepsGuidance: ({ act }) => ({ value: act === 'reaffirmed' }),
};

/** An outlook is routine along with results. */
export function guidanceRules(under: string): readonly Condition[] {
  const withResults = under === '2.02';
  const condition = (name: string, points: number, reason: string, fact: string, negative = false): Condition => ({
    id: `8-K.${under}.${name}`,
    points,
    reason,
    ...(negative && { negative }),
    when: { fact, is: true },
  });
  return [
    ...(withResults
      ? [
          condition('guidanceCut', 82, 'The outlook is withdrawn', 'withdrawsGuidance', true),
          condition('guidanceLowered', 74, 'The outlook is lowered', 'lowersGuidance', true),
        ]
      : [condition('guidanceCut', 74, 'The outlook is lowered or withdrawn', 'lowersGuidance', true)]),
    condition('guidanceRaised', 66, 'The outlook is raised', 'raisesGuidance'),
    condition('guidanceRevised', 61, 'The outlook is revised', 'revisesGuidance'),
    condition('guidanceUpdated', withResults ? 54 : 60, 'The outlook is updated', 'updatesGuidance'),
    ...(withResults
      ? []
      : [
          condition('guidanceGiven', 62, 'An outlook for a quarter or year', 'givesGuidance'),
          condition('guidanceInRelease', 50, 'A press release includes an outlook', 'guidanceInRelease'),
          condition('guidanceKept', 48, 'The outlook is confirmed', 'keepsGuidance'),
        ]),
  ];
}
