import { deciding } from '#kit/decider.spec-kit.ts';
import type { ScoreFeedbackEvent } from '../published/score-feedback.events.ts';
import { type CloseFeedback, type GiveFeedback, MAX_FILINGS, scoreFeedbackDecider } from './score-feedback.decider.ts';

const comment = { enc: 'v1', keyId: 'a1', iv: 'i', tag: 't', ct: 'c', aad: 'x' } as const;
const said = (over: Partial<GiveFeedback> = {}): GiveFeedback => ({
  accountId: 'a1',
  accession: '0000000000-26-000001',
  verdict: 'too_high',
  ruleId: null,
  comment: null,
  shown: { level: 'HIGH', score: 70, rulesVersion: '1' },
  ...over,
});
const given = (over: Partial<GiveFeedback> = {}): ScoreFeedbackEvent => ({ type: 'ScoreFeedbackGiven', data: said(over) });
const feedback = deciding(scoreFeedbackDecider);

test('feedback is recorded with the score that was shown', () => {
  feedback.when(said({ ruleId: 'r', comment })).thenEvents(given({ ruleId: 'r', comment }));
});

test('repeating the same feedback records nothing', () => {
  feedback.given(given()).when(said()).thenNothing();
});

test.each<Partial<GiveFeedback>>([
  { verdict: 'too_low' },
  { ruleId: 'r' },
  { comment },
  { shown: { level: 'LOW', score: 20, rulesVersion: '1' } },
])('feedback can be changed: %j', (change) => {
  feedback.given(given()).when(said(change)).thenEvents(given(change));
});

test('a comment can be removed', () => {
  feedback.given(given({ comment })).when(said()).thenEvents(given());
});

test('feedback on another filing is separate', () => {
  const other = { accession: '0000000000-26-000002' };
  feedback.given(given()).when(said(other)).thenEvents(given(other));
});

test('an account can rate a limited number of filings, and change each rating', () => {
  const accession = (n: number) => `0000000000-26-${String(n).padStart(6, '0')}`;
  const many = Array.from({ length: MAX_FILINGS }, (_, n) => given({ accession: accession(n) }));
  feedback
    .given(...many)
    .when(said({ accession: accession(MAX_FILINGS) }))
    .thenRefused('too_much_feedback');
  const changed = { accession: accession(7), verdict: 'too_low' } as const;
  feedback
    .given(...many)
    .when(said(changed))
    .thenEvents(given(changed));
  feedback
    .given(...many.slice(1))
    .when(said({ accession: accession(MAX_FILINGS) }))
    .thenEvents(given({ accession: accession(MAX_FILINGS) }));
});

const close: CloseFeedback = {
  accountId: 'a1',
  accession: said().accession,
  outcome: 'resolved',
  reason: 'the rule was changed',
};
const closed = (over: Partial<CloseFeedback> = {}): ScoreFeedbackEvent => ({
  type: 'ScoreFeedbackClosed',
  data: { ...close, ...over },
});

test('feedback is closed once per outcome', () => {
  feedback.given(given()).when(close).thenEvents(closed());
  feedback.given(given(), closed()).when(close).thenNothing();
  feedback
    .given(given(), closed())
    .when({ ...close, outcome: 'dismissed' })
    .thenEvents(closed({ outcome: 'dismissed' }));
});

test('feedback that was not given cannot be closed', () => {
  feedback.when(close).thenRefused('feedback_not_found');
  feedback
    .given(given())
    .when({ ...close, accession: '0000000000-26-000002' })
    .thenRefused('feedback_not_found');
});

test('new feedback reopens it, even if it is the same as before', () => {
  feedback.given(given(), closed()).when(said()).thenNothing();
  const changed = { verdict: 'right' } as const;
  feedback.given(given(), closed()).when(said(changed)).thenEvents(given(changed));
  feedback.given(given(), closed(), given(changed)).when(close).thenEvents(closed());
});

test('closing feedback that was never given does not change the state', () => {
  feedback.given(closed()).when(said()).thenEvents(given());
});
