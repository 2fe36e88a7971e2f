import { useBrand } from '../../shared/brand/brand.ts';
import { Prose } from '../../shared/ui/prose.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

export function Component() {
  const { brandName, features, services } = useBrand();
  usePageTitle('Terms');
  return (
    <Prose title="Terms">
      <p>These terms apply to your use of {brandName}. By adding a ticker or logging in, you accept them.</p>
      <h2>What the service does</h2>
      <p>
        {brandName} reads filings that companies and insiders publish through the SEC’s EDGAR system, ranks them by published
        rules and alerts you about the tickers you follow.
      </p>
      <h2>Not investment advice</h2>
      <p>
        The service is provided as is and is not investment advice. A level, a summary or an alert is a reading of a document, not
        a recommendation to buy or sell. Read the original filing before you act; every entry links to it.
      </p>
      <h2>No guarantee of completeness or timeliness</h2>
      <p>
        EDGAR, email and phone networks sometimes fail. The page shows when EDGAR was last checked. Filings may arrive late, be
        misread or be withdrawn from EDGAR.
      </p>
      <h2>Messages</h2>
      {services.email || services.texts ? (
        <p>
          Alerts go only to verified contacts.
          {services.texts ? ' Reply STOP to a text to stop all texts. Message and data rates may apply.' : ''}
          {services.email
            ? ' Every email about filings and prices has an unsubscribe link. Emails about your account don’t: they respond to something you requested, such as a login, or report on a payment.'
            : ''}
        </p>
      ) : (
        <p>We don’t send emails or texts.</p>
      )}
      <h2>Your account</h2>
      <p>
        You can start a watchlist without logging in; it then belongs to the browser you started it in. You are responsible for
        access to your browser, mailbox and phone. We may limit automated use that puts a strain on the service.
      </p>
      <h2>Paid plans</h2>
      {features.billing && services.payments ? (
        <p>
          Paid plans renew monthly or yearly until you cancel. You can cancel at any time; cancellation takes effect at the end of
          the period you’ve paid for.
        </p>
      ) : (
        <p>There are no paid plans.</p>
      )}
    </Prose>
  );
}
