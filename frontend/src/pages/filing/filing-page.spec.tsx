import { screen, within } from '@testing-library/react';
import type { FilingFactsResponse } from '../../../../projections/filing-feed/filing-facts.response.ts';
import { filingDetail } from '../../testing/factories.ts';
import { callsTo, refused } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/render-app.tsx';

const ACCESSION = '0000000000-26-000001';
const words = 'The CFO resigned at once.';
const text = `${'Preface. '.repeat(20)}${words} ${'Annex. '.repeat(20)}`;
const start = text.indexOf(words);

const open = (change: Parameters<typeof filingDetail>[0] = {}, address = `/filings/${ACCESSION}`, api = {}) =>
  openApp(address, {
    'GET /api/filings/:accession': () => filingDetail({ text_length: text.length, ...change }),
    'GET /api/filings/:accession/text': () => ({
      accession: ACCESSION,
      offset: 0,
      text,
      length: text.length,
      next: null,
      previous: null,
    }),
    ...api,
  });

/** The section of a filing's page under a heading. */
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const factsPart = () => part('What the form states');
const value = (facts: Awaited<ReturnType<typeof factsPart>>, term: string) =>
  facts.getByText(term).nextElementSibling?.textContent;

test('the page of a filing says whose it is and leads to the ticker and to EDGAR', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: '8-K of Apple Inc.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'AAPL' })).toHaveAttribute('href', '/ticker/AAPL');
  expect(await screen.findByRole('link', { name: /Original at EDGAR/ })).toHaveAttribute(
    'href',
    expect.stringContaining('sec.gov'),
  );
  expect(document.title).toContain('8-K of Apple Inc.');
});

test('an unknown accession is said, with the way to EDGAR', async () => {
  open({}, '/filings/0000320193-26-999999', {
    'GET /api/filings/:accession': () => refused(404, 'filing_not_found', 'There is no filing with this accession number.'),
  });
  expect(await screen.findByText('We have no filing 0000320193-26-999999')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look for it at EDGAR' })).toHaveAttribute(
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
    quote: { document: null, start, end: start + words.length, text: words },
    sourceField: 'eightK.items',
    available: true,
    candidate: 'item 5.02',
  };
  const user = open({ rules: [rule], excerpts: [{ rule_id: 'CFO', before: '', quote: words, after: '' }] });
  await user.click(await screen.findByRole('link', { name: 'Show in the text of the filing: The CFO leaves.' }));
  const shown = await screen.findByRole('region', { name: 'Text as read' });
  expect(shown.querySelector('mark')).toHaveTextContent(words);
  expect(shown).toHaveTextContent(text.trim().replaceAll(/\s+/g, ' '));
  expect(window.location.search).toContain(`at=${start}-${start + words.length}`);
  expect(callsTo('GET /api/filings/:accession/text')[0]?.url.searchParams.get('offset')).toBe('0');
  await user.click(screen.getByRole('button', { name: 'Close the text' }));
  expect(screen.queryByRole('region', { name: 'Text as read' })).not.toBeInTheDocument();
});

test('a long text is loaded in both directions and stays one text', async () => {
  const whole = 'abcdefghij'.repeat(1000);
  const page = (offset: number) => ({
    accession: ACCESSION,
    offset,
    text: whole.slice(offset, offset + 3000),
    length: whole.length,
    next: offset + 3000 < whole.length ? offset + 3000 : null,
    previous: offset > 0 ? Math.max(0, offset - 3000) : null,
  });
  const user = open({ text_length: whole.length }, `/filings/${ACCESSION}?at=3500-3510`, {
    'GET /api/filings/:accession/text': ({ url }: { url: URL }) => page(Number(url.searchParams.get('offset'))),
  });
  const shown = await screen.findByRole('region', { name: 'Text as read' });
  expect(shown.querySelector('mark')).toHaveTextContent(/^abcdefghij$/);
  await user.click(screen.getByRole('button', { name: 'Load what stands before' }));
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText(/Characters 1 to 8,000 of 10,000/)).toBeVisible();
  expect(shown.querySelector('mark')?.parentElement?.textContent).toBe(whole.slice(0, 8000));
  expect(shown.querySelector('mark')).toHaveTextContent(/^abcdefghij$/);
});

test('the AI: who wrote, what it suggested, its quote, and that the alert said something else', async () => {
  open({
    analysis: {
      model: 'a-model',
      prompt_version: '2026-11-20',
      analysed_at: '2026-11-18T21:05:30.000Z',
      rules_level: 'MEDIUM',
      suggested_level: 'CRITICAL',
      quote: words,
      quote_start: start,
      changed_after_alert: true,
    },
  });
  const opinion = (await part('AI analysis')).getByText(/Rules:/);
  expect(opinion).toHaveTextContent('Rules: MEDIUM · AI suggests: CRITICAL · Shown: HIGH');
  expect((await part('AI analysis')).getByText(words)).toBeVisible();
  expect((await part('AI analysis')).getByText(/Changed after the alert was sent/)).toBeVisible();
  expect((await part('AI analysis')).getByRole('link')).toHaveAttribute(
    'href',
    `/filings/${ACCESSION}?at=${start}-${start + words.length}`,
  );
});

test('a locked filing shows no facts and no text', async () => {
  open({
    locked: true,
    locked_because: 'What this filing says is part of PRO.',
    opens_with_pro: true,
    level: null,
    one_liner: null,
    text_length: null,
  });
  expect(await screen.findByText(/part of PRO/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What the form states' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Read the text' })).not.toBeInTheDocument();
});

test('a locked filing says what is so: neither "not scored yet" nor that nothing can be told, and leads to where it is open', async () => {
  const link = { accession: '0000000000-26-000009', form: 'S-1/A', kind: 'unknown' as const, differences: [] };
  const related = { amends: null, amended_by: [link], duplicate_of: null, threads: [] };
  const because = 'What this filing says is part of PRO.';
  open({ form: 'S-1', locked: true, locked_because: because, opens_with_pro: true, level: null, one_liner: null, related });
  const locked = await screen.findByRole('region', { name: 'Locked' });
  expect(locked).toHaveTextContent(`${because} The original is free at EDGAR.`);
  expect(within(locked).getByRole('link', { name: 'Upgrade to PRO' })).toHaveAttribute('href', '/upgrade');
  expect(screen.getByRole('link', { name: /S-1\/A, 0000000000-26-000009/ })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/not scored yet|cannot be told/);
});

test('a filing that only a sister shows offers no upgrade here', async () => {
  const because = '8KGetter does not show what this filing says; Filingwire does.';
  open({ form: '13F-HR', locked: true, locked_because: because, opens_with_pro: false, level: null, one_liner: null });
  const locked = await screen.findByRole('region', { name: 'Locked' });
  expect(within(locked).queryByRole('link', { name: 'Upgrade to PRO' })).not.toBeInTheDocument();
  expect(within(locked).getByRole('link', { name: 'See all filings on our sister site' })).toHaveAttribute(
    'href',
    '/?brand=filingwire',
  );
});

test('reading notes are visible', async () => {
  open({ parse_warnings: ['The signature block could not be read.'] });
  expect((await part('Reading notes')).getByText('The signature block could not be read.')).toBeVisible();
});

describe('what the form states', () => {
  const position = (n: number) => ({
    issuer: `Issuer ${n}`,
    title_of_class: 'COM',
    cusip: null,
    value: String(1000 - n),
    amount: '12500',
    amount_type: 'SH',
    put_call: n === 1 ? 'Put' : null,
    share_percent: 4.5,
  });
  const holdings: FilingFactsResponse = {
    family: 'holdings',
    report_type: '13F HOLDINGS REPORT',
    period: '12-31-2025',
    manager: 'Acme Capital',
    file_number: null,
    amendment_no: null,
    amendment_type: null,
    confidential_omitted: false,
    other_managers: [],
    entry_total: '70',
    value_total: '1234567',
    value_unit: 'thousands of US dollars',
    value_unit_printed: null,
    table_rows: 70,
    table_value_sum: '1234567',
    positions: Array.from({ length: 50 }, (_, n) => position(n)),
    positions_omitted: 20,
  };

  test('13F: unit by rule, shares, and a long list folded with its count', async () => {
    const user = open({ form: '13F-HR', facts: holdings });
    const facts = await factsPart();
    expect(value(facts, 'Total value')).toBe('$1,234,567 thousand');
    expect(value(facts, 'Unit of values')).toBe('thousands of US dollars (by the rule of the filing date)');
    const rows = () => facts.getAllByRole('row').slice(1);
    expect(rows()).toHaveLength(8);
    expect(rows()[1]).toHaveTextContent('Issuer 1 (Put)4.50%$999 thousand12,500COM—');
    await user.click(facts.getByRole('button', { name: 'Show all 50 positions' }));
    expect(rows()).toHaveLength(50);
    expect(facts.getByText('50 of 70 shown; the rest is in the original.')).toBeVisible();
  });

  test('13F: a total printed in millions beside rows in thousands', async () => {
    open({
      form: '13F-HR',
      facts: { ...holdings, value_total: '17,014.2', value_unit_printed: 'million', table_value_sum: '17014246' },
    });
    const facts = await factsPart();
    expect(value(facts, 'Total value')).toBe('$17,014.2 million');
    expect(value(facts, 'Sum of the table')).toBe('$17,014,246 thousand');
  });

  test('13D: persons, percent, shares, Item 4 with the way into the text', async () => {
    open({
      form: 'SCHEDULE 13D',
      facts: {
        family: 'stake',
        schedule: '13D',
        amendment_no: null,
        previous_accession: null,
        issuer: 'Acme Corp',
        class_title: 'Common Stock',
        cusips: ['000000109'],
        event_date: '01/05/2026',
        rules: [],
        persons: [
          {
            name: 'Roe Partners, L.P.',
            cik: null,
            citizenship: 'DE',
            types: ['PN', 'IA'],
            source_of_funds: ['WC'],
            aggregate: '1250000.00',
            percent: '6.1',
            sole_voting: '0',
            shared_voting: null,
            sole_dispositive: null,
            shared_dispositive: null,
          },
        ],
        persons_omitted: 0,
        purpose: { text: 'To seek two seats on the Board.', start: 308, end: 9000, cut: true },
      },
    });
    const facts = await factsPart();
    expect(value(facts, 'Date of the event')).toBe('01/05/2026');
    expect(facts.getAllByRole('row')[1]).toHaveTextContent(
      'Roe Partners, L.P.6.1%1,250,0000—partnership, investment adviserDEWC',
    );
    expect(facts.getByText(/To seek two seats on the Board\./)).toBeVisible();
    expect(facts.getByRole('link', { name: 'Read on in the text' })).toHaveAttribute('href', `/filings/${ACCESSION}?at=308-9000`);
  });

  test('Form D: money in dollars, exemptions by name, what is not stated says so', async () => {
    open({
      form: 'D',
      facts: {
        family: 'offering',
        previous_accession: null,
        issuer: {
          name: 'Acme Fund I, LP',
          entity_type: 'Limited Partnership',
          jurisdiction: 'DELAWARE',
          year_of_incorporation: null,
        },
        other_issuers: [],
        industry_group: 'Pooled Investment Fund',
        fund_type: 'Hedge Fund',
        revenue_range: null,
        exemptions: ['06c', '3C.7'],
        date_of_first_sale: null,
        first_sale_yet_to_occur: true,
        total_offering_amount: 'Indefinite',
        total_amount_sold: '1250000',
        total_remaining: null,
        minimum_investment: '100',
        investors: '12',
        has_non_accredited_investors: false,
        is_business_combination: null,
        sales_commissions: null,
        finders_fees: null,
        related_persons: [{ name: 'Jane Q Roe', relationships: ['Director'], clarification: 'General partner' }],
        related_persons_omitted: 0,
      },
    });
    const facts = await factsPart();
    expect(
      ['Offered', 'Sold', 'Remaining', 'Exemptions', 'First sale', 'Least investment', 'Non-accredited investors'].map((term) =>
        value(facts, term),
      ),
    ).toEqual([
      'Indefinite',
      '$1,250,000',
      'not stated',
      'Rule 506(c), Investment Company Act Section 3(c)(7)',
      'yet to occur',
      '$100.00',
      'No',
    ]);
    expect(facts.getByText('Director, General partner')).toBeVisible();
  });

  test.each<[string, FilingFactsResponse, Record<string, string>]>([
    [
      'S-1',
      {
        family: 'registration',
        issuer: 'Acme Holdings, Inc.',
        trading_symbol: 'ACME',
        exchange: null,
        shares_offered: '8500000',
        price_per_share: null,
        price_range: { low: '14.00', high: '16.50' },
        total_price: null,
        fee_per_share: null,
        total_fees: null,
        proceeds_per_share: null,
        proceeds_before_expenses: '119000000',
        maximum_aggregate: null,
        is_resale: false,
        is_at_the_market: null,
      },
      {
        Price: '$14.00 to $16.50',
        'Securities offered': '8,500,000',
        'Proceeds before expenses': '$119,000,000',
        'Trades as': 'ACME',
        'At the market': 'not stated',
      },
    ],
    ['10-K', { family: 'periodic', period_ended: 'June 30, 1999', cover: null }, { 'Period ended': 'June 30, 1999' }],
    [
      'NT 10-K',
      {
        family: 'lateNotice',
        period_ended: 'December 31, 2025',
        registrant: 'Acme Corp',
        claims_extension: true,
        narrative: { text: 'A flood destroyed the ledgers.', start: 10, end: 40, cut: false },
        is_boilerplate: false,
        earlier_reports_filed: null,
        expects_significant_change: true,
      },
      {
        'Promised within the days of grace': 'Yes',
        'Earlier reports filed': 'not stated',
        'Significant change in results': 'Yes',
      },
    ],
    [
      'DEF 14A',
      { family: 'proxy', meeting_date: 'May 1, 2026', record_date: null, is_special_meeting: false },
      { Meeting: 'May 1, 2026', 'Kind of meeting': 'annual', 'Holders of record on': 'not stated' },
    ],
    [
      '6-K',
      {
        family: 'foreignReport',
        month: 'May 2026',
        file_number: null,
        registrant: null,
        annual_form: '20-F',
        exhibits: [{ number: '99.1', description: 'Press release' }],
      },
      { Month: 'May 2026', 'Annual reports under': 'Form 20-F' },
    ],
    [
      '8-K',
      { family: 'eightK', items: ['5.02', '9.01'], item_scheme: 'current', items_source: 'header' },
      { Items: '5.02, 9.01' },
    ],
  ])('%s', async (form, facts, expected) => {
    open({ form, facts });
    const shown = await factsPart();
    for (const [term, words] of Object.entries(expected)) expect([term, value(shown, term)]).toEqual([term, words]);
  });

  test('DEF 14A: its proposals lead into the text', async () => {
    open({
      form: 'DEF 14A',
      facts: { family: 'proxy', meeting_date: null, record_date: null, is_special_meeting: null },
      sections: [{ item: '1', heading: 'To elect directors', start: 73, end: 91 }],
      documents: [{ type: 'DEF 14A', sequence: '1', filename: 'proxy.htm', description: 'PROXY STATEMENT' }],
      link: 'https://www.sec.gov/Archives/edgar/data/320193/0000320193-24-000123-index.htm',
    });
    const facts = await factsPart();
    expect(facts.getByRole('listitem')).toHaveTextContent('1. To elect directors');
    expect(facts.getByRole('link')).toHaveAttribute('href', `/filings/${ACCESSION}?at=73-91`);
    expect((await part('Documents')).getByRole('link', { name: 'proxy.htm' })).toHaveAttribute(
      'href',
      'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/proxy.htm',
    );
  });

  test('Form 4: owners, plan, holdings, footnotes', async () => {
    open({
      form: '4',
      facts: {
        family: 'ownership',
        period_of_report: '2026-01-09',
        original_filed: null,
        owners: [{ name: 'Roe Jane', cik: '0000005678', title: 'Chief Financial Officer', roles: ['Officer'] }],
        plan_10b5_1: true,
        holdings: [{ security: 'Common Stock', derivative: false, shares: '48210.5', direct: false, nature: 'By Trust' }],
        footnotes: [{ id: 'F1', text: 'Weighted average price.' }],
        remarks: null,
      },
    });
    const facts = await factsPart();
    expect(value(facts, 'Under a Rule 10b5-1 plan')).toBe('Yes');
    expect(facts.getByText('Chief Financial Officer, Officer')).toBeVisible();
    expect(facts.getAllByRole('row')[1]).toHaveTextContent('Common Stock48,210.5indirectly, By Trust');
    expect(facts.getByText('F1: Weighted average price.')).toBeVisible();
  });
});
