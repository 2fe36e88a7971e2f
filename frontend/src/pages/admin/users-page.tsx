import { useEffect } from 'react';
import { UsersList } from '../../features/admin/components/users/users-list.tsx';

export function Component() {
  useEffect(() => {
    document.title = 'Users · Admin';
  }, []);
  return <UsersList />;
}
