import { writeStored } from '../shared/storage/local-store.ts';
import { followDisplayChoices } from './display-choices.ts';

const root = document.documentElement;

test('the root element reflects the stored colors and rows, follows changes, and ignores unknown values', () => {
  window.localStorage.setItem('tradeColors', 'swapped');
  window.localStorage.setItem('tableRows', '"><b>');
  followDisplayChoices();
  expect(root).toHaveAttribute('data-trade-colors', 'swapped');
  expect(root).not.toHaveAttribute('data-rows');
  writeStored('tableRows', 'compact');
  writeStored('tradeColors', 'blue-orange');
  expect(root).toHaveAttribute('data-rows', 'compact');
  expect(root).toHaveAttribute('data-trade-colors', 'blue-orange');
  window.localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage'));
  expect(root).not.toHaveAttribute('data-rows');
  expect(root).not.toHaveAttribute('data-trade-colors');
});
