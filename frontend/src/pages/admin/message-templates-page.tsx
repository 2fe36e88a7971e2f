import { useEffect } from 'react';
import { MessageTemplates } from '../../features/admin/components/message-templates/message-templates.tsx';

export function Component() {
  useEffect(() => {
    document.title = 'Message templates · Admin';
  }, []);
  return <MessageTemplates />;
}
