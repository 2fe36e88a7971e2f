import { featureRefusal } from './plan-feature.policy.ts';

const free = { plan: 'free', addOnPacks: 0 } as const;
const pro = { plan: 'pro', addOnPacks: 0 } as const;
const admin = { plan: 'admin', addOnPacks: 0 } as const;

test.each([
  [pro, 'filingwire', null],
  [pro, 'material-events', null],
  [admin, 'filingwire', null],
  [free, 'filingwire', 'plan_required'],
  [free, 'material-events', 'plan_required'],
  [free, 'form4getter', 'feature_not_available'],
  [pro, 'form4getter', 'feature_not_available'],
  [admin, 'form4getter', 'feature_not_available'],
])('%p at %s: %p', (account, brandId, code) => {
  expect(featureRefusal(account, brandId, 'csvExport')?.code ?? null).toBe(code);
});

test.each(['csvExport', 'advancedFilters', 'priceAlerts'] as const)('%s is PRO at the brands that have it', (feature) => {
  const codes = ['material-events', 'form4getter', 'filingwire'].map((brandId) =>
    [free, pro, admin].map((account) => featureRefusal(account, brandId, feature)?.code ?? null),
  );
  const nowhere = ['feature_not_available', 'feature_not_available', 'feature_not_available'];
  expect(codes).toEqual([['plan_required', null, null], nowhere, ['plan_required', null, null]]);
});

test('a refusal says cause and next step', () => {
  expect(featureRefusal(free, 'filingwire', 'csvExport')?.message).toBe(
    'CSV export is part of PRO. See the pricing page for everything it includes.',
  );
  expect(featureRefusal(pro, 'form4getter', 'advancedFilters')?.message).toBe(
    'Advanced filtering isn’t available on any Form4Getter plan.',
  );
});
