import { eventCodec } from '../../backend/apps/event-registry.ts';
import { FilingHistoryStore } from '../../backend/contexts/scoring/past-filings/filing-history.store.ts';
import { FilingHistoryFill } from '../../backend/contexts/scoring/past-filings/filing-history-fill.service.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { cikOf } from '../kit/filing-events.ts';
import { row } from '../kit/filing-facts.ts';
import { insiderFiled } from '../kit/insider-events.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { clock } from '../kit/runtime.ts';

const FILINGS = 600;
const PAGE = 500;

test('fills the history from the log with two round trips per page, not some for each filing', async () => {
  const double = await MongoDouble.start();
  const store = new MongoOperationalStore({ url: double.url });
  const events = new SqliteEventStore({ path: ':memory:', clock });
  const codec = eventCodec();
  for (let n = 1; n <= FILINGS; n += 1) {
    const [head, facts] = insiderFiled(n, [row('P', '1', '1')]);
    const encoded = [head, facts].map((event) => codec.encode(event, randomId(), {}));
    await events.append(`filing-${n}`, encoded, { kind: 'noStream' });
  }
  const history = new FilingHistoryStore(store);
  await history.isFilled();
  const seen = double.observe();
  const fill = new FilingHistoryFill({ events, codec, texts: new OperationalTextStore(store), history, clock });
  await fill.ifNeeded(toPosition(10_000));
  const pages = Math.ceil((2 * FILINGS) / PAGE);
  const ofPages = seen.commands.filter((command) => command.endsWith(' pastFilings') && !command.startsWith('createIndexes'));
  expect(ofPages).toEqual(Array.from({ length: pages }, () => ['find pastFilings', 'update pastFilings']).flat());
  expect(seen.commands.filter((command) => command.endsWith(' texts'))).toEqual([]);
  const asked = { accession: '9', form: '4', filedOn: '2026-01-14', at: '2026-01-14T12:00:00.000Z', company: cikOf(1) };
  expect((await history.before(asked, '2020-01-01')).trades).toHaveLength(FILINGS);
  expect(await history.isFilled()).toBe(true);
  await events.close();
  await store.close();
  await double.stop();
});
