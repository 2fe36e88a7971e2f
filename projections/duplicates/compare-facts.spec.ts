import { compareFacts } from './compare-facts.ts';

test('what differs comes first; what only one of them has is absent from the other', () => {
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
