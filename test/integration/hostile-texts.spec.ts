import {
  CORRECTION_VARIABLES,
  type CorrectionView,
  correctionSms,
  correctionView,
} from '../../backend/contexts/alerts/corrections/correction-message.template.ts';
import { digestSms } from '../../backend/contexts/alerts/digest/digest-message.template.ts';
import {
  SAVED_SEARCH_VARIABLES,
  type SavedSearchView,
  savedSearchPush,
  savedSearchView,
} from '../../backend/contexts/alerts/saved-search/saved-search-message.template.ts';
import {
  NOTICE_VARIABLES,
  type NoticeView,
  noticePush,
  noticeSms,
  noticeView,
} from '../../backend/contexts/alerts/unread-notice/unread-notice-message.template.ts';
import {
  type Crossing,
  PRICE_ALERT_VARIABLES,
  type PriceAlertView,
  priceAlertPush,
  priceAlertSms,
  priceAlertView,
} from '../../backend/contexts/price-alerts/message/price-alert-message.template.ts';
import { MailTemplate } from '../../backend/platform/mail-templates/mail-template.ts';
import { SHIPPED_TEMPLATES } from '../../backend/platform/mail-templates/template-versions.ts';
import { MessageKinds } from '../../backend/platform/outbox/message-kinds.ts';
import type { Channel, MessageTexts, OutboxRow } from '../../backend/platform/outbox/outbox.port.ts';
import { toGsm7 } from '../../backend/platform/values/gsm7.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { digestOf } from '../kit/digests.ts';
import { accessionOf, cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { TEST_KIND, testKind } from '../kit/message-kind.ts';
import { renderDigest } from '../kit/rendered-mails.ts';

/** Filers choose their company's name and write the words that a headline quotes. */
const NAME = 'Acme\u202e.cnI\u202c Evil.example';
const HEADLINE = 'Log in at https://evil.example/x or www.evil.example, or write to pay@evil.example \u2067now\u2069';
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const THEIRS = /evil\.example|:\/\/evil|@evil/i;

test('a filer’s words do not change the direction of a line in a mail or text, and form no link', async () => {
  const rig = new AlertRig();
  try {
    await rig.contact('reader');
    await rig.contact('reader', 'sms', '+14155550100');
    await rig.follow('reader', 'T1');
    const quote = { document: null, start: 0, end: 5, text: 'as said at evil.example\u202e' };
    const rule = {
      ruleId: 'r',
      kind: 'base',
      points: 60,
      reason: 'A reason.',
      quote,
      sourceField: 'f',
      available: true,
      candidate: '5.02',
    } as const;
    await rig.filing(
      filingIngested(1, { parties: [{ cik: cikOf(1), name: NAME, role: 'filer' }] }),
      factsExtracted(1),
      filingScored(1, 'CRITICAL', { oneLiner: HEADLINE, rules: [rule] }),
    );
    await rig.settle();
    await rig.dispatch();
    const { documents } = await rig.devOutbox.newest(10, null);
    expect(documents.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
    for (const { channel, subject, text, html = '' } of documents) {
      for (const part of [subject, text, html]) expect([channel, part]).not.toEqual([channel, expect.stringMatching(TURNS)]);
      // Mail programs do not look for links in a subject.
      for (const part of [text, html]) expect([channel, part]).not.toEqual([channel, expect.stringMatching(THEIRS)]);
      expect(text.replaceAll(/[\u200c ]/g, '')).toContain('https://evil.example/x');
      expect(text).toContain('https://example.com/alerts?alert=');
      if (channel === 'sms') expect(toGsm7(text)).toBe(text);
      else expect(html.replaceAll('\u200c', '')).toContain('Evil.example');
    }
  } finally {
    await rig.close();
  }
});

const SITE = 'https://filings.example';
const options = { urlOf: (_brand: string, path: string) => `${SITE}${path}`, postalAddress: null };
const pageUrl = `${SITE}/ticker/LRCX`;
const indexUrl = 'https://www.sec.gov/Archives/edgar/data/1/000000000126000001/0000000001-26-000001-index.htm';
const templateIn = <View extends object>(folder: string, name: string, variables: readonly string[]) =>
  new MailTemplate<View>(new URL(`../../backend/contexts/${folder}/module.ts`, import.meta.url).href, name, variables);

const filing = { form: '8-K', ticker: 'LRCX', level: 'HIGH' as const, oneLiner: HEADLINE, indexUrl, synthetic: false };

async function savedSearch(): Promise<MessageTexts> {
  const named = { ...filing, companyName: NAME };
  const searches = [{ q: HEADLINE }];
  const view = savedSearchView(named, searches, 'filingwire', options, {
    pageUrl,
    searchesUrl: `${SITE}/search`,
    unsubscribeUrl: null,
  });
  const push = savedSearchPush(named, searches, pageUrl);
  const template = templateIn<SavedSearchView>('alerts/saved-search', 'saved-search', SAVED_SEARCH_VARIABLES);
  return { subject: view.subject, ...(await template.render(view, SHIPPED_TEMPLATES)), sms: '', push };
}

async function correction(): Promise<MessageTexts> {
  const payload = {
    ...{ accession: accessionOf(1), form: '4', by: accessionOf(2), byForm: '4/A', restated: true, difference: [HEADLINE, NAME] },
    ...{ level: 'HIGH' as const, companyName: NAME, indexUrl, synthetic: false, ticker: 'LRCX' },
  };
  const view = correctionView(payload, 'filingwire', options, { pageUrl, alertedUrl: pageUrl, alertUrl: pageUrl });
  const template = templateIn<CorrectionView>('alerts/corrections', 'correction', CORRECTION_VARIABLES);
  const sms = correctionSms(payload, 'Filingwire', pageUrl);
  return { subject: view.subject, ...(await template.render(view, SHIPPED_TEMPLATES)), sms };
}

async function digest(): Promise<MessageTexts> {
  const listed = { accession: accessionOf(1), ticker: 'LRCX', form: '8-K', oneLiner: HEADLINE, filedOn: '2026-01-12' };
  const content = digestOf({
    critical: [{ ...listed, level: 'CRITICAL', synthetic: false }],
    tickers: [{ ticker: 'LRCX', filings: [{ ...listed, level: 'LOW', synthetic: false }], more: 1 }],
    corrections: [
      {
        ...{ accession: accessionOf(2), ticker: 'LRCX', form: '4/A', original: accessionOf(1) },
        originalForm: '4',
        differences: [HEADLINE],
      },
    ],
    listings: {
      entries: [
        {
          accession: accessionOf(3),
          company: NAME,
          form: 'S-1',
          facts: [HEADLINE],
          level: null,
          oneLiner: HEADLINE,
          synthetic: false,
        },
      ],
      more: 0,
    },
  });
  return { ...(await renderDigest(content, (path) => `${SITE}${path}`)), sms: digestSms(content, `${SITE}/watchlist`) };
}

/** Without words of a filer: the form's name comes from EDGAR's feed, the ticker from EDGAR. */
async function notice(): Promise<MessageTexts> {
  const filings = [{ ticker: 'LRCX', form: HEADLINE, indexUrl, synthetic: false }];
  const view = noticeView(filings, 'filingwire', options, { listUrl: pageUrl, unsubscribeUrl: null });
  const template = templateIn<NoticeView>('alerts/unread-notice', 'unread-notice', NOTICE_VARIABLES);
  const sms = noticeSms(filings, 'Filingwire', pageUrl);
  return { subject: view.subject, ...(await template.render(view, SHIPPED_TEMPLATES)), sms, push: noticePush(filings, pageUrl) };
}

/** Without words of anybody but the provider of quotes. */
async function priceAlert(): Promise<MessageTexts> {
  const crossing = {
    ...{
      ticker: 'LRCX',
      kind: 'above',
      value: 200,
      side: 'up',
      price: 201.35,
      changePercent: 3.4,
      open: 196,
      previousClose: 194.7,
    },
    ...{ asOf: '2026-01-12T15:31:00.000Z', source: HEADLINE, sample: false },
  } as unknown as Crossing;
  const view = priceAlertView(crossing, 'filingwire', options, { tickerUrl: pageUrl, unsubscribeUrl: null });
  const template = templateIn<PriceAlertView>('price-alerts/message', 'price-alert', PRICE_ALERT_VARIABLES);
  const sms = priceAlertSms(crossing, 'Filingwire', pageUrl);
  return {
    subject: view.subject,
    ...(await template.render(view, SHIPPED_TEMPLATES)),
    sms,
    push: priceAlertPush(crossing, pageUrl),
  };
}

const KINDS: readonly (readonly [string, () => Promise<MessageTexts>, readonly Channel[]])[] = [
  ['a digest', digest, ['email', 'sms', 'push']],
  ['a correction', correction, ['email', 'sms', 'push']],
  ['a saved search', savedSearch, ['email', 'push']],
  ['a notice of what could not be read', notice, ['email', 'sms', 'push']],
  ['a price alert', priceAlert, ['email', 'sms', 'push']],
];

test.each(KINDS)('neither in %s, on any channel', async (_name, render, channels) => {
  const texts = await render();
  // The harmless version of the address must be there.
  expect(texts.text.replaceAll('\u200c', '')).toContain('https://evil.example/x');
  const kinds = new MessageKinds([testKind({ renderer: { render: async () => texts } })]);
  for (const channel of channels) {
    const row = { _id: 'row', kind: TEST_KIND, channel, accountId: 'reader', brandId: 'filingwire' } as OutboxRow;
    const prepared = await kinds.prepare(row);
    if (prepared.kind !== 'send') throw new Error(`the message is not sent: ${prepared.kind}`);
    const { subject, text, html } = prepared.message;
    for (const part of [subject, text, html ?? '']) expect([channel, part]).not.toEqual([channel, expect.stringMatching(TURNS)]);
    // Nobody looks for links in a notification or a subject.
    if (channel === 'push') continue;
    for (const part of [text, html ?? '']) expect([channel, part]).not.toEqual([channel, expect.stringMatching(THEIRS)]);
    if (channel === 'sms') expect(toGsm7(text)).toBe(text);
    // Our own addresses are links.
    expect(text).toContain(SITE);
    expect(`${text}${html ?? ''}`.replaceAll('\u200c', '').split(SITE).length).toBe(`${text}${html ?? ''}`.split(SITE).length);
  }
});
