import { HandClock } from '#kit/hand-clock.ts';
import { MemoryLogger } from '#kit/runtime.ts';
import { Metrics } from '../observability/metrics.ts';
import { Refusals } from './refusals.ts';

const request = { requestId: 'r', method: 'GET', path: '/api/me' };

function set() {
  const log = new MemoryLogger();
  const clock = new HandClock();
  const metrics = new Metrics();
  return { log, clock, metrics, refusals: new Refusals(log, clock, metrics) };
}
const counted = async ({ metrics }: ReturnType<typeof set>) =>
  (await metrics.httpRefusals.get()).values.map(({ labels, value }) => [labels.status, labels.code, value]);

test('counts and logs requests rejected with 401, 403 or 429', async () => {
  const all = set();
  for (const [status, code] of [
    [401, 'session_expired'],
    [403, 'plan_required'],
    [429, 'rate_limited'],
    [404, 'not_found'],
    [400, 'invalid'],
  ] as const) {
    all.refusals.note(status, code, request);
  }
  expect(await counted(all)).toEqual([
    ['401', 'session_expired', 1],
    ['403', 'plan_required', 1],
    ['429', 'rate_limited', 1],
  ]);
  expect(all.log.entries).toEqual([
    { level: 'info', fields: { ...request, status: 401, code: 'session_expired' }, message: 'request refused' },
    { level: 'info', fields: { ...request, status: 403, code: 'plan_required' }, message: 'request refused' },
    { level: 'info', fields: { ...request, status: 429, code: 'rate_limited' }, message: 'request refused' },
  ]);
});

test('counts every request of a flood but logs only some, and says so', async () => {
  const all = set();
  for (let n = 0; n < 500; n += 1) all.refusals.note(401, 'session_expired', request);
  expect(all.log.entries).toHaveLength(60);
  all.clock.ms += 60_000;
  all.refusals.note(401, 'session_expired', request);
  expect(all.log.entries.slice(60).map(({ level, fields }) => [level, fields])).toEqual([
    ['warn', { refusals: 500, logged: 60 }],
    ['info', { ...request, status: 401, code: 'session_expired' }],
  ]);
  expect(await counted(all)).toEqual([['401', 'session_expired', 501]]);
});
