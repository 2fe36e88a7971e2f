import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

describe('a thread that is idle after a busy period', () => {
  test('collects its garbage and empties V8’s page pool', async () => {
    const program = fileURLToPath(new URL('../../../test/kit/idle-after-garbage.mjs', import.meta.url));
    const child = spawn(process.execPath, ['--trace-gc', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    let seen = '';
    for await (const line of createInterface({ input: child.stdout })) {
      seen = line;
      // V8's reason for a requested collection.
      if (line.includes('testing')) break;
    }
    child.kill('SIGKILL');
    expect(seen).toMatch(/Mark-Compact \(reduce\).*pooled: 0 MB/);
  });
});
