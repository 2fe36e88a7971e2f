import { fork } from 'node:child_process';
import { join } from 'node:path';
import { openEdgarCorpus } from '../kit/edgar-corpus.ts';
import { type Bench, type OnProgress, percentile } from './figure.ts';

const INPUTS = Number(process.env['FUZZ_INPUTS'] ?? 1_000_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20261120);
const WORKERS = 2;
const SLOW_MS = 1_000;
const RSS_MB = 500;
const HEAP_MB = 256;
/** A worker that is silent for this long hangs in one of its next inputs. */
const SILENCE_MS = 60_000;
const FOLDER = join('test', 'bench', 'results');
const MAX_FAULTS = 50;

export interface FuzzProgress {
  readonly kind: 'progress';
  readonly answered: number;
  /** Number of the next input. */
  readonly index: number;
  readonly slowest: { readonly ms: number; readonly index: number; readonly target: string; readonly bytes: number };
  readonly rssMb: number;
  /** Sizes in bytes of the inputs since the last message. */
  readonly sizes: readonly number[];
}

interface Outcome {
  readonly slowest: FuzzProgress['slowest'];
  readonly peakRssMb: number;
}

/** A million damaged answers through every parser: anything thrown other than the typed error, any hang and any growth is a defect. */
export const bench: Bench = {
  about: 'a million mutated inputs over all parsers',
  async run(onProgress) {
    const sizes: number[] = [];
    const faults: string[] = [];
    const started = performance.now();
    const answeredBy = Array.from({ length: WORKERS }, () => 0);
    const outcomes = await Promise.all(
      answeredBy.map((_, which) =>
        work(which, faults, ({ answered, sizes: more }) => {
          answeredBy[which] = answered;
          sizes.push(...more);
          progress(answeredBy, faults, started, onProgress);
        }),
      ),
    );
    const seconds = (performance.now() - started) / 1_000;
    const slowest = outcomes.map((one) => one.slowest).reduce((a, b) => (a.ms >= b.ms ? a : b));
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    const size = (p: number) => `${(percentile(sizes, p) / 1_000).toFixed(1)} kB`;
    const of = `seed ${SEED}, ${openEdgarCorpus().name}`;
    return [
      {
        name: 'fuzz: faults',
        value: faults.length,
        unit: 'faults',
        floor: null,
        limits: [{ of: 'value', atMost: 0 }],
        note: `${sizes.length.toLocaleString('en-US')} inputs, ${of}, ${Math.round(sizes.length / seconds).toLocaleString('en-US')} inputs/s in ${WORKERS} processes, ${Math.round(seconds)} s; sizes: median ${size(0.5)}, p95 ${size(0.95)}, largest ${size(1)}`,
      },
      {
        name: 'fuzz: slowest',
        value: slowest.ms,
        unit: 'ms',
        floor: null,
        limits: [{ of: 'value', atMost: SLOW_MS }],
        note: `input ${slowest.index} (${slowest.target}, ${(slowest.bytes / 1_000).toFixed(1)} kB), the fastest of three runs`,
      },
      {
        name: 'fuzz: memory',
        value: Math.max(...outcomes.map(({ peakRssMb }) => peakRssMb)),
        unit: 'MB RSS',
        floor: null,
        limits: [{ of: 'value', atMost: RSS_MB }],
        note: `highest of either process, at most ${HEAP_MB} MB of it old objects`,
      },
    ];
  },
};

function progress(answeredBy: readonly number[], faults: readonly string[], started: number, onProgress: OnProgress): void {
  const done = answeredBy.reduce((sum, one) => sum + one, 0);
  const rate = done / ((performance.now() - started) / 1_000);
  onProgress(
    `${done.toLocaleString('en-US')} of ${INPUTS.toLocaleString('en-US')}, seed ${SEED}, ${faults.length} faults, ${Math.round((INPUTS - done) / rate)} s left`,
  );
}

function work(which: number, faults: string[], onProgress: (progress: FuzzProgress) => void): Promise<Outcome> {
  const args = [SEED, INPUTS, which, WORKERS, SLOW_MS, FOLDER].map(String);
  const execArgv = [...process.execArgv, `--max-old-space-size=${HEAP_MB}`];
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, 'fuzz.main.js'), args, { execArgv });
    let outcome: Outcome = { slowest: { ms: 0, index: -1, target: '', bytes: 0 }, peakRssMb: 0 };
    let next = which;
    const fail = (text: string) => {
      clearTimeout(silence);
      child.kill('SIGKILL');
      reject(new Error(`${text}; it was at input ${next} or one of the ${250 * WORKERS} after it, seed ${SEED}`));
    };
    const silence = setTimeout(() => fail(`no answer for ${SILENCE_MS / 1_000} s`), SILENCE_MS);
    child.on('message', (message: FuzzProgress | { readonly kind: 'fault'; readonly text: string }) => {
      silence.refresh();
      if (message.kind === 'fault') {
        faults.push(message.text);
        if (faults.length > MAX_FAULTS) fail(`more than ${MAX_FAULTS} faults, the last: ${message.text}`);
        return;
      }
      next = message.index;
      outcome = { slowest: message.slowest, peakRssMb: Math.max(outcome.peakRssMb, message.rssMb) };
      onProgress(message);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) {
        clearTimeout(silence);
        resolve(outcome);
      } else fail(`a worker ended with ${signal ?? code}`);
    });
  });
}
