import { useBrand } from '../../shared/brand/brand.ts';
import { Prose } from '../../shared/ui/prose.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

export function Component() {
  const { brandName, features, services } = useBrand();
  usePageTitle('Terms');
  return (
    <Prose title="Terms">
      <p>These terms apply to whoever uses {brandName}. By adding a ticker or signing in you accept them.</p>
      <h2>What the service does</h2>
      <p>
        {brandName} reads filings that companies and insiders make public through the SEC's EDGAR system, ranks them by published
        rules and tells you about those of the tickers you follow.
      </p>
      <h2>Not investment advice</h2>
      <p>
        The service is provided as is and is not investment advice. A level, a summary or an alert is a reading of a document, not
        a recommendation to buy or sell. Read the original filing before you act; every entry links to it.
      </p>
      <h2>No guarantee of completeness or speed</h2>
      <p>
        EDGAR, mail and telephone networks fail at times. The page shows when EDGAR was last checked. Filings may arrive late, be
        read wrongly or be withdrawn by the SEC.
      </p>
      <h2>Messages</h2>
      {services.email || services.texts ? (
        <p>
          Alerts go only to contacts that were verified.
          {services.texts ? ' Reply STOP to a text to end all texts. Message and data rates may apply.' : ''}
          {services.email
            ? ' Every email about filings and prices has an unsubscribe link. One about your account has none: it answers what you asked for, such as a sign-in, or tells what became of a payment.'
            : ''}
        </p>
      ) : (
        <p>This server sends no emails and no texts.</p>
      )}
      <h2>Your account</h2>
      <p>
        A watchlist can be started without signing in; it then belongs to the browser it was started in. You are responsible for
        who has access to your browser, mailbox and phone. Automated use that burdens the service may be limited.
      </p>
      <h2>Paid plans</h2>
      {features.billing && services.payments ? (
        <p>
          Paid plans renew every month or every year, as they were bought, until they are cancelled. That is possible at any time
          and takes effect at the end of what is paid.
        </p>
      ) : (
        <p>Nothing can be bought on this server.</p>
      )}
    </Prose>
  );
}
