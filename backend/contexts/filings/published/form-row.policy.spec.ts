import { isFormRow } from './form-row.policy.ts';

test.each([
  ['Transaction: Common Stock; 2026-11-27; code P; 13,500 shares at $24.41; acquired; 62,568 owned after; direct', '4', true],
  ['Derivative holding: Option; direct', '3', true],
  ['Rule 10b5-1(c) plan: no', '4/A', true],
  ['Footnote F1: The sales were made under a plan adopted on May 1, 2026.', '4', false],
  ['The transaction closed on November 27.', '8-K', false],
  ['No of units sold: 10000', '144', true],
])('%s of a %s: %s', (passage, form, isRow) => {
  expect(isFormRow(passage, form)).toBe(isRow);
});
