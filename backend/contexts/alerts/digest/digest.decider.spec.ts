import { deciding } from '#kit/decider.spec-kit.ts';
import { digestOf } from '#kit/digests.ts';
import { type DigestOutcome, digestDecider } from './digest.decider.ts';

const digest = digestOf({});
const composed = { type: 'DigestComposed' as const, data: digest };
const data = {
  accountId: digest.accountId,
  date: digest.date,
  rowId: 'row',
  channel: 'email' as const,
  handedOverAt: null,
  providerReference: null,
};
const delivered: DigestOutcome = { type: 'DigestDelivered', data };
const failed = (outcome: 'failed' | 'suppressed' | 'unknown'): DigestOutcome => ({
  type: 'DigestDeliveryFailed',
  data: { ...data, outcome, reason: 'because' },
});
const digests = deciding(digestDecider);

test('a digest is composed once, whatever a second run would contain', () => {
  digests.when({ kind: 'compose', digest }).thenEvents(composed);
  digests
    .given(composed)
    .when({ kind: 'compose', digest: { ...digest, quiet: ['X'] } })
    .thenNothing();
});

test('an outcome is reported once', () => {
  digests.given(composed).when({ kind: 'report', outcome: delivered }).thenEvents(delivered);
  digests.given(composed, delivered).when({ kind: 'report', outcome: delivered }).thenNothing();
  digests
    .given(composed, delivered)
    .when({ kind: 'report', outcome: failed('unknown') })
    .thenNothing();
  digests.given(composed, failed('suppressed')).when({ kind: 'report', outcome: delivered }).thenNothing();
});

test('an unknown outcome may still become delivered', () => {
  digests
    .given(composed, failed('unknown'))
    .when({ kind: 'report', outcome: failed('unknown') })
    .thenNothing();
  digests.given(composed, failed('unknown')).when({ kind: 'report', outcome: delivered }).thenEvents(delivered);
});

test('a delivered message stays delivered, whatever is reported later', () => {
  expect(digests.given(composed, delivered).state.outcomes.get('row')).toBe('delivered');
  for (const outcome of ['failed', 'suppressed'] as const) {
    digests
      .given(composed, delivered)
      .when({ kind: 'report', outcome: failed(outcome) })
      .thenNothing();
  }
});

test('each message of a digest has its own outcome', () => {
  const pushed: DigestOutcome = { type: 'DigestDelivered', data: { ...data, rowId: 'push row', channel: 'push' } };
  digests.given(composed, delivered).when({ kind: 'report', outcome: pushed }).thenEvents(pushed);
  digests.given(composed, delivered, pushed).when({ kind: 'report', outcome: pushed }).thenNothing();
});

test('no outcome is recorded if no digest was composed', () => {
  digests.when({ kind: 'report', outcome: delivered }).thenNothing();
});
