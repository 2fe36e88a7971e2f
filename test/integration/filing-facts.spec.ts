import { readFileSync } from 'node:fs';
import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import { withRows } from '../../backend/contexts/filings/store-holdings-rows.service.ts';
import { TextStore } from '../../backend/platform/text-store/text-store.port.ts';
import { EdgarError } from '../../backend/reading/formats/submission/edgar-error.ts';
import type { FilingResponse } from '../../projections/filing-feed/filing.response.ts';
import { factsResponseOf, sectionsOf } from '../../projections/filing-feed/filing-facts.ts';
import type { HoldingsPageResponse } from '../../projections/filing-feed/holdings.response.ts';
import { TEXT_PAGE } from '../../projections/filing-feed/text-page.ts';
import { AppHarness, type Visitor } from '../kit/app.harness.ts';
import { describeCorpus } from '../kit/edgar-corpus.ts';
import { SAMPLE_EIGHT_K, SAMPLE_FORM_4, sampleDocument, sampleSubmission } from '../kit/edgar-samples.ts';
import { accessionOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { holdingsSample, infoRow, lateNotice, noticeD, p, prose, SAMPLE_SCHEDULE_13D, structured } from '../kit/form-samples.ts';
import { recordedForm } from '../kit/form-table.ts';

let app: AppHarness;
let reader: Visitor;
beforeAll(async () => {
  app = await AppHarness.start({ rateLimits: true });
  reader = app.visitor('filingwire');
  await reader.subscribe('T1');
  await app.grantAdmin(await reader.accountId());
});
afterAll(() => app.close());

let number = 0;

/** Reads a submission as the worker does and records the resulting events. @returns its accession number */
async function filed(form: string, submission: string): Promise<string> {
  number += 1;
  const { facts, text, rowTexts } = extractFacts({ body: Buffer.from(submission), expectedForm: form });
  const texts = app.app.get(TextStore);
  const textHash = await texts.put(text);
  await app.happen(
    filingIngested(number, { form }),
    factsExtracted(number, { ...(await withRows(facts, rowTexts, texts)), accession: accessionOf(number), textHash }),
  );
  return accessionOf(number);
}

async function shown(accession: string, visitor = reader): Promise<FilingResponse> {
  const { status, body } = await visitor.get(`/api/filings/${accession}`);
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

const form4 = sampleSubmission('4', [], sampleDocument('4', `<XML>\n${SAMPLE_FORM_4}\n</XML>`, '1', 'form4.xml'));
const eightK = sampleSubmission('8-K', [], sampleDocument('8-K', SAMPLE_EIGHT_K));

describe('the facts of a filing, over HTTP', () => {
  test('8-K: items, and where each is in the text', async () => {
    const { facts, sections, text_length } = await shown(await filed('8-K', eightK));
    expect(facts).toMatchObject({ family: 'eightK', event_date: '2026-01-09', items: ['5.02', '9.01'], item_scheme: 'current' });
    expect(sections.map(({ item }) => item)).toEqual(['5.02', '9.01']);
    expect(text_length).toBeGreaterThan(100);
  });

  test('10-K: income, classes with their symbols, full figures and boxes as stated', async () => {
    const submission = readFileSync('test/fixtures/edgar/10-k/inline-xbrl-classes-and-income.txt', 'utf8');
    const { facts } = await shown(await filed('10-K', submission));
    expect(facts).toMatchObject({
      family: 'periodic',
      cover: { public_float: '2600000000', shell_company: 'false', error_correction: 'true' },
      securities: [
        { title: 'Class A Common Stock', symbol: 'HV', exchange: 'NYSE' },
        { symbol: 'HV30', exchange: 'NASDAQ' },
      ],
      shares_outstanding: [
        { class: 'Class A Common Stock', shares: '150500000' },
        { class: 'Class B common stock', shares: '12000000' },
      ],
      income: {
        currency: 'USD',
        to: '2024-12-31',
        revenue: { value: '1250500000', prior: '1100000000', concept: 'us-gaap:Revenues', quote: null },
        net_income: { value: '-42100000' },
        earnings_per_share: { value: '-0.26', prior: '0.12' },
      },
    });
  });

  test('8-K: what its items say, each with its sentence and place', async () => {
    const accession = await filed('8-K', eightK);
    const { facts } = await shown(accession);
    const { body } = await reader.get(`/api/filings/${accession}/text?offset=0`);
    if (facts?.family !== 'eightK') throw new Error('not read as an 8-K');
    expect(facts.item_facts?.map(({ item, kind }) => [item, kind])).toEqual([['5.02', 'personnel change']]);
    for (const { quote } of facts.item_facts ?? []) expect(body.text.slice(quote.start, quote.end)).toBe(quote.text);
  });

  test('Form 4: owners with their boxes, plan, holdings, footnotes and transactions', async () => {
    const { facts, transactions } = await shown(await filed('4', form4));
    expect(facts).toMatchObject({
      family: 'ownership',
      period_of_report: '2026-01-09',
      owners: [{ name: 'Jane Roe', cik: '0000005678' }],
    });
    expect(transactions[0]).toMatchObject({ direct: expect.any(Boolean), footnotes: expect.any(Array) });
  });

  test('Form 4: each footnote with the field that it belongs to', async () => {
    const { transactions } = await shown(await filed('4', form4));
    expect(transactions.map(({ footnote_fields: fields }) => fields?.map(({ id, field }) => `${id} ${field}`))).toEqual([
      ['F2 security', 'F1 price'],
      ['F1 shares', 'F1 price', 'F2 price', 'F1 exercise_date'],
    ]);
  });

  test('13F: totals with their unit, positions with their share of the total', async () => {
    const { facts } = await shown(await filed('13F-HR', holdingsSample()));
    expect(facts).toMatchObject({
      family: 'holdings',
      manager: 'Acme & Sons Capital',
      period: '12-31-2025',
      value_total: '1000',
      value_unit: 'US dollars',
      positions: [
        { issuer: 'COCA COLA CO', value: '750', share_percent: 75 },
        { issuer: 'APPLE INC', value: '250', share_percent: 25 },
      ],
      positions_omitted: 0,
    });
  });

  test('13D: persons, percent, event date, and what Item 4 says', async () => {
    const { facts, sections } = await shown(await filed('SCHEDULE 13D', structured('SCHEDULE 13D', SAMPLE_SCHEDULE_13D)));
    expect(facts).toMatchObject({
      family: 'stake',
      schedule: '13D',
      issuer: 'Acme Corp',
      event_date: '01/05/2026',
      persons: [{ name: 'Roe Partners, L.P.', percent: '6.1', aggregate: '1250000.00', types: ['PN', 'IA'] }],
      purpose: { text: expect.stringContaining('intend to seek two seats on the Board'), cut: false },
    });
    expect(sections.map(({ item }) => item)).toEqual(['3', '4']);
  });

  test('D: amounts, exemptions, related persons', async () => {
    const { facts } = await shown(await filed('D', structured('D', noticeD())));
    expect(facts).toMatchObject({
      family: 'offering',
      total_offering_amount: '50000000',
      total_amount_sold: '1250000',
      exemptions: ['06c', '3C.7'],
      related_persons: [{ name: 'Jane Q Roe', relationships: ['Executive Officer', 'Director'], clarification: null }],
    });
  });

  test('S-1: price range and securities offered; null if the cover does not state it', async () => {
    const { facts } = await shown(
      await filed('S-1', prose('S-1', p('Acme Holdings, Inc.'), p('8,500,000 Shares'), p('between $14.00 and $16.00 per share'))),
    );
    expect(facts).toMatchObject({
      family: 'registration',
      shares_offered: '8500000',
      price_range: { low: '14.00', high: '16.00' },
    });
    expect(facts).toMatchObject({ exchange: null, total_price: null });
  });

  test('10-K: the cover page, its items', async () => {
    const cover = p(
      'For the fiscal year ended <ix:nonNumeric name="dei:DocumentPeriodEndDate">December 31, 2025</ix:nonNumeric>',
    );
    const { facts, sections } = await shown(
      await filed('10-K', prose('10-K', cover, p('Item 1A. Risk Factors'), p('Many of them.'))),
    );
    expect(facts).toMatchObject({ family: 'periodic', cover: { period_end: 'December 31, 2025', auditor: null } });
    expect(sections).toMatchObject([{ item: '1A', heading: 'Item 1A. Risk Factors' }]);
  });

  test('NT 10-K: the reason in its own words', async () => {
    const { facts } = await shown(await filed('NT 10-K', lateNotice({ narrative: 'A flood destroyed the ledgers.' })));
    expect(facts).toMatchObject({
      family: 'lateNotice',
      claims_extension: true,
      is_boilerplate: expect.any(Boolean),
      narrative: { text: expect.stringContaining('A flood destroyed the ledgers.') },
    });
  });

  test('DEF 14A: the meeting, the proposals as sections of the text', async () => {
    const { facts, sections } = await shown(
      await filed(
        'DEF 14A',
        prose('DEF 14A', p('Annual meeting to be held on May 1, 2026'), p('Proposal 1. To elect directors')),
      ),
    );
    expect(facts).toMatchObject({ family: 'proxy', record_date: null });
    expect(sections).toMatchObject([{ item: '1', heading: 'To elect directors' }]);
  });

  test('6-K: its month and exhibits', async () => {
    const { facts } = await shown(
      await filed(
        '6-K',
        prose('6-K', p('For the month of May 2026'), p('Form 20-F ☒ Form 40-F ☐'), p('EXHIBIT INDEX'), p('99.1 Press release')),
      ),
    );
    expect(facts).toMatchObject({ family: 'foreignReport', month: 'May 2026' });
  });

  test('EFFECT: the registration, its registrant, and the date', async () => {
    const notice = readFileSync('test/fixtures/edgar/effect/new-registration.txt', 'utf8');
    const { facts } = await shown(await filed('EFFECT', notice));
    expect(facts).toEqual({
      family: 'effect',
      effective_form: 'S-1',
      act: '33',
      effective_on: '2022-01-11',
      effective_at: '16:00:00',
      accession: null,
      registrants: [{ name: '10X Capital Venture Acquisition Corp. III', cik: '0001848948', file_number: '333-253868' }],
      registrants_omitted: 0,
    });
  });

  test('UPLOAD: the staff’s comments, each with its place in the text', async () => {
    const letter = readFileSync('test/fixtures/edgar/upload/comments-in-a-text-extract.txt', 'utf8');
    const { facts } = await shown(await filed('UPLOAD', letter));
    expect(facts).toMatchObject({
      family: 'letter',
      act: 'comments',
      about: [{ form: '10-K', period_ended: 'December 31, 2021', filed_on: 'February 1, 2022' }],
      comments: [{ number: 1, heading: 'Note 2. Revenue, page F-9', quote: { document: 'TEXT-EXTRACT' } }, { number: 2 }],
      topics: [{ topic: 'revenue recognition' }, { topic: 'non-GAAP measures' }],
      respond_within: 'ten business days',
    });
  });

  test('424B5: the shelf registration that it sells from', async () => {
    const prospectus = readFileSync('test/fixtures/edgar/424b5/preferred-stock-spaced-table.txt', 'utf8');
    const { facts } = await shown(await filed('424B5', prospectus));
    expect(facts).toMatchObject({ prospectus: { file_numbers: ['333-100001'], is_takedown: true, is_preliminary: false } });
  });

  test('exhibits: the fee table and the list of subsidiaries are shown with the facts of the form', async () => {
    const shelf = await shown(
      await filed('S-3', readFileSync('test/fixtures/edgar/s-3/fee-table-of-a-universal-shelf.txt', 'utf8')),
    );
    expect(shelf).toMatchObject({
      facts: { family: 'registration' },
      filing_fees: { total_offering: '100000000', net_fee: '8270', securities: [{}, {}, { maximum: '100000000' }] },
    });
    expect(shelf).not.toHaveProperty('subsidiaries');
    const report = await shown(await filed('10-K', readFileSync('test/fixtures/edgar/10-k/list-of-subsidiaries.txt', 'utf8')));
    expect(report).toMatchObject({
      facts: { family: 'periodic' },
      subsidiaries: { subsidiaries: [{ name: 'Acme Asia Limited', jurisdiction: 'Hong Kong' }, {}, {}], is_partial: true },
    });
  });

  test.each([
    ['NPORT-P', 'nport-p/last-report', 'net_assets', '1389080.74', ['returns', 'flows']],
    ['N-CEN', 'n-cen/etf-company', 'auditors', 'Ernst & Young LLP', ['funds']],
    ['24F-2NT', '24f-2nt/by-class', 'sold', '283042576', ['series', 'calculations']],
    ['497K', '497k/supplement-with-fees', 'funds', 'John Hancock Classic Value Fund', ['fees']],
    ['C', 'c/offering', 'maximum', '4999999.20', ['figures']],
    ['C-AR', 'c/annual-report', 'period', '2022-12-31', ['figures']],
    ['C-TR', 'c/end-of-reports', 'issuer', 'Neurotez Inc.', []],
    ['ATS-N', 'ats-n/initial', 'mpid', 'MLIX', []],
    ['MA-I/A', 'ma-i/amended-advisor', 'disclosures', 'none', ['firms', 'earlier_employers']],
  ])('%s: named values and tables', async (form, path, name, value, tables) => {
    const { facts, text_length } = await shown(await filed(form, recordedForm(path)));
    if (facts?.family !== 'sheet') throw new Error(`answered ${facts?.family}`);
    expect(facts.values.find((one) => one.name === name)?.value).toBe(value);
    expect(facts.tables.map((one) => one.name)).toEqual(tables);
    expect(text_length).toBeGreaterThan(100);
  });

  test('a form of which only header and documents are read has no facts; neither has an unread filing', async () => {
    expect(await shown(await filed('S-8', prose('S-8', p('Plan'))))).toMatchObject({ facts: null, sections: [] });
    number += 1;
    await app.happen(filingIngested(number));
    expect(await shown(accessionOf(number))).toMatchObject({ facts: null, sections: [], text_length: null });
  });

  test('the newest reading counts, however many scores followed it', async () => {
    const accession = await filed('13F-HR', holdingsSample({ rows: null }));
    const { facts, text } = extractFacts({ body: Buffer.from(holdingsSample()), expectedForm: '13F-HR' });
    const textHash = await app.app.get(TextStore).put(text);
    await app.happen(factsExtracted(number, { ...facts, accession, textHash }));
    await app.happen(...Array.from({ length: 17 }, (_, n) => filingScored(number, 'LOW', { rulesVersion: String(n) })));
    expect(await shown(accession)).toMatchObject({ rules_version: '16', facts: { positions: [{}, {}] } });
  });

  test('a locked form shows none of them', async () => {
    const visitor = app.visitor('material-events');
    const accession = await filed('4', form4);
    const locked = await shown(accession, visitor);
    expect(locked).toMatchObject({ locked: true, facts: null, sections: [], text_length: null });
    expect(JSON.stringify(locked)).not.toContain('Roe Jane');
    const text = await visitor.get(`/api/filings/${accession}/text`);
    expect([text.status, text.body.error]).toEqual([403, 'form_locked']);
    const report = await filed('10-K', readFileSync('test/fixtures/edgar/10-k/list-of-subsidiaries.txt', 'utf8'));
    expect((await shown(report)).subsidiaries).toBeDefined();
    const lockedReport = await shown(report, visitor);
    expect(lockedReport).toMatchObject({ locked: true, facts: null });
    expect(JSON.stringify(lockedReport)).not.toContain('Acme Asia Limited');
  });
});

describe('the rows of a 13F', () => {
  const page = async (accession: string, query = '') =>
    (await reader.get(`/api/filings/${accession}/holdings${query}`)).body as HoldingsPageResponse;
  const manager = (number: string, name: string) =>
    `<otherManager2><sequenceNumber>${number}</sequenceNumber><otherManager><form13FFileNumber>028-1</form13FFileNumber><name>${name}</name></otherManager></otherManager2>`;
  const summary = (rows: number, total: number) =>
    `<otherIncludedManagersCount>2</otherIncludedManagersCount><tableEntryTotal>${rows}</tableEntryTotal><tableValueTotal>${total}</tableValueTotal><isConfidentialOmitted>false</isConfidentialOmitted><otherManagers2Info>${manager('1', 'First Adviser')}${manager('02', 'Second Adviser')}</otherManagers2Info>`;

  test('are paged, the largest first, each with its other managers', async () => {
    const values = Array.from({ length: 1_203 }, (_, n) => n + 1);
    const rows = values.map((value) =>
      infoRow(`Issuer ${value}`, String(value)).replace(
        '</investmentDiscretion>',
        '</investmentDiscretion><otherManager>1, 2,7</otherManager>',
      ),
    );
    const total = values.reduce((sum, value) => sum + value, 0);
    const accession = await filed('13F-HR', holdingsSample({ rows, summary: summary(rows.length, total) }));
    const found: string[] = [];
    for (let offset: number | null = 0; offset !== null; ) {
      const one: HoldingsPageResponse = await page(accession, `?offset=${offset}&limit=197`);
      expect([one.total, one.complete, one.offset]).toEqual([1_203, true, offset]);
      found.push(...one.rows.map(({ value }) => value ?? ''));
      offset = one.next;
    }
    expect(found).toEqual(values.map(String).reverse());
    const [first] = (await page(accession)).rows;
    expect(first).toMatchObject({
      issuer: 'Issuer 1203',
      cusip: '037833100',
      ticker: null,
      other_managers: [
        { number: '1', name: 'First Adviser' },
        { number: '2', name: 'Second Adviser' },
        { number: '7', name: null },
      ],
      voting: { sole: '100', shared: '0', none: '0' },
    });
    expect((await page(accession, '?offset=5000')).rows).toEqual([]);
  });

  test('have a ticker if a Schedule 13G proves the issuer of the CUSIP', async () => {
    const accession = await filed('13F-HR', holdingsSample());
    expect((await page(accession)).rows.map(({ ticker }) => ticker)).toEqual([null, null]);
    const schedule = SAMPLE_SCHEDULE_13D.replace('000000109', '037833100').replace('<issuerCIK>1234<', '<issuerCIK>1<');
    await filed('SCHEDULE 13D', structured('SCHEDULE 13D', schedule));
    expect((await page(accession)).rows.map(({ ticker }) => ticker)).toEqual(['AAPL', 'AAPL']);
  });

  test('of an older reading, or if a text is lost, are those in the event', async () => {
    number += 1;
    const { facts } = extractFacts({ body: Buffer.from(holdingsSample()), expectedForm: '13F-HR' });
    const lost = facts.holdingsReport && { ...facts.holdingsReport, rows: { count: 9, perText: 500, texts: ['0'.repeat(64)] } };
    await app.happen(
      filingIngested(number, { form: '13F-HR' }),
      factsExtracted(number, { ...facts, accession: accessionOf(number), ...(lost && { holdingsReport: lost }) }),
    );
    expect(await page(accessionOf(number))).toMatchObject({ total: 2, complete: true, next: null, rows: [{ value: '750' }, {}] });
  });
});

describe('the text of a filing', () => {
  test('is paged, and the pages together are the text', async () => {
    const words = Array.from({ length: 9_000 }, (_, n) => `word ${n} 😀`).join(' ');
    const accession = await filed('8-K', prose('8-K', p(words)));
    const { text_length: length } = await shown(accession);
    let whole = '';
    for (let offset: number | null = 0; offset !== null; ) {
      const { status, body } = await reader.get(`/api/filings/${accession}/text?offset=${offset}`);
      expect([status, body.length, body.offset]).toEqual([200, length, whole.length]);
      whole += body.text;
      offset = body.next;
    }
    // Lines that are longer than a pattern may process are broken.
    expect(whole.replaceAll('\n', ' ')).toContain(words);
    expect(whole).toHaveLength(length ?? 0);

    const middle = (await reader.get(`/api/filings/${accession}/text?offset=${TEXT_PAGE + 1}`)).body;
    expect(middle.previous).toBeLessThanOrEqual(1);
    expect(whole.slice(middle.offset, middle.offset + 50)).toBe(middle.text.slice(0, 50));
    const past = (await reader.get(`/api/filings/${accession}/text?offset=99999999`)).body;
    expect(past).toMatchObject({ text: '', next: null, offset: length });
  });

  test('of an unknown filing, without a text, or with odd parameters', async () => {
    number += 1;
    await app.happen(filingIngested(number));
    for (const [path, status, error] of [
      ['0000000000-99-999999/text', 404, 'filing_text_not_found'],
      [`${accessionOf(number)}/text`, 404, 'filing_text_not_found'],
      [`${accessionOf(number)}/text?offset=-1`, 400, 'validation_failed'],
      [`${accessionOf(number)}/text?offset=x`, 400, 'validation_failed'],
    ]) {
      const answer = await reader.get(`/api/filings/${path}`);
      expect([path, answer.status, answer.body.error]).toEqual([path, status, error]);
    }
  });

  test('cannot be used to copy all of EDGAR', async () => {
    const answers = await Promise.all(Array.from({ length: 130 }, () => reader.get('/api/filings/0000000000-99-999999/text')));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.error).toBe('rate_limited');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describeCorpus('real filings', (corpus) => {
  test('every fact shown has its place in the text, and every share is part of a total', () => {
    const families = new Map<string, number>();
    for (const filing of corpus.filings) {
      const whole = filing.files.find(({ kind }) => kind === 'full_submission');
      if (!whole) continue;
      try {
        const { facts, text } = extractFacts({ body: corpus.read(whole.path), expectedForm: filing.form });
        const found = { ...facts, textHash: null };
        const answer = factsResponseOf(found, text);
        families.set(answer?.family ?? 'none', (families.get(answer?.family ?? 'none') ?? 0) + 1);
        for (const { start, end, heading } of sectionsOf(found)) {
          expect([filing.accession, heading, start >= 0 && start <= end && end <= text.length]).toEqual([
            filing.accession,
            heading,
            true,
          ]);
        }
        if (answer?.family === 'holdings') {
          const shares = answer.positions.map(({ share_percent: share }) => share ?? 0);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThan(100.5);
        }
      } catch (error) {
        if (!(error instanceof EdgarError)) throw error;
      }
    }
    expect([...families.keys()]).toEqual(
      expect.arrayContaining(['eightK', 'ownership', 'stake', 'holdings', 'registration', 'periodic']),
    );
  });
});
