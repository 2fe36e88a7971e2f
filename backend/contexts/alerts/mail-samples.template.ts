import { formName } from '../../platform/wording/form-name.ts';
import { brandOf } from '../brands/published/brand.catalog.ts';
import type { MailFrameOptions } from '../brands/published/mail-frame.ts';
import { alertSms, alertView, levelWords } from './alert-message/alert-message.template.ts';
import type { AlertPayload } from './alert-message/alert-payload.ts';
import { correctionSms, correctionView } from './corrections/correction-message.template.ts';
import { digestSms, digestView } from './digest/digest-message.template.ts';
import { alertLine } from './published/alert-line.ts';
import type { Digest } from './published/digest.events.ts';
import { savedSearchPush, savedSearchView } from './saved-search/saved-search-message.template.ts';
import { noticePush, noticeSms, noticeView } from './unread-notice/unread-notice-message.template.ts';

/** Alert emails with sample data, for the template editor. The company is fictitious. */

const ACCESSION = '0000000001-26-000001';
const INDEX = 'https://www.sec.gov/Archives/edgar/data/1/000000000126000001/0000000001-26-000001-index.htm';
const TICKER = 'XMPL';
const COMPANY = 'Example & Sons, Inc.';
const HANDED_OVER = '2026-01-12T21:39:59.500Z';

const READ: AlertPayload = {
  accession: ACCESSION,
  form: '8-K',
  level: 'CRITICAL',
  score: 87,
  oneLiner: 'Chief financial officer resigns; earlier results should not be relied on',
  companyName: COMPANY,
  indexUrl: INDEX,
  synthetic: true,
  late: true,
  acceptedAt: '2026-01-12T21:39:35.000Z',
  firstSeenAt: '2026-01-12T21:39:52.000Z',
  ingestedAt: '2026-01-12T21:39:52.000Z',
  readAt: '2026-01-12T21:39:54.400Z',
  scoredAt: '2026-01-12T21:39:54.500Z',
  analysedAt: '2026-01-12T21:39:59.100Z',
  writtenBy: 'a model',
  ticker: TICKER,
  why: `You follow 8-K filings from ${TICKER}, and this one is CRITICAL.`,
  reasons: [
    { reason: 'Earlier financial statements should not be relied on', quote: 'should no longer be relied upon' },
    { reason: 'An officer leaves', quote: null },
  ],
};
const UNREAD: AlertPayload = {
  ...{ ...READ, level: 'MEDIUM', score: 0, late: false, synthetic: true, unread: true, reasons: [] },
  ...{ oneLiner: `${COMPANY} filed an 8-K`, why: `You follow 8-K filings from ${TICKER}.`, readAt: null, analysedAt: null },
} as unknown as AlertPayload;

const links = (options: MailFrameOptions, brandId: string) => ({
  pageUrl: options.urlOf(brandId, `/ticker/${TICKER}`),
  alertUrl: options.urlOf(brandId, '/alerts'),
  unsubscribeUrl: options.urlOf(brandId, '/unsubscribe/sample'),
});

export function alertSamples(brandId: string, options: MailFrameOptions) {
  const { brandName } = brandOf(brandId);
  return [
    { id: 'read', name: 'Filing that’s been read', payload: READ },
    { id: 'unread', name: 'Filing that can’t be read yet', payload: UNREAD },
    { id: 'update', name: 'Alert update', payload: { ...READ, updates: true } as unknown as AlertPayload },
  ].map(({ id, name, payload }) => {
    const to = links(options, brandId);
    const addresses = { ...to, muteUrl: options.urlOf(brandId, '/mute/sample') };
    return {
      ...{ id, name, view: alertView(payload, brandId, options, addresses, HANDED_OVER) },
      sms: alertSms(payload, brandName, to.alertUrl),
      push: {
        title: `${levelWords(payload)} · ${TICKER} ${formName(payload.form)}`,
        body: alertLine(payload, TICKER),
        url: to.alertUrl,
      },
    };
  });
}

export function correctionSamples(brandId: string, options: MailFrameOptions) {
  const payload = {
    ...{ accession: ACCESSION, form: '4', by: '0000000001-26-000002', byForm: '4/A', restated: true, ticker: TICKER },
    difference: ['a gift of 3,690 shares was restated as 36,900', 'the date was Jan 3, now Jan 4'],
    ...{ level: 'HIGH' as const, companyName: COMPANY, indexUrl: INDEX, synthetic: true },
  };
  const to = { ...links(options, brandId), alertedUrl: options.urlOf(brandId, `/ticker/${TICKER}`) };
  const view = correctionView(payload, brandId, options, to);
  const sms = correctionSms(payload, view.brandName, to.alertUrl);
  return [{ id: 'restated', name: 'Restated figure', view, sms, push: null }];
}

export function digestSamples(brandId: string, options: MailFrameOptions) {
  const filing = (n: number, level: 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW' | null) => ({
    ...{ accession: ACCESSION, ticker: TICKER, form: '8-K', level, filedOn: '2026-01-12', synthetic: true },
    oneLiner: `Sample headline for filing ${n}, about as long as a typical one`,
  });
  const quietDay: Digest = {
    ...{ accountId: 'sample', date: '2026-01-13', brandId, channel: 'email', timeZone: 'America/New_York' },
    ...{ since: '2026-01-12T12:00:00.000Z', until: '2026-01-13T12:00:00.000Z', checkedAt: '2026-01-13T11:59:40.000Z' },
    ...{ critical: [], tickers: [], quiet: [TICKER], corrections: [], listings: null },
  };
  const fullDay: Digest = {
    ...{ ...quietDay, critical: [filing(1, 'CRITICAL')], quiet: ['OTHR'], paused: ['MORE'] },
    tickers: [{ ticker: TICKER, filings: [filing(2, 'HIGH'), filing(3, 'MEDIUM'), filing(4, 'LOW'), filing(5, null)], more: 3 }],
    corrections: [
      {
        ...{ accession: ACCESSION, ticker: TICKER, form: '4/A', original: 'of Jan 9, 2026', originalForm: '4' },
        differences: ['a gift of 3,690 shares was restated as 36,900'],
      },
    ],
  };
  return [
    { id: 'full', name: 'Day with filings', digest: fullDay },
    { id: 'quiet', name: 'Day without filings', digest: quietDay },
  ].map(({ id, name, digest }) => ({
    ...{ id, name, view: digestView(digest, options, options.urlOf(brandId, '/unsubscribe/sample')) },
    ...{ sms: digestSms(digest, options.urlOf(brandId, '/watchlist')), push: null },
  }));
}

export function savedSearchSamples(brandId: string, options: MailFrameOptions) {
  const filing = {
    ...{ form: '8-K', companyName: COMPANY, ticker: TICKER, level: 'HIGH' as const, indexUrl: INDEX, synthetic: true },
    oneLiner: 'Raises its quarterly dividend by 13%',
  };
  const searches = [{ q: 'dividend increase' }, { q: 'quarterly dividend' }];
  const { pageUrl, unsubscribeUrl } = links(options, brandId);
  const searchesUrl = options.urlOf(brandId, '/search');
  return [
    { id: 'linked', name: 'Filing with an EDGAR link', filing },
    { id: 'unlinked', name: 'Filing without an EDGAR link', filing: { ...filing, indexUrl: '' } },
  ].map(({ id, name, filing: found }) => ({
    ...{ id, name, view: savedSearchView(found, searches, brandId, options, { pageUrl, searchesUrl, unsubscribeUrl }) },
    ...{ sms: null, push: savedSearchPush(found, searches, pageUrl) },
  }));
}

export function unreadNoticeSamples(brandId: string, options: MailFrameOptions) {
  const filings = Array.from({ length: 22 }, (_, n) => ({
    ...{ ticker: n % 2 === 0 ? TICKER : 'OTHR', form: '8-K', indexUrl: n === 1 ? '' : INDEX, synthetic: true },
  }));
  const listUrl = options.urlOf(brandId, '/watchlist');
  const { unsubscribeUrl } = links(options, brandId);
  const view = noticeView(filings, brandId, options, { listUrl, unsubscribeUrl });
  const others = { sms: noticeSms(filings, view.brandName, listUrl), push: noticePush(filings, listUrl) };
  return [{ id: 'many', name: 'Many unread filings', view, ...others }];
}
