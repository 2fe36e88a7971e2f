import { useEffect } from 'react';
import { NotificationsList } from '../../features/admin/components/notifications/notifications-list.tsx';

export function Component() {
  useEffect(() => {
    document.title = 'Notifications · Admin';
  }, []);
  return <NotificationsList />;
}
