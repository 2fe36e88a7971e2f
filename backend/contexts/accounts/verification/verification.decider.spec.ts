import { deciding } from '#kit/decider.spec-kit.ts';
import type { Encrypted } from '#platform/privacy/encrypted.ts';
import type { VerificationEvent } from '../published/verification.events.ts';
import { type VerificationCommand, type VerificationRequest, verificationDecider } from './verification.decider.ts';

const sealed: Encrypted = { enc: 'v1', keyId: 'a1', iv: 'i', tag: 't', ct: 'c', aad: 'x' };
const identity = { verificationId: 'v1', accountId: 'a1', channel: 'sms' as const, contactKey: 'k1' };
const BEFORE = '2026-01-12T12:09:59.999Z';
const EXPIRY = '2026-01-12T12:10:00.000Z';
const request = (secretHash: string, means: 'code' | 'link' = 'code', expiresAt = EXPIRY): VerificationRequest => ({
  ...identity,
  brandId: 'filingwire',
  contact: sealed,
  means,
  secret: sealed,
  secretHash,
  expiresAt,
});
const requested = (...given: Parameters<typeof request>): VerificationEvent => ({
  type: 'VerificationRequested',
  data: request(...given),
});
const rejected = (attempt: number): VerificationEvent => ({
  type: 'VerificationCodeRejected',
  data: { ...identity, attempt, locks: attempt === 5 },
});
const succeeded = (how: 'code' | 'link' | 'reply'): VerificationEvent => ({
  type: 'VerificationSucceeded',
  data: { ...identity, how },
});
const answer = (answerHash: string, means: 'code' | 'link' = 'code', at = BEFORE): VerificationCommand => ({
  kind: 'answer',
  means,
  answerHash,
  at,
});
const verification = deciding(verificationDecider);

describe('a code', () => {
  test('is right until it expires', () => {
    const pending = verification.given(requested('right'));
    pending.when(answer('right')).thenEvents(succeeded('code'));
    pending.when(answer('right', 'code', EXPIRY)).thenRefused('verification_expired');
  });

  test('is rejected while wrong, and the fifth wrong one locks', () => {
    verification.given(requested('right')).when(answer('wrong')).thenEvents(rejected(1));
    const four = [1, 2, 3, 4].map(rejected);
    verification
      .given(requested('right'), ...four)
      .when(answer('wrong'))
      .thenEvents(rejected(5));
    verification
      .given(requested('right'), ...four)
      .when(answer('right'))
      .thenEvents(succeeded('code'));
    verification
      .given(requested('right'), ...four, rejected(5))
      .when(answer('right'))
      .thenRefused('verification_locked');
  });

  test('of an earlier request is still right after a newer one, and each has its own tries', () => {
    const again = verification.given(requested('first'), rejected(1), requested('second'));
    again.when(answer('first')).thenEvents(succeeded('code'));
    again.when(answer('second')).thenEvents(succeeded('code'));
    again.when(answer('wrong')).thenEvents(rejected(1));
    const [one, ...more] = [1, 2, 3, 4].map(rejected);
    const locked = verification.given(
      requested('first'),
      ...(one ? [one] : []),
      requested('second'),
      ...[one, ...more].flatMap((each) => each ?? []),
    );
    locked.when(answer('first')).thenEvents(rejected(5));
    locked.when(answer('second')).thenEvents(succeeded('code'));
  });

  test('of an earlier request is wrong once it has expired or a later one was answered', () => {
    const early = '2026-01-12T12:05:00.000Z';
    verification
      .given(requested('first', 'code', early), requested('second'))
      .when(answer('first'))
      .thenEvents(rejected(1));
    const reopened = verification.given(requested('first'), requested('second'), succeeded('code'), requested('third'));
    reopened.when(answer('first')).thenEvents(rejected(1));
    reopened.when(answer('second')).thenEvents(rejected(1));
    reopened.when(answer('third')).thenEvents(succeeded('code'));
  });

  test('entered twice changes nothing; a different one afterward is wrong', () => {
    const done = verification.given(requested('right'), succeeded('code'));
    done.when(answer('right')).thenNothing();
    done.when(answer('wrong')).thenRefused('invalid_code');
  });

  test('is wrong if none was sent', () => {
    verification.given().when(answer('right')).thenRefused('invalid_code');
    verification.given(requested('right', 'link')).when(answer('right')).thenRefused('invalid_code');
  });
});

describe('a link', () => {
  test('is right until it expires, even if a newer one was sent', () => {
    const pending = verification.given(requested('first', 'link'), requested('second', 'link'));
    pending.when(answer('first', 'link')).thenEvents(succeeded('link'));
    pending.when(answer('second', 'link')).thenEvents(succeeded('link'));
    pending.when(answer('first', 'link', EXPIRY)).thenRefused('verification_expired');
  });

  test('that was never sent is invalid, and a code isn’t accepted as a link', () => {
    verification.given(requested('right', 'link')).when(answer('wrong', 'link')).thenRefused('invalid_link');
    verification.given(requested('right', 'code')).when(answer('right', 'link')).thenRefused('invalid_link');
  });

  test('opened again changes nothing, even after it has expired', () => {
    const done = verification.given(requested('right', 'link'), succeeded('link'));
    done.when(answer('right', 'link')).thenNothing();
    done.when(answer('right', 'link', EXPIRY)).thenNothing();
  });
});

test('a YES answers the newest request once', () => {
  verification.given().when({ kind: 'reply' }).thenNothing();
  verification.given(requested('right')).when({ kind: 'reply' }).thenEvents(succeeded('reply'));
  verification.given(requested('right'), succeeded('code')).when({ kind: 'reply' }).thenNothing();
});

test('every request is recorded', () => {
  verification
    .given(requested('first'), succeeded('code'))
    .when({ kind: 'request', request: request('second') })
    .thenEvents(requested('second'));
});

test('the outcome of a message is recorded once; only an unknown one may still change', () => {
  const of = { verificationId: 'v1', accountId: 'a1', rowId: 'r1', handedOverAt: null };
  const delivered: VerificationEvent = { type: 'VerificationDelivered', data: { ...of, providerReference: 'p' } };
  const failed = (outcome: 'failed' | 'unknown'): VerificationEvent => ({
    type: 'VerificationDeliveryFailed',
    data: { ...of, outcome, reason: 'r' },
  });
  const report = (outcome: VerificationEvent) => ({ kind: 'report', outcome }) as VerificationCommand;
  const sent = verification.given(requested('right'));
  sent.when(report(delivered)).thenEvents(delivered);
  verification.given(requested('right'), delivered).when(report(delivered)).thenNothing();
  verification.given(requested('right'), failed('failed')).when(report(delivered)).thenNothing();
  verification
    .given(requested('right'), failed('unknown'))
    .when(report(failed('unknown')))
    .thenNothing();
  verification.given(requested('right'), failed('unknown')).when(report(delivered)).thenEvents(delivered);
  verification
    .given(requested('right'), delivered)
    .when(report({ ...delivered, data: { ...delivered.data, rowId: 'r2' } } as VerificationEvent))
    .thenEvents({ ...delivered, data: { ...delivered.data, rowId: 'r2' } } as VerificationEvent);
});
