import { escapeHtml } from '#platform/http/escape-html.ts';
import { plainPage } from '#platform/http/plain-page.ts';
import type { MailSubscription } from '../account-settings.decider.ts';

const ASKED: Readonly<Record<MailSubscription, string>> = {
  alerts: 'You’ll no longer get alerts and digests by email. Text messages and your watchlist won’t change.',
  digest: 'You’ll no longer get the daily digest. Alerts and your watchlist won’t change.',
};
const DONE: Readonly<Record<MailSubscription, string>> = {
  alerts: 'You’ll no longer get alerts and digests by email. Messages already sent may still arrive.',
  digest: 'You’ll no longer get the daily digest. Messages already sent may still arrive.',
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
