import { jest } from '@jest/globals';
import { callsTo, fakeApi, refused } from '#testing/fake-api.ts';
import { adminCall } from './admin-http.ts';

test('without a credential the call is still sent, after a warning and without Authorization', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  fakeApi({ 'GET /api/admin/me': () => refused(401, 'admin_sign_in_required', 'Sign in.') });
  window.localStorage.setItem('session', 'of-a-user');
  await expect(adminCall('GET', '/me')).rejects.toMatchObject({ status: 401 });
  const [call] = callsTo('GET /api/admin/me');
  expect([call?.headers.get('Authorization'), call?.headers.get('X-Session'), warned.mock.calls.length]).toEqual([null, null, 1]);
  warned.mockRestore();
});

test('a late refusal of an earlier credential keeps the new one', async () => {
  fakeApi({
    'GET /api/admin/me': () => {
      window.localStorage.setItem('adminAuth', 'new');
      return refused(401, 'admin_session_ended', 'Ended.');
    },
  });
  window.localStorage.setItem('adminAuth', 'old');
  await expect(adminCall('GET', '/me')).rejects.toMatchObject({ status: 401 });
  expect(window.localStorage.getItem('adminAuth')).toBe('new');
});
