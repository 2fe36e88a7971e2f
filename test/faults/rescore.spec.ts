import { FedProduct } from '../kit/fed-product.ts';
import { freshFilings, withAmendments } from '../kit/growing-edgar.ts';
import { readRecord } from '../kit/product-record.ts';

const FILINGS = 24;

test('the operator has everything scored anew while the product runs: nobody is alerted, and once more changes nothing', async () => {
  const product = await FedProduct.working(withAmendments(freshFilings(FILINGS)), FILINGS);
  try {
    const opsOutput = async (...args: readonly string[]) => {
      const run = product.ops(...args);
      expect({ code: await run.ended, output: run.output() }).toMatchObject({ code: 0 });
      return run.output();
    };
    const typed = async (type: string) =>
      (await readRecord(product.dataDir)).events.filter((event) => event.type === type).length;
    const before = {
      runs: await typed('AlertRunStarted'),
      pages: await typed('AlertsPaged'),
      scores: await typed('FilingScored'),
    };
    expect(before.runs).toBeGreaterThan(0);

    expect(await opsOutput('rescore', '--dry-run')).toMatch(/of 24, \d+ changed[\s\S]*Nothing was written/);
    expect(await typed('FilingScored')).toBe(before.scores);
    await opsOutput('rescore');
    const after = await typed('FilingScored');
    expect(await opsOutput('rescore')).toContain('100 % 24 of 24, 0 changed');
    expect(await typed('FilingScored')).toBe(after);
    await opsOutput('refill-history');
    expect(await opsOutput('rescore')).toContain('0 changed');

    expect({ runs: await typed('AlertRunStarted'), pages: await typed('AlertsPaged') }).toEqual({
      runs: before.runs,
      pages: before.pages,
    });
  } finally {
    await product.discard();
  }
});
