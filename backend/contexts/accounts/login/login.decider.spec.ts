import { deciding } from '#kit/decider.spec-kit.ts';
import type { Encrypted } from '#platform/privacy/encrypted.ts';
import type { LoginEvent } from '../published/login.events.ts';
import { codeAccepted, type LoginRequest, loginDecider } from './login.decider.ts';

const loginId = 'l1';
const contact: Encrypted = { enc: 'v1', keyId: loginId, iv: 'i', tag: 't', ct: 'c', aad: 'x' };
const expiresAt = '2026-01-12T14:40:00.000Z';
const inTime = '2026-01-12T14:39:59.999Z';
const byCode: LoginRequest = {
  loginId,
  method: 'sms',
  contact,
  contactKey: 'k1',
  secretHash: 'aa11',
  expiresAt,
  preLogin: 'p1',
  requestedBy: null,
};
const byLink: LoginRequest = { ...byCode, method: 'email' };
const requested = (request: LoginRequest): LoginEvent => ({ type: 'LoginRequested', data: request });
const wrong = (attempt: number): LoginEvent => ({ type: 'LoginCodeRejected', data: { loginId, attempt } });
const locked: LoginEvent = { type: 'LoginLocked', data: { loginId } };
const confirmed: LoginEvent = { type: 'LoginConfirmed', data: { loginId } };
const expired: LoginEvent = { type: 'LoginExpired', data: { loginId } };
const outcome = { accountId: 'a1', sessionKey: 's1', merged: 3, rejected: 1 };
const succeeded: LoginEvent = { type: 'LoginSucceeded', data: { loginId, ...outcome } };
const answer = (answerHash: string, at = inTime) => ({ kind: 'answer', loginId, answerHash, at, elsewhere: false }) as const;
const elsewhere = { elsewhere: true } as const;
const answerElsewhere = (answerHash: string) => ({ ...answer(answerHash), ...elsewhere });
const wrongElsewhere = (attempt: number): LoginEvent => ({ type: 'LoginCodeRejected', data: { loginId, attempt, ...elsewhere } });
const lockedElsewhere: LoginEvent = { type: 'LoginLocked', data: { loginId, ...elsewhere } };
const succeed = { kind: 'succeed', loginId, ...outcome, newBrowser: false } as const;
const expire = (at: string) => ({ kind: 'expire', loginId, at }) as const;
const login = deciding(loginDecider);
const code = requested(byCode);
const link = requested(byLink);

describe('a login', () => {
  test('is requested once', () => {
    login.when({ kind: 'request', loginId, request: byCode }).thenEvents(code);
    login.given(code).when({ kind: 'request', loginId, request: byLink }).thenNothing();
  });

  test('is confirmed by the right code or the right link', () => {
    login.given(code).when(answer('aa11')).thenEvents(confirmed);
    login.given(link).when(answer('aa11')).thenEvents(confirmed);
    login.given(code, wrong(1), wrong(2), wrong(3), wrong(4)).when(answer('aa11')).thenEvents(confirmed);
  });

  test('counts wrong codes and is locked by the fifth', () => {
    login.given(code).when(answer('bb22')).thenEvents(wrong(1));
    login.given(code, wrong(1)).when(answer('bb22')).thenEvents(wrong(2));
    login.given(code, wrong(4)).when(answer('bb22')).thenEvents(wrong(5), locked);
    login.given(code, wrong(5), locked).when(answer('aa11')).thenRefused('login_locked');
    login.given(code, locked).when(answer('aa11')).thenRefused('login_locked');
  });

  test('counts wrong codes from the requesting browser and from other browsers separately', () => {
    login.given(code, wrong(4)).when(answerElsewhere('bb22')).thenEvents(wrongElsewhere(1));
    login.given(code, wrongElsewhere(4)).when(answerElsewhere('bb22')).thenEvents(wrongElsewhere(5), lockedElsewhere);
    login.given(code, wrongElsewhere(5), lockedElsewhere).when(answerElsewhere('aa11')).thenRefused('login_locked');
    login.given(code, wrongElsewhere(5), lockedElsewhere).when(answer('aa11')).thenEvents(confirmed);
    login.given(code, wrongElsewhere(5), lockedElsewhere).when(answer('bb22')).thenEvents(wrong(1));
    login.given(code, wrong(5), locked).when(answerElsewhere('aa11')).thenEvents(confirmed);
  });

  test('says whether a code is still accepted', () => {
    const stateAfter = (...events: LoginEvent[]) => events.reduce(loginDecider.evolve, loginDecider.initial);
    expect(codeAccepted(stateAfter(), false, inTime)).toBe('over');
    expect(codeAccepted(stateAfter(code, wrong(4)), false, inTime)).toBe('yes');
    expect(codeAccepted(stateAfter(code), false, expiresAt)).toBe('over');
    expect(codeAccepted(stateAfter(code, wrong(5), locked), false, inTime)).toBe('locked');
    expect(codeAccepted(stateAfter(code, wrong(5), locked), true, inTime)).toBe('yes');
    expect(codeAccepted(stateAfter(code, locked, lockedElsewhere), true, inTime)).toBe('locked');
    expect(codeAccepted(stateAfter(code, confirmed, succeeded), false, inTime)).toBe('over');
  });

  test('a link that is not the one sent is refused and leaves no trace', () => {
    login.given(link).when(answer('bb22')).thenRefused('link_invalid');
    login.when(answer('aa11')).thenRefused('link_invalid');
  });

  test('cannot be confirmed after it expired', () => {
    login.given(code).when(answer('aa11', expiresAt)).thenRefused('invalid_code');
    login.given(link).when(answer('aa11', expiresAt)).thenRefused('link_expired');
    login.given(code, expired).when(answer('aa11')).thenRefused('invalid_code');
    login.given(link, expired).when(answer('aa11')).thenRefused('link_used');
  });

  test('accepts the right answer again after confirmation, until a session has started', () => {
    login.given(code, confirmed).when(answer('aa11')).thenNothing();
    login.given(code, confirmed).when(answer('bb22')).thenEvents(wrong(1));
    login.given(code, confirmed, succeeded).when(answer('aa11')).thenRefused('invalid_code');
    login.given(link, confirmed, succeeded).when(answer('aa11')).thenRefused('link_used');
  });

  test('starts one session, and only after it was confirmed', () => {
    login.given(code, confirmed).when(succeed).thenEvents(succeeded);
    const fromNewBrowser = { ...succeeded, data: { ...succeeded.data, newBrowser: true } } as LoginEvent;
    login
      .given(code, confirmed)
      .when({ ...succeed, newBrowser: true })
      .thenEvents(fromNewBrowser);
    login.given(code).when(succeed).thenRefused('invalid_code');
    login.given(link).when(succeed).thenRefused('link_used');
    login.when(succeed).thenRefused('link_used');
    login.given(code, confirmed, succeeded).when(succeed).thenRefused('invalid_code');
    login.given(link, confirmed, succeeded).when(succeed).thenRefused('link_used');
  });

  test('expires once, if its time is up and it has not succeeded', () => {
    login.given(code).when(expire(inTime)).thenNothing();
    login.given(code).when(expire(expiresAt)).thenEvents(expired);
    login.given(code, locked).when(expire(expiresAt)).thenEvents(expired);
    login.given(code, confirmed).when(expire(expiresAt)).thenEvents(expired);
    login.given(code, expired).when(expire(expiresAt)).thenNothing();
    login.given(code, confirmed, succeeded).when(expire(expiresAt)).thenNothing();
    login.when(expire(expiresAt)).thenNothing();
  });
});
