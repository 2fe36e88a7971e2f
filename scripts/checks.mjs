// Runs lint, types, architecture and page budgets in parallel, because each mostly uses one core. Prints each one's output when it ends,
// and fails when any of them fails. Needs the built pages, as `npm test` has them.
import { spawn } from 'node:child_process';

const CHECKS = ['lint', 'typecheck:server', 'typecheck:pages', 'arch', 'budget'];

/** Runs a script of package.json and buffers its output. */
function check(name) {
  return new Promise((resolve) => {
    const began = Date.now();
    const child = spawn('npm', ['run', '--silent', name], { shell: process.platform === 'win32' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => (output += error.message));
    child.once('close', (code) => {
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      process.stderr.write(`${output.trim()}\n== ${name}: ${code === 0 ? 'passed' : 'FAILED'}, ${seconds} s\n`);
      resolve(code === 0);
    });
  });
}

const passed = await Promise.all(CHECKS.map(check));
if (!passed.every(Boolean)) process.exit(1);
