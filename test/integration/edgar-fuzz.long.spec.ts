import { openEdgarCorpus } from '../kit/edgar-corpus.ts';
import { faultOf, fuzzInput, fuzzTargets } from '../kit/fuzz-inputs.ts';

const INPUTS = 4_000;
const SEED = 20260112;

/** A short run of `npm run bench -- fuzz`. */
const targets = fuzzTargets(openEdgarCorpus());

test('undamaged inputs have no fault', () => {
  const faults = targets
    .flatMap((target) => target.seeds.map((body) => faultOf({ target, body })))
    .filter((fault) => fault !== null);
  expect(faults).toEqual([]);
  expect(targets.length).toBeGreaterThanOrEqual(7);
});

test(`${INPUTS} damaged answers: read, or refused with the typed error`, () => {
  const faults = Array.from({ length: INPUTS }, (_, index) => {
    const fault = faultOf(fuzzInput(targets, SEED, index));
    return fault === null ? [] : [`input ${index}: ${fault}`];
  }).flat();
  expect(faults.slice(0, 5)).toEqual([]);
});

test('an input is determined by seed and number', () => {
  for (const index of [0, 1, 77, 999_999]) {
    const [first, second] = [fuzzInput(targets, SEED, index), fuzzInput(targets, SEED, index)];
    expect([first.target.name, first.body.equals(second.body)]).toEqual([second.target.name, true]);
  }
  expect(fuzzInput(targets, SEED, 1).body.equals(fuzzInput(targets, SEED + 1, 1).body)).toBe(false);
});

test('any other error thrown by a parser is a fault', () => {
  const broken = { name: 'broken', seeds: [], parse: () => [].map.call(undefined as never, String) as never };
  expect(faultOf({ target: broken, body: Buffer.alloc(0) })).toContain('TypeError');
});
