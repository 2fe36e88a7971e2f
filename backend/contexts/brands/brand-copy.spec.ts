import { copyWithFigures } from './brand-copy.ts';
import { BRANDS } from './published/brand.catalog.ts';

const pro = { tickers: 50, usdPerMonth: 20 };

test("fills in the plan's ticker limit and price", () => {
  const { heroSubtitle, upgradePrompt } = copyWithFigures(BRANDS.filingwire.copy, { pro });
  expect(heroSubtitle).toBe('Twelve form types, 50 tickers, one ranking you can audit. $20 a month, cancel anytime.');
  expect(upgradePrompt).toBe('PRO covers 50 tickers with real-time alerts, plus new listings beyond your list.');
});

test("leaves no placeholder in any brand's texts", () => {
  for (const { copy } of Object.values(BRANDS)) {
    expect(JSON.stringify(Object.values(copyWithFigures(copy, { pro })).flat())).not.toMatch(/\{\w+\}/);
  }
});
