import {
  ACCOUNT_MAIL_VARIABLES,
  type AccountMail,
  type AccountMailView,
  accountMailView,
} from '../../backend/contexts/accounts/account-mail/account-mail.template.ts';
import { loginMail } from '../../backend/contexts/accounts/login/login-message.template.ts';
import { testMessage } from '../../backend/contexts/accounts/test-message/test-message.template.ts';
import {
  alreadyYoursMessage,
  verificationMessage,
} from '../../backend/contexts/accounts/verification/verification-message.template.ts';
import {
  CORRECTION_VARIABLES,
  type CorrectionView,
  correctionView,
} from '../../backend/contexts/alerts/corrections/correction-message.template.ts';
import {
  SAVED_SEARCH_VARIABLES,
  type SavedSearchView,
  savedSearchView,
} from '../../backend/contexts/alerts/saved-search/saved-search-message.template.ts';
import { billingMessage } from '../../backend/contexts/billing/billing-mail/billing-message.template.ts';
import { MailTemplate } from '../../backend/platform/mail-templates/mail-template.ts';
import { SHIPPED_TEMPLATES } from '../../backend/platform/mail-templates/template-versions.ts';
import { digestOf } from './digests.ts';
import { accessionOf } from './filing-events.ts';
import { renderAlert, renderDigest } from './rendered-mails.ts';

const SITE = 'https://filings.example';
const options = {
  urlOf: (_brand: string, path: string) => `${SITE}${path}`,
  postalAddress: '1 Example Street, New York, NY 10001',
};
const templateIn = <View extends object>(folder: string, name: string, variables: readonly string[]) =>
  new MailTemplate<View>(new URL(`../../backend/contexts/${folder}/module.ts`, import.meta.url).href, name, variables);
const accountMails = templateIn<AccountMailView>('accounts/account-mail', 'account-mail', ACCOUNT_MAIL_VARIABLES);
const savedSearches = templateIn<SavedSearchView>('alerts/saved-search', 'saved-search', SAVED_SEARCH_VARIABLES);
const corrections = templateIn<CorrectionView>('alerts/corrections', 'correction', CORRECTION_VARIABLES);

/** A mail, with the text that must be readable in any mail client. */
export interface SampleMail {
  readonly name: string;
  readonly html: string;
  readonly text: string;
  readonly words: readonly string[];
  readonly link: string;
}

async function accountMail(name: string, mail: AccountMail): Promise<SampleMail> {
  const { html, text } = await accountMails.render(accountMailView(mail, 'filingwire', options), SHIPPED_TEMPLATES);
  return { name, html, text, words: [mail.intro, ...mail.notes], link: mail.actionUrl };
}

async function alert(): Promise<SampleMail> {
  const link = `${SITE}/ticker/MSFT?filing=${accessionOf(1)}`;
  const { html, text } = await renderAlert(
    {
      accession: accessionOf(1),
      form: '8-K',
      level: 'CRITICAL',
      score: 87,
      oneLiner: 'Cyber incident: state actor stole data from senior leaders’ email',
      companyName: 'Microsoft Corporation',
      indexUrl: 'https://www.sec.gov/Archives/edgar/data/789019/000119312524011295/0001193125-24-011295-index.htm',
      synthetic: true,
      late: true,
      acceptedAt: '2024-01-19T21:39:35.000Z',
      firstSeenAt: '2024-01-19T21:39:52.000Z',
      ingestedAt: '2024-01-19T21:39:52.000Z',
      readAt: '2024-01-19T21:39:54.400Z',
      scoredAt: '2024-01-19T21:39:54.500Z',
      analysedAt: '2024-01-19T21:39:59.100Z',
      writtenBy: 'model-1',
      ticker: 'MSFT',
      why: 'You follow 8-K filings from MSFT, and this one is CRITICAL.',
      reasons: [
        { reason: 'A material cybersecurity incident', quote: 'gained access to and exfiltrated information' },
        { reason: 'Bad news after 4:00 PM ET on a Friday or before a holiday', quote: null },
      ],
    },
    link,
    '2024-01-19T21:39:59.500Z',
  );
  const words = [
    'CRITICAL',
    'Cyber incident: state actor stole data',
    'You follow 8-K filings from MSFT',
    'exfiltrated information',
  ];
  return { name: 'alert', html, text, words, link };
}

async function savedSearch(): Promise<SampleMail> {
  const [pageUrl, searchesUrl] = [`${SITE}/ticker/LRCX?filing=${accessionOf(1)}`, `${SITE}/search`];
  const filing = {
    form: '8-K',
    companyName: 'Lam Research Corp',
    ticker: 'LRCX',
    level: 'HIGH' as const,
    oneLiner: 'Raises its quarterly dividend by 13%',
    indexUrl: 'https://www.sec.gov/Archives/edgar/data/707549/000070754926000001/0000707549-26-000001-index.htm',
    synthetic: false,
  };
  const searches = [{ q: 'dividend increase' }, { q: 'quarterly dividend' }];
  const view = savedSearchView(filing, searches, 'filingwire', options, { pageUrl, searchesUrl, unsubscribeUrl: null });
  const { html, text } = await savedSearches.render(view, SHIPPED_TEMPLATES);
  return {
    name: 'saved search',
    html,
    text,
    words: [view.headline, view.oneLiner, ...searches.map(({ q }) => q)],
    link: pageUrl,
  };
}

async function correction(): Promise<SampleMail> {
  const [pageUrl, alertedUrl] = [`${SITE}/ticker/LRCX?filing=${accessionOf(2)}`, `${SITE}/ticker/LRCX?filing=${accessionOf(1)}`];
  const payload = {
    accession: accessionOf(1),
    form: '4',
    by: accessionOf(2),
    byForm: '4/A',
    restated: true,
    difference: ['a gift of 3,690 shares was restated as 36,900', 'the date was Jan 3, now Jan 4'],
    level: 'HIGH' as const,
    companyName: 'Lam Research Corp',
    indexUrl: 'https://www.sec.gov/',
    synthetic: false,
    ticker: 'LRCX',
  };
  const view = correctionView(payload, 'filingwire', options, {
    pageUrl,
    alertedUrl,
    alertUrl: `${SITE}/alerts?alert=${accessionOf(2)}.correction.0`,
  });
  const { html, text } = await corrections.render({ ...view, unsubscribeUrl: `${SITE}/unsubscribe/token` }, SHIPPED_TEMPLATES);
  const words = ['Correction', 'LRCX', 'a gift of 3,690 shares was restated', 'on this channel'];
  return { name: 'correction', html, text, words, link: pageUrl };
}

async function digest(): Promise<SampleMail> {
  const filing = (n: number, level: 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW' | null) => ({
    accession: accessionOf(n),
    ticker: 'MSFT',
    form: '8-K',
    level,
    oneLiner: `What filing ${n} says, in a line of the usual length about the company and its news`,
    filedOn: '2026-01-12',
    synthetic: false,
  });
  const { html, text } = await renderDigest(
    digestOf({
      critical: [filing(1, 'CRITICAL')],
      tickers: [
        { ticker: 'MSFT', filings: [filing(2, 'HIGH'), filing(3, 'MEDIUM'), filing(4, 'LOW'), filing(5, null)], more: 3 },
      ],
      quiet: ['BRK-B', 'JPM'],
    }),
    (path) => `${SITE}${path}`,
  );
  const words = ['CRITICAL', 'HIGH', 'Not scored yet', 'What filing 1 says', 'JPM: checked, nothing filed', 'Why you got this'];
  return { name: 'digest', html, text, words, link: `${SITE}/filings/${accessionOf(1)}` };
}

const INVOICED = { invoiceId: 'in_1', subscriptionId: 'sub_1', amount: 2_000, currency: 'usd' };

/** Every mail of the product, with all optional content. */
export async function sampleMails(): Promise<readonly SampleMail[]> {
  const token = 'c0ffee'.repeat(12);
  return [
    await alert(),
    await savedSearch(),
    await correction(),
    await digest(),
    await accountMail('login', loginMail('filingwire', `${SITE}/api/verify-login?token=${token}`)),
    await accountMail('verification', verificationMessage('filingwire', token, `${SITE}/api/verify-contact?token=${token}`).mail),
    await accountMail('test', testMessage('filingwire', `${SITE}/settings`).mail),
    await accountMail(
      'receipt',
      billingMessage(
        { of: 'receipt', ...INVOICED, periodEnd: '2026-02-12T12:00:00.000Z' },
        'filingwire',
        `${SITE}/settings#billing`,
      ),
    ),
    ...(await Promise.all(
      [1, 2, 3].map((attempt) =>
        accountMail(
          `payment-failed-${attempt}`,
          billingMessage(
            { of: 'failure', ...INVOICED, attempt, nextAttemptAt: attempt < 3 ? '2026-01-15T12:00:00.000Z' : null },
            'filingwire',
            `${SITE}/settings#billing`,
          ),
        ),
      ),
    )),
    await accountMail('already-yours', alreadyYoursMessage('filingwire', `${SITE}/login`).mail),
  ];
}
