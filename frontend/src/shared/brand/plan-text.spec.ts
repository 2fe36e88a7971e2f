import { brand } from '../../testing/factories.ts';
import { cardsOf, whatProAdds } from './plan-text.ts';

const { plans } = brand();

test('PRO adds what the plan table says, and nothing else', () => {
  expect(whatProAdds(brand())).toBe('PRO: 50 tickers, real-time alerts, more form types.');
  const same = { ...plans, pro: { ...plans.pro, cadence: plans.free.cadence, forms: plans.free.forms } };
  expect(whatProAdds(brand({ plans: same }))).toBe('PRO: 50 tickers.');
});

test('a feature is on the PRO card if the plan has it', () => {
  expect(cardsOf(brand()).pro).not.toContain('CSV export');
  const features = { ...plans.pro.features, csvExport: true };
  expect(cardsOf(brand({ plans: { ...plans, pro: { ...plans.pro, features } } })).pro).toContain('CSV export');
});

test('AI analysis is on the card if PRO adds it and an AI is connected', () => {
  const card = (free: boolean, ai: boolean) => {
    const having = (plan: typeof plans.pro, aiSummary: boolean) => ({ ...plan, features: { ...plan.features, aiSummary } });
    const { services } = brand();
    return cardsOf(
      brand({ plans: { ...plans, free: having(plans.free, free), pro: having(plans.pro, true) }, services: { ...services, ai } }),
    ).pro.includes('AI analysis');
  };
  expect([card(false, true), card(true, true), card(false, false)]).toEqual([true, false, false]);
});

test('many form types are counted, few are named', () => {
  expect(cardsOf(brand()).free).toContain('Form types: 8-K');
  const forms = ['8-K', '4', '10-Q', '10-K'] as const;
  expect(cardsOf(brand({ plans: { ...plans, free: { ...plans.free, forms: [...forms] } } })).free).toContain('4 form types');
});
