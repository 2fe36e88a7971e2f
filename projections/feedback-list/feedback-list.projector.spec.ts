import type { ScoreFeedbackClosed, ScoreFeedbackGiven } from '../../backend/contexts/scoring/published/score-feedback.events.ts';
import type { EventOf } from '../../backend/platform/event-store/define-event.ts';
import { projecting } from '../../test/kit/projector.spec-kit.ts';
import { feedbackFacetKey } from './feedback-facets.ts';
import { feedbackListProjector } from './feedback-list.projector.ts';

type Given = EventOf<typeof ScoreFeedbackGiven>;
const given = (over: Partial<Given['data']> = {}): Given => ({
  type: 'ScoreFeedbackGiven',
  data: {
    ...{ accountId: 'a1', accession: 'f1', verdict: 'too_high', ruleId: 'r', comment: null },
    ...{ shown: { level: 'HIGH', score: 70, rulesVersion: '1' }, ...over },
  },
});
const closed = (accession = 'f1'): EventOf<typeof ScoreFeedbackClosed> => ({
  type: 'ScoreFeedbackClosed',
  data: { accountId: 'a1', accession, outcome: 'dismissed', reason: 'it was a test' },
});
const list = projecting(feedbackListProjector);
const facetsAfter = (...events: readonly (Given | EventOf<typeof ScoreFeedbackClosed>)[]) =>
  list
    .given(...events)
    .documents()
    .get('a1|f1')?.facets ?? [];

test('keeps the latest feedback per account and filing, with what was shown', () => {
  list.given(given(), given({ verdict: 'right' }), given({ accession: 'f2' })).thenDocumentHas('a1|f1', {
    accession: 'f1',
    verdict: 'right',
    shown: { level: 'HIGH', score: 70, rulesVersion: '1' },
    saidAt: '2026-01-12T14:30:02.000Z',
    closed: null,
  });
});

test('feedback is closed with a reason, and reopened by new feedback', () => {
  const at = '2026-01-12T14:30:02.000Z';
  list
    .given(given(), closed())
    .thenDocumentHas('a1|f1', { closed: { outcome: 'dismissed', reason: 'it was a test', at }, verdict: 'too_high' });
  list.given(given(), closed(), given({ verdict: 'too_low' })).thenDocumentHas('a1|f1', { closed: null });
});

test('feedback is found by every combination of its facets and by no other', () => {
  const open = facetsAfter(given());
  expect(new Set(open).size).toBe(24);
  for (const narrowing of [{}, { of: 'f1' }, { of: 'a1', state: 'open' }, { verdict: 'too_high', state: 'open', rule: 'r' }]) {
    expect(open).toContain(feedbackFacetKey(narrowing));
  }
  const dismissed = facetsAfter(given({ ruleId: null }), closed());
  expect(dismissed).toContain(feedbackFacetKey({ state: 'dismissed', rule: 'whole-level' }));
  expect(dismissed).not.toContain(feedbackFacetKey({ state: 'open' }));
});

test('closing feedback that was never given does nothing', () => {
  list.given(closed()).thenNoDocument('a1|f1');
});

test('documents match their declaration', () => {
  list.given(given(), closed()).thenFitsDeclaration();
});
