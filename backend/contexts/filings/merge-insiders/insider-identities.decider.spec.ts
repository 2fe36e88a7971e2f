import { deciding } from '#kit/decider.spec-kit.ts';
import { insiderIdentitiesDecider } from './insider-identities.decider.ts';

const [A, B, C] = ['0000000001', '0000000002', '0000000003'] as const;
const reason = 'one person';
const merged = (cik: string, into: string) => ({ type: 'InsiderMerged' as const, data: { cik, into, reason } });

test('two CIKs are merged into one person once', () => {
  const merge = { kind: 'merge', cik: A, into: B, reason } as const;
  deciding(insiderIdentitiesDecider).when(merge).thenEvents(merged(A, B));
  deciding(insiderIdentitiesDecider).given(merged(A, B)).when(merge).thenEvents();
});

test('earlier merges are redirected, so that every CIK leads to its person in one step', () => {
  deciding(insiderIdentitiesDecider)
    .given(merged(A, B))
    .when({ kind: 'merge', cik: B, into: C, reason })
    .thenEvents(merged(B, C), merged(A, C));
});

test.each([
  ['merging a CIK into itself', A, A, 'same_insider'],
  ['merging a merged CIK into a third one', A, C, 'insider_merged'],
  ['merging into a merged CIK', C, A, 'insider_merged'],
  ['merging the remaining CIK into the merged one', B, A, 'insider_merged'],
])('%s is refused', (_name, cik, into, code) => {
  deciding(insiderIdentitiesDecider).given(merged(A, B)).when({ kind: 'merge', cik, into, reason }).thenRefused(code);
});

test('a merged CIK can be separated and merged again', () => {
  const separated = { type: 'InsiderSeparated' as const, data: { cik: A, from: B, reason } };
  const separate = { kind: 'separate', cik: A, reason } as const;
  deciding(insiderIdentitiesDecider).given(merged(A, B)).when(separate).thenEvents(separated);
  deciding(insiderIdentitiesDecider).given(merged(A, B), separated).when(separate).thenRefused('insider_not_merged');
  deciding(insiderIdentitiesDecider)
    .given(merged(A, B), separated)
    .when({ kind: 'merge', cik: A, into: C, reason })
    .thenEvents(merged(A, C));
});
