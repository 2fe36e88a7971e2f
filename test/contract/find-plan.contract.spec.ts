import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import type { CollectionDefinition, FindQuery } from '../../backend/platform/read-store/collection.ts';
import { DocumentShape } from '../../backend/platform/read-store/document-shape.ts';
import { planFind } from '../../backend/platform/read-store/find-plan.ts';
import { DayFilings } from '../../projections/filing-feed/day-filings.reader.ts';
import { filingFeed } from '../../projections/filing-feed/filing.document.ts';
import { findFilings } from '../../projections/filing-feed/plain-filters.reader.ts';

const FORMS = Array.from({ length: 20 }, (_, i) => `form ${i}`);
const CIK = '0000000001';

/** The index used by each scan of a search, and whether documents are examined one by one. */
async function scansOf(
  cik: string | null,
  request: object,
): Promise<readonly { index: string | undefined; looks: readonly string[] }[]> {
  let asked: FindQuery | null = null;
  const find = async (query: FindQuery) => {
    asked = query;
    return { documents: [], next: null };
  };
  const live = { generation: { name: 'filing-feed', version: filingFeed.version, generation: 1 }, find };
  await findFilings(live as never, cik, { limit: 20, ...request } as never, FORMS as never);
  if (asked === null) throw new Error('nothing was asked');
  const { branches } = planFind(new DocumentShape(filingFeed), asked);
  return branches.flat().map(({ index, residual }) => ({ index: index?.name, looks: [...residual.keys()] }));
}

describe('searches of filings use the index with the fewest entries to scan', () => {
  test('a company and a form: scans nothing else, however many forms the company files', async () => {
    expect(await scansOf(CIK, { form: '8-K' })).toEqual([{ index: 'keys,formType,-sortAt', looks: [] }]);
    const between = { form: '8-K', from: '2025-01-01', to: '2025-06-30' };
    expect(await scansOf(CIK, between)).toEqual([{ index: 'keys,formType,-sortAt', looks: [] }]);
  });

  test('the list of a reader’s visible forms does not split one scan into many', async () => {
    expect(await scansOf(CIK, { item: '2.02' })).toEqual([{ index: 'keys,-sortAt', looks: ['formType'] }]);
    expect(await scansOf(CIK, { level: 'high' })).toEqual([{ index: 'keys,-sortAt', looks: ['level', 'formType'] }]);
    expect(await scansOf(null, { level: 'high' })).toEqual([{ index: 'level,-sortAt', looks: ['formType'] }]);
  });

  test('a day by rank, and the forms of a day by time', async () => {
    const asked: FindQuery[] = [];
    const find = async (query: FindQuery) => {
      asked.push(query);
      return { documents: [], next: null };
    };
    const live = { generation: { name: 'filing-feed', version: filingFeed.version, generation: 1 }, find };
    const day = new DayFilings(live as never, new Set(['8-K']), 'filingwire');
    await day.ranked('2026-01-12', { level: 'HIGH', limit: 20 });
    await day.locked('2026-01-12', undefined);
    await day.newestDay({ $lte: '2026-01-12' });
    await day.oldestDay({ $gt: '2026-01-12', $lte: '2026-01-13' });
    const scans = asked.flatMap((query) => planFind(new DocumentShape(filingFeed), query).branches.flat());
    expect(scans.map(({ index, residual }) => [index?.name, [...residual.keys()]])).toEqual([
      ['-filedOn,-rank,-sortAt', ['formType', 'level']],
      ['-filedOn,-sortAt', ['formType']],
      ['-filedOn,-sortAt', []],
      ['-filedOn,-sortAt', []],
    ]);
  });

  test('only a company, only a form, and everything', async () => {
    expect(await scansOf(CIK, {})).toEqual([{ index: 'keys,-sortAt', looks: [] }]);
    expect(await scansOf(null, { form: '8-K' })).toEqual([{ index: 'formType,-sortAt', looks: [] }]);
    expect(await scansOf(null, {})).toEqual([{ index: '-sortAt', looks: [] }]);
  });
});

test('urgent messages that are due are found without examining the other ones, however many kinds are urgent', async () => {
  const asked: FindQuery[] = [];
  let definition: CollectionDefinition | null = null;
  const collection = (defined: CollectionDefinition) => {
    definition = defined;
    const find = async (query: FindQuery) => {
      asked.push(query);
      return { documents: [], next: null };
    };
    return { find, changeMark: () => 'mark' };
  };
  const outbox = new OutboxStore({ collection } as never, new SystemClock());
  await outbox.due(
    'email',
    10,
    Array.from({ length: 10 }, (_, n) => `kind-${n}`),
  );
  const scans = asked.map((query) => planFind(new DocumentShape(definition as never), query).branches.flat());
  expect(scans.map((each) => each.length)).toEqual([10, 10]);
  for (const { index, residual } of scans.flat())
    expect([index?.name, residual.size]).toEqual(['channel,state,kind,nextAttemptAt', 0]);
});
