import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreFrom } from '../../backend/apps/ops/restore-command.ts';
import { processNames } from '../../backend/apps/process-names.ts';
import { openStores } from '../../backend/apps/stores.ts';
import { takeBackup } from '../../backend/platform/backup/embedded/take-backup.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { wordsOf } from '../../backend/platform/full-text/words.ts';
import { openMasterKey } from '../../backend/platform/privacy/master-key.store.ts';
import { checkStart } from '../../backend/platform/subscriptions/stores-belong-together.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { appendNext } from '../kit/append-next.ts';

const clock = new SystemClock();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'filingwire-restore-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const environmentOf = (name: string) => readEnvironment({ DATA_DIR: join(folder, name), MASTER_KEY: '7'.repeat(64) });

/** Creates an installation whose search finds one text. */
async function installed(name: string): Promise<void> {
  const env = environmentOf(name);
  const stores = await openStores(env, clock);
  const { events, views, operations: operational, fullText, texts } = stores;
  await checkStart({ events, views, operational, clock }, processNames(env), projectors);
  await openMasterKey(env, operational);
  await texts.put('a text');
  await appendNext(events, 'account-1', [
    { type: 'AccountOpened', data: { accountId: '1', brandId: 'material-events', kind: 'anonymous' } },
  ]);
  const about = { hash: 'x', title: '', label: '8-K', date: '2026-01-12', kind: '8-K', owners: [], position: toPosition(1) };
  await fullText.put({ id: `of ${name}`, ...about, passages: [{ start: 0, end: 1, words: wordsOf('words') }] });
  await fullText.advance(await events.logId(), toPosition(1));
  await stores.close();
}

async function found(name: string): Promise<readonly string[]> {
  const stores = await openStores(environmentOf(name), clock);
  const hits = await stores.fullText.search({ words: wordsOf('words'), match: 'all', limit: 9 });
  await stores.close();
  return hits.map(({ id }) => id);
}

const restored = (name: string, overwrite: boolean) =>
  restoreFrom(environmentOf(name), join(folder, 'backup'), { overwrite, erasures: false, operator: 'test' }, () => undefined);

test('a restore sets aside the former log together with its views and search', async () => {
  await installed('one');
  await takeBackup({ dataDir: join(folder, 'one'), folder: join(folder, 'backup'), clock });
  await installed('other');
  await restored('other', true);
  const aside = readdirSync(join(folder, 'other')).find((name) => name.startsWith('replaced-')) ?? '';
  expect(readdirSync(join(folder, 'other', aside))).toEqual(expect.arrayContaining(['log.db', 'search.db', 'views.db']));
  expect(['search.db', 'views.db'].filter((name) => existsSync(join(folder, 'other', name)))).toEqual([]);
  expect(await found('other')).toEqual([]);
});

test('views and search of a missing log do not prevent a restore, and are removed', async () => {
  await installed('one');
  await takeBackup({ dataDir: join(folder, 'one'), folder: join(folder, 'backup'), clock });
  for (const name of ['log', 'ops', 'texts'])
    for (const end of ['', '-wal', '-shm']) rmSync(join(folder, 'one', `${name}.db${end}`), { force: true });
  await restored('one', false);
  expect(await found('one')).toEqual([]);
});
