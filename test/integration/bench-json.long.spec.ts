import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** `npm run bench -- questions <file> --json` in this checkout, run by npm itself. */

const ACCESSION = '0001234567-25-000003';
const ANSWERED = 'Which letter did Doe & Partners LLP furnish to Acme?';
const QUOTE =
  'Doe & Partners LLP has furnished the letter attached as Exhibit 16.1, in which it disagrees with the second paragraph.';
const LINE = z.strictObject({
  id: z.string(),
  answer: z.string(),
  citations: z.array(z.strictObject({ accession: z.string(), quote: z.string() })),
});

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'questions-'));
  file = join(folder, 'questions.jsonl');
  const asked = [ANSWERED, 'What dividend did Acme pay in 1998?'];
  const lines = asked.map((question, at) => JSON.stringify({ id: `q${at}`, question, kind: 'text', answerable: true }));
  writeFileSync(file, lines.join('\n'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs it as in a separate shell, without npm's variables of the test run. @param corpus where to look for it */
async function bench(corpus: string, ...args: readonly string[]) {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_OPTIONS$/i.test(name));
  const child = spawn('npm', ['run', 'bench', '--', 'questions', file, ...args, '--json'], {
    env: { ...Object.fromEntries(inherited), EDGAR_CORPUS: corpus },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, output, errors };
}

test('prints one line of JSON per question and nothing else; the build before it prints to stderr', async () => {
  copyFileSync('test/fixtures/edgar/8-k-a/amended-auditor-letter.txt', join(folder, 'filing.txt'));
  const filing = {
    ...{ accession: ACCESSION, form: '8-K/A', filed_at: '2025-06-06', accepted_at: null, facts: {} },
    ciks: [{ cik: '0000001234', role: 'filer', name: 'ACME CORP' }],
    files: [{ path: 'filing.txt', kind: 'full_submission' }],
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify([filing]));
  // This forces a build even if everything else is up to date; builds usually print to stdout.
  rmSync('.cache/bench/.mails-stamp', { force: true });
  const { code, output, errors } = await bench('none', folder);
  expect([code, output.endsWith('\n')]).toEqual([0, true]);
  const printed = output
    .trimEnd()
    .split('\n')
    .map((line) => LINE.parse(JSON.parse(line)));
  expect(printed).toEqual([
    {
      id: 'q0',
      answer: expect.stringContaining(QUOTE),
      citations: expect.arrayContaining([{ accession: ACCESSION, quote: QUOTE }]),
    },
    { id: 'q1', answer: 'I couldn’t find this in the filings.', citations: [] },
  ]);
  expect(errors).toMatch(/Building the email templates of the bench …\n\d+ templates compiled/);
});

test('without a corpus it prints only to stderr and exits with 2', async () => {
  const { code, output, errors } = await bench(join(folder, 'none'));
  expect([code, output]).toEqual([2, '']);
  expect(errors).toMatch(/there is no manifest\.json: set EDGAR_CORPUS to the folder/);
});
