import { callsTo, fakeApi, refused } from '../../testing/fake-api.ts';
import { chooseLocalBrand } from '../brand/local-brand.ts';
import { keepSession, readSession } from '../session/session-store.ts';
import { type ApiError, errorRequestId, errorSentence } from './api-error.ts';
import { get, onSessionExpired, post } from './http.ts';

const failure = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('the call should have failed');
    },
    (error: ApiError) => error,
  );

test('the stored session is sent as X-Session, the local brand as X-Brand, the admin credential never', async () => {
  fakeApi({ 'POST /api/x': () => ({ ok: true }) });
  chooseLocalBrand({ hostname: 'localhost', search: '?brand=filingwire' });
  keepSession('s-1');
  window.localStorage.setItem('adminAuth', 'of-an-administrator');
  await post('/api/x', { a: 1 });
  const [call] = callsTo('POST /api/x');
  expect([call?.headers.get('X-Session'), call?.headers.get('X-Brand'), call?.body]).toEqual(['s-1', 'filingwire', { a: 1 }]);
  expect(call?.headers.has('Authorization')).toBe(false);
  expect([call?.headers.get('Content-Type'), call?.headers.get('Accept')]).toEqual(['application/json', 'application/json']);
});

test('outside localhost the brand in the address is ignored', () => {
  expect(chooseLocalBrand({ hostname: 'example.com', search: '?brand=filingwire' })).toBeNull();
  expect(chooseLocalBrand({ hostname: 'localhost', search: '?brand=nobody' })).toBeNull();
});

test('a refusal has the body text, or status and text if it is empty', async () => {
  fakeApi({
    'GET /api/full': () => refused(409, 'conflict', 'Somebody was faster.'),
    'GET /api/empty': () => new Response('', { status: 502, statusText: 'Bad Gateway' }),
  });
  const full = await failure(get('/api/full'));
  expect(JSON.parse(full.message)).toMatchObject({ error: 'conflict', message: 'Somebody was faster.' });
  expect([errorSentence(full, 'x'), errorRequestId(full)]).toEqual(['Somebody was faster.', 'req-1']);
  expect((await failure(get('/api/empty'))).message).toBe('HTTP 502: Bad Gateway');
});

test('no response, and one that is not JSON, give a readable message', async () => {
  fakeApi({
    'GET /api/down': () => {
      throw new TypeError('Failed to fetch');
    },
    'GET /api/html': () => new Response('<html>', { status: 200 }),
  });
  expect(await failure(get('/api/down'))).toMatchObject({
    status: 0,
    message: expect.stringContaining('We can’t reach the server'),
  });
  expect((await failure(get('/api/html'))).message).toContain('Unexpected response');
});

test('an ended session is dropped and reported; another 401 is not', async () => {
  let notified = 0;
  const stop = onSessionExpired(() => {
    notified += 1;
  });
  fakeApi({
    'GET /api/a': () => refused(401, 'unauthorized', 'No.'),
    'GET /api/b': () => refused(401, 'session_expired', 'Ended.'),
  });
  keepSession('s-1');
  await failure(get('/api/a'));
  expect([notified, readSession().session]).toEqual([0, 's-1']);
  await failure(get('/api/b'));
  expect([notified, readSession().session]).toEqual([1, null]);
  stop();
});

test('a late response for an earlier session does not affect the new one', async () => {
  fakeApi({
    'GET /api/b': () => {
      keepSession('s-2');
      return refused(401, 'session_expired', 'Ended.');
    },
  });
  keepSession('s-1');
  await failure(get('/api/b'));
  expect(readSession().session).toBe('s-2');
});
