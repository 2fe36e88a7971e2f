import type { ScoreFeedbackGiven } from '../../backend/contexts/scoring/published/score-feedback.events.ts';
import type { EventOf } from '../../backend/platform/event-store/define-event.ts';
import { projecting } from '../../test/kit/projector.spec-kit.ts';
import { scoreFeedbackProjector } from './score-feedback.projector.ts';

type Given = EventOf<typeof ScoreFeedbackGiven>;
const comment = { enc: 'v1', keyId: 'a1', iv: 'i', tag: 't', ct: 'c', aad: 'x' } as const;
const given = (accession: string, over: Partial<Given['data']> = {}): Given => ({
  type: 'ScoreFeedbackGiven',
  data: {
    accountId: 'a1',
    accession,
    verdict: 'too_high',
    ruleId: null,
    comment: null,
    shown: { level: 'HIGH', score: 70, rulesVersion: '1' },
    ...over,
  },
});
const feedback = projecting(scoreFeedbackProjector);

test('keeps the newest judgment of each filing; comments stay encrypted', () => {
  feedback.given(given('f1'), given('f2'), given('f1', { verdict: 'wrong_fact', ruleId: 'r', comment })).thenDocument('a1', {
    _id: 'a1',
    judgements: [
      { accession: 'f1', verdict: 'wrong_fact', ruleId: 'r', comment, at: '2026-01-12T14:30:03.000Z' },
      { accession: 'f2', verdict: 'too_high', ruleId: null, comment: null, at: '2026-01-12T14:30:02.000Z' },
    ],
  });
});

test('an erased account keeps nothing, whatever comes later', () => {
  feedback
    .given(given('f1'), { type: 'AccountErased', data: { accountId: 'a1' } } as never, given('f2'))
    .thenDocument('a1', { _id: 'a1', judgements: [], erased: true });
});

test('documents match their declaration', () => {
  feedback.given(given('f1')).thenFitsDeclaration();
});
