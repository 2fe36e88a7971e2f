import { SAMPLE_SCHEDULE_13D, structured } from '#kit/form-samples.ts';
import { firedRules } from '#kit/scored-filing.ts';
import { type FormContext, holder, pastOf, type StakeSample, scoredForm, stakeSample } from '#kit/scored-forms.ts';
import type { PastStake } from '#reading/judge/context.ts';

const ROE = { parties: holder('ROE PARTNERS') };
const past = (over: Partial<PastStake> = {}): PastStake => ({
  accession: '0000000000-25-000001',
  filedOn: '2025-06-01',
  schedule: '13D',
  filerCiks: ['0000005678'],
  percent: 6.2,
  purposeHash: 'old',
  ...over,
});
const following = (...stakes: PastStake[]): FormContext => ({ ...ROE, ...pastOf({ stakes }) });
const INVESTMENT =
  'The shares were bought for investment. The Reporting Persons may nominate directors or propose a merger from time to time.';

describe('Schedules 13D and 13G', () => {
  test.each(['(', '*', 'see (1'])('an invalid percent, %s, is not used as a pattern', (percent) => {
    const body = structured('SCHEDULE 13D/A', SAMPLE_SCHEDULE_13D.replace('>6.1<', `>${percent}<`));
    expect(scoredForm(body, following(past())).missingInputs).toContain('percent');
  });
  test.each<[string, StakeSample, FormContext, string, number]>([
    ['an initial 13D', { purpose: INVESTMENT }, ROE, 'HIGH', 70],
    [
      'Item 4: a proposal',
      {
        purpose: 'On January 5, 2026, the Reporting Persons submitted a non-binding proposal to acquire all outstanding shares.',
      },
      ROE,
      'CRITICAL',
      90,
    ],
    [
      'Item 4: board seats',
      { purpose: 'The Reporting Persons nominated three directors for election at the annual meeting.' },
      ROE,
      'CRITICAL',
      90,
    ],
    [
      'Item 4: a sale',
      { purpose: 'The Reporting Persons urged the Board to explore strategic alternatives.' },
      ROE,
      'CRITICAL',
      90,
    ],
    ['an estate', { purpose: INVESTMENT }, { parties: holder('ESTATE OF JOHN ROE') }, 'MEDIUM', 48],
    [
      'a founder',
      {
        purpose: 'Mr. Roe is the founder and chairman of the Issuer and holds for investment.',
        note: 'Mr. Roe is the founder of the Issuer.',
      },
      ROE,
      'MEDIUM',
      48,
    ],
    ['from 13G to 13D', { purpose: INVESTMENT }, following(past({ schedule: '13G' })), 'HIGH', 76],
    [
      '13D/A, Item 4 amended',
      { form: 'SC 13D/A', purpose: 'Item 4 is hereby amended to add the following: The talks ended.' },
      following(past()),
      'MEDIUM',
      58,
    ],
    [
      '13D/A, a different Item 4',
      { form: 'SC 13D/A', purpose: 'The talks ended.' },
      { ...following(past()), purposeHash: 'new' },
      'MEDIUM',
      58,
    ],
    [
      '13D/A, the same Item 4',
      { form: 'SC 13D/A', purpose: 'Amended words repeated.' },
      { ...following(past()), purposeHash: 'old' },
      'MEDIUM',
      55,
    ],
    ['13D/A, 1.2 points more', { form: 'SC 13D/A', percent: '7.4%' }, following(past()), 'HIGH', 66],
    ['13D/A, 0.5 points more', { form: 'SC 13D/A', percent: '6.7%' }, following(past()), 'MEDIUM', 55],
    ['13D/A, exit', { form: 'SC 13D/A', percent: '3.1%' }, following(past()), 'HIGH', 62],
    [
      '13D/A, a typo',
      { form: 'SC 13D/A', note: 'This amendment is filed solely to correct a typographical error on the cover page.' },
      following(past()),
      'LOW',
      25,
    ],
    ['an initial 13G', { form: 'SC 13G' }, ROE, 'MEDIUM', 40],
    ['13G of 12%', { form: 'SC 13G', percent: '12.0%' }, ROE, 'MEDIUM', 55],
    ['13G of Vanguard', { form: 'SC 13G', percent: '12.0%' }, { parties: holder('VANGUARD GROUP INC') }, 'LOW', 20],
    ['from 13D to 13G', { form: 'SC 13G' }, following(past()), 'MEDIUM', 50],
    ['13G/A', { form: 'SC 13G/A' }, following(past({ schedule: '13G' })), 'LOW', 20],
    ['13G/A, exit', { form: 'SC 13G/A', percent: '4.1%' }, following(past({ schedule: '13G' })), 'MEDIUM', 45],
    ['13G/A, six points', { form: 'SC 13G/A', percent: '12.3%' }, following(past({ schedule: '13G' })), 'MEDIUM', 45],
  ])('%s', (_name, sample, context, level, points) => {
    const { score, level: found } = scoredForm(stakeSample(sample), context);
    expect({ level: found, score }).toEqual({ level, score: points });
  });

  test('quotes the purpose, and the percent from the cover', () => {
    const quoteOf = (sample: StakeSample, context: FormContext, rule: string) =>
      scoredForm(stakeSample(sample), context).rules.find(({ ruleId }) => ruleId === rule)?.quote?.text;
    const purpose = 'The Reporting Persons nominated three directors for election at the annual meeting.';
    expect(quoteOf({ purpose }, ROE, 'form.13D.board')).toBe(purpose);
    expect(quoteOf({ form: 'SC 13G', percent: '12.0%' }, ROE, 'form.13G.large')).toBe(
      'PERCENT OF CLASS REPRESENTED BY AMOUNT IN ROW (11) 12.0%',
    );
  });

  test('without history, the change is unknown', () => {
    const score = scoredForm(stakeSample({ form: 'SC 13D/A', percent: '7.4%' }), ROE);
    expect(score).toMatchObject({ score: 55, missingInputs: ['history'] });
    expect(firedRules(score)).not.toContain('form.13D/A.up');
    const late = { ...ROE, history: { ...pastOf({ stakes: [past()] }).history, completeSince: '2025-07-01' } };
    expect(scoredForm(stakeSample({ form: 'SC 13D/A', percent: '7.4%' }), late).missingInputs).toContain('history');
  });

  test('one-liner and summary', () => {
    expect(scoredForm(stakeSample({ purpose: INVESTMENT }), { parties: holder('Elliott') }).oneLiner).toBe(
      'Roe Partners holds 6.2% (1.3M shares) as of January 5, 2026',
    );
    const { oneLiner, summary } = scoredForm(stakeSample({ form: 'SC 13D/A', percent: '7.4%' }), following(past()));
    expect(oneLiner).toBe('Roe Partners holds 7.4% (1.3M shares), up from 6.2% as of January 5, 2026');
    expect(summary).not.toMatch(/Rated|^Form/);
  });
});
