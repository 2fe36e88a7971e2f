import { Runtime } from '../../test/kit/runtime.ts';
import { readEnvironment } from '../platform/config/environment.ts';
import { WorkerStatusStore } from '../platform/observability/worker-status.store.ts';
import type { IndexBuild } from '../platform/read-store/index-build.ts';
import { deliveryTroubles, diskTroubleOf, productTroubles } from './product-troubles.ts';

test('an index that is being built or can’t be built is reported as degraded', async () => {
  const runtime = new Runtime();
  const env = readEnvironment({ DATA_DIR: process.cwd() });
  const builds: readonly IndexBuild[] = [
    { collection: 'acme_ops.outbox', indexes: ['state,createdAt'], done: 0.375, failure: null },
    { collection: 'acme.filing-feed', indexes: ['level,-sortAt', '-sortAt'], done: null, failure: 'no room' },
  ];
  const troubles = await productTroubles(env, { operations: runtime.operational, indexBuilds: () => builds }, runtime.clock);
  expect(troubles.filter(({ part }) => part.startsWith('collection'))).toEqual([
    {
      part: 'collection acme_ops.outbox',
      why: 'is building [state,createdAt], 37%',
      remedy: expect.stringMatching(/^nothing/),
      weight: 'notice',
    },
    {
      part: 'collection acme.filing-feed',
      why: 'has no index [level,-sortAt] [-sortAt] yet: no room',
      remedy: expect.stringMatching(/^fix the cause/),
      weight: 'notice',
    },
  ]);
  await runtime.close();
});

const MIB = 1024 * 1024;
test.each([
  ['enough', 1024 * MIB, null],
  ['little', 1024 * MIB - 1, { weight: 'notice', why: 'has only 1023 MiB left' }],
  ['none', 7.5 * MIB, { weight: 'work', why: 'has only 7.5 MiB left, so data may not be saved' }],
])('a disk with %s room', (_what, free, trouble) => {
  expect(diskTroubleOf(free, '/data')).toEqual(
    trouble && expect.objectContaining({ part: 'disk for DATA_DIR /data', ...trouble }),
  );
});

test('a disk with less free space than a day’s data needs is reported in time', () => {
  expect(diskTroubleOf(2_000 * MIB, '/data', 2_001 * MIB)).toMatchObject({
    weight: 'notice',
    why: 'has 2000 MiB left, and the data grows by 2001 MiB a day',
  });
  expect(diskTroubleOf(2_000 * MIB, '/data', 2_000 * MIB)).toBeNull();
});

test('an archive that cannot be written is reported with the reason, but only if a bucket is configured', async () => {
  const runtime = new Runtime();
  const bucket = { BACKUP_S3_URL: 'https://s3.example.com/backups', BACKUP_S3_KEY_ID: 'id', BACKUP_S3_SECRET: 'secret' };
  const stores = { operations: runtime.operational, indexBuilds: () => [] };
  const troubles = async (source: Record<string, string>) => {
    const env = readEnvironment({ DATA_DIR: process.cwd(), ...source });
    return (await productTroubles(env, stores, runtime.clock)).filter(({ part }) => part === 'archive');
  };
  expect(await troubles(bucket)).toEqual([]);
  const since = '2026-01-12T15:00:00.000Z';
  const work = { what: 'archive-log', since, why: 'AccessDenied', holdsUp: 'everything', command: 'doctor' };
  const stalled = { 'failing-schedules': { count: 1, oldest: [work] } };
  await new WorkerStatusStore(runtime.operational, runtime.clock).report('worker-1', [], stalled);
  expect(await troubles(bucket)).toEqual([
    expect.objectContaining({ weight: 'notice', why: `hasn’t been writable since ${since}: AccessDenied` }),
  ]);
  expect(await troubles({})).toEqual([]);
  await runtime.close();
});

test('with real servers, every kind of message without a provider is reported as degraded', () => {
  const servers = { MONGODB_URL: 'mongodb://db/x', MASTER_KEY: 'ab'.repeat(32) };
  const smtp = { SMTP_URL: 'smtp://localhost', EMAIL_FROM: 'a@example.com', MAIL_POSTAL_ADDRESS: '1 Main St' };
  const partsOf = (source: Record<string, string>) => deliveryTroubles(readEnvironment(source)).map(({ part }) => part);
  expect(partsOf(servers)).toEqual(['email', 'text messages']);
  expect(partsOf({ ...servers, ...smtp })).toEqual(['text messages']);
  expect(partsOf({})).toEqual([]);
  expect(deliveryTroubles(readEnvironment(servers)).every(({ weight }) => weight === 'notice')).toBe(true);
});
