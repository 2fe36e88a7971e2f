import { spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { z } from 'zod';

/** `npm run bench -- questions <file> --json` in a checkout that nobody has built or installed yet, by npm itself. */

const ROOT = resolve(import.meta.dirname, '../..');
/** What the bench is compiled from. */
const SOURCES = ['backend', 'projections', join('test', 'bench'), join('test', 'kit')];
const FILES = ['package.json', 'package-lock.json', '.npmrc', '.swcrc', join('scripts', 'prepare.mjs')];
const SUBMISSION = join(ROOT, 'test/fixtures/edgar/8-k-a/amended-auditor-letter.txt');
const ACCESSION = '0001234567-25-000003';
const ANSWERED = 'Which letter did Doe & Partners LLP furnish to Acme?';
const QUOTE =
  'Doe & Partners LLP has furnished the letter attached as Exhibit 16.1, in which it disagrees with the second paragraph.';
const LINE = {
  id: z.string(),
  answer: z.string(),
  citations: z.array(z.strictObject({ accession: z.string(), quote: z.string() })),
};
/** The build of the product takes minutes and is none of this; only the bench is compiled. All of them talk on stdout. */
const NODE = `#!/bin/sh
case "$1" in
  *swc.js | scripts/prepare.mjs | --*) ;;
  *) echo "built by $1"; exit 0 ;;
esac
case "$1" in *swc.js) echo "compiled by $1" ;; esac
exec "$REAL_NODE" "$@"
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  mkdirSync(join(folder, 'scripts'));
  for (const file of FILES) copyFileSync(join(ROOT, file), join(folder, file));
  for (const source of SOURCES) cpSync(join(ROOT, source), join(folder, source), { recursive: true });
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '.bin'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((each) => !each.startsWith('.'))) {
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name), 'junction');
  }
  program(join(modules, '.bin', 'node'), NODE);
  program(join(modules, '.bin', 'npm'), '#!/bin/sh\necho "added 1 package"\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(path: string, text: string): void {
  writeFileSync(path, text);
  chmodSync(path, 0o755);
}

/** As in a shell of its own: without what npm told the tests and without their corpus. */
async function bench(...args: readonly string[]) {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_|^EDGAR_CORPUS$|^NODE_OPTIONS$/i.test(name));
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((each) => !each.includes('node_modules'));
  const child = spawn('npm', ['run', 'bench', '--', 'questions', ...args, '--json'], {
    cwd: folder,
    env: { ...Object.fromEntries(inherited), PATH: path.join(delimiter), REAL_NODE: process.execPath },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  const code = await new Promise((ended) => child.once('close', ended));
  return { code, output, errors };
}

function questions(...asked: readonly string[]): string {
  const file = join(folder, 'questions.jsonl');
  const lines = asked.map((question, at) => JSON.stringify({ id: `q${at}`, question, kind: 'text', answerable: true }));
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

test('prints a line of JSON for each question and nothing else, and what installs and builds say goes to stderr', async () => {
  const corpus = join(folder, 'corpus');
  mkdirSync(corpus);
  copyFileSync(SUBMISSION, join(corpus, 'filing.txt'));
  const filing = {
    ...{ accession: ACCESSION, form: '8-K/A', filed_at: '2025-06-06', accepted_at: null, facts: {} },
    ciks: [{ cik: '0000001234', role: 'filer', name: 'ACME CORP' }],
    files: [{ path: 'filing.txt', kind: 'full_submission' }],
  };
  writeFileSync(join(corpus, 'manifest.json'), JSON.stringify([filing]));
  const { code, output, errors } = await bench(questions(ANSWERED, 'What dividend did Acme pay in 1998?'), corpus);
  expect([code, output.endsWith('\n')]).toEqual([0, true]);
  const lines = output.trimEnd().split('\n');
  const told = lines.map((line) => z.strictObject(LINE).parse(JSON.parse(line)));
  expect(told).toEqual([
    {
      id: 'q0',
      answer: expect.stringContaining(QUOTE),
      citations: expect.arrayContaining([{ accession: ACCESSION, quote: QUOTE }]),
    },
    { id: 'q1', answer: 'This was not found in the filings.', citations: [] },
  ]);
  for (const said of ['added 1 package', 'built by', 'compiled by']) expect(errors).toContain(said);
});

test('without a corpus it prints nothing on stdout, says so on stderr and exits with 2', async () => {
  const { code, output, errors } = await bench(questions(ANSWERED));
  expect([code, output]).toEqual([2, '']);
  expect(errors).toMatch(/there is no corpus at .*; name its directory/);
});
