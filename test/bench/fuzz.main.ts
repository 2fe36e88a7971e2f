import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEdgarCorpus } from '../kit/edgar-corpus.ts';
import { faultOf, fuzzInput, fuzzTargets } from '../kit/fuzz-inputs.ts';
import type { FuzzProgress } from './fuzz.bench.ts';

/** Feeds the parsers every `of`-th input of a seed and reports the results. Arguments: seed, inputs, which, of, slow ms, folder. */
const [seed = 0, inputs = 0, which = 0, of = 1, slowMs = 0] = process.argv.slice(2, 7).map(Number);
const folder = process.argv[7] ?? '.';
const BATCH = 250;

const targets = fuzzTargets(openEdgarCorpus());
const sizes: number[] = [];
let slowest: FuzzProgress['slowest'] = { ms: 0, index: -1, target: '', bytes: 0 };
let answered = 0;

for (let index = which; index < inputs; index += of) {
  const input = fuzzInput(targets, seed, index);
  const keep = (what: string) => {
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `fuzz-${seed}-${index}-${what}.bin`);
    writeFileSync(file, input.body);
    return `${input.target.name}, input ${index} of seed ${seed}, ${file}`;
  };
  let started = performance.now();
  const fault = faultOf(input);
  let ms = performance.now() - started;
  if (fault !== null) say({ kind: 'fault', text: `${keep('fault')}: ${fault}` });
  // Other work on the machine may have delayed it, so the fastest of three runs counts.
  for (let again = 0; again < 2 && ms > slowest.ms; again += 1) {
    started = performance.now();
    faultOf(input);
    ms = Math.min(ms, performance.now() - started);
  }
  if (ms > slowest.ms) slowest = { ms, index, target: input.target.name, bytes: input.body.length };
  if (ms > slowMs) say({ kind: 'fault', text: `${keep('slow')}: took ${Math.round(ms)} ms` });
  sizes.push(input.body.length);
  answered += 1;
  if (answered % BATCH === 0) report();
}
report();
process.disconnect();

function report(): void {
  say({
    kind: 'progress',
    answered,
    index: which + answered * of,
    slowest,
    rssMb: process.memoryUsage.rss() / 2 ** 20,
    sizes: sizes.splice(0),
  });
}

function say(message: FuzzProgress | { readonly kind: 'fault'; readonly text: string }): void {
  process.send?.(message);
}
