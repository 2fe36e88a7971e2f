import { useBrand } from '../../shared/brand/brand.ts';
import { Prose } from '../../shared/ui/prose.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

export function Component() {
  const { brandName, services } = useBrand();
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
        <li>Which alerts went out to you and whether they arrived.</li>
      </ul>
      <h2>How it is kept</h2>
      <p>
        Your name, contacts, notes and tags are encrypted with a key of your account alone. When the account is erased, that key
        is destroyed, your sessions end and messages to you that are kept here are deleted. The record of what happened stays,
        without anything that can be read of you.
      </p>
      <p>
        A backup from before an erasure still holds the key, locked by a master key that is not in the backup. Whoever restores it
        erases your account again by a list that is kept outside backups. Messages that were delivered to you remain with you and
        with the companies that delivered them.
      </p>
      <h2>In your browser</h2>
      <p>
        This browser stores your session and your view settings: sorting, filters, colour scheme, trading platform. There is no
        advertising, no tracking by others, and nothing is loaded from other hosts. Logging out clears all of it.
      </p>
      <h2>Who else sees it</h2>
      <p>
        {handed.length > 0
          ? `${handed.join(' and ').replace(/^./, (first) => first.toUpperCase())} are handed to the companies that deliver them.`
          : 'No message leaves this server.'}
        {services.payments ? ' Payments are handed to the payment provider.' : ''}
        {services.ai ? ' Filings, never your data, may be sent to an AI provider for a summary.' : ' No AI provider is asked.'}{' '}
        Your data is not sold.
      </p>
    </Prose>
  );
}
