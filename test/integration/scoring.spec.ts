import { filingStream } from '../../backend/contexts/filings/filing.stream.ts';
import { type FilingEvent, filingEvents } from '../../backend/contexts/filings/published/filing.events.ts';
import { FilingHistoryStore } from '../../backend/contexts/scoring/past-filings/filing-history.store.ts';
import { FilingHistoryFill } from '../../backend/contexts/scoring/past-filings/filing-history-fill.service.ts';
import { type ScoringEvent, scoringEvents } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { RulesInForce } from '../../backend/contexts/scoring/rule-changes/rules-in-force.reader.ts';
import { ScoreFiling } from '../../backend/contexts/scoring/score-filing/score-filing.service.ts';
import { ScoreFilingWhenFactsExtracted } from '../../backend/contexts/scoring/score-filing/score-filing-when-facts-extracted.process.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { EventCodec, type Recorded } from '../../backend/platform/event-store/define-event.ts';
import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { TextMissing } from '../../backend/platform/text-store/text-store.port.ts';
import { filingIngested, filingLeftUnread } from '../kit/filing-events.ts';
import { eightKFiling } from '../kit/filing-facts.ts';
import { NoCoverage, NoMarket } from '../kit/nothing-recorded.ts';
import { clock, MemoryLogger, Runtime } from '../kit/runtime.ts';

const codec = new EventCodec([...filingEvents, ...scoringEvents]);

describe('scoring filings as they are read', () => {
  let runtime: Runtime;
  let texts: OperationalTextStore;
  let process_: ScoreFilingWhenFactsExtracted;
  const logger = new MemoryLogger();

  beforeEach(() => {
    runtime = new Runtime();
    texts = new OperationalTextStore(runtime.operational);
    process_ = started();
  });
  afterEach(() => runtime.close());

  function started(): ScoreFilingWhenFactsExtracted {
    const executor = new CommandExecutor(runtime.events, codec, clock);
    const history = new FilingHistoryStore(runtime.operational);
    const rules = new RulesInForce(runtime.events, codec);
    const known = { rules, executor, texts, history, coverage: new NoCoverage(), market: new NoMarket(), clock, logger };
    const fill = new FilingHistoryFill({ events: runtime.events, codec, texts, history, clock });
    return new ScoreFilingWhenFactsExtracted(new ScoreFiling(known), fill);
  }
  async function write(...events: readonly FilingEvent[]): Promise<void> {
    const accession = events[0]?.data.accession ?? '';
    await runtime.append(
      filingStream(accession),
      events.map((event) => ({ ...event })),
    );
  }
  async function log<E extends FilingEvent | ScoringEvent>(): Promise<readonly Recorded<E>[]> {
    const { events } = await runtime.events.readAll({ after: null, categories: ['filing'], limit: 1_000 });
    return events.flatMap((event) => codec.decode<E>(event) ?? []);
  }
  /** Handles every event once, as the runner does. */
  async function handleAll(): Promise<void> {
    for (const event of await log()) {
      if (event.type === 'FilingIngested' || event.type === 'FilingFactsExtracted' || event.type === 'FilingLeftUnread')
        await process_.handle(event);
    }
  }
  const scores = async () => (await log<ScoringEvent>()).filter((event) => event.type === 'FilingScored');
  const read = async (n: number, body: string): Promise<FilingEvent[]> => {
    const { facts, text } = eightKFiling({ '4.02': body });
    const ingested = filingIngested(n);
    const { accession } = ingested.data;
    return [ingested, { type: 'FilingFactsExtracted', data: { ...facts, accession, textHash: await texts.put(text) } }];
  };

  test('a filing with a reader is scored once it has been read, from its stored text', async () => {
    await write(...(await read(1, 'The 2024 statements should no longer be relied upon.')));
    await handleAll();
    const [scored, ...more] = await scores();
    expect(more).toEqual([]);
    expect(scored).toMatchObject({
      stream: filingStream(filingIngested(1).data.accession),
      data: { level: 'CRITICAL', score: 92 },
    });
    expect(scored?.metadata).toMatchObject({ actorId: 'score-filing-when-facts-extracted', actorType: 'system' });
  });

  test('processing it again, even after a restart, adds nothing', async () => {
    await write(...(await read(1, 'The 2024 statements should no longer be relied upon.')));
    await handleAll();
    await handleAll();
    process_ = started();
    await handleAll();
    expect(await scores()).toHaveLength(1);
  });

  test('a form without a reader gets its level at once, and says that nothing was read', async () => {
    await write(filingIngested(1, { form: 'FWP' }));
    await handleAll();
    expect((await scores()).map((event) => event.data)).toMatchObject([{ level: 'LOW', missingInputs: ['documents'] }]);
  });

  test('an unreadable filing gets its form’s level, and a better one if it is read after all', async () => {
    const [ingested, extracted] = await read(1, 'The 2024 statements should no longer be relied upon.');
    if (!ingested || !extracted) throw new Error('no facts');
    await write(ingested, filingLeftUnread(1), extracted);
    await handleAll();
    expect((await scores()).map(({ data }) => [data.score, data.missingInputs.includes('documents')])).toEqual([
      [38, true],
      [92, false],
    ]);
  });

  test('filings of the history, and filings still to be read, have no score before they are read', async () => {
    await write(filingIngested(1, { source: 'backfill', items: ['1.03'] }), filingLeftUnread(1, { source: 'backfill' }));
    await write(filingIngested(2, { items: ['1.03'] }));
    await handleAll();
    expect(await scores()).toEqual([]);
  });

  test('a reading by a better extractor is scored again; the old score stays', async () => {
    const [ingested, extracted] = await read(1, 'The 2024 statements should no longer be relied upon.');
    if (!ingested || extracted?.type !== 'FilingFactsExtracted') throw new Error('no facts');
    const { text } = eightKFiling({ '8.01': 'An other event.' });
    const { facts } = eightKFiling({ '8.01': 'An other event.' });
    const better = { ...facts, accession: ingested.data.accession, textHash: await texts.put(text), extractorVersion: '2' };
    await write(ingested, extracted, { type: 'FilingFactsExtracted', data: better });
    await handleAll();
    expect((await scores()).map((event) => event.data.score)).toEqual([92, 38]);
  });

  test('a lost text stops the filing instead of letting it be scored without text', async () => {
    const { facts } = eightKFiling({ '4.02': 'Anything.' });
    const ingested = filingIngested(1);
    const lost = { ...facts, accession: ingested.data.accession, textHash: 'a'.repeat(64) };
    await write(ingested, { type: 'FilingFactsExtracted', data: lost });
    await expect(handleAll()).rejects.toThrow(TextMissing);
    expect(await scores()).toEqual([]);
  });
});
