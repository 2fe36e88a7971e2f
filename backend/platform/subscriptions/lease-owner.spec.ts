import { hostname } from 'node:os';
import { newOwner, workerIdOf } from './lease-owner.ts';

test('an owner’s worker is shown by host, process and a few random characters, names in other formats unchanged', () => {
  const owner = newOwner();
  expect(workerIdOf(owner)).toBe(`${hostname()}-${process.pid}-${owner.split('|')[6]?.slice(0, 8)}`);
  expect(workerIdOf(newOwner())).not.toBe(workerIdOf(owner));
  expect(workerIdOf('vm|25756|7f3a')).toBe('vm-25756-7f3a');
  expect(workerIdOf('w1')).toBe('w1');
});
