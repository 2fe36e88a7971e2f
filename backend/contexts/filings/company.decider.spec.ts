import { deciding } from '#kit/decider.spec-kit.ts';
import { companyDecider } from './company.decider.ts';

const described = (over: object = {}) => ({
  type: 'CompanyDescribed' as const,
  data: {
    cik: '0000320193',
    name: 'Apple Inc.',
    sic: '3571',
    sector: 'Manufacturing',
    industry: 'Electronic Computers',
    ...over,
  },
});
const company = deciding(companyDecider);
const describeAs = (over: object = {}) => ({ kind: 'describe' as const, description: described(over).data });

test('a company is described when it is first seen, and the same description again changes nothing', () => {
  company.when(describeAs()).thenEvents(described());
  company.given(described()).when(describeAs()).thenNothing();
});

test.each([
  ['name', { name: 'Apple Computer Inc.' }],
  ['SIC code', { sic: '3572' }],
  ['sector', { sector: null }],
  ['industry', { industry: 'Computer Storage Devices' }],
])('a changed %s makes a new description', (_what, over) => {
  company.given(described()).when(describeAs(over)).thenEvents(described(over));
});

test('the current description is the last one', () => {
  const renamed = { name: 'Apple Computer Inc.' };
  company.given(described(), described(renamed)).when(describeAs(renamed)).thenNothing();
  company.given(described(), described(renamed)).when(describeAs()).thenEvents(described());
});
