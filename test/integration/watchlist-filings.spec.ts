import { TextStore } from '../../backend/platform/text-store/text-store.port.ts';
import { runStarted } from '../kit/alert-events.ts';
import { AppHarness, type Visitor } from '../kit/app.harness.ts';
import {
  accessionOf,
  amendmentLinked,
  cikOf,
  duplicateMarked,
  factsExtracted,
  filingAnalysed,
  filingIngested,
  filingScored,
  filingWithdrawn,
} from '../kit/filing-events.ts';

let app: AppHarness;
beforeAll(async () => {
  app = await AppHarness.start();
  // Company 1001: eight filings over two days, items, forms and levels mixed; company 1002: one.
  const day2 = { acceptedAt: '2026-01-13T15:00:00.000Z', filedOn: '2026-01-13' };
  const at = { companyCiks: [cikOf(1001)] };
  await app.happen(
    filingIngested(1, { ...at, items: ['2.02', '9.01'] }),
    filingIngested(2, { ...at, items: ['5.02'] }),
    filingIngested(3, { ...at, form: '4' }),
    filingIngested(4, { ...at, form: 'S-8' }),
    filingIngested(5, { ...at, ...day2, items: ['5.02', '9.01'] }),
    filingIngested(6, { ...at, ...day2, form: '8-K/A', items: ['2.02'] }),
    filingIngested(7, { ...at, ...day2, form: '4' }),
    filingIngested(8, { companyCiks: [cikOf(1001), cikOf(1002)], ...day2, acceptedAt: null, items: ['1.01'] }),
    filingScored(1, 'HIGH'),
    filingScored(2, 'CRITICAL'),
    filingScored(3, 'CRITICAL', { oneLiner: 'CEO sells' }),
    filingScored(5, 'LOW'),
    filingWithdrawn(6, '8-K', [cikOf(1001)]),
  );
});
afterAll(() => app.close());

const numbers = (body: { filings: { accession: string }[] }) => body.filings.map(({ accession }) => Number(accession.slice(-6)));
async function list(visitor: Visitor, path: string) {
  const { status, body } = await visitor.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

describe('GET /api/tickers/{ticker}', () => {
  test('shows the company and its filings, newest first, without a session', async () => {
    const page = await list(app.visitor(), '/api/tickers/t1');
    expect(page.company).toEqual({
      cik: cikOf(1001),
      name: 'Test 1',
      ticker: 'T1',
      tickers: ['T1'],
      exchange: 'Nasdaq',
      sector: null,
      industry: null,
      link: expect.stringContaining(cikOf(1001)),
    });
    expect([numbers(page), page.next, page.following]).toEqual([[7, 6, 5, 8, 4, 3, 2, 1], null, null]);
    expect(page.filings.find((each: { accession: string }) => each.accession === accessionOf(8))).toMatchObject({
      accepted_at: null,
      companies: [
        { cik: cikOf(1001), name: 'Company 1001', tickers: ['T1'] },
        { cik: cikOf(1002), name: 'Company 1002', tickers: ['T2'] },
      ],
    });
    expect(page.filings[1]).toMatchObject({ withdrawn: true, form: '8-K/A', form_type: '8-K' });
  });

  test('shows the same filing for both companies', async () => {
    expect(numbers(await list(app.visitor(), '/api/tickers/T2'))).toEqual([8]);
  });

  test('pages without gap or repetition, whatever the size', async () => {
    for (const limit of [1, 3, 7, 8, 100]) {
      const seen: number[] = [];
      let cursor: string | null = null;
      do {
        const next = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const page: { filings: { accession: string }[]; next: string | null } = await list(
          app.visitor(),
          `/api/tickers/T1?limit=${limit}${next}`,
        );
        seen.push(...numbers(page));
        cursor = page.next;
      } while (cursor !== null);
      expect(seen).toEqual([7, 6, 5, 8, 4, 3, 2, 1]);
    }
  });

  test.each([
    ['form=8-K', [6, 5, 8, 2, 1]],
    ['form=4', [7, 3]],
    ['item=5.02', [5, 2]],
    ['item=5.02&form=8-K&level=LOW', [5]],
    ['level=HIGH', [1]],
    ['from=2026-01-13', [7, 6, 5, 8]],
    ['to=2026-01-12', [4, 3, 2, 1]],
    ['from=2026-01-12&to=2026-01-12&form=4', [3]],
    ['item=7.01', []],
  ])('?%s', async (query, expected) => {
    expect(numbers(await list(app.visitor(), `/api/tickers/T1?${query}`))).toEqual(expected);
  });

  test('states what the caller follows', async () => {
    const visitor = app.visitor();
    await visitor.subscribe('T1', '8-K', 'watching');
    expect((await list(visitor, '/api/tickers/T1')).following).toEqual({ forms: '8-K', note: 'watching' });
    expect((await list(visitor, '/api/tickers/T2')).following).toBeNull();
  });

  test.each([
    ['/api/tickers/NOPE', 404, 'ticker_not_recognized'],
    ['/api/tickers/%2e%2e%2fetc', 404, 'ticker_not_recognized'],
    ['/api/tickers/T1?level=URGENT', 400, 'validation_failed'],
    ['/api/tickers/T1?form=ABC', 400, 'validation_failed'],
    ['/api/tickers/T1?item=5.02%27', 400, 'validation_failed'],
    ['/api/tickers/T1?limit=101', 400, 'validation_failed'],
    ['/api/tickers/T1?from=yesterday', 400, 'validation_failed'],
    ['/api/tickers/T1?unknown=1', 400, 'validation_failed'],
    ['/api/tickers/T1?form[$ne]=4', 400, 'validation_failed'],
    ['/api/tickers/T1?cursor=bm9uc2Vuc2U', 400, 'cursor_invalid'],
    ['/api/tickers/T1?cursor=', 400, 'cursor_invalid'],
  ])('%s: %i %s', async (path, status, error) => {
    const answer = await app.visitor().get(path);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });
});

describe('GET /api/filings', () => {
  test.each([
    ['', [7, 6, 5, 8, 4, 3, 2, 1]],
    ['?form=4', [7, 3]],
    ['?level=CRITICAL', [2]],
    ['?item=9.01', [5, 1]],
    ['?from=2026-01-13&to=2026-01-13', [7, 6, 5, 8]],
    ['?level=CRITICAL&from=2026-01-13', []],
    ['?brand=material-events&limit=2', [7, 6]],
  ])('%s', async (query, expected) => {
    expect(numbers(await list(app.visitor(), `/api/filings${query}`))).toEqual(expected);
  });

  test('never reveals locked contents through filters', async () => {
    const [free, insider] = [app.visitor('material-events'), app.visitor('form4getter')];
    expect(numbers(await list(free, '/api/filings?level=CRITICAL'))).toEqual([2]);
    expect(numbers(await list(insider, '/api/filings?level=CRITICAL'))).toEqual([3]);
    expect(numbers(await list(insider, '/api/filings?item=5.02'))).toEqual([]);
  });
});

describe('GET /api/filings/{accession}', () => {
  test('shows trace, quotes in their surroundings, documents, rows and receipt', async () => {
    const text = `${'a'.repeat(500)}The CEO resigned effective today.${'b'.repeat(500)}`;
    const textHash = await app.app.get(TextStore).put(text);
    const start = text.indexOf('The CEO');
    const quote = { document: '8-K', start, end: start + 16, text: 'The CEO resigned' };
    const rule = {
      kind: 'base' as const,
      points: 70,
      reason: 'CEO leaves',
      sourceField: 'eightK.items',
      available: true,
      candidate: '5.02',
    };
    await app.happen(
      filingIngested(20, { companyCiks: [cikOf(1003)], items: ['5.02'] }),
      factsExtracted(20, { textHash, items: ['5.02'], parseWarnings: ['no period'] }),
      filingScored(20, 'HIGH', {
        rules: [
          { ...rule, ruleId: 'ceo-leaves', quote },
          { ...rule, ruleId: 'misquoted', quote: { ...quote, start: 0, end: 16 } },
          { ...rule, ruleId: 'no-quote', quote: null },
        ],
        missingInputs: ['marketCap'],
      }),
    );
    const filing = await list(app.visitor(), `/api/filings/${accessionOf(20)}`);
    expect(filing).toMatchObject({
      locked: false,
      level: 'HIGH',
      rules_version: '1',
      missing_inputs: ['marketCap'],
      parse_warnings: ['no period'],
      documents: [{ type: '8-K', sequence: '1', filename: 'a8k.htm', description: null }],
      parties: [{ cik: cikOf(1003), name: 'Company 1003', role: 'filer' }],
      receipt: {
        first_seen_at: expect.any(String),
        ingested_at: expect.any(String),
        read_at: expect.any(String),
        scored_at: expect.any(String),
      },
    });
    expect(filing.rules).toHaveLength(3);
    expect(filing.excerpts).toEqual([
      { rule_id: 'ceo-leaves', before: 'a'.repeat(240), quote: 'The CEO resigned', after: ` effective today.${'b'.repeat(223)}` },
    ]);
  });

  test('with a lost text only the surroundings of quotes are missing', async () => {
    const quote = { document: null, start: 0, end: 1, text: 'x' };
    const rule = {
      ruleId: 'r',
      kind: 'base' as const,
      points: 1,
      reason: 'r',
      sourceField: 's',
      available: true,
      candidate: 'c',
      quote,
    };
    await app.happen(
      filingIngested(21),
      factsExtracted(21, { textHash: 'f'.repeat(64) }),
      filingScored(21, 'LOW', { rules: [rule] }),
    );
    expect(await list(app.visitor(), `/api/filings/${accessionOf(21)}`)).toMatchObject({ level: 'LOW', excerpts: [] });
  });

  test('shows an analysis with its author', async () => {
    await app.happen(filingIngested(22), filingScored(22, 'MEDIUM'), filingAnalysed(22, 'CRITICAL'));
    const filing = await list(app.visitor(), `/api/filings/${accessionOf(22)}`);
    expect(filing).toMatchObject({ level: 'HIGH', score: 70, one_liner: 'As the AI says', summary_text: 'More of it.' });
    expect(filing).toMatchObject({ summary_by_ai: true, analysis_locked_because: null, level_moved_from: 'MEDIUM' });
    expect(filing.analysis).toEqual({
      model: 'a-model',
      prompt_version: '1',
      analysed_at: expect.stringMatching(/Z$/),
      rules_level: 'MEDIUM',
      suggested_level: 'CRITICAL',
      quote: 'words of the filing, verbatim.',
      quote_start: 0,
      changed_after_alert: false,
    });
    expect(await list(app.visitor(), `/api/filings/${accessionOf(1)}`)).not.toHaveProperty('analysis');
  });

  test.each([
    ['the rules wrote', { level: 'MEDIUM', oneLiner: 'One line about 23' }, true],
    ['it says itself', { level: 'HIGH', oneLiner: 'As the AI says' }, false],
  ] as const)('after an alert that showed what %s it is marked accordingly', async (_what, alerted, changed) => {
    const n = changed ? 23 : 24;
    await app.happen(filingIngested(n), filingScored(n, 'MEDIUM'));
    await app.append(`alertRun-${accessionOf(n)}`, [runStarted(n, alerted)]);
    await app.happen(filingAnalysed(n, 'HIGH'));
    const { analysis } = await list(app.visitor(), `/api/filings/${accessionOf(n)}`);
    expect(analysis.changed_after_alert).toBe(changed);
  });

  test('reveals nothing of a locked form’s analysis', async () => {
    await app.happen(filingIngested(25, { form: '4' }), filingScored(25), filingAnalysed(25, 'HIGH'));
    const locked = await list(app.visitor('material-events'), `/api/filings/${accessionOf(25)}`);
    expect(locked).toMatchObject({ locked: true, level: null, one_liner: null, ai_written: false });
    expect(locked).not.toHaveProperty('analysis');
  });

  test('shows only form and times of a locked form', async () => {
    const locked = await list(app.visitor('material-events'), `/api/filings/${accessionOf(3)}`);
    expect(locked).toMatchObject({ form: '4', locked: true, level: null, rules: [], parties: [], documents: [], excerpts: [] });
    expect(JSON.stringify(locked)).not.toContain('CEO sells');
    expect(await list(app.visitor('form4getter'), `/api/filings/${accessionOf(3)}`)).toMatchObject({
      locked: false,
      level: 'CRITICAL',
    });
  });

  test('opens forms that nobody can follow to all', async () => {
    expect(await list(app.visitor(), `/api/filings/${accessionOf(4)}`)).toMatchObject({
      form: 'S-8',
      form_type: 'S-8',
      locked: false,
    });
  });

  test.each(['0000000000-26-000999', 'nonsense', '__proto__', 'x'.repeat(2000)])('%s is no filing', async (accession) => {
    const { status, body } = await app.visitor().get(`/api/filings/${accession}`);
    expect([status, body.error]).toEqual([404, 'filing_not_found']);
  });

  test('an amendment and its original name each other with the changes; duplicates and the event are named', async () => {
    const at = { companyCiks: [cikOf(1003)] };
    await app.happen(
      filingIngested(31, { ...at, form: '8-K' }),
      filingIngested(32, { ...at, form: '8-K/A' }),
      filingIngested(33, { ...at, form: '8-K' }),
      filingScored(31, 'HIGH'),
      amendmentLinked(32, 31, { form: '8-K/A', originalForm: '8-K', differences: ['Item 4.02 was added'] }),
      duplicateMarked(33, 31),
    );
    const member = (n: number, form: string) => ({
      threadId: 'a-thread',
      kind: 'amendment' as const,
      accession: accessionOf(n),
      form,
      filedOn: '2026-01-12',
    });
    const position = await app.append('thread-a-thread', [
      { type: 'DisclosureThreadOpened', data: { ...member(31, '8-K'), companyCiks: [], since: '2026-01-12' } },
      { type: 'DisclosureThreadExtended', data: { ...member(32, '8-K/A'), score: 70, level: 'HIGH' } },
    ]);
    await app.waitFor(['DisclosureThreadExtended'], position);
    const original = await list(app.visitor(), `/api/filings/${accessionOf(31)}`);
    expect([original.amended, original.duplicate]).toEqual([true, false]);
    const link = { form: '8-K/A', kind: 'restated', differences: ['Item 4.02 was added'] };
    expect(original.related).toEqual({
      amends: null,
      amended_by: [{ accession: accessionOf(32), ...link }],
      duplicate_of: null,
      threads: [
        {
          id: 'a-thread',
          kind: 'amendment',
          since: '2026-01-12',
          members: [
            {
              accession: accessionOf(31),
              form: '8-K',
              filed_at: '2026-01-12',
              level: 'HIGH',
              one_liner: 'One line about 31',
              ai_written: false,
            },
            {
              accession: accessionOf(32),
              form: '8-K/A',
              filed_at: '2026-01-12',
              level: null,
              one_liner: null,
              ai_written: false,
            },
          ],
        },
      ],
    });
    const amendment = await list(app.visitor(), `/api/filings/${accessionOf(32)}`);
    expect(amendment.related.amends).toEqual({ accession: accessionOf(31), ...link, form: '8-K' });
    const repetition = await list(app.visitor(), `/api/filings/${accessionOf(33)}`);
    expect([repetition.duplicate, repetition.related.duplicate_of]).toEqual([
      true,
      { accession: accessionOf(31), rule: 'same-text' },
    ]);
    // The contents of a locked filing would also show in the kind of an amendment and in the event that it belongs to.
    const locked = await list(app.visitor('form4getter'), `/api/filings/${accessionOf(31)}`);
    expect([locked.locked, locked.related]).toEqual([
      true,
      {
        amends: null,
        amended_by: [{ accession: accessionOf(32), form: '8-K/A', kind: 'unknown', differences: [] }],
        duplicate_of: null,
        threads: [],
      },
    ]);
  });
});
