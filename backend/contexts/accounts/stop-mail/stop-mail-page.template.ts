import { escapeHtml } from '#platform/http/escape-html.ts';
import { plainPage } from '#platform/http/plain-page.ts';
import type { MailSubscription } from '../account-settings.decider.ts';

const ASKED: Readonly<Record<MailSubscription, string>> = {
  alerts: 'Alerts and digests will no longer be sent to you by email. Text messages and your watchlist stay as they are.',
  digest: 'The daily digest will no longer be sent to you. Alerts and your watchlist stay as they are.',
};
const DONE: Readonly<Record<MailSubscription, string>> = {
  alerts: 'Alerts and digests are no longer sent to you by email. Messages already sent may still arrive.',
  digest: 'The daily digest is no longer sent to you. Messages already sent may still arrive.',
};

export function stopMailPage(of: MailSubscription): string {
  return page(
    'Stop these emails?',
    `<p>${ASKED[of]}</p>
<form method="post">
<button type="submit">Stop these emails</button>
</form>`,
  );
}

export function mailStoppedPage(of: MailSubscription): string {
  return page('You won’t get these emails anymore', `<p>${DONE[of]}</p>\n<p><a href="/settings">Change what you get</a></p>`);
}

export function mailNotStoppedPage(message: string): string {
  return page('Nothing was changed', `<p>${escapeHtml(message)}</p>\n<p><a href="/settings">Change what you get</a></p>`);
}

const page = (title: string, content: string) => plainPage(title, content, '/api/verify-contact.css');
