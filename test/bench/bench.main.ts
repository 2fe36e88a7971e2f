import { fork } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { type Bench, type Figure, type Limit, missed, ratioOf } from './figure.ts';
import { inTurns } from './pair.ts';

/**
 * `npm run bench [-- <name> … [minutes]]`: runs each bench in its own process and prints its figures as soon as it ends, then a table of all and JSON.
 * Exits with code 1 if a limit is missed. `--long` includes all benches.
 * `headlines [directory] [--json]` reads the corpus in that directory; with `--json` it prints one object per judged filing and nothing else.
 * `pair <name> … --against <checkout>` alternates benches of this build and of another, built checkout of the repository.
 * `questions [file] [directory] [--json]` does the same for the questions in that file. Without a corpus, `--json` exits with 2.
 */

const RESULTS = join('test', 'bench', 'results');
const BUILT = join('.cache', 'bench', 'test', 'bench');
const QUIET_MS = 5_000;
/** The benches that burden the disk or the machine the longest come last. */
const ORDER = [
  'append',
  'replay',
  'facts',
  'headlines',
  'questions',
  'search',
  'activity',
  'backup',
  'watchlist',
  'login',
  'table',
  'filing-writes',
  'footprint',
  'rest',
  'replay-latency',
  'fan-out',
  'streams',
  'stream-replays',
  'event-stream',
  'latency',
  'day',
  'crash',
  'takeover',
  'outage',
  'outage-mongodb',
  'mongodb',
  'lighthouse',
];

/** Run only if named, or with `--long`. */
const LONG = ['fuzz', 'lighthouse', 'rest', 'soak', 'takeover'];

type Outcome = Awaited<ReturnType<Bench['run']>>;
type Message = { readonly kind: 'progress'; readonly text: string } | { readonly kind: 'outcome'; readonly outcome: Outcome };

const known = readdirSync(import.meta.dirname)
  .flatMap((file) => /^([\w-]+)\.bench\.js$/.exec(file)?.[1] ?? [])
  .sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
const args = process.argv.slice(2);
const pairs = args[0] === 'pair';
const against = pairs ? args.splice(args.indexOf('--against'), 2)[1] : undefined;
if (pairs) args.shift();
if (pairs && (against === undefined || !isFile(join(against, BUILT, 'bench-run.main.js')))) {
  process.stderr.write('pair needs --against <checkout>, in which `node scripts/prepare.mjs build bench` has run\n');
  process.exit(2);
}
const minutes = args.find((arg) => /^\d+(\.\d+)?$/.test(arg));
const READS_CORPUS = ['headlines', 'questions'];
const corpus = args.some((arg) => READS_CORPUS.includes(arg)) ? args.find((arg) => isDirectory(arg)) : undefined;
const questions = args.includes('questions') ? args.find((arg) => isFile(arg)) : undefined;
const json = args.includes('--json');
const asked = args.filter((arg) => !arg.startsWith('--') && arg !== minutes && arg !== corpus && arg !== questions);
// The corpus is opened by the benches' own processes.
if (corpus !== undefined) process.env['EDGAR_CORPUS'] = resolve(corpus);
if (questions !== undefined) process.env['QUESTIONS'] = resolve(questions);
const strange = asked.filter((name) => !known.includes(name));
if (strange.length > 0) {
  process.stderr.write(`There is no bench ${strange.join(', ')}. Known are: ${known.join(', ')}\n`);
  process.exit(2);
}
if (json) {
  if (asked.length !== 1 || !READS_CORPUS.includes(asked[0] ?? '')) {
    process.stderr.write(`--json belongs to one of: ${READS_CORPUS.join(', ')}\n`);
    process.exit(2);
  }
  try {
    await inOwnProcess(asked[0] ?? '', ['--json']);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`Nothing was measured: ${(error as Error).message}\n`);
    process.exit(2);
  }
}

const machine = `${cpus()[0]?.model.trim() ?? 'unknown CPU'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
const started = new Date();
const rows: { bench: string; figure: Figure }[] = [];
const remarks: string[] = [];
let failed = false;
const usual = args.includes('--long') ? known : known.filter((name) => !LONG.includes(name));
if (asked.length === 0 && usual !== known) remarks.push(`left out, as it takes minutes: npm run bench -- ${LONG.join(' ')}`);
const file = join(RESULTS, `${started.toISOString().replaceAll(':', '-').slice(0, 19)}.json`);
mkdirSync(RESULTS, { recursive: true });
for (const name of asked.length > 0 ? asked : usual) {
  try {
    const outcome =
      against === undefined ? await inOwnProcess(name) : await inTurns((folder) => inOwnProcess(name, [], folder), against);
    if ('skipped' in outcome) remarks.push(`${name}: skipped: ${outcome.skipped}`);
    else {
      rows.push(...outcome.map((figure) => ({ bench: name, figure })));
      for (const figure of outcome)
        process.stderr.write(`${name.padEnd(15)}         ${cellsOf(figure).filter(Boolean).join('  ')}\n`);
    }
  } catch (error) {
    failed = true;
    remarks.push(`${name}: FAILED: ${(error as Error).message}`);
  }
  // Written after each bench, so that an interrupted run of several hours keeps its results.
  writeResults();
}

const text = [...table(), '', ...remarks, machine, ''].join('\n');
process.stdout.write(`\n${text}`);
process.stdout.write(`written to ${file}\n`);
process.exit(failed || rows.some(({ figure }) => missed(figure).length > 0) ? 1 : 0);

function writeResults(): void {
  const results = rows.map(({ bench, figure }) => ({
    bench,
    ...figure,
    ratio: ratioOf(figure),
    pass: missed(figure).length === 0,
  }));
  writeFileSync(file, `${JSON.stringify({ startedAt: started.toISOString(), machine, remarks, results }, null, 2)}\n`);
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** @param options of the bench itself. @param checkout whose build of the bench is run. */
function inOwnProcess(name: string, options: readonly string[] = [], checkout = '.'): Promise<Outcome> {
  const beganAt = performance.now();
  let saidAt = Number.NEGATIVE_INFINITY;
  const say = (line: string) => {
    if (json) return;
    const clocked = `${name.padEnd(15)} ${((performance.now() - beganAt) / 1000).toFixed(0).padStart(4)} s  ${line}`;
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${clocked}`);
    else if (performance.now() - saidAt > QUIET_MS) {
      saidAt = performance.now();
      process.stderr.write(`${clocked}\n`);
    }
  };
  say('starts');
  return new Promise((done, reject) => {
    const child = fork(
      resolve(checkout, BUILT, 'bench-run.main.js'),
      [name, ...(minutes === undefined ? [] : [minutes]), ...options],
      {
        cwd: checkout,
        execArgv: process.execArgv,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    );
    let outcome: Outcome | null = null;
    child.on('message', (message: Message) => {
      if (message.kind === 'progress') say(message.text);
      else outcome = message.outcome;
    });
    child.once('exit', (code, signal) => {
      if (process.stderr.isTTY && !json) process.stderr.write('\r\x1b[K');
      if (outcome !== null) done(outcome);
      else reject(new Error(`its process ended with ${signal ?? code} before it had a result; the lines above say why`));
    });
  });
}

function table(): string[] {
  const header = ['figure', 'measured', 'unit', 'floor', 'ratio', 'limit', ''];
  const cells = rows.map(({ figure }) => cellsOf(figure));
  const widths = header.map((title, column) => Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(header), ...cells.flatMap((row, index) => [line(row), `  ${rows[index]?.figure.note ?? ''}`])];
}

/** A figure as a row of the table. */
function cellsOf(figure: Figure): string[] {
  const ratio = ratioOf(figure);
  return [
    figure.name,
    printed(figure.value),
    figure.unit,
    figure.floor === null ? '' : printed(figure.floor),
    ratio === null ? '' : ratio.toFixed(2),
    figure.limits.map(limited).join(', '),
    figure.limits.length === 0 ? '' : missed(figure).length === 0 ? 'pass' : 'MISSED',
  ];
}

function printed(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);
}

function limited({ of, atLeast, atMost }: Limit): string {
  const bound = [atLeast === undefined ? [] : `≥ ${atLeast}`, atMost === undefined ? [] : `≤ ${atMost}`].flat().join(', ');
  return of === 'ratio' ? `ratio ${bound}` : bound;
}
