import { useBrand } from '../../shared/brand/brand.ts';
import { Prose } from '../../shared/ui/prose.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

const joined = (words: readonly string[]): string => new Intl.ListFormat('en-US').format(words).replace(/,(?= and )/, '');

export function Component() {
  const { brandName, features, services } = useBrand();
  const messageKinds = [
    ...(services.email ? ['Emails'] : []),
    ...(services.texts ? ['texts'] : []),
    ...(services.push ? ['push notifications'] : []),
  ];
  usePageTitle('Privacy');
  return (
    <Prose title="Privacy">
      <p>What {brandName} stores about you, and why.</p>
      <h2>What we store</h2>
      <ul>
        <li>The tickers and form types you follow, your notes and tags, and which filings you have seen.</li>
        <li>The email address or phone number you gave for alerts, and when you agreed to receive messages.</li>
        <li>Your rules, price alerts, saved searches, feed and API key names, and feedback on scores.</li>
        <li>Passkeys you added: their public keys and what you call them.</li>
        <li>
          Destinations you added: each one’s address, and for 30 days what we sent there. Your alerts go to the service behind the
          address (Slack, Discord, Microsoft Teams, Telegram, an ntfy server or your own webhook), under its own terms.
        </li>
        <li>Which alerts we sent you, and whether they arrived.</li>
        {services.push ? <li>Browsers with push notifications turned on: each one’s push address and keys.</li> : null}
        {features.billing && services.payments ? (
          <li>
            Your plan, what you paid and when, and the payment provider’s ID numbers for you and your payments. Only the provider
            sees your card details.
          </li>
        ) : null}
        <li>
          The day each of your sessions was last used. For rate limiting we use a hashed form of your IP address; the address
          itself isn’t stored.
        </li>
      </ul>
      <h2>How we protect it</h2>
      <p>
        Your name, contacts and verification codes, notes and tags, feed names, API key names, passkeys and their names, the
        names, addresses and secrets of your destinations, comments on scores
        {services.push ? ', the addresses of your browsers' : ''} and stored messages to you are encrypted with a key that belongs
        to your account alone. The contact and the code used for a login are encrypted with a key for that login, which is
        destroyed when the login is over. When you delete an account that you can log in to, it is closed immediately and erased
        after 72 hours; until then, you can restore it by logging in or with the link we send you. When the account is erased, its
        key is destroyed, your sessions end and stored messages to you are deleted. A record of activity remains under a number
        that doesn’t identify anyone: what was followed, searched and set, without anything that was encrypted
        {features.billing && services.payments ? ', and with payment numbers' : ''}.
      </p>
      <p>
        For each administrator, we store an email address, the address for test messages and, if they’re used, the secret of the
        authenticator app and the passkeys with their names. All of this is encrypted with that administrator’s own key.
      </p>
      <p>
        A backup made before your account was erased still contains its key, locked by a master key that isn’t in the backup. If
        the backup is ever restored, your account is erased again from a list we keep outside backups. Messages already delivered
        stay with you and with the companies that delivered them.
      </p>
      <h2>In your browser</h2>
      <p>
        This browser stores your session, the account details shown on the page (email address or phone number, plan), your view
        settings (sorting, filters, list layout, colors, keyboard shortcuts, trading platform), and which announcement you
        dismissed. While you log in, it also stores the page to return to and, for ten minutes, the state of that login, which is
        in cookies as well. An administrator’s session is stored until it ends. There is no advertising and no third-party
        tracking, and nothing is loaded from other hosts. Logging out clears everything except a note that you logged out.
      </p>
      <h2>Who else sees it</h2>
      <p>
        {messageKinds.length > 0
          ? `${joined(messageKinds).replace(/^./, (first) => first.toUpperCase())} are passed to the companies that deliver them.`
          : 'We don’t send messages.'}
        {services.payments ? ' Payments are handled by the payment provider.' : ''}
        {services.ai
          ? ' Filings may be sent to an AI provider for summaries. No personal data is included.'
          : ' No AI provider is used.'}
        {services.ai && features.chatbot
          ? ' Questions you ask the assistant are sent there too, along with passages that may answer them.'
          : ''}{' '}
        We don’t sell your data.
      </p>
    </Prose>
  );
}
