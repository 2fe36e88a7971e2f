import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

describe('a thread at rest after a load', () => {
  test('collects its garbage, and empties the pool of pages', async () => {
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
