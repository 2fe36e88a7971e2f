import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BackupDraft } from '../../backend/platform/backup/embedded/backup-draft.ts';
import { thaw } from '../kit/frozen-folder.ts';
import { MAY_MOUNT, mountMemory } from '../kit/mounted-folder.ts';
import { describeWith, NEEDS } from '../kit/needs.ts';
import { removeDataDir, spawnProgram } from '../kit/product.ts';

/** A backup that cannot be made says why, exits, and leaves nothing behind. */

let dataDir: string;
beforeAll(() => {
  dataDir = thaw('0a1c2ab');
});
afterAll(() => removeDataDir(dataDir));

async function backup(target: string) {
  const spawned = spawnProgram('ops.main', ['backup', target], { DATA_DIR: dataDir });
  return { code: await spawned.ended, errors: spawned.errors() };
}

test('into a folder in which another backup is being made', async () => {
  const target = join(dataDir, 'backups', 'nightly');
  const other = new BackupDraft(target);
  writeFileSync(join(other.path, 'log.db'), 'half');
  expect(await backup(target)).toEqual({
    code: 1,
    errors: `Another backup to ${target} is in progress. Wait for it to finish, or specify another folder.\n`,
  });
  expect(readFileSync(join(other.path, 'log.db'), 'utf8')).toBe('half');
  other.close();
  expect(await backup(target)).toEqual({ code: 0, errors: '' });
  expect(readdirSync(join(dataDir, 'backups'))).toEqual(['nightly']);
  expect(
    readdirSync(target)
      .filter((name) => !name.startsWith('log.db'))
      .sort(),
  ).toEqual(['manifest.json', 'ops.db', 'texts.db']);
});

test('into a place where no folder can be created', async () => {
  const { code, errors } = await backup('/proc/filingwire/backup');
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(/^Can’t write to \/proc\/filingwire\/backup \(ENOENT: .*\)\. Fix this/),
  ]);
  const file = join(dataDir, 'log.db');
  expect(await backup(file)).toEqual({ code: 2, errors: `${file} is a file. Choose a new folder for the backup.\n` });
  expect(await backup(join(file, 'below'))).toEqual({ code: 1, errors: expect.stringMatching(/^Can’t write to .* \(ENOTDIR/) });
});

describeWith(NEEDS.mount, MAY_MOUNT, 'a full disk', () => {
  test('is reported with the space that is needed', async () => {
    const mounted = mountMemory(1);
    try {
      const target = join(mounted.path, 'backup');
      const { code, errors } = await backup(target);
      expect(code).toBe(1);
      expect(errors).toMatch(
        /^The disk for \S+ is full, and a backup needs about \d+ MB\. Free up space, or specify a folder on another disk\.\n$/,
      );
      expect(errors).toContain(target);
      expect([existsSync(target), readdirSync(mounted.path)]).toEqual([false, []]);
    } finally {
      mounted.unmount();
    }
  });
});
