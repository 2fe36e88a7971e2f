import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { openInstalledOps } from '../kit/installed-ops.ts';
import { freePort, removeDataDir, spawnProgram, temporaryDataDir, whenReady } from '../kit/product.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryDataDir();
});
afterEach(() => removeDataDir(dataDir));

test.each(['all', 'api', 'worker'])(
  'ROLE=%s ends a rejection that nobody caught with one line that states its cause',
  async (ROLE) => {
    const file = join(dataDir, 'reject');
    const preload = new URL('../kit/reject-in-main.mjs', import.meta.url).href;
    const env = {
      DATA_DIR: dataDir,
      ROLE,
      NODE_OPTIONS: `--import=${preload}`,
      REJECT_FILE: file,
      PORT: String(await freePort()),
    };
    const product = spawnProgram('all.main', [], env);
    if (ROLE === 'worker') await once(product.process.stdout ?? product.process, 'data');
    else await whenReady(product);
    writeFileSync(file, '');
    expect(await product.ended).toBe(1);
    expect(product.errors()).toMatch(
      /^Filingwire stopped because of an unexpected error: Error: a fault of the test, because of Error: and what caused it\. Start it again\. .*\n$/,
    );
  },
);

test.each(['status', 'help'])(
  'the operator\'s tool ends in order when nobody reads on, as behind "%s | head"',
  async (command) => {
    await (await openInstalledOps(readEnvironment({ DATA_DIR: dataDir }))).close();
    const ops = fileURLToPath(new URL('../../dist/server/ops.main.js', import.meta.url));
    const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir };
    const tool = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ops, command], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // The reader is gone before the first line is written.
    tool.stdout.destroy();
    let errors = '';
    tool.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const [code] = await once(tool, 'close');
    expect([code, errors]).toEqual([0, '']);
  },
);
