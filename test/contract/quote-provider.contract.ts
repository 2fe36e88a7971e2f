import type { QuoteProvider } from '../../backend/contexts/quotes/quotes.port.ts';

/** What every source of quotes must do, at 2026-11-18 21:30 UTC (after the close on a Wednesday). */
export const CONTRACT_NOW = new Date('2026-11-18T21:30:00.000Z');

export function quoteProviderContract(
  name: string,
  open: () => Promise<{ readonly provider: QuoteProvider; dispose(): Promise<void> }>,
): void {
  describe(`QuoteProvider: ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.dispose());

    test('the last price is positive and not from the future', async () => {
      const last = await opened.provider.lastPrice('AAPL');
      expect(last?.price).toBeGreaterThan(0);
      expect(Date.parse(last?.asOf ?? '')).toBeLessThanOrEqual(CONTRACT_NOW.getTime());
      expect(new Date(last?.asOf ?? '').toISOString()).toBe(last?.asOf);
    });

    test('figures are in dollars and shares, and the price is within the range', async () => {
      const [last, figures] = [await opened.provider.lastPrice('AAPL'), await opened.provider.figures('AAPL')];
      if (!last || !figures) throw new Error('AAPL must be known');
      const { week52Low, week52High, marketCap, averageVolume } = figures;
      expect(week52Low).toBeLessThanOrEqual(last.price);
      expect(week52High).toBeGreaterThanOrEqual(last.price);
      expect(marketCap).toBeGreaterThan(1_000_000);
      expect(averageVolume).toBeGreaterThan(1_000);
    });

    test('history has trading days in order, within the requested range, and none from the future', async () => {
      const days = (await opened.provider.history('AAPL', '2026-11-09', '2026-11-30')) ?? [];
      const expected = ['09', '10', '11', '12', '13', '16', '17', '18'].map((day) => `2026-11-${day}`);
      expect(days.map(({ date }) => date)).toEqual(expected);
      for (const { open, high, low, close } of days) {
        expect(low).toBeLessThanOrEqual(Math.min(open, close));
        expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
      }
    });

    test('a share class is found under its SEC spelling, and equal requests get equal answers', async () => {
      const first = await opened.provider.lastPrice('BRK-B');
      expect(first).not.toBeNull();
      expect(await opened.provider.lastPrice('BRK-B')).toEqual(first);
    });
  });
}
