import { waitFor } from '@testing-library/react';
import { user } from '../../testing/factories.ts';
import { callsTo, fakeApi, refused } from '../../testing/fake-api.ts';
import { currentQuestion } from '../ui/confirm.ts';
import { openLink, openLogin } from './link-session.ts';
import { linkSessionOf } from './login-return.ts';
import { keepSession, keepUser, readSession } from './session-store.ts';

const done: string[] = [];
const ways = { reload: () => done.push('reload'), goToLogin: () => done.push('login') };

beforeEach(() => {
  done.length = 0;
});
const requested = async (title: string) => {
  await waitFor(() => expect(currentQuestion()?.title).toBe(title));
  const question = currentQuestion();
  if (question === null) throw new Error('nothing is asked');
  return question;
};

test('only the session is removed from the URL', () => {
  expect(linkSessionOf('http://localhost/?session=s-9&ticker=A#x')).toEqual({ session: 's-9', clean: '/?ticker=A#x' });
  expect(linkSessionOf('http://localhost/?session=')).toBeNull();
  expect(linkSessionOf('http://localhost/?ticker=A')).toBeNull();
});

test('with nothing stored the session is stored and the page reloads', async () => {
  fakeApi({ 'GET /api/session': () => ({ verified: false }) });
  await openLink('s-9', ways);
  expect(readSession().session).toBe('s-9');
  expect(done).toEqual(['reload']);
  expect(callsTo('GET /api/session')[0]?.headers.get('X-Session')).toBe('s-9');
  expect(callsTo('GET /api/session')[0]?.url.search).toBe('');
});

test.each([
  [true, 's-9', ['reload']],
  [false, 'mine', []],
])('over another stored session the page asks first: %p', async (agreed, kept, ends) => {
  keepSession('mine');
  keepUser(user({ email: 'a@example.com' }));
  fakeApi({ 'GET /api/session': () => ({ verified: false }) });
  const opened = openLink('s-9', ways);
  const question = await requested('Switch to this link’s watchlist?');
  expect(readSession().session).toBe('mine');
  question.answer(agreed);
  await opened;
  expect(readSession()).toMatchObject({ session: kept, loggedIn: !agreed });
  expect(done).toEqual(ends);
});

test('a link does not open an account with a verified contact: the page offers to log in', async () => {
  fakeApi({ 'GET /api/session': () => ({ verified: true }) });
  const opened = openLink('s-9', ways);
  (await requested('Log in to open this watchlist')).answer(true);
  await opened;
  expect(readSession().session).toBeNull();
  expect(done).toEqual(['login']);
});

test('an ended link changes nothing here', async () => {
  keepSession('mine');
  fakeApi({ 'GET /api/session': () => refused(401, 'session_expired', 'This session has ended.') });
  await openLink('s-9', ways);
  expect(readSession().session).toBe('mine');
  expect(done).toEqual([]);
});

test.each([
  [true, 'theirs', ['reload'], 0],
  [false, 'mine', [], 1],
])('a login that this browser did not request asks first, and ends if declined: %p', async (agreed, kept, ends, ended) => {
  keepSession('mine');
  keepUser(user({ email: 'a@example.com' }));
  fakeApi({ 'POST /api/logout': () => ({ ended: true }) });
  const opened = openLogin('theirs', ways.reload);
  const question = await requested('Switch to the account you just logged in to?');
  expect(readSession().session).toBe('mine');
  question.answer(agreed);
  await opened;
  expect(readSession()).toMatchObject({ session: kept, loggedIn: !agreed });
  expect(done).toEqual(ends);
  expect(callsTo('POST /api/logout').map(({ headers }) => headers.get('X-Session'))).toEqual(Array(ended).fill('theirs'));
});

test('a link of the stored session asks nothing', async () => {
  keepSession('mine');
  await openLink('mine', ways);
  expect(callsTo('GET /api/session')).toEqual([]);
});
