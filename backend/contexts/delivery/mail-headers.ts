import type { OutgoingMessage } from '../../platform/outbox/outbox.port.ts';

/** Headers that mark an email as automatic and allow one-click unsubscribe (RFC 3834, 2369, 8058). */
export function mailHeaders({ unsubscribeUrl }: Pick<OutgoingMessage, 'unsubscribeUrl'>): Record<string, string> {
  return {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribeUrl !== null && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

/** A subject without line breaks, as headers require. */
export function oneLineOf(subject: string): string {
  return subject.replaceAll(/[\r\n]+/g, ' ');
}
