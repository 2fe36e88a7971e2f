import { compareFacts } from './compare-facts.ts';

test('differences come first; a fact that only one filing has is missing on the other side', () => {
  const one = [
    { name: 'Form', value: '4' },
    { name: 'Shares', value: '100' },
    { name: 'Plan', value: 'yes' },
  ];
  const two = [
    { name: 'Form', value: '4' },
    { name: 'Shares', value: '200' },
  ];
  expect(compareFacts(one, two)).toEqual([
    { name: 'Shares', filing: '100', other: '200', same: false },
    { name: 'Plan', filing: 'yes', other: null, same: false },
    { name: 'Form', filing: '4', other: '4', same: true },
  ]);
  expect(compareFacts([], [])).toEqual([]);
});
