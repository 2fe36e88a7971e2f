import { useBrand } from '../../shared/brand/brand.ts';
import { Prose } from '../../shared/ui/prose.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

export function Component() {
  const { brandName, features, services } = useBrand();
  const handed = [
    ...(services.email ? ['Emails'] : []),
    ...(services.texts ? ['texts'] : []),
    ...(services.push ? ['push notifications'] : []),
  ];
  usePageTitle('Privacy');
  return (
    <Prose title="Privacy">
      <p>What {brandName} keeps about you, and why.</p>
      <h2>What is kept</h2>
      <ul>
        <li>The tickers and form types you follow, your notes and tags on them, and which filings you have seen.</li>
        <li>The email address or phone number you give for alerts, and when you agreed to be written to.</li>
        <li>Your rules, price alerts, saved searches and the names of your feeds, and what you said about a score.</li>
        <li>Which alerts went out to you and whether they arrived.</li>
        {services.push ? (
          <li>The browsers that take push notifications: the address that each was given for them, with its keys.</li>
        ) : null}
        {features.billing && services.payments ? (
          <li>
            Your plan, what you paid and when, and the numbers by which the payment provider knows you and your payments. What you
            pay with is told to the provider alone.
          </li>
        ) : null}
        <li>
          The day on which each of your sessions was last used. A limit on how often something can be done counts your network
          address by a code made of it; the address is not kept with it.
        </li>
      </ul>
      <h2>How it is kept</h2>
      <p>
        Your name, contacts and the codes that prove them, notes and tags, the names of your feeds, your comments on scores
        {services.push ? ', the addresses of your browsers' : ''} and messages to you that are kept here are encrypted with a key
        of your account alone. The contact and the code of a sign-in are encrypted with a key of that sign-in, which is destroyed
        when it is over. When you delete an account that you can log in to, it is closed at once and erased after 72 hours; until
        then, logging in or the link that we send you brings it back. When the account is erased, its key is destroyed, your
        sessions end and messages to you that are kept here are deleted. The record of what happened stays under a number that
        names nobody: what was followed, searched and set, without anything that was encrypted
        {features.billing && services.payments ? ', and with the numbers of payments' : ''}.
      </p>
      <p>
        Administrators of this server have an email address kept here, the address that a test message is sent to and, where they
        use one, the secret of an authenticator app, encrypted with a key of their own.
      </p>
      <p>
        A backup from before an erasure still holds the key, locked by a master key that is not in the backup. Whoever restores it
        erases your account again by a list that is kept outside backups. Messages that were delivered to you remain with you and
        with the companies that delivered them.
      </p>
      <h2>In your browser</h2>
      <p>
        This browser stores your session, what the page shows of your account (email address or phone number, plan), and your view
        settings: sorting, filters, the layout of lists, colours, shortcut keys, trading platform. While you sign in it stores the
        page to return to, and there and in cookies, for ten minutes, what belongs to the sign-in. An administrator's sign-in is
        stored until it ends. There is no advertising, no tracking by others, and nothing is loaded from other hosts. Logging out
        clears all of it but the mark that you logged out.
      </p>
      <h2>Who else sees it</h2>
      <p>
        {handed.length > 0
          ? `${handed.join(' and ').replace(/^./, (first) => first.toUpperCase())} are handed to the companies that deliver them.`
          : 'No message leaves this server.'}
        {services.payments ? ' Payments are handed to the payment provider.' : ''}
        {services.ai
          ? ' Filings may be sent to an AI provider for a summary, without anything of you.'
          : ' No AI provider is asked.'}
        {services.ai && features.chatbot
          ? ' A question that you ask the assistant is sent there too, with the passages that may answer it.'
          : ''}{' '}
        Your data is not sold.
      </p>
    </Prose>
  );
}
