import type { OutgoingMessage } from '../../platform/outbox/outbox.port.ts';

/** Headers by which mail programs treat a message as automatic and end it at one click (RFC 3834, 2369, 8058). */
export function mailHeaders({ unsubscribeUrl }: Pick<OutgoingMessage, 'unsubscribeUrl'>): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl !== null && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

/** A subject as a header can carry it. */
export function oneLineOf(subject: string): string {
  return subject.replaceAll(/[\r\n]+/g, ' ');
}
