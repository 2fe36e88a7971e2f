import { smallCap } from '../../judge/conditions.ts';
import type { BaseRule } from '../../judge/rule-set.ts';
import { factsOfKind, type ItemTopic, whenTrue } from '../item-topic.ts';
import { type AuditorChange, isKnownWeakness } from './facts.ts';

/** How changes of auditors are scored (Item 4.01). Pure. */

const change = (is: (change: AuditorChange) => boolean): ItemTopic['ruleInputs'][string] => {
  return (facts) => factsOfKind(facts, 'auditorChange').find(is);
};

const goesByItself = ({ direction }: AuditorChange): boolean => direction === 'resigns' || direction === 'declines';

/** The company replaces a firm and repeats a weakness that the firm had reported, as it must. */
const isOrderly = ({ direction, successor, weaknessExcepted }: AuditorChange): boolean =>
  direction === 'dismissed' && successor !== null && weaknessExcepted === true;

/** Whether there is something to report. Going-concern doubt is old news if the company replaces the auditor or the firm continues inside its successor. */
const isReportable = (change: AuditorChange): boolean =>
  change.disagreement ||
  (!isKnownWeakness(change) && !isOrderly(change) && (change.materialWeakness || change.reportableEvent === true)) ||
  (change.goingConcern && goesByItself(change) && change.firmMerged !== true);

export const AUDITOR_VALUES: ItemTopic['ruleInputs'] = {
  auditorReportable: change(isReportable),
  auditorResigns: change((change) => change.firmMerged !== true && goesByItself(change)),
  auditorSawWeakness: change(isOrderly),
  auditorBarred: change(({ barred }) => barred),
  auditorIsChosen: change(({ isChosen }) => isChosen === true),
  auditorIsBig: change(({ isBig }) => isBig === true),
};

export const AUDITOR_RULES: Readonly<Record<string, BaseRule>> = {
  '4.01': {
    id: '8-K.4.01',
    points: 48,
    reason: 'The auditor changes',
    negative: true,
    raise: [
      {
        id: '8-K.4.01.reportable',
        points: 84,
        reason: 'A disagreement, a reportable event, a material weakness or a resignation with going-concern doubt',
        when: whenTrue('auditorReportable'),
      },
      {
        id: '8-K.4.01.resigned',
        points: 72,
        reason: 'The auditor resigned or declined to be reappointed',
        when: whenTrue('auditorResigns'),
      },
      {
        id: '8-K.4.01.weakness',
        points: 52,
        reason: 'The company replaces an auditor that had reported a material weakness',
        when: whenTrue('auditorSawWeakness'),
      },
      {
        id: '8-K.4.01.barred',
        points: 74,
        reason: 'The former auditor can no longer audit public companies',
        when: whenTrue('auditorBarred'),
      },
    ],
    lower: [
      {
        id: '8-K.4.01.routine',
        points: 42,
        reason: 'A switch to a Big Four firm, without disagreement',
        negative: false,
        when: whenTrue('auditorIsBig'),
      },
      {
        id: '8-K.4.01.chosen',
        points: 32,
        reason: 'The auditor was chosen from several firms',
        negative: false,
        when: whenTrue('auditorIsChosen'),
      },
    ],
    modifiers: [
      {
        id: '8-K.4.01.chain',
        points: 8,
        reason: 'Non-reliance or a late-filing notice within 90 days',
        when: {
          any: [
            { fact: 'items', has: '4.02' },
            { fact: 'nonReliance90d', is: true },
            { fact: 'lateNotice90d', is: true },
          ],
        },
      },
      smallCap('4.01'),
    ],
  },
};
