import { DaySizesStore } from '../../platform/observability/day-sizes.store.ts';
import { EmbeddedOperationalStore } from '../../platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { TokenBudget } from '../../platform/token-budget/token-budget.store.ts';
import type { OpsContext } from './ops-context.ts';
import { status } from './status-command.ts';

const clock = { now: () => new Date('2026-01-12T12:00:00.000Z'), monotonic: () => 0 };

test.each([
  ['key', 'AI tokens today: 600 of 1000 (followed filings 300, assistant 200, other filings 100)'],
  [undefined, undefined],
])('the status says how the tokens of the day are split, where there is a key: %s', async (key, line) => {
  const operations = new EmbeddedOperationalStore({ path: ':memory:', clock });
  const budget = new TokenBudget(operations, clock, 1_000);
  await budget.reserve(300, 'first');
  await budget.reserve(200, 'second');
  await budget.reserve(100, 'third');
  const said: string[] = [];
  const earlier = { now: () => new Date('2026-01-10T12:00:00.000Z') };
  await new DaySizesStore(operations, earlier).note(async () => [{ store: 'log', bytes: 0 }]);
  const events = { logId: async () => 'log', tail: async () => null };
  const stores = { operations, events, views: { generations: async () => [] } };
  const env = { DATA_DIR: import.meta.dirname, OPENAI_API_KEY: key, OPENAI_DAILY_TOKENS: 1_000 };
  await status({ stores, clock, env, say: (text: string) => said.push(text) } as unknown as OpsContext);
  expect(said.find((text) => text.startsWith('AI tokens'))).toBe(line);
  expect(said).toContain('  log                  0.0 MB, 0.0 MB a day');
  expect(said.at(-1)).toBe('no worker has reported yet');
  await operations.close();
});
