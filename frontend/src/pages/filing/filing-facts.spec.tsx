import type { FilingFactsResponse } from '#projections/filing-feed/filing-facts.response.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { ACCESSION, factsPart, openFiling, part, value } from '../../testing/filing-page.ts';

describe('filing details', () => {
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
    value_unit_by_rule: 'thousands of US dollars',
    prices_disagree: false,
    value_unit_printed: null,
    table_rows: 70,
    table_value_sum: '1234567',
    held_value: '1234567',
    options: [],
    positions: Array.from({ length: 50 }, (_, n) => position(n)),
    positions_omitted: 20,
  };

  test('13F: unit by rule, shares, and a long list collapsed with its count', async () => {
    const user = openFiling({ form: '13F-HR', facts: holdings });
    const facts = await factsPart();
    expect(value(facts, 'Total value')).toBe('$1,234,567 thousand');
    expect(value(facts, 'Value unit')).toBe('thousands of US dollars (under the rule in effect on the filing date)');
    const rows = () => facts.getAllByRole('row').slice(1);
    expect(rows()).toHaveLength(8);
    expect(rows()[1]).toHaveTextContent('Issuer 1 (Put)4.50%$999 thousand12,500COM—');
    await user.click(facts.getByRole('button', { name: 'Show all 50 positions' }));
    expect(rows()).toHaveLength(50);
    expect(facts.getByText('50 of 70 shown; the rest is in the original.')).toBeVisible();
  });

  test('13F: all rows load page by page, with tickers and other managers if there are any', async () => {
    const rows = Array.from({ length: 70 }, (_, n) => ({
      ...position(n),
      ticker: n === 0 ? 'ACME' : null,
      discretion: 'DFND',
      other_managers:
        n === 0
          ? [
              { number: '1', name: 'First Adviser' },
              { number: '9', name: null },
            ]
          : [],
      voting: { sole: null, shared: null, none: null },
    }));
    fakeApi({
      'GET /api/filings/:accession/holdings': ({ url }) => {
        const offset = Number(url.searchParams.get('offset'));
        const page = { accession: ACCESSION, value_unit: 'US dollars', complete: true, total: 70, offset };
        return { ...page, next: offset === 0 ? 50 : null, rows: rows.slice(offset, offset === 0 ? 50 : 70) };
      },
    });
    const user = openFiling({ form: '13F-HR', facts: holdings });
    const facts = await factsPart();
    await user.click(facts.getByRole('button', { name: 'Show all rows with other managers' }));
    expect(await facts.findByText('50 of 70 rows')).toBeVisible();
    expect(facts.getByRole('link', { name: 'ACME' })).toBeVisible();
    expect(facts.getByText('First Adviser, no. 9')).toBeVisible();
    await user.click(facts.getByRole('button', { name: 'Load more' }));
    expect(await facts.findByText('70 of 70 rows')).toBeVisible();
    expect(facts.getAllByRole('row').slice(1)).toHaveLength(70);
    expect(facts.queryByRole('button', { name: 'Load more' })).toBeNull();
    await user.click(facts.getByRole('button', { name: 'Show only the largest' }));
    expect(facts.getAllByRole('row').slice(1)).toHaveLength(8);
  });

  test('13F: a total in millions with rows in thousands', async () => {
    openFiling({
      form: '13F-HR',
      facts: { ...holdings, value_total: '17,014.2', value_unit_printed: 'million', table_value_sum: '17014246' },
    });
    const facts = await factsPart();
    expect(value(facts, 'Total value')).toBe('$17,014.2 million');
    expect(value(facts, 'Table total')).toBe('$17,014,246 thousand');
  });

  test('13F: options are listed separately from holdings', async () => {
    const options = [
      { kind: 'Put' as const, positions: 2, notional: '1099000' },
      { kind: 'Call' as const, positions: 1, notional: '20000' },
    ];
    openFiling({ form: '13F-HR', facts: { ...holdings, held_value: '115567', options } });
    const facts = await factsPart();
    expect(value(facts, 'Held')).toBe('$115,567 thousand');
    expect(value(facts, 'Puts')).toBe('2 positions with a notional of $1,099,000 thousand');
    expect(value(facts, 'Calls')).toBe('1 position with a notional of $20,000 thousand');
  });

  test.each([
    [
      'US dollars',
      'US dollars',
      '$1,234,567',
      'US dollars (under the rule in effect on the filing date, which doesn’t match the prices in the rows)',
    ],
    [
      'thousands of US dollars',
      'US dollars',
      '$1,234,567 thousand',
      'thousands of US dollars (based on the prices in the rows; the rule requires US dollars)',
    ],
    [null, 'US dollars', '1,234,567', 'as filed: the rule requires US dollars, which doesn’t match the prices in the rows'],
  ] as const)('13F: prices that contradict the unit rule are flagged: %s', async (unit, rule, total, words) => {
    openFiling({
      form: '13F-HR',
      facts: { ...holdings, value_unit: unit, value_unit_by_rule: rule, prices_disagree: true },
    });
    const facts = await factsPart();
    expect([value(facts, 'Total value'), value(facts, 'Value unit')]).toEqual([total, words]);
  });

  test('13D: persons, percent, shares, and Item 4 with a link to the text', async () => {
    openFiling({
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
        is_group: true,
        partial: true,
      },
    });
    const facts = await factsPart();
    expect(value(facts, 'Event date')).toBe('01/05/2026');
    expect(value(facts, 'Filed as a group')).toBe('Yes');
    expect(facts.getByText('The document is damaged; we read what we could.')).toBeVisible();
    expect(facts.getAllByRole('row')[1]).toHaveTextContent(
      'Roe Partners, L.P.6.1%1,250,0000—partnership, investment adviserDEWC',
    );
    expect(facts.getByText(/To seek two seats on the Board\./)).toBeVisible();
    expect(facts.getByRole('link', { name: 'Read more in the filing' })).toHaveAttribute(
      'href',
      `/filings/${ACCESSION}?at=308-9000`,
    );
  });

  test('13D: implausible figures are shown as filed, with the reason', async () => {
    const person = {
      name: 'Roe Partners, L.P.',
      cik: null,
      citizenship: null,
      types: [],
      source_of_funds: [],
      aggregate: '0',
      percent: '620',
      percent_doubt: 'over 100' as const,
      shares_doubt: 'contradicts' as const,
      sole_voting: '5',
      shared_voting: null,
      sole_dispositive: null,
      shared_dispositive: null,
    };
    const { shares_doubt: _, ...sure } = { ...person, name: 'Roe GP LLC', percent: '62', percent_doubt: 'contradicts' as const };
    openFiling({
      form: 'SCHEDULE 13D',
      facts: {
        family: 'stake',
        schedule: '13D',
        amendment_no: null,
        previous_accession: null,
        issuer: 'Acme Corp',
        class_title: 'Common Stock',
        cusips: [],
        event_date: null,
        rules: [],
        persons: [person, sure],
        persons_omitted: 0,
        purpose: null,
      },
    });
    const facts = await factsPart();
    const rows = facts.getAllByRole('row');
    expect(rows[1]).toHaveTextContent('620% as filed0 as filed5');
    expect(rows[2]).toHaveTextContent('62% as filed05');
    const leftOut = 'We show the figure as filed but exclude it from scores and headlines.';
    expect(
      facts.getByText(
        `Roe Partners, L.P.: no stake is over 100%; its voting and dispositive powers cover more shares than it says it owns. ${leftOut}`,
      ),
    ).toBeVisible();
    expect(facts.getByText(`Roe GP LLC: other figures in this schedule contradict its percentage. ${leftOut}`)).toBeVisible();
  });

  test('Form D: amounts in dollars, exemptions by name, and “not stated” for missing facts', async () => {
    openFiling({
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
        sales_recipients: [
          { name: 'Jane Roe', broker_dealer: 'Acme Securities LLC' },
          { name: null, broker_dealer: null },
        ],
        proceeds_to_insiders: '50000',
      },
    });
    const facts = await factsPart();
    expect(
      ['Offered', 'Sold', 'Remaining', 'Exemptions', 'First sale', 'Minimum investment', 'Non-accredited investors'].map((term) =>
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
    expect(value(facts, 'Sold through')).toBe('Jane Roe (Acme Securities LLC)');
    expect(value(facts, 'Proceeds paid to insiders')).toBe('$50,000');
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
    [
      '424B5',
      {
        family: 'registration',
        issuer: 'Acme Corp',
        trading_symbol: null,
        exchange: null,
        shares_offered: null,
        price_per_share: null,
        price_range: null,
        total_price: null,
        fee_per_share: null,
        total_fees: null,
        proceeds_per_share: null,
        proceeds_before_expenses: null,
        maximum_aggregate: null,
        is_resale: null,
        is_at_the_market: null,
        prospectus: {
          rule: '424(b)(5)',
          file_numbers: ['333-271850'],
          base_prospectus_date: 'May 24, 2023',
          supplement_number: null,
          is_preliminary: true,
          is_takedown: true,
          is_purchase_plan: false,
          agents: [
            { name: 'Barclays Capital Inc.', role: 'lead' },
            { name: 'Roe & Co.', role: 'underwriter' },
          ],
        },
      },
      {
        'Sold through': 'Barclays Capital Inc. (lead), Roe & Co. (underwriter)',
        'Registration number': '333-271850',
        'From a shelf': 'Yes',
        Preliminary: 'Yes',
        'Supplements the prospectus dated': 'May 24, 2023',
      },
    ],
    [
      'EFFECT',
      {
        family: 'effect',
        effective_form: 'S-1',
        act: '33',
        effective_on: '2026-01-11',
        effective_at: '16:00:00',
        accession: null,
        registrants: [{ name: 'Acme Corp', cik: '0000001234', file_number: '333-253868' }],
        registrants_omitted: 0,
      },
      { Form: 'S-1', 'Effective since': 'Jan 11, 2026', 'Eastern time': '16:00:00' },
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
        'Will file within the grace period': 'Yes',
        'Earlier reports filed': 'not stated',
        'Significant change in results': 'Yes',
      },
    ],
    [
      'DEF 14A',
      { family: 'proxy', meeting_date: 'May 1, 2026', record_date: null, is_special_meeting: false },
      { Meeting: 'May 1, 2026', 'Type of meeting': 'annual', 'Holders of record on': 'not stated' },
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
      { family: 'eightK', event_date: '2026-11-18', items: ['5.02', '9.01'], item_scheme: 'current', items_source: 'header' },
      { Items: '5.02, 9.01' },
    ],
  ])('%s', async (form, facts, expected) => {
    openFiling({ form, facts });
    const shown = await factsPart();
    for (const [term, words] of Object.entries(expected)) expect([term, value(shown, term)]).toEqual([term, words]);
  });

  test('UPLOAD: its subject, its topics and each comment, with a link to the sentence', async () => {
    const quote = { text: '1. Please tell us how you recognize revenue.', start: 180, end: 224, document: 'TEXT-EXTRACT' };
    openFiling({
      form: 'UPLOAD',
      facts: {
        family: 'letter',
        act: 'comments',
        date: 'May 16, 2026',
        about: [{ form: '10-K', period_ended: 'September 30, 2025', filed_on: 'November 3, 2025' }],
        file_numbers: ['001-36743'],
        comments: [{ number: 1, heading: 'Revenue, page 45', quote }],
        comments_omitted: 2,
        topics: [{ topic: 'revenue recognition', quote }],
        respond_within: 'ten business days',
        effective_on: null,
        effective_at: null,
        answers_letter_of: null,
        is_confidential: false,
      },
    });
    const facts = await factsPart();
    expect(value(facts, 'About')).toBe('10-K for the period ended September 30, 2025, filed November 3, 2025');
    expect(value(facts, 'Response requested within')).toBe('ten business days');
    const way = `/filings/${ACCESSION}?at=180-224`;
    expect(facts.getByRole('link', { name: 'revenue recognition' })).toHaveAttribute('href', way);
    expect(facts.getByRole('link', { name: quote.text })).toHaveAttribute('href', way);
    expect(facts.getByText('Revenue, page 45')).toBeVisible();
    expect(facts.getByText('1 of 3 shown; the rest is in the original.')).toBeVisible();
  });

  test('exhibits: fees and subsidiaries appear next to the facts of the form, or alone if it has none', async () => {
    openFiling({
      form: 'S-8',
      facts: null,
      filing_fees: {
        form: 'S-8',
        file_number: null,
        securities: [
          {
            type: 'Equity',
            title: 'Common Stock',
            rule: '457(h)',
            amount: '2666666',
            price_per_unit: '2.59',
            maximum: '6906664.94',
            fee: '761.12',
            is_paid: false,
            carried_from: null,
          },
        ],
        securities_omitted: 0,
        total_offering: '6906664.94',
        total_fee: '761.12',
        previously_paid: null,
        offsets: null,
        net_fee: '761.12',
        is_final_prospectus: null,
      },
      subsidiaries: {
        subsidiaries: [
          { name: 'Acme Asia Limited', jurisdiction: 'Hong Kong', percent: null },
          { name: 'Acme Oil', jurisdiction: 'Canada', percent: '69.6' },
        ],
        subsidiaries_omitted: 16,
        is_partial: true,
      },
    });
    const facts = await factsPart();
    expect(value(facts, 'Total offering')).toBe('$6,906,664.94');
    expect(
      facts
        .getAllByRole('row')
        .map(({ textContent }) => textContent)
        .filter((text) => /Acme|Common/.test(text)),
    ).toEqual(['EquityCommon Stock2,666,666$6,906,664.94$761.12—', 'Acme Asia LimitedHong Kong—', 'Acme OilCanada69.6%']);
    expect(facts.getByText('2 of 18 shown; the rest is in the original.')).toBeVisible();
    expect(facts.getByText('The company lists only significant subsidiaries.')).toBeVisible();
  });

  test('10-K: every class with its symbol and shares, and income next to the previous year', async () => {
    openFiling({
      form: '10-K',
      facts: {
        family: 'periodic',
        period_ended: null,
        cover: {
          document_type: '10-K',
          amendment_description: null,
          period_end: 'December 31, 2025',
          fiscal_year: '2025',
          fiscal_period: 'FY',
          registrant: 'Acme Corp',
          filer_category: null,
          shell_company: 'false',
          public_float: '2600000000',
          shares_outstanding: '150.5',
          trading_symbol: 'ACME',
          exchange: 'Nasdaq',
          auditor: null,
          error_correction: '☒',
        },
        securities: [
          { title: 'Class A Common Stock', symbol: 'ACME', exchange: 'NASDAQ' },
          { title: 'Notes due 2030', symbol: null, exchange: 'NASDAQ' },
          { title: 'Class B Common Stock', symbol: 'ACMEB', exchange: null },
        ],
        shares_outstanding: [{ class: 'Class A Common Stock', shares: '150500000', as_of: null }],
        income: {
          currency: 'EUR',
          months: 12,
          from: '2025-01-01',
          to: '2025-12-31',
          revenue: { value: '1250500000', prior: null, concept: 'us-gaap:Revenues', quote: null },
          net_income: null,
          earnings_per_share: { value: '-0.26', prior: '0.12', concept: 'us-gaap:EarningsPerShareDiluted', quote: null },
        },
      },
    });
    const facts = await factsPart();
    expect(
      ['Trades as', 'Shares outstanding', 'Public float', 'Shell company', 'Corrects an error'].map((term) => value(facts, term)),
    ).toEqual([
      'ACME on NASDAQ (Class A Common Stock), ACMEB (Class B Common Stock)',
      '150,500,000 (Class A Common Stock)',
      '$2,600,000,000',
      'No',
      'Yes',
    ]);
    expect(
      facts
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Revenue€1,250,500,000—', 'Earnings per share, diluted-€0.26€0.12']);
    expect(facts.getByText('As tagged by the company (XBRL).')).toBeVisible();
  });

  test('8-K: facts from the items, with a link to the sentence', async () => {
    const quote = { text: 'The CFO resigned at once.', start: 180, end: 205, document: '8-K' };
    const values = [{ name: 'person', value: 'Jane Roe' }];
    openFiling({
      form: '8-K',
      facts: {
        family: 'eightK',
        event_date: '2026-11-18',
        items: ['5.02'],
        item_scheme: 'current',
        items_source: 'header',
        item_facts: [{ item: '5.02', kind: 'personnel change', words: 'Jane Roe, CFO, resigns', values, quote }],
      },
    });
    const facts = await factsPart();
    expect(facts.getByRole('listitem')).toHaveTextContent('Item 5.02 Jane Roe, CFO, resigns');
    expect(facts.getByRole('link', { name: quote.text })).toHaveAttribute('href', `/filings/${ACCESSION}?at=180-205`);
  });

  test.each([
    [true, 'None reported.'],
    [null, 'Not stated.'],
  ])('Form 144: seller, planned sale, and no earlier sales (%j)', async (none, words) => {
    openFiling({
      form: '144',
      facts: {
        family: 'plannedSale',
        issuer: 'Acme Corp',
        seller: 'Jane Roe',
        relationships: ['Officer'],
        sales: [
          {
            title_of_class: 'Common',
            broker: 'Acme Securities LLC',
            shares: '25000',
            value: '1250000',
            shares_outstanding: null,
            date: '01/12/2026',
            exchange: 'NASDAQ',
          },
        ],
        acquisitions: [],
        earlier_sales: [],
        no_earlier_sales: none,
        plan_adopted_on: ['06/01/2025'],
        remarks: null,
      },
    });
    const facts = await factsPart();
    expect(value(facts, 'Rule 10b5-1 plan adopted on')).toBe('06/01/2025');
    expect(facts.getAllByRole('row')[1]).toHaveTextContent('Common25,000$1,250,00001/12/2026Acme Securities LLCNASDAQ');
    expect(value(facts, 'Sold in the previous three months')).toBe(words);
  });

  test('DEF 14A: its proposals link to the text', async () => {
    openFiling({
      form: 'DEF 14A',
      facts: { family: 'proxy', meeting_date: null, record_date: null, is_special_meeting: null },
      sections: [{ item: '1', heading: 'To elect directors', start: 73, end: 91 }],
      documents: [{ type: 'DEF 14A', sequence: '1', filename: 'proxy.htm', description: 'PROXY STATEMENT', start: 0, end: 0 }],
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
    openFiling({
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
        own_trades: { bought: '0', sold: '2500', net: '-2500', net_value: '-125000', average_bought: null, average_sold: '50' },
      },
    });
    const facts = await factsPart();
    expect(value(facts, 'Sold')).toBe('2,500 shares at $50.00 on average');
    expect(value(facts, 'Net value')).toBe('-$125,000');
    expect(value(facts, 'Under a Rule 10b5-1 plan')).toBe('Yes');
    expect(facts.getByText('Chief Financial Officer, Officer')).toBeVisible();
    expect(facts.getAllByRole('row')[1]).toHaveTextContent('Common Stock48,210.5indirectly, By Trust');
    expect(facts.getByText('F1: Weighted average price.')).toBeVisible();
  });

  test('a fact sheet: each value formatted by its unit, long tables collapsed', async () => {
    const facts: FilingFactsResponse = {
      family: 'sheet',
      title: 'Form N-PORT: the portfolio of a fund',
      values: [
        { name: 'fund', label: 'Fund', unit: 'text', value: 'Acme Bond Fund' },
        { name: 'as_of', label: 'Portfolio as of', unit: 'day', value: '2025-12-31' },
        { name: 'net_assets', label: 'Net assets', unit: 'dollars', value: '1389080.74' },
        { name: 'final', label: 'Last report of the fund', unit: 'flag', value: 'Yes' },
      ],
      tables: [
        {
          name: 'positions',
          label: 'Largest positions',
          columns: [
            { name: 'name', label: 'Position', unit: 'text' },
            { name: 'value', label: 'Value', unit: 'dollars' },
            { name: 'percent', label: 'Of net assets', unit: 'percent' },
            { name: 'since', label: 'Since', unit: 'day' },
          ],
          rows: Array.from({ length: 20 }, (_, n) => [`Issuer ${n}`, '2500000', n === 0 ? '7.12500000' : null, '2021-06-14']),
          omitted: 5,
        },
      ],
    };
    const user = openFiling({ form: 'NPORT-P', facts });
    const shown = await factsPart();
    expect(value(shown, 'Net assets')).toBe('$1,389,080.74');
    expect(value(shown, 'Portfolio as of')).toBe('Dec 31, 2025');
    expect(value(shown, 'Last report of the fund')).toBe('Yes');
    const rows = () => shown.getAllByRole('row').slice(1);
    expect(rows()).toHaveLength(8);
    expect(rows()[0]).toHaveTextContent('Issuer 0$2,500,0007.125%Jun 14, 2021');
    expect(rows()[1]).toHaveTextContent('Issuer 1$2,500,000—Jun 14, 2021');
    await user.click(shown.getByRole('button', { name: 'Show all 20 rows' }));
    expect(rows()).toHaveLength(20);
    expect(shown.getByText('20 of 25 shown; the rest is in the original.')).toBeVisible();
  });
});
