import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { OpenProduct } from '../kit/open-product.ts';
import { removeDataDir, temporaryDataDir } from '../kit/product.ts';

const SUITE = join(
  dirname(createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json')),
  'dist',
  'index.js',
);
/** Scenarios that may fail, with the reasons. A listed scenario that passes fails the run. */
const EXPECTED_FAILURES = join(import.meta.dirname, 'mcp-conformance.yml');

test('the conformance suite only finds listed failures', async () => {
  const product = await OpenProduct.start({});
  const results = temporaryDataDir();
  const { port } = product.app.getHttpServer().address() as AddressInfo;
  const asked = ['server', '--url', `http://localhost:${port}/mcp`, '--expected-failures', EXPECTED_FAILURES];
  const { code, output } = await new Promise<{ code: number; output: string }>((done) => {
    execFile(process.execPath, [SUITE, ...asked], { cwd: results }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr }),
    );
  });
  await product.close();
  removeDataDir(results);
  expect([code, code === 0 ? '' : output]).toEqual([0, '']);
});
