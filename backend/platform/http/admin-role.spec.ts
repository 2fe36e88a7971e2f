import { ADMIN_ROLES, covers } from './admin-role.ts';

test('a role covers itself and all lower roles', () => {
  const covered = ADMIN_ROLES.map((role) => ADMIN_ROLES.filter((needed) => covers(role, needed)));
  expect(covered).toEqual([['viewer'], ['viewer', 'operator'], ['viewer', 'operator', 'owner']]);
});
