import { tmpdir } from 'node:os';
import { RejectedAiTexts } from '../../backend/contexts/scoring/analysis/rejected-ai-texts.store.ts';
import { BackupStates } from '../../backend/platform/backup/backup-state.store.ts';
import { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import { TokenBudget } from '../../backend/platform/token-budget/token-budget.store.ts';
import { adminSignIn } from '../kit/admin-sign-in.ts';
import { OpenProduct } from '../kit/open-product.ts';

const LIMIT = 10_000;

async function tokensOf(product: OpenProduct): Promise<unknown> {
  const { headers } = await adminSignIn(product, 'viewer');
  return JSON.parse((await product.call('GET', '/api/admin/overview', { headers })).text).aiTokens;
}

test('the overview shows the day’s tokens by use', async () => {
  const product = await OpenProduct.start({ OPENAI_API_KEY: 'key', OPENAI_DAILY_TOKENS: String(LIMIT), TRUST_PROXY: '1' });
  try {
    const budget = new TokenBudget(product.app.get(OperationalStore), product.runtime.clock, LIMIT);
    await budget.reserve(4_000, 'first');
    await budget.reserve(300, 'second');
    await budget.reserve(20, 'third');
    await new RejectedAiTexts(product.app.get(OperationalStore), product.runtime.clock).note();
    expect(await tokensOf(product)).toEqual({
      ...{ limit: LIMIT, used: 4_320 },
      ...{ followedFilings: 4_000, assistant: 300, otherFilings: 20, refusedWords: 1 },
    });
  } finally {
    await product.close();
  }
});

test('it shows the sizes of the local stores and the free space', async () => {
  const product = await OpenProduct.start({ TRUST_PROXY: '1', DATA_DIR: tmpdir() });
  try {
    const { headers } = await adminSignIn(product, 'viewer');
    const { stores, freeBytes } = JSON.parse((await product.call('GET', '/api/admin/overview', { headers })).text);
    expect(stores.map(({ store }: { store: string }) => store)).toEqual(['log', 'operations', 'texts', 'views', 'search']);
    expect(freeBytes).toBeGreaterThan(0);
  } finally {
    await product.close();
  }
});

test('without an AI key there are no tokens', async () => {
  const product = await OpenProduct.start({ TRUST_PROXY: '1' });
  try {
    expect(await tokensOf(product)).toBeNull();
  } finally {
    await product.close();
  }
});

test('weeks begin on Monday in New York and count accounts and filings; the last backup is shown', async () => {
  const product = await OpenProduct.start({ TRUST_PROXY: '1' });
  try {
    const { headers } = await adminSignIn(product, 'viewer');
    const asked = async (path: string) => JSON.parse((await product.call('GET', `/api/admin/overview${path}`, { headers })).text);
    await product.call('POST', '/api/subscribe', { body: { tickers: 'T1', forms: '8-K' } });
    const { weeks } = await asked('/weeks');
    expect(weeks).toHaveLength(12);
    for (const { from } of weeks) expect(new Date(`${from}T12:00:00Z`).getUTCDay()).toBe(1);
    expect(weeks.map(({ accounts }: { accounts: number }) => accounts)).toEqual([...Array.from({ length: 11 }, () => 0), 1]);
    expect((await asked('')).backups).toEqual({ embedded: true, folder: null, archive: { configured: false, at: null } });
    const at = new Date('2026-01-12T03:00:00.000Z');
    await new BackupStates(product.app.get(OperationalStore)).note('folder', at, 2_000_000);
    expect((await asked('')).backups.folder).toEqual({ at: at.toISOString(), bytes: 2_000_000 });
  } finally {
    await product.close();
  }
});
