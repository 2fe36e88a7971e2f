import { screen, waitFor, within } from '@testing-library/react';
import { filingDetail } from '../../testing/factories.ts';
import { callsTo, refused } from '../../testing/fake-api.ts';
import { ACCESSION, documentPage, openFiling, part, SENTENCE, TEXT } from '../../testing/filing-page.ts';

const start = TEXT.indexOf(SENTENCE);
const WITH_TEXT = {
  documents: [{ type: '8-K', sequence: '1', filename: 'a.htm', description: null, start: 0, end: TEXT.length }],
};
const EIGHT_K = {
  family: 'eightK' as const,
  items: ['5.02'],
  item_scheme: 'current' as const,
  items_source: 'header' as const,
};

test('a filing page shows the company and links to the ticker and to EDGAR', async () => {
  openFiling();
  expect(
    await screen.findByRole('heading', { level: 1, name: '8-K of Apple Inc.: Chief Financial Officer resigns.' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'AAPL' })).toHaveAttribute('href', '/ticker/AAPL');
  expect(await screen.findByRole('link', { name: /Original on EDGAR/ })).toHaveAttribute(
    'href',
    expect.stringContaining('sec.gov'),
  );
  expect(document.title).toContain('8-K of Apple Inc.');
});

test('an 8-K shows its event date', async () => {
  openFiling({ facts: { ...EIGHT_K, event_date: '2026-11-16' } });
  expect((await screen.findByText('Event date')).nextElementSibling).toHaveTextContent('Nov 16, 2026');
});

test.each([
  ['without an event date in its header', { event_date: null }],
  ['that is not read yet', null],
])('an 8-K %s shows no event date', async (_what, change) => {
  openFiling({ facts: change && { ...EIGHT_K, ...change } });
  expect(await screen.findByText('Accession')).toBeVisible();
  expect(screen.queryByText('Event date')).not.toBeInTheDocument();
});

test('an unread past filing is read when someone opens it, and shown once it has been read', async () => {
  const unread = { not_read: true, level: null, one_liner: null, headline: null, summary_text: null, rules: [] };
  let read = false;
  openFiling({}, undefined, {
    'GET /api/filings/:accession': () => filingDetail(read ? { one_liner: 'The chief executive leaves' } : unread),
    'POST /api/filings/:accession/reading': () => ({ reading: true }),
  });
  expect(await screen.findByText('Reading it now. This takes a few seconds.')).toBeVisible();
  read = true;
  expect(await screen.findByText('The chief executive leaves')).toBeVisible();
  expect(callsTo('POST /api/filings/:accession/reading')).toHaveLength(1);
});

test('one that EDGAR could not serve recently is shown as not read yet', async () => {
  openFiling({ not_read: true, level: null, one_liner: null, headline: null, summary_text: null, rules: [] }, undefined, {
    'POST /api/filings/:accession/reading': () => ({ reading: false }),
  });
  expect(await screen.findByText('Not analyzed yet. The original is on EDGAR.')).toBeVisible();
});

test('the copied link leaves out the current place in the text', async () => {
  const user = openFiling({}, `/filings/${ACCESSION}?at=0-5`);
  await user.click(await screen.findByRole('button', { name: 'Copy link to this filing' }));
  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeVisible();
  // Wait for it: the page may still be loading secondary code.
  const copied = `${window.location.origin}/filings/${ACCESSION}`;
  await waitFor(async () => expect(await window.navigator.clipboard.readText()).toBe(copied));
});

test('an unknown accession is reported, with a link to EDGAR', async () => {
  openFiling({}, '/filings/0000320193-26-999999', {
    'GET /api/filings/:accession': () => refused(404, 'filing_not_found', 'Filing not found. Check the accession number.'),
  });
  expect(await screen.findByText('Filing 0000320193-26-999999 not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search on EDGAR' })).toHaveAttribute(
    'href',
    'https://www.sec.gov/Archives/edgar/data/320193/000032019326999999/0000320193-26-999999-index.htm',
  );
});

test('a reason opens its quote in the text, marked', async () => {
  const rule = {
    ruleId: 'CFO',
    kind: 'base' as const,
    points: 65,
    reason: 'The CFO leaves.',
    quote: { document: null, start, end: start + SENTENCE.length, text: SENTENCE },
    sourceField: 'eightK.items',
    available: true,
    candidate: 'item 5.02',
  };
  const user = openFiling({
    rules: [rule],
    excerpts: [{ rule_id: 'CFO', before: '', quote: SENTENCE, after: '' }],
    ...WITH_TEXT,
  });
  await user.click(await screen.findByRole('link', { name: 'Show in the text of the filing: The CFO leaves.' }));
  const shown = await screen.findByRole('region', { name: 'Document' });
  const marked = await within(shown).findByText(SENTENCE, { selector: 'mark' });
  await waitFor(() => expect(marked).toHaveFocus());
  expect(within(shown).getByRole('complementary')).toHaveTextContent('1 The CFO leaves.');
  expect(shown).toHaveTextContent(TEXT.trim().replaceAll(/\s+/g, ' '));
  expect(window.location.search).toContain(`at=${start}-${start + SENTENCE.length}`);
  expect(document.body).not.toHaveTextContent('item 5.02 · rule CFO');
});

test('words are found in the document, with buttons and keys to step through the matches', async () => {
  const user = openFiling(WITH_TEXT);
  const shown = within(await screen.findByRole('region', { name: 'Document' }));
  await user.type(shown.getByRole('searchbox', { name: 'Find in this document' }), 'Annex{Enter}');
  expect(await shown.findByText('20 matches')).toBeVisible();
  expect(shown.getAllByText('Annex', { selector: 'mark' })).toHaveLength(20);
  await user.click(shown.getByRole('button', { name: 'Next' }));
  expect(await shown.findByText('1 of 20 matches')).toBeVisible();
  await user.tab();
  await user.keyboard('n');
  expect(await shown.findByText('2 of 20 matches')).toBeVisible();
  await user.keyboard('pp');
  expect(await shown.findByText('20 of 20 matches')).toBeVisible();
});

test('only documents with text have a tab', async () => {
  const documents = [
    { type: '8-K', sequence: '1', filename: 'a.htm', description: null, start: 0, end: 180 },
    { type: 'GRAPHIC', sequence: '2', filename: 'b.jpg', description: null, start: 180, end: 180 },
    { type: 'EX-99.1', sequence: '3', filename: 'c.htm', description: 'Press release', start: 182, end: TEXT.length },
  ];
  const user = openFiling({ ...WITH_TEXT, documents });
  const tabs = within(await screen.findByRole('navigation', { name: 'Documents' }));
  expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '8-K, 180 characters',
    `EX-99.1, ${TEXT.length - 182} characters`,
  ]);
  await user.click(tabs.getByRole('button', { name: /^EX-99.1/ }));
  await waitFor(() => expect(tabs.getByRole('button', { name: /^EX-99.1/ })).toHaveAttribute('aria-current', 'true'));
  const requested = callsTo('GET /api/filings/:accession/document').at(-1)?.url.searchParams;
  expect([requested?.get('document'), requested?.get('at')]).toEqual(['2', '182']);
});

test('a filing read before headings were stored shows only its text, and says so', async () => {
  openFiling(WITH_TEXT, undefined, {
    'GET /api/filings/:accession/document': ({ url }: { url: URL }) => documentPage(url, { marked: false }),
  });
  expect(await screen.findByText(/before we started keeping headings and tables, so only its text is shown/)).toBeVisible();
});

test('headings, lists and tables are rendered by their marks; the filer’s markup is shown as text', async () => {
  const lines = ['Item 9.01', '<b>bold</b><script>x</script>', '•\tone', 'Revenue\t$5'];
  const text = lines.join('\n');
  openFiling({ ...WITH_TEXT, text_length: text.length }, undefined, {
    'GET /api/filings/:accession/document': ({ url }: { url: URL }) =>
      documentPage(url, {
        text,
        marks: [
          { kind: 'heading', at: 0, level: 1 },
          { kind: 'item', at: text.indexOf('•') },
          {
            kind: 'row',
            at: text.indexOf('Revenue'),
            table: 1,
            bold: false,
            cells: [
              [0, 1],
              [1, 1],
            ],
          },
        ],
      }),
  });
  const shown = within(await screen.findByRole('region', { name: 'Document' }));
  expect(await shown.findByRole('heading', { name: 'Item 9.01' })).toBeVisible();
  expect(shown.getByText('<b>bold</b><script>x</script>')).toBeVisible();
  expect(shown.getByRole('listitem')).toHaveTextContent(/^one$/);
  expect(shown.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['Revenue', '$5']);
});

test('facts have their own tab, which comes first if the form is a list of facts', async () => {
  const user = openFiling({ ...WITH_TEXT, facts: { ...EIGHT_K, event_date: null } });
  await screen.findByRole('region', { name: 'Document' });
  expect(screen.queryByRole('region', { name: 'Filing details' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Facts' }));
  expect(await screen.findByRole('region', { name: 'Filing details' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Document' })).not.toBeInTheDocument();
});

test('the AI section shows its texts, its suggestion with the quote, and that the alert was different', async () => {
  openFiling({
    ai_written: true,
    summary_by_ai: true,
    analysis: {
      model: 'a-model',
      prompt_version: '2026-11-20',
      analysed_at: '2026-11-18T21:05:30.000Z',
      rules_level: 'MEDIUM',
      suggested_level: 'CRITICAL',
      quote: SENTENCE,
      quote_start: start,
      changed_after_alert: true,
    },
  });
  const opinion = (await part('AI analysis')).getByText(/Rules:/);
  expect(opinion).toHaveTextContent('Rules: MEDIUM · AI suggests: CRITICAL · Shown: HIGH');
  expect(screen.getByText('Written by AI from the text below')).toBeVisible();
  expect((await part('AI analysis')).getByText(SENTENCE)).toBeVisible();
  expect((await part('AI analysis')).getByText(/Updated after your alert was sent/)).toBeVisible();
  expect((await part('AI analysis')).getByRole('link')).toHaveAttribute(
    'href',
    `/filings/${ACCESSION}?at=${start}-${start + SENTENCE.length}`,
  );
});

test('a locked filing shows no facts and no text', async () => {
  openFiling({
    locked: true,
    locked_because: 'This filing is part of PRO.',
    opens_with_pro: true,
    level: null,
    one_liner: null,
    text_length: null,
  });
  expect(await screen.findByText(/part of PRO/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Filing details' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Document' })).not.toBeInTheDocument();
});

test('a locked filing says why it is locked, rather than "not read yet", and links to where it is open', async () => {
  const link = { accession: '0000000000-26-000009', form: 'S-1/A', kind: 'unknown' as const, differences: [] };
  const related = { amends: null, amended_by: [link], duplicate_of: null, threads: [] };
  const because = 'This filing is part of PRO.';
  openFiling({ form: 'S-1', locked: true, locked_because: because, opens_with_pro: true, level: null, one_liner: null, related });
  const locked = await screen.findByRole('region', { name: 'Locked' });
  expect(locked).toHaveTextContent(`${because} You can open the original on EDGAR for free.`);
  expect(within(locked).getByRole('link', { name: 'Upgrade to PRO' })).toHaveAttribute('href', '/upgrade');
  expect(screen.getByRole('link', { name: /S-1\/A, 0000000000-26-000009/ })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/not read yet|cannot be told/);
});

test('a filing that only another brand shows offers no upgrade', async () => {
  const because = 'This filing is available on Filingwire.';
  openFiling({ form: '13F-HR', locked: true, locked_because: because, opens_with_pro: false, level: null, one_liner: null });
  const locked = await screen.findByRole('region', { name: 'Locked' });
  expect(within(locked).queryByRole('link', { name: 'Upgrade to PRO' })).not.toBeInTheDocument();
  expect(within(locked).getByRole('link', { name: 'See all filings on our sister site' })).toHaveAttribute(
    'href',
    '/?brand=filingwire',
  );
});

test('parsing notes are visible', async () => {
  openFiling({ parse_warnings: ['The signature block could not be read.'] });
  expect((await part('Parsing notes')).getByText('The signature block could not be read.')).toBeVisible();
});

test('the page shows the filing as of a past time, and links back to today', async () => {
  const asOf = '2026-11-20T12:00:00.000Z';
  const user = openFiling({}, `/filings/${ACCESSION}?asof=${asOf}`, {
    'GET /api/filings/:accession/as-known': () => ({
      as_of: asOf,
      changed_since: false,
      filing: filingDetail({ headline: 'As it was then.', one_liner: 'As it was then.' }),
    }),
  });
  const banner = await part('Viewing an earlier version');
  expect(banner.getByText(/^As of /)).toBeVisible();
  expect(await banner.findByText(/Nothing has changed since then\./)).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: /As it was then\./ })).toBeVisible();
  expect(callsTo('GET /api/filings/:accession/as-known')[0]?.url.searchParams.get('asof')).toBe(asOf);
  await user.click(banner.getByRole('link', { name: 'Back to today' }));
  expect(await screen.findByRole('heading', { level: 1, name: /Chief Financial Officer resigns/ })).toBeVisible();
});

test('a time that cannot be shown is refused with the message from the server', async () => {
  openFiling({}, `/filings/${ACCESSION}?asof=yesterday`, {
    'GET /api/filings/:accession/as-known': () =>
      refused(400, 'validation_failed', 'Query parameter asof must be a time such as 2026-01-12T14:30:00Z.'),
  });
  expect(await screen.findByText(/must be a time such as/)).toBeVisible();
});

test('a past time can be chosen on the page', async () => {
  const user = openFiling({}, undefined, {
    'GET /api/filings/:accession/as-known': () =>
      refused(404, 'filing_not_known_then', 'We didn’t have this filing at that time.'),
  });
  const form = within(await screen.findByRole('form', { name: 'View as of a past date' }));
  expect(form.getByRole('button', { name: 'Show' })).toBeDisabled();
  await user.type(form.getByLabelText('As of'), '2026-11-20T12:00');
  await user.click(form.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText(/didn’t have this filing at that time/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  const requested = callsTo('GET /api/filings/:accession/as-known')[0]?.url.searchParams.get('asof');
  expect(requested).toBe(new Date('2026-11-20T12:00').toISOString());
});

test('a reader with a session can see why there was or wasn’t an alert', async () => {
  window.localStorage.setItem('session', 's-1');
  const user = openFiling({}, undefined, {
    'GET /api/alert-reasons': () => ({
      accession: ACCESSION,
      alerted: false,
      steps: [{ step: 'decision', state: 'no', says: 'The ticker was muted at that time.', proof: null, at: null }],
    }),
  });
  await user.click(await screen.findByText('Questions'));
  await user.click(await screen.findByRole('button', { name: 'Why was or wasn’t I alerted?' }));
  expect(await screen.findByText('The ticker was muted at that time.')).toBeVisible();
  expect(callsTo('GET /api/alert-reasons')[0]?.url.searchParams.get('accession')).toBe(ACCESSION);
});
