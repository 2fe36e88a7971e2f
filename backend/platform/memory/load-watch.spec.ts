import { LoadWatch } from './load-watch.ts';

/** Indexes of the measurements that report the end of a busy period. */
function endsOf(...utilizations: readonly number[]): readonly number[] {
  const load = new LoadWatch();
  return utilizations.flatMap((utilization, at) => (load.hasEnded(utilization) ? [at] : []));
}

test.each<[string, readonly number[], readonly number[]]>([
  ['three looks at rest end a load, once', [0.9, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1], [3]],
  ['a pause of two looks does not', [0.9, 0.1, 0.1, 0.9, 0.1, 0.1, 0.1], [6]],
  ['a thread that was never under load has none that ends', [0.1, 0.29, 0.1, 0.1, 0.1, 0.1], []],
  ['a load that lessens without rest goes on', [0.9, 0.25, 0.25, 0.25, 0.25], []],
  ['each load ends once', [0.5, 0, 0, 0, 0.5, 0, 0, 0], [3, 7]],
])('%s', (_what, utilizations, ends) => {
  expect(endsOf(...utilizations)).toEqual(ends);
});
