import { escapeHtml } from '#platform/http/escape-html.ts';
import type { DevMessage } from '../dev-outbox/dev-outbox.store.ts';
import { ANSWERS } from '../play-recipient/recipient-answers.catalog.ts';

/** The page at /dev/outbox: plain HTML without scripts; its styles are in a separate file. */
export function devOutboxPage(messages: readonly DevMessage[], next: string | null): string {
  const entries = messages.map(
    (message) => `<article>
<header><strong>${escapeHtml(CHANNEL_NAMES[message.channel])}</strong> to ${escapeHtml(message.to)}
<time datetime="${escapeHtml(message.sentAt)}">${escapeHtml(message.sentAt)}</time></header>
${message.subject ? `<h2>${escapeHtml(message.subject)}</h2>` : ''}
<pre>${linked(escapeHtml(message.text))}</pre>
${actions(message)}</article>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dev outbox</title>
<link rel="stylesheet" href="/dev/outbox.css">
</head>
<body>
<main>
<h1>Dev outbox</h1>
<p>Messages that would have been sent. They stay on this machine; this page exists only in embedded mode.</p>
${entries.length > 0 ? entries.join('\n') : '<p>No messages yet. Add a ticker and a contact, open the link that arrives here, and wait for a filing at MEDIUM or above.</p>'}
${next ? `<p><a href="/dev/outbox?after=${encodeURIComponent(next)}">Older messages</a></p>` : ''}
</main>
</body>
</html>`;
}

const CHANNEL_NAMES = { email: 'Email', sms: 'Text', push: 'Push' } as const;
const ANSWER_NAMES = {
  yes: 'Reply YES',
  start: 'Reply START',
  stop: 'Reply STOP',
  help: 'Reply HELP',
  bounce: 'Make it bounce',
  complaint: 'Report as spam',
} as const;

/** Buttons that simulate the recipient: view the email, reply, bounce. */
function actions({ _id, channel, html }: DevMessage): string {
  const id = encodeURIComponent(_id);
  const look = html ? `<a href="/dev/outbox/${id}/mail">As the recipient sees it</a>` : '';
  const buttons = ANSWERS[channel].map(
    (answer) => `<form method="post" action="/dev/outbox/${id}/${answer}"><button>${ANSWER_NAMES[answer]}</button></form>`,
  );
  return look || buttons.length > 0 ? `<footer>${look}${buttons.join('')}</footer>\n` : '';
}

export const DEV_OUTBOX_CSS = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem; }
article { border: 1px solid color-mix(in srgb, currentColor 30%, transparent); border-radius: 8px; padding: 1rem; margin: 1rem 0; }
header { display: flex; flex-wrap: wrap; gap: 0.5rem; }
time { margin-left: auto; font-variant-numeric: tabular-nums; }
footer { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin-top: 0.75rem; }
h2 { font-size: 1.05rem; margin: 0.5rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
`;

/** Turns URLs in a message into links. The text is already escaped, so a URL ends at white space. */
function linked(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`);
}
