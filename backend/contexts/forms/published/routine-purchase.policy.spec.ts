import { hasRoutineHistory, isRoutinePurchase } from './routine-purchase.policy.ts';

const may = new Set(['2023-05', '2024-05', '2025-05']);

test.each([
  ['the same month of each of the three years before', '2026-05-31', may, true],
  ['another month', '2026-06-01', may, false],
  ['the same month of only two of those years', '2026-05-31', new Set(['2022-05', '2024-05', '2025-05']), false],
] as const)('%s', (_, day, months, routine) => {
  expect(isRoutinePurchase(day, months)).toBe(routine);
});

test('a purchase in any month of each year counts as history; a year without one breaks it', () => {
  expect(hasRoutineHistory('2026-06-01', new Set(['2023-01', '2024-12', '2025-05']))).toBe(true);
  expect(hasRoutineHistory('2026-06-01', new Set(['2022-12', '2024-12', '2025-05', '2026-01']))).toBe(false);
});
