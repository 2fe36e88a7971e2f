import type { AlertRunEvent } from '../../backend/contexts/alerts/published/alert-run.events.ts';
import { alertOutcomesStream, alertRunStream, correctionStream } from '../../backend/contexts/alerts/runs/alert-run.stream.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { AlertLogModule } from '../../projections/alert-log/alert-log.module.ts';
import { alertsCorrected, alertsPaged, outcomesOf, runStarted } from '../kit/alert-events.ts';
import { AppHarness, type Visitor } from '../kit/app.harness.ts';
import { accessionOf, filingAnalysed, filingIngested, filingScored } from '../kit/filing-events.ts';

let app: AppHarness;
let reader: Visitor;
let account: string;

beforeAll(async () => {
  app = await AppHarness.start({ imports: [AlertLogModule] });
  reader = app.visitor();
  await reader.subscribe('T1');
  account = await reader.accountId();
  let position: Position | null = null;
  const happen = async (stream: string, ...events: AlertRunEvent[]) => {
    position = await app.append(stream, events);
  };
  for (const n of [1, 2, 3]) {
    await happen(
      alertRunStream(accessionOf(n)),
      runStarted(n),
      alertsPaged(n, 0, ['somebody', ...(n === 2 ? [] : [account])], ['email', 'sms']),
    );
  }
  await happen(alertOutcomesStream(accessionOf(1), 0), outcomesOf('AlertsDelivered', 1, ['somebody', account]));
  await app.waitFor(['AlertsDelivered'], position);
});
afterAll(() => app.close());

describe('GET /api/alerts', () => {
  test('shows the caller’s alerts, newest first, with reasons, deliveries and the time of every stage', async () => {
    const { status, body } = await reader.get('/api/alerts');
    expect(status).toBe(200);
    expect(body.alerts.map((alert: { accession: string }) => alert.accession)).toEqual([accessionOf(3), accessionOf(1)]);
    expect(body.next).toBeNull();
    const started = runStarted(1).data;
    expect(body.alerts[1]).toEqual({
      id: `${accessionOf(1)}.0`,
      kind: 'alert',
      earlier_accession: null,
      difference: [],
      accession: accessionOf(1),
      locked: false,
      ticker: 'T1',
      company_name: 'Company 1',
      form: '8-K',
      level: 'HIGH',
      not_read: false,
      score: 70,
      one_liner: 'The CFO leaves',
      ai_written: false,
      why: 'You follow 8-K filings from T1, and this one is HIGH.',
      reasons: [{ reason: 'The CEO or CFO leaves', quote: 'Jane Doe resigned.' }],
      brand: 'material-events',
      deliveries: [
        { channel: 'email', state: 'delivered', handed_over_at: '2026-01-12T15:00:00.000Z', reason: null },
        { channel: 'sms', state: 'pending', handed_over_at: null, reason: null },
      ],
      late: false,
      sample: false,
      link: started.indexUrl,
      stages: {
        accepted_at: started.acceptedAt,
        first_seen_at: started.firstSeenAt,
        ingested_at: started.ingestedAt,
        read_at: started.readAt,
        scored_at: started.scoredAt,
        alerted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        handed_over_at: '2026-01-12T15:00:00.000Z',
      },
    });
    expect(JSON.stringify(body)).not.toContain('somebody');
  });

  test('comes in pages', async () => {
    const first = await reader.get('/api/alerts?limit=1');
    expect(first.body.alerts).toHaveLength(1);
    const second = await reader.get(`/api/alerts?limit=1&cursor=${encodeURIComponent(first.body.next)}`);
    expect(second.body.alerts.map((alert: { accession: string }) => alert.accession)).toEqual([accessionOf(1)]);
    expect((await reader.get('/api/alerts?cursor=nonsense')).body.error).toBe('cursor_invalid');
    expect((await reader.get('/api/alerts?limit=0')).status).toBe(400);
  });

  test('needs a session, and another account has none of them', async () => {
    expect((await app.visitor().get('/api/alerts')).status).toBe(401);
    const other = app.visitor();
    await other.subscribe('T2');
    expect((await other.get('/api/alerts')).body).toEqual({ alerts: [], next: null });
  });

  test('an update and a correction say so, and what changed', async () => {
    const own = app.visitor('filingwire');
    await own.subscribe('T3');
    const id = await own.accountId();
    await app.happen(filingIngested(42, { form: '4/A' }), filingScored(42, 'LOW'));
    const update = alertsPaged(41, 0, [id]);
    const groups = update.data.groups.map((group) => ({ ...group, updates: accessionOf(40) }));
    await app.append(alertRunStream(accessionOf(41)), [runStarted(41), { ...update, data: { ...update.data, groups } }]);
    const position = await app.append(correctionStream(accessionOf(42)), [alertsCorrected(41, 42, [id])]);
    await app.waitFor(['AlertsCorrected', 'FilingScored'], position);
    const { body } = await own.get('/api/alerts');
    expect(body.alerts).toMatchObject([
      {
        kind: 'correction',
        accession: accessionOf(42),
        earlier_accession: accessionOf(41),
        form: '4/A',
        level: 'LOW',
        difference: ['the purchase of 2026-01-12 was 10,000 shares, is 1,000'],
        deliveries: [{ channel: 'email', state: 'pending' }],
      },
      { kind: 'update', accession: accessionOf(41), earlier_accession: accessionOf(40), difference: [] },
    ]);
    // If the plan does not open Form 4, only that there was an alert, but nothing that it said.
    const elsewhere = app.visitor('material-events');
    elsewhere.session = own.session;
    const locked = await elsewhere.get('/api/alerts');
    expect(locked.body.alerts[0]).toMatchObject({
      kind: 'alert',
      locked: true,
      accession: accessionOf(42),
      earlier_accession: null,
      form: '4/A',
      level: null,
      score: null,
      one_liner: null,
      why: null,
      difference: [],
    });
    expect(locked.body.alerts[1]).toMatchObject({ kind: 'update', locked: false, one_liner: 'The CFO leaves' });
  });
});

describe('GET /api/alerts/{id}', () => {
  const idsOf = async (visitor: Visitor): Promise<string[]> =>
    (await visitor.get('/api/alerts')).body.alerts.map(({ id }: { readonly id: string }) => id);

  test('shows what the list shows, and every rule of the score behind the alert', async () => {
    const own = app.visitor();
    await own.subscribe('T6');
    const { rulesVersion } = runStarted(61).data;
    const rule = {
      ruleId: '8k.502',
      kind: 'base',
      points: 62,
      reason: 'The CEO or CFO leaves',
      quote: null,
      sourceField: 'eightK.items',
      available: true,
      candidate: '5.02',
    } as const;
    await app.happen(filingIngested(61), filingScored(61, 'HIGH', { rulesVersion, rules: [rule] }));
    await app.happen(filingIngested(62), filingScored(62, 'HIGH', { rulesVersion: 'newer rules' }));
    const account = await own.accountId();
    await app.append(alertRunStream(accessionOf(61)), [runStarted(61), alertsPaged(61, 0, [account])]);
    const position = await app.append(alertRunStream(accessionOf(62)), [runStarted(62), alertsPaged(62, 0, [account])]);
    await app.waitFor(['AlertsPaged', 'FilingScored'], position);
    const [newest, first] = (await own.get('/api/alerts')).body.alerts;
    const detail = await own.get(`/api/alerts/${first.id}`);
    expect(detail.status).toBe(200);
    expect(detail.body).toEqual({ ...first, rules: [rule], rules_version: rulesVersion });
    expect((await own.get(`/api/alerts/${newest.id}`)).body).toEqual({ ...newest, rules: [], rules_version: rulesVersion });
  });

  test('a correction shows what the AI says of the amendment, as every other page does', async () => {
    const own = app.visitor('filingwire');
    await own.subscribe('T3');
    await app.happen(filingIngested(75, { form: '4/A' }), filingScored(75, 'LOW'), filingAnalysed(75, 'MEDIUM'));
    const position = await app.append(correctionStream(accessionOf(75)), [alertsCorrected(74, 75, [await own.accountId()])]);
    await app.waitFor(['AlertsCorrected', 'FilingAnalysed'], position);
    const [id] = await idsOf(own);
    expect((await own.get(`/api/alerts/${id}`)).body).toMatchObject({ level: 'MEDIUM', one_liner: 'As the AI says' });
  });

  test('shows nothing of a form that the plan does not open', async () => {
    const own = app.visitor('filingwire');
    await own.subscribe('T3');
    await app.happen(filingIngested(72, { form: '4/A' }), filingScored(72, 'LOW'));
    const account = await own.accountId();
    const position = await app.append(correctionStream(accessionOf(72)), [alertsCorrected(71, 72, [account])]);
    await app.waitFor(['AlertsCorrected', 'FilingScored'], position);
    const [id] = await idsOf(own);
    expect((await own.get(`/api/alerts/${id}`)).body).toMatchObject({ kind: 'correction', level: 'LOW' });
    const elsewhere = app.visitor('material-events');
    elsewhere.session = own.session;
    expect((await elsewhere.get(`/api/alerts/${id}`)).body).toMatchObject({ locked: true, level: null, why: null, rules: [] });
  });

  test('treats another account’s alert like one that does not exist', async () => {
    const other = app.visitor();
    await other.subscribe('T2');
    const [id] = await idsOf(reader);
    for (const path of [`/api/alerts/${id}`, '/api/alerts/nothing', `/api/alerts/${accessionOf(1)}`]) {
      const { status, body } = await other.get(path);
      expect([path, status, body.error]).toEqual([path, 404, 'alert_not_found']);
    }
    expect((await app.visitor().get(`/api/alerts/${id}`)).status).toBe(401);
  });
});
