import { telegramProblem } from '#kit/telegram-double.ts';
import type { ChatKind } from '../../accounts/published/destination.events.ts';
import type { FilingAlertEvent } from '../published/webhook-events.ts';
import { chatRequest } from './chat-request.ts';

// Text that could break the formats: markup of every service, mentions, long sentences and multibyte characters.
const HOSTILE = 'A & B <b>c</b> | @everyone <!channel> <@U1> *x* _y_ ~z~ `q` [l](http://e.example) \\ "quoted" ) 漢字 👩‍👩‍👧. ';
const event = (more: Partial<FilingAlertEvent['data']> = {}): string =>
  JSON.stringify({
    id: 'e1',
    type: 'filing.alert',
    version: 1,
    created_at: '2026-11-30T07:00:00.000Z',
    data: {
      accession: '0000320193-26-000001',
      form: '8-K',
      level: 'HIGH',
      headline: 'The CFO resigns. A successor was named.',
      reasons: [{ reason: 'Departure of an officer', quote: 'resigned on May 1' }],
      company: { name: 'Apple Inc.', ciks: ['320193'] },
      ticker: 'AAPL',
      why: 'You follow AAPL.',
      url: 'https://filingwire.example/filings/0000320193-26-000001',
      edgar_url: 'https://www.sec.gov/Archives/edgar/data/320193/0000320193-26-000001-index.htm',
      accepted_at: null,
      first_seen_at: '2026-11-30T07:00:00.000Z',
      unread: false,
      sample: false,
      ...more,
    },
  } satisfies FilingAlertEvent);
const longest = (repeated: string) =>
  event({
    headline: repeated.repeat(2_000),
    reasons: Array.from({ length: 50 }, () => ({ reason: repeated.repeat(40), quote: repeated.repeat(400) })),
    company: { name: repeated.repeat(20), ciks: [] },
    why: repeated.repeat(300),
    edgar_url: 'https://www.sec.gov/a|b>c)d',
  });

type Json = Readonly<Record<string, unknown>>;
const ADDRESSES: Readonly<Record<ChatKind, string>> = {
  slack: 'https://hooks.slack.com/services/T0/B0/X',
  discord: 'https://discord.com/api/webhooks/1/a',
  teams: 'https://prod-1.westus.logic.azure.com/workflows/a/triggers/manual/paths/invoke',
  ntfy: 'https://ntfy.sh/my-topic',
  telegram: '-1001234567890',
};
const KINDS = Object.keys(ADDRESSES) as ChatKind[];
const bodyOf = (kind: ChatKind, json: string): Json => JSON.parse(chatRequest(kind, ADDRESSES[kind], json).body);
const within = (text: unknown, max: number, of = (each: string) => each.length) => {
  expect(typeof text).toBe('string');
  expect(of(text as string)).toBeGreaterThan(0);
  expect(of(text as string)).toBeLessThanOrEqual(max);
};
const bytes = (text: string) => Buffer.byteLength(text);

/** Checks each service's published limits as its server would. */
const LIMITS: Readonly<Record<ChatKind, (body: Json) => void>> = {
  slack({ text, blocks }) {
    within(text, 4_000);
    expect((blocks as Json[]).length).toBeLessThanOrEqual(50);
    for (const block of blocks as { type: string; text?: Json; elements?: Json[] }[]) {
      if (block.type === 'header') {
        expect(block.text?.['type']).toBe('plain_text');
        within(block.text?.['text'], 150);
      } else if (block.type === 'section') within(block.text?.['text'], 3_000);
      else {
        expect(block.type).toBe('context');
        expect(block.elements?.length).toBeLessThanOrEqual(10);
        for (const element of block.elements ?? []) within(element['text'], 3_000);
      }
    }
    // Outside of links, nothing may start markup, and an ampersand may start only one of the three escapes.
    for (const { type, text: inner } of blocks as { type: string; text?: { text: string } }[]) {
      if (type !== 'section') continue;
      const marked = inner?.text.replaceAll(/<https:[^<>|]*\|[^<>|]*>/g, '');
      expect(marked).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
    }
  },
  discord({ embeds, allowed_mentions: mentions }) {
    expect(mentions).toEqual({ parse: [] });
    const [embed] = embeds as [{ title: string; description: string; url?: string; footer?: { text: string } }];
    within(embed.title, 256);
    within(embed.description, 4_096);
    if (embed.footer) within(embed.footer.text, 2_048);
    expect(embed.title.length + embed.description.length + (embed.footer?.text.length ?? 0)).toBeLessThanOrEqual(6_000);
    // A backslash at the end would escape what follows, and one without the character it escapes would be shown.
    expect(embed.title.replaceAll(/\\[^a-zA-Z0-9\s]/g, '')).not.toContain('\\');
  },
  teams(body) {
    within(JSON.stringify(body), 28 * 1024, bytes);
    const [{ contentType, content }] = body['attachments'] as [
      { contentType: string; content: { body: Json[]; version: string } },
    ];
    expect([body['type'], contentType]).toEqual(['message', 'application/vnd.microsoft.card.adaptive']);
    for (const block of content.body) {
      expect(block['type']).toBe('RichTextBlock');
      for (const run of block['inlines'] as Json[]) expect(typeof run['text']).toBe('string');
    }
  },
  ntfy({ topic, title, message, priority, click }) {
    expect(topic).toBe('my-topic');
    within(title, 250, bytes);
    within(message, 4_096, bytes);
    expect([1, 2, 3, 4, 5]).toContain(priority);
    if (click !== undefined) expect(URL.canParse(click as string)).toBe(true);
  },
  telegram(body) {
    expect(telegramProblem(body)).toBeNull();
    expect(body['text']).not.toMatch(/@\w/);
  },
};

test.each(KINDS)('%s: an alert, a test event and the longest filing stay within the service’s published limits', (kind) => {
  const test = JSON.stringify({
    id: 't',
    type: 'destination.test',
    version: 1,
    created_at: '2026-11-30T07:00:00.000Z',
    data: { message: 'This is a test.' },
  });
  for (const json of [event(), test, longest(HOSTILE), longest('漢'), longest('&'), longest('*'), longest('"')])
    LIMITS[kind](bodyOf(kind, json));
});

test.each(KINDS)('%s: shows level, company, ticker, form, headline, reason, both links, and that it is a sample', (kind) => {
  const text = JSON.stringify(bodyOf(kind, event({ sample: true, unread: true }))).replaceAll(/\\+/g, '');
  for (const said of ['HIGH, not scored yet', 'Apple Inc', 'AAPL', '8-K', 'The CFO resigns', 'resigned on May 1', 'Sample data'])
    expect(text).toContain(said);
  expect(text).toMatch(/filingwire.example\/filings\/0000320193-26-000001.*sec\.gov|sec\.gov.*filingwire\.example/);
});

test('cuts a text that is too long at the end of a sentence', () => {
  const { message } = bodyOf('ntfy', event({ headline: 'Nine words are in this sentence about a loan. '.repeat(200) }));
  expect(message).toMatch(/about a loan\.\nYou follow AAPL\.$/);
});

test('posts to the root URL of an ntfy server, with the topic, and a priority by level', () => {
  const { address, body } = chatRequest('ntfy', 'https://ntfy.example.com:8443/a_topic', event({ level: 'CRITICAL' }));
  expect(address).toBe('https://ntfy.example.com:8443/');
  expect(JSON.parse(body)).toMatchObject({ topic: 'a_topic', priority: 5, tags: ['critical'] });
});
