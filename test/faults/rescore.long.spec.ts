import { FedProduct } from '../kit/fed-product.ts';
import { freshFilings, withAmendments } from '../kit/growing-edgar.ts';
import { eventually } from '../kit/product.ts';
import { allHandled, readRecord } from '../kit/product-record.ts';

const FILINGS = 24;
const WHY = 'rules were published';

test('an operator rescores everything while the product runs: nobody is alerted, and a second time changes nothing', async () => {
  const product = await FedProduct.working(withAmendments(freshFilings(FILINGS)), FILINGS);
  try {
    const opsOutput = async (...args: readonly string[]) => {
      const run = product.ops(...args);
      expect({ code: await run.ended, output: run.output() }).toMatchObject({ code: 0 });
      return run.output();
    };
    const typed = async (type: string) =>
      (await readRecord(product.dataDir)).events.filter((event) => event.type === type).length;
    // Not `settled`: the audit does not wait for runs that alert nobody.
    const handled = () =>
      eventually('every process to have handled the log', async () => (await allHandled(product.dataDir)) || null);
    await handled();
    const before = {
      runs: await typed('AlertRunStarted'),
      pages: await typed('AlertsPaged'),
      scores: await typed('FilingScored'),
    };
    expect(before.runs).toBeGreaterThan(0);

    expect(await opsOutput('rescore', '--dry-run')).toMatch(/of 24, \d+ changed[\s\S]*Nothing was written/);
    expect(await typed('FilingScored')).toBe(before.scores);
    await opsOutput('rescore', '--reason', WHY);
    const after = await typed('FilingScored');
    const { events } = await readRecord(product.dataDir);
    const [order, ...others] = events.filter(({ type }) => type === 'ScoringOrdered');
    expect([order?.data, others]).toEqual([{ name: 'rescore', reason: WHY }, []]);
    const scoredAgain = events.filter(({ type, metadata }) => type === 'FilingScored' && metadata['actorType'] === 'operator');
    expect(scoredAgain).toHaveLength(after - before.scores);
    for (const { metadata } of scoredAgain) expect(metadata['correlationId']).toBe(order?.metadata['correlationId']);
    expect(await opsOutput('rescore', '--reason', WHY)).toContain('100% 24 of 24, 0 changed');
    expect(await typed('FilingScored')).toBe(after);
    await opsOutput('refill-history');
    expect(await opsOutput('rescore', '--reason', WHY)).toContain('0 changed');

    await handled();
    expect({ runs: await typed('AlertRunStarted'), pages: await typed('AlertsPaged') }).toEqual({
      runs: before.runs,
      pages: before.pages,
    });
  } finally {
    await product.discard();
  }
});
