import { hostname } from 'node:os';
import { newOwner, shownOwner } from './lease-owner.ts';

test('shows an owner by host and process, and names in other formats unchanged', () => {
  expect(shownOwner(newOwner())).toBe(`${hostname()}-${process.pid}`);
  expect(shownOwner('vm|25756|7f3a')).toBe('vm-25756');
  expect(shownOwner('w1')).toBe('w1');
});
