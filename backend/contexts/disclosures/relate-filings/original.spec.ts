import { insider } from '#kit/filing-facts.ts';
import { featuresOf } from '#kit/filing-features.ts';
import { originalOf } from './original.policy.ts';

const found = (amendment: Parameters<typeof featuresOf>[1], ...candidates: ReturnType<typeof featuresOf>[]) => {
  const answer = originalOf(featuresOf(9, amendment), candidates);
  return 'reason' in answer ? answer.reason : [answer.original.accession, answer.rule];
};
const owner = insider().cik;
const is = (n: number) => featuresOf(n).accession;

describe('an ownership amendment', () => {
  const base = { form: '4/A', ownerCiks: [owner], filedOn: '2026-01-20' };
  const four = (n: number, over: Parameters<typeof featuresOf>[1] = {}) =>
    featuresOf(n, { form: '4', ownerCiks: [owner], ...over });

  test('amends the filing of the date it states, even for another period', () => {
    const candidates = [four(1, { filedOn: '2026-01-12', period: '2026-01-08' }), four(2, { filedOn: '2026-01-14' })];
    expect(found({ ...base, originalDate: '2026-01-12' }, ...candidates)).toEqual([is(1), 'original-date']);
  });
  test('matches by period if the date it states is slightly off, but not if it is far off', () => {
    expect(found({ ...base, originalDate: '2026-01-10' }, four(1))).toEqual([is(1), 'original-date']);
    expect(found({ ...base, originalDate: '2025-12-01' }, four(1))).toBe('original-not-here');
  });
  test('matches the only filing of the period if it states no date', () => {
    expect(found(base, four(1), four(2, { period: '2026-01-13' }))).toEqual([is(1), 'same-period']);
    expect(found(base, four(1), four(2))).toBe('ambiguous');
  });
  test('never matches another owner, another form or a later filing', () => {
    expect(found(base, four(1, { ownerCiks: ['0000000055'] }))).toBe('original-not-here');
    expect(found(base, four(1, { form: '5' }))).toBe('original-not-here');
    expect(found(base, four(1, { filedOn: '2026-01-21' }))).toBe('original-not-here');
    expect(found(base, four(1, { form: '4/A' }))).toBe('original-not-here');
  });
});

describe('an 8-K/A', () => {
  const base = { form: '8-K/A', items: ['5.02', '9.01'] };
  test('shares the period and an item; common exhibits count only if nothing else does', () => {
    const one = featuresOf(1, { form: '8-K', items: ['5.02', '9.01'] });
    const other = featuresOf(2, { form: '8-K', items: ['2.02', '9.01'] });
    expect(found(base, one, other)).toEqual([is(1), 'same-period']);
    expect(found({ ...base, items: ['9.01'] }, one)).toEqual([is(1), 'same-period']);
    expect(found({ ...base, items: ['9.01'] }, one, other)).toBe('ambiguous');
    expect(found(base, featuresOf(1, { form: '8-K', items: ['7.01'] }))).toBe('original-not-here');
    expect(found({ ...base, period: null }, one)).toBe('original-not-here');
  });
});

describe('the next report of a chain', () => {
  const filer = { ownerCiks: ['0000000055'] };
  const stake = (n: number, filedOn: string, form = 'SCHEDULE 13D') => featuresOf(n, { form, ...filer, filedOn });
  const base = { form: 'SCHEDULE 13D/A', ...filer, filedOn: '2026-03-01' };

  test('follows the latest one before it, in either spelling of the form', () => {
    const chain = [stake(1, '2025-01-05', 'SC 13D'), stake(2, '2026-01-05', 'SCHEDULE 13D/A')];
    expect(found(base, ...chain)).toEqual([is(2), 'chain']);
  });
  test('follows the filing it names, and waits for it', () => {
    const named = { ...base, previousAccession: is(1) };
    expect(found(named, stake(1, '2025-01-05'), stake(2, '2026-01-05'))).toEqual([is(1), 'previous-accession']);
    expect(found(named, stake(2, '2026-01-05'))).toBe('original-not-here');
  });
  test('a registration statement has one original, and none while two are open', () => {
    const s1 = (n: number, filedOn: string) => featuresOf(n, { form: 'S-1', filedOn });
    const amended = { form: 'S-1/A', filedOn: '2026-03-01' };
    expect(found(amended, s1(1, '2026-01-05'), s1(2, '2024-01-05'))).toEqual([is(1), 'chain']);
    expect(found(amended, s1(1, '2026-01-05'), s1(2, '2025-11-05'))).toBe('ambiguous');
  });
});

describe('the filing that an amendment amends', () => {
  const owned = { ownerCiks: [owner], filedOn: '2026-01-20' };
  const base = { form: '4/A', ...owned };
  const four = (n: number, over: Parameters<typeof featuresOf>[1] = {}) =>
    featuresOf(n, { form: '4', ownerCiks: [owner], ...over });

  test('is neither the amendment itself nor of another company', () => {
    expect(found({ ...base, form: '8-K/A' }, featuresOf(9, { form: '8-K', items: ['8.01'] }))).toBe('original-not-here');
    expect(found(base, four(1, { companyCiks: ['0000000009'] }))).toBe('original-not-here');
  });
  test('was filed earlier, or on the same day if the times are unknown', () => {
    const [early, late] = ['2026-01-20T10:00:00.000Z', '2026-01-20T11:00:00.000Z'];
    const sameDay = (acceptedAt: string | null) => four(1, { filedOn: '2026-01-20', acceptedAt });
    expect(found({ ...base, acceptedAt: late }, sameDay(early))).toEqual([is(1), 'same-period']);
    expect(found({ ...base, acceptedAt: early }, sameDay(late))).toBe('original-not-here');
    expect(found({ ...base, acceptedAt: null }, sameDay(late))).toEqual([is(1), 'same-period']);
  });
  test('is the one for its period if two were filed on the date it states', () => {
    const dated = { ...base, originalDate: '2026-01-12' };
    const other = four(2, { filedOn: '2026-01-12', period: '2026-01-08' });
    expect(found(dated, four(1), other)).toEqual([is(1), 'original-date']);
    expect(found(dated, four(1), four(2))).toBe('ambiguous');
    expect(found({ ...dated, period: null }, four(1), other)).toBe('ambiguous');
    expect(found({ ...dated, period: '2026-01-09' }, four(1), other)).toBe('ambiguous');
  });
  test('may differ from the date it states by three days, not four', () => {
    expect(found({ ...base, originalDate: '2026-01-09' }, four(1))).toEqual([is(1), 'original-date']);
    expect(found({ ...base, originalDate: '2026-01-08' }, four(1))).toBe('original-not-here');
  });
  test('is not found by period if neither states one', () => {
    expect(found({ ...base, period: null }, four(1, { period: null }))).toBe('original-not-here');
    expect(found({ form: '10-K/A', period: null }, featuresOf(1, { form: '10-K', period: null }))).toBe('original-not-here');
  });
  test('of a periodic report is the only original of its period', () => {
    const annual = (n: number, form = '10-K') => featuresOf(n, { form });
    expect(found({ form: '10-K/A' }, annual(1), annual(2, '10-K/A'))).toEqual([is(1), 'same-period']);
    expect(found({ form: '10-K/A' }, annual(1), annual(2))).toBe('ambiguous');
    expect(found({ form: '10-K/A', period: '2025-12-31' }, annual(1))).toBe('original-not-here');
  });
  test('of an 8-K/A is an 8-K, not another 8-K/A', () => {
    const items = ['5.02'];
    const candidates = [featuresOf(1, { form: '8-K', items }), featuresOf(2, { form: '8-K/A', items })];
    expect(found({ form: '8-K/A', items }, ...candidates)).toEqual([is(1), 'same-period']);
  });
});

describe('a chain', () => {
  const filer = { ownerCiks: ['0000000055'] };
  test("belongs to one filer; of two reports that can't be told apart neither is the latest", () => {
    const stake = (n: number, ownerCiks: string[]) =>
      featuresOf(n, { form: 'SC 13D', ownerCiks, filedOn: '2026-01-05', acceptedAt: null });
    const next = { form: 'SC 13D/A', ...filer, filedOn: '2026-03-01' };
    expect(found(next, stake(1, ['0000000055']), stake(2, ['0000000066']))).toEqual([is(1), 'chain']);
    expect(found(next, stake(1, ['0000000055']), stake(2, ['0000000055']))).toBe('ambiguous');
    expect(found(next, stake(2, ['0000000066']))).toBe('original-not-here');
  });
  test('of an offer belongs to its bidder, and leads to the offer itself', () => {
    const offer = (n: number, ownerCiks: string[], form = 'SC TO-T') => featuresOf(n, { form, ownerCiks, filedOn: '2026-01-05' });
    const next = { form: 'SC TO-T/A', ...filer, filedOn: '2026-03-01' };
    expect(found(next, offer(1, ['0000000055']), offer(2, ['0000000066']))).toEqual([is(1), 'chain']);
    expect(found(next, offer(1, ['0000000055']), offer(2, ['0000000055'], 'SC TO-T/A'))).toEqual([is(1), 'chain']);
    expect(found({ ...next, ownerCiks: [] }, offer(1, ['0000000055']))).toEqual([is(1), 'chain']);
  });
  test('of an offering ends after four hundred days', () => {
    const amended = { form: 'S-1/A', filedOn: '2026-02-05' };
    expect(found(amended, featuresOf(1, { form: 'S-1', filedOn: '2025-01-01' }))).toEqual([is(1), 'chain']);
    expect(found(amended, featuresOf(1, { form: 'S-1', filedOn: '2024-12-31' }))).toBe('original-not-here');
  });
});
