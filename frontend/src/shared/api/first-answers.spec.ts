import { jest } from '@jest/globals';
import { fakeApi } from '../../testing/fake-api.ts';
import { keepSession } from '../session/session-store.ts';
import { dropUntakenAnswers } from './first-answers.ts';
import { get } from './http.ts';

const early = (path: string, answer: Promise<Response>, session: string | null = null) => {
  window.firstAnswers = { session, brand: null, answers: { [path]: answer } };
};

beforeEach(() => {
  fakeApi({ 'GET /api/x': () => ({ from: 'requested again' }) });
  jest.spyOn(performance, 'now').mockReturnValue(500);
});

afterEach(() => {
  delete window.firstAnswers;
  jest.restoreAllMocks();
});

test('an early request is used once, then the page requests again', async () => {
  early('/api/x', Promise.resolve(Response.json({ from: 'the early response' })));
  expect([await get('/api/x'), await get('/api/x')]).toEqual([{ from: 'the early response' }, { from: 'requested again' }]);
});

test('a response for another session is not used', async () => {
  early('/api/x', Promise.resolve(Response.json({ from: 'the early response' })), 's-1');
  keepSession('s-2');
  expect(await get('/api/x')).toEqual({ from: 'requested again' });
});

test('an old response is not used', async () => {
  early('/api/x', Promise.resolve(Response.json({ from: 'the early response' })));
  jest.spyOn(performance, 'now').mockReturnValue(10_001);
  expect(await get('/api/x')).toEqual({ from: 'requested again' });
});

test('a failed early request counts as a call without a response', async () => {
  early('/api/x', Promise.reject(new TypeError('Failed to fetch')));
  await expect(get('/api/x')).rejects.toMatchObject({ status: 0, message: expect.stringContaining('We can’t reach the server') });
});

test('an aborted call does not wait for its early request', async () => {
  early('/api/x', new Promise(() => {}));
  const given = new AbortController();
  const call = get('/api/x', given.signal);
  given.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

describe('unread responses are aborted, so that they keep no connection', () => {
  const open = () => {
    const ended = jest.fn<() => void>();
    return { ended, answer: Promise.resolve(new Response(new ReadableStream({ cancel: ended }))) };
  };

  test('one that no page used while fresh', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    try {
      const { ended, answer } = open();
      early('/api/x', answer);
      dropUntakenAnswers();
      await jest.advanceTimersByTimeAsync(9_499);
      expect(ended).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(ended).toHaveBeenCalledTimes(1);
      expect(window.firstAnswers?.answers).toEqual({});
    } finally {
      jest.useRealTimers();
    }
  });

  test('one that arrives after its call was aborted', async () => {
    const { ended, answer } = open();
    let come: (answer: Response) => void = () => {};
    early('/api/x', new Promise((resolve) => (come = resolve)));
    const given = new AbortController();
    const call = get('/api/x', given.signal);
    given.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    come(await answer);
    await new Promise((resolve) => setTimeout(resolve));
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test('one for another session', async () => {
    const { ended, answer } = open();
    early('/api/x', answer, 's-1');
    keepSession('s-2');
    await get('/api/x');
    expect(ended).toHaveBeenCalledTimes(1);
  });
});
