import { useEffect } from 'react';
import { ActivityList } from '../../features/admin/components/activity/activity-list.tsx';

export function Component() {
  useEffect(() => {
    document.title = 'Activity · Admin';
  }, []);
  return <ActivityList />;
}
