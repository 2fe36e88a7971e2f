import { sameTicker } from './ticker.ts';

test('all separators are equal, and letters are not joined', () => {
  expect(sameTicker('BRK.B', 'brk-b')).toBe(true);
  expect(sameTicker('BRK/B', ' BRK.B')).toBe(true);
  expect(sameTicker('BC-PC', 'BCPC')).toBe(false);
});
