import { type Sharer, shareOut, type Work } from './work-shares.ts';

const named = (count: number, weight = 1, holder: string | null = null): Work[] =>
  Array.from({ length: count }, (_, n) => ({ name: `${weight}-${String(n).padStart(3, '0')}`, weight, holder }));
const worker = (id: string, works: readonly Work[], draining = false): Sharer => ({
  id,
  wants: new Set(works.map(({ name }) => name)),
  draining,
});
const held = (works: readonly Work[], shares: ReadonlyMap<string, string>): Work[] =>
  works.map((work) => ({ ...work, holder: shares.get(work.name) ?? null }));
const weightsOf = (works: readonly Work[], shares: ReadonlyMap<string, string>, id: string): number =>
  works.filter(({ name }) => shares.get(name) === id).reduce((sum, { weight }) => sum + weight, 0);
const countOf = (shares: ReadonlyMap<string, string>, id: string) => [...shares.values()].filter((each) => each === id).length;

describe(shareOut.name, () => {
  test.each([
    [1, 100],
    [2, 101],
    [3, 100],
    [4, 7],
    [7, 3],
  ])('%i workers hold at most the part of %i equal pieces that is theirs', (workers, pieces) => {
    const works = named(pieces);
    const sharers = Array.from({ length: workers }, (_, n) => worker(`w${n}`, works));
    const shares = shareOut(works, sharers);
    expect(shares.size).toBe(pieces);
    for (const { id } of sharers) expect(countOf(shares, id)).toBeLessThanOrEqual(Math.ceil(pieces / workers));
  });

  test('heavy pieces are spread first, and the light ones even out what they leave', () => {
    const works = [...named(3, 40), ...named(60, 2)];
    const shares = shareOut(
      works,
      ['a', 'b'].map((id) => worker(id, works)),
    );
    expect(weightsOf(works, shares, 'a')).toBe(120);
    expect(weightsOf(works, shares, 'b')).toBe(120);
    expect(['a', 'b'].map((id) => countOf(new Map([...shares].filter(([name]) => name.startsWith('40'))), id)).sort()).toEqual([
      1, 2,
    ]);
  });

  test('one worker alone has everything', () => {
    const works = named(5);
    expect(countOf(shareOut(works, [worker('a', works)]), 'a')).toBe(5);
  });

  test('a division that has been reached stays', () => {
    const works = [...named(3, 40, 'a'), ...named(10, 7, 'a'), ...named(60, 2, 'a'), ...named(31, 1)];
    const sharers = ['a', 'b', 'c'].map((id) => worker(id, works));
    const once = shareOut(works, sharers);
    expect(shareOut(held(works, once), sharers)).toEqual(once);
  });

  test('what each worker holds need not be next to each other', () => {
    const works = named(20).map((work, n) => ({ ...work, holder: n < 10 ? 'a' : 'b' }));
    const shares = shareOut(
      works,
      ['a', 'b'].map((id) => worker(id, works)),
    );
    expect(works.filter(({ name, holder }) => shares.get(name) !== holder)).toEqual([]);
  });

  test('when a worker joins, nothing moves between the others', () => {
    const works = named(90);
    const two = shareOut(
      works,
      ['a', 'b'].map((id) => worker(id, works)),
    );
    const three = shareOut(
      held(works, two),
      ['a', 'b', 'c'].map((id) => worker(id, works)),
    );
    expect(works.filter(({ name }) => three.get(name) !== two.get(name) && three.get(name) !== 'c')).toEqual([]);
    expect(countOf(three, 'c')).toBe(30);
  });

  test('when a worker goes, the others keep theirs and share what it leaves', () => {
    const works = named(90);
    const three = shareOut(
      works,
      ['a', 'b', 'c'].map((id) => worker(id, works)),
    );
    const left = held(works, three).map((work) => (work.holder === 'c' ? { ...work, holder: null } : work));
    const two = shareOut(
      left,
      ['a', 'b'].map((id) => worker(id, works)),
    );
    expect(left.filter(({ name, holder }) => holder !== null && two.get(name) !== holder)).toEqual([]);
    expect([countOf(two, 'a'), countOf(two, 'b')]).toEqual([45, 45]);
  });

  test('a draining worker gets nothing, and loses what it holds', () => {
    const works = named(4, 1, 'a');
    const shares = shareOut(works, [worker('a', works, true), worker('b', works)]);
    expect(countOf(shares, 'b')).toBe(4);
  });

  test('a worker gets only what it can do; what nobody may take is left out', () => {
    const [own, others, nobodys] = [named(3, 1), named(3, 2), named(1, 3)];
    const shares = shareOut([...own, ...others, ...nobodys], [worker('a', own), worker('b', others), worker('c', nobodys, true)]);
    expect(new Map([...own.map(({ name }) => [name, 'a'] as const), ...others.map(({ name }) => [name, 'b'] as const)])).toEqual(
      new Map([...shares].sort()),
    );
    expect(shares.has(nobodys[0]?.name ?? '')).toBe(false);
  });

  test('the order in which work and workers are read makes no difference', () => {
    const works = [...named(3, 5, 'b'), ...named(8, 1)];
    const sharers = ['a', 'b', 'c'].map((id) => worker(id, works));
    expect(shareOut(works.toReversed(), sharers.toReversed())).toEqual(shareOut(works, sharers));
  });
});
