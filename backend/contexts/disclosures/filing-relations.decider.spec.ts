import { accessionOf, amendmentLinked, duplicateDismissed, duplicateMarked, filingWithdrawn } from '#kit/filing-events.ts';
import type { FilingEvent } from '../filings/published/filing.events.ts';
import { filingRelationsDecider } from './filing-relations.decider.ts';
import type { FilingRelationEvent } from './published/filing-relations.events.ts';

const given = (...events: readonly (FilingEvent | FilingRelationEvent)[]) =>
  events.reduce(filingRelationsDecider.evolve, filingRelationsDecider.initial);
const { decide } = filingRelationsDecider;
const mark = duplicateMarked(2, 1).data;
const dismiss = { kind: 'dismissDuplicate', accession: mark.accession, actor: 'jdoe', reason: 'two events' } as const;

test('an amendment has one original: the first one found', () => {
  const link = amendmentLinked(3, 2).data;
  expect(decide({ kind: 'link', link }, given())).toEqual([{ type: 'FilingAmendmentLinked', data: link }]);
  expect(decide({ kind: 'link', link }, given(amendmentLinked(3, 1)))).toEqual([]);
  expect(decide({ kind: 'link', link }, given(amendmentLinked(3, 1, { kind: 'unknown' })))).toEqual([]);
});

test("an amendment's changes are recorded once both filings have been read", () => {
  const link = amendmentLinked(3, 2).data;
  const unread = amendmentLinked(3, 2, { kind: 'unknown', differences: [] });
  expect(decide({ kind: 'link', link }, given(unread))).toEqual([amendmentLinked(3, 2)]);
  expect(decide({ kind: 'link', link: unread.data }, given(unread))).toEqual([]);
  expect(decide({ kind: 'link', link: unread.data }, given(amendmentLinked(3, 2)))).toEqual([]);
});

test('a duplicate is marked once, and not again after an operator dismissed it', () => {
  expect(decide({ kind: 'markDuplicate', mark }, given())).toEqual([duplicateMarked(2, 1)]);
  expect(decide({ kind: 'markDuplicate', mark }, given(duplicateMarked(2, 1)))).toEqual([]);
  expect(decide({ kind: 'markDuplicate', mark }, given(duplicateMarked(2, 1), duplicateDismissed(2, 1)))).toEqual([]);
});

test('a mark is dismissed with actor and reason; without a mark there is nothing to dismiss', () => {
  expect(decide(dismiss, given(duplicateMarked(2, 1)))).toEqual([duplicateDismissed(2, 1)]);
  expect(() => decide(dismiss, given())).toThrow('isn’t marked as a duplicate');
});

test("a dismissed mark can't be dismissed again, but another filing can be marked", () => {
  const after = given(duplicateMarked(2, 1), duplicateDismissed(2, 1));
  expect(() => decide(dismiss, after)).toThrow('isn’t marked as a duplicate');
  const other = { ...mark, other: accessionOf(5) };
  expect(decide({ kind: 'markDuplicate', mark: other }, after)).toEqual([{ type: 'FilingMarkedDuplicate', data: other }]);
});

describe('an administrator', () => {
  const byHand = { ...mark, rule: 'by-hand' as const, actor: 'admin-1', reason: 'the same letter' };
  const marked = { type: 'FilingMarkedDuplicate' as const, data: byHand };

  test("confirms a rule's mark once", () => {
    const confirmed = { ...byHand, rule: mark.rule };
    expect(decide({ kind: 'markDuplicate', mark: confirmed }, given(duplicateMarked(2, 1)))).toEqual([
      { type: 'FilingMarkedDuplicate', data: confirmed },
    ]);
    const after = given(duplicateMarked(2, 1), { type: 'FilingMarkedDuplicate', data: confirmed });
    expect(decide({ kind: 'markDuplicate', mark: confirmed }, after)).toEqual([]);
  });

  test('merges filings that were separated, and the merge can be dismissed again', () => {
    const separated = given(duplicateMarked(2, 1), duplicateDismissed(2, 1));
    expect(decide({ kind: 'markDuplicate', mark: byHand }, separated)).toEqual([marked]);
    const merged = given(duplicateMarked(2, 1), duplicateDismissed(2, 1), marked);
    expect([merged.duplicate?.other, merged.dismissed.size]).toEqual([mark.other, 0]);
    expect(decide(dismiss, merged)).toEqual([duplicateDismissed(2, 1)]);
  });

  test('decides only about the pair shown', () => {
    const other = accessionOf(5);
    expect(() => decide({ kind: 'markDuplicate', mark: { ...byHand, other } }, given(duplicateMarked(2, 1)))).toThrow(
      'Remove that duplicate mark first',
    );
    expect(() => decide({ ...dismiss, other }, given(duplicateMarked(2, 1)))).toThrow('isn’t marked as a duplicate');
  });
});

test("an amendment's changes are recorded once, even if a later reading finds others", () => {
  const link = amendmentLinked(3, 2, { kind: 'new-facts' }).data;
  expect(decide({ kind: 'link', link }, given(amendmentLinked(3, 2)))).toEqual([]);
});

test("the filing's other events don't change its relations", () => {
  const before = given(duplicateMarked(2, 1), amendmentLinked(2, 1));
  expect(filingRelationsDecider.evolve(before, filingWithdrawn(2))).toEqual(before);
});
