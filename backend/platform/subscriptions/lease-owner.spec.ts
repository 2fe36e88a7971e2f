import { hostname } from 'node:os';
import { newOwner, shownOwner } from './lease-owner.ts';

test('an owner is shown by its host and process, and a name of another shape as it is', () => {
  expect(shownOwner(newOwner())).toBe(`${hostname()}-${process.pid}`);
  expect(shownOwner('vm|25756|7f3a')).toBe('vm-25756');
  expect(shownOwner('w1')).toBe('w1');
});
