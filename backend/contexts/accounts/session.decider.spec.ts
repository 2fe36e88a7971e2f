import { deciding } from '#kit/decider.spec-kit.ts';
import { sessionDecider } from './session.decider.ts';

describe('session', () => {
  const session = deciding(sessionDecider);
  const accountId = 'a1';
  const sessionKey = 's1';
  const started = { type: 'SessionStarted' as const, data: { sessionKey, accountId, kind: 'anonymous' as const } };
  const ended = { type: 'SessionEnded' as const, data: { sessionKey, accountId, reason: 'logout' } };

  test('starts once, ends once and cannot start again', () => {
    const start = { kind: 'start' as const, sessionKey, accountId, as: 'anonymous' as const };
    const end = { kind: 'end' as const, sessionKey, accountId, reason: 'logout' };
    session.given().when(start).thenEvents(started);
    session.given(started).when(start).thenNothing();
    session.given(started).when(end).thenEvents(ended);
    session.given(started, ended).when(end).thenNothing();
    session.given(started, ended).when(start).thenNothing();
    session.given().when(end).thenNothing();
  });
});
