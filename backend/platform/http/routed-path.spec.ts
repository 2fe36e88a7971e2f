import { routedPath } from './routed-path.ts';

test.each([
  ['/API/Admin/', '/api/admin'],
  ['//api///admin//', '/api/admin'],
  ['/%61pi%2Fadmin', '/api/admin'],
  ['/%zz/A', '/%zz/a'],
  ['/', '/'],
  ['//', '/'],
])('%s is the address %s', (sent, path) => {
  expect(routedPath(sent)).toBe(path);
});
