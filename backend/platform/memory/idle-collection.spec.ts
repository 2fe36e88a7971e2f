import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

describe('a thread at rest', () => {
  test('collects its garbage', async () => {
    const program = fileURLToPath(new URL('../../../test/kit/idle-after-garbage.mjs', import.meta.url));
    const child = spawn(process.execPath, ['--trace-memory-reducer', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const seen: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      seen.push(line);
      if (line.includes('finished GC')) break;
    }
    child.kill('SIGKILL');
    // Without it V8 says "high alloc" every eight seconds until the program ends.
    expect(seen.filter((line) => line.includes('finished GC'))).toHaveLength(1);
  });
});
