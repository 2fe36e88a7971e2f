import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import type { Message } from './message.ts';

const AUTO_CLOSE_MS = 8000;

export function show(message: Message): void {
  notifications.hide(message.id);
  notifications.show({
    id: message.id,
    title: message.title,
    message: message.text,
    color: message.kind === 'error' ? 'red' : 'blue',
    autoClose: AUTO_CLOSE_MS,
    closeButtonProps: { 'aria-label': 'Close message' },
  });
}

export function MessageOutlet() {
  return <Notifications limit={3} position="bottom-right" />;
}
