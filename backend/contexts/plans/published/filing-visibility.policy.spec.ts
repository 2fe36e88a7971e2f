import { BRANDS, type BrandId, FORM_TYPES } from '../../brands/published/brand.catalog.ts';
import {
  analysisLockReason,
  formTypeOf,
  isOpen,
  isPreviewed,
  lockReason,
  opensNewListings,
  previewedForms,
  previewLimit,
} from './filing-visibility.policy.ts';
import type { Plan } from './plan.catalog.ts';
import { unlockedForms } from './plan.policy.ts';

const PLANS: readonly Plan[] = ['free', 'pro', 'admin'];

test.each<[BrandId, Plan, string, boolean]>([
  ['material-events', 'free', '8-K', true],
  ['material-events', 'free', '4', false],
  ['material-events', 'pro', '13D', true],
  ['material-events', 'pro', '13F', false],
  ['material-events', 'pro', 'NEW_LISTINGS', true],
  ['form4getter', 'free', '4', true],
  ['form4getter', 'free', '8-K', false],
  ['form4getter', 'admin', '13F', true],
  ['filingwire', 'free', '20-F', true],
  ['filingwire', 'free', 'NEW_LISTINGS', false],
])('%s, %s: form type %s unlocked is %s', (brand, plan, form, unlocked) => {
  expect(unlockedForms(brand, plan).has(form)).toBe(unlocked);
});

test.each([
  ['8-K', ['8-K', '8-K/A', '8-K12B', '425', 'S-4', 'S-4/A']],
  ['4', ['4', '4/A', '144', '144/A']],
  ['3', ['3', '3/A']],
  ['5', ['5', '5/A']],
  ['10-Q', ['10-Q', '10-Q/A', 'NT 10-Q', '10-QT']],
  ['10-K', ['10-K', '10-K/A', 'NT 10-K', '10-K405', '10-KT']],
  ['13D', ['SC 13D', 'SCHEDULE 13D', 'SC 13D/A', 'SCHEDULE 13D/A', 'SC TO-T', 'SC TO-I', 'SC 14D9', 'SC 13E3']],
  ['13G', ['SC 13G', 'SCHEDULE 13G', 'SC 13G/A', 'SCHEDULE 13G/A']],
  ['13F', ['13F-HR', '13F-HR/A', '13F-NT']],
  ['DEF 14A', ['DEF 14A', 'PRE 14A', 'DEFA14A', 'DFAN14A', 'PREC14A', 'DEFM14A']],
  ['6-K', ['6-K', '6-K/A']],
  ['20-F', ['20-F', '20-F/A', '40-F']],
  ['NEW_LISTINGS', ['S-1', 'S-1/A', 'F-1', 'F-1/A', 'D', 'D/A', '424B4']],
  [null, ['S-8', '424B5', '424B3', 'S-3', 'F-3', '25', '25-NSE', 'UPLOAD', 'CORRESP', 'N-CSR', 'SOMETHING NEW', '', '__proto__']],
])('%s opens %j', (type, forms) => {
  for (const form of forms) {
    expect([form, formTypeOf(form)]).toEqual([form, type]);
    for (const brand of Object.keys(BRANDS)) {
      for (const plan of PLANS) {
        const unlocked = unlockedForms(brand, plan);
        expect(isOpen(form, unlocked)).toBe(type === null || unlocked.has(type));
      }
    }
  }
});

test('an admin sees every form; a reader at an unknown brand sees what the default brand shows', () => {
  expect(FORM_TYPES.every((type) => unlockedForms('form4getter', 'admin').has(type))).toBe(true);
  expect(unlockedForms('constructor', 'free')).toBe(unlockedForms('material-events', 'free'));
  expect(opensNewListings(unlockedForms('filingwire', 'free'))).toBe(false);
  expect(opensNewListings(unlockedForms('filingwire', 'pro'))).toBe(true);
});

describe('a preview of PRO', () => {
  const free = unlockedForms('material-events', 'free');
  const now = new Date('2026-01-12T12:00:00.000Z');

  test('covers the forms that PRO would add', () => {
    const forms = previewedForms(free, 'material-events');
    expect(['4', '13D', '8-K', '13F'].filter((form) => forms.has(form))).toEqual(['4', '13D']);
    expect(previewLimit(now)).toBe('2026-01-11T12:00:00.000Z');
  });

  test.each([
    ['accepted a day ago', '4', '2026-01-11T12:00:00.000Z', true],
    ['accepted less than a day ago', '4', '2026-01-11T12:00:00.001Z', false],
    ['a form that is open already', '8-K', '2026-01-01T12:00:00.000Z', false],
    ['a form that PRO lacks here', '13F-HR', '2026-01-01T12:00:00.000Z', false],
    ['a form that is open to everyone', 'S-8', '2026-01-01T12:00:00.000Z', false],
  ])('whether it shows level and headline: %s', (_case, form, acceptedAt, shown) => {
    expect(isPreviewed({ form, acceptedAt, filedOn: '2026-01-11' }, free, 'material-events', now)).toBe(shown);
  });

  test('a filing without a time counts from the end of its day in New York', () => {
    const filing = { form: '4', acceptedAt: null, filedOn: '2026-01-10' };
    const at = (time: string) => isPreviewed(filing, free, 'material-events', new Date(time));
    expect([at('2026-01-12T04:59:59.999Z'), at('2026-01-12T05:00:00.000Z')]).toEqual([false, true]);
  });
});

describe("a lock's reason is true", () => {
  test.each([
    ['4', 'material-events', 'This filing is part of PRO.'],
    ['S-1', 'material-events', 'This filing is part of PRO.'],
    ['13F-HR', 'material-events', 'This filing is available on Filingwire.'],
    ['8-K', 'form4getter', 'This filing is available on Filingwire.'],
    ['424B4', 'form4getter', 'This filing is available with PRO on Filingwire.'],
    ['D/A', 'filingwire', 'This filing is part of PRO.'],
  ])('%s at %s', (form, brand, sentence) => expect(lockReason(form, brand)).toBe(sentence));

  test.each([
    ['material-events', 'part of PRO.'],
    ['form4getter', 'part of PRO on Filingwire.'],
    ['filingwire', 'part of PRO.'],
  ])('the AI analysis at %s is %s', (brand, where) => {
    expect(analysisLockReason(brand)).toBe(`The AI summary, with its suggestion and quote, is ${where}`);
  });

  test('a lock points to where the form is open', () => {
    for (const { id, brandName } of Object.values(BRANDS)) {
      for (const form of ['8-K', '4', '3', '13F-HR', 'DEF 14A', '6-K', '20-F', 'S-1']) {
        if (isOpen(form, unlockedForms(id, 'free'))) continue;
        const [, pro, there] = /(?:part of (PRO)\.| is available (.*)\.)$/.exec(lockReason(form, id)) ?? [];
        const named = Object.values(BRANDS).find((brand) => there?.endsWith(brand.brandName));
        const plan = pro || there?.startsWith('with PRO') ? 'pro' : 'free';
        expect([brandName, form, isOpen(form, unlockedForms(named?.id ?? id, plan))]).toEqual([brandName, form, true]);
      }
    }
  });
});
