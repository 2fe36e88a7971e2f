import { Partition, partitionedName, WHOLE } from './partition.ts';

const streams = Array.from({ length: 2_000 }, (_, n) => `alertRun-0000320193-26-${String(n).padStart(6, '0')}`);

describe(Partition.name, () => {
  test.each([1, 2, 3, 4, 16])('each stream is in exactly one of %i, which are about equally large', (of) => {
    const owners = streams.map((stream) => Partition.all(of).filter((part) => part.owns(stream)));
    expect(new Set(owners.map((parts) => parts.length))).toEqual(new Set([1]));
    const sizes = [...Map.groupBy(owners.flat(), ({ index }) => index).values()].map((parts) => parts.length);
    expect(sizes).toHaveLength(of);
    expect(Math.min(...sizes)).toBeGreaterThan((streams.length / of) * 0.6);
  });

  test('a stream stays in its part from build to build, because positions of parts are stored', () => {
    expect(streams.slice(0, 8).map((stream) => Partition.all(4).findIndex((part) => part.owns(stream)))).toEqual([
      0, 3, 2, 1, 0, 2, 3, 0,
    ]);
  });

  test('the whole keeps the name of its process; parts add theirs', () => {
    expect(WHOLE.nameOf('page-alerts')).toBe('page-alerts');
    expect(new Partition(1, 4).nameOf('page-alerts')).toBe('page-alerts#2/4');
    expect(partitionedName('page-alerts#2/4')).toEqual({ process: 'page-alerts', of: 4 });
    expect(partitionedName('page-alerts')).toEqual({ process: 'page-alerts', of: 1 });
  });
});
