import type { Candidate } from '../answer.ts';
import { questionOf } from '../question/question.ts';
import { incomeAnswer } from './income-answer.ts';

const REVENUE = 'Revenue\t$13,507\t$6,704';

function report(value: string, prior: string | null): Candidate {
  const revenue = { value, prior, quote: { text: REVENUE } };
  const income = { months: 3, period: { from: '2023-05-01', to: '2023-07-30' }, currency: 'USD', revenue };
  const facts = { parties: [{ name: 'ACME CORP' }], periodic: { income } };
  return { accession: '1', form: '10-Q', filedOn: '2023-08-28', text: REVENUE, facts } as unknown as Candidate;
}
const told = (question: string, filed: Candidate) => incomeAnswer(questionOf(question), [filed])?.map(({ text }) => text);

test('the change against the year before is told where it is asked for', () => {
  const asked = 'Acme revenue and year over year change, July 2023 quarter';
  expect(told(asked, report('13507000000', '6704000000'))).toEqual([expect.stringContaining('a year before, up 101% (101.5%)')]);
  expect(told(asked, report('6704000000', '13507000000'))).toEqual([expect.stringContaining(', down 50% (50.4%)')]);
  expect(told('What was Acme revenue in the July 2023 quarter?', report('13507000000', '6704000000'))).toEqual([
    expect.not.stringContaining('%'),
  ]);
});

test('no percentage is told of a loss or without the figure of a year before', () => {
  const asked = 'Acme revenue change, July 2023 quarter';
  for (const prior of [null, '-5', '0'])
    expect(told(asked, report('13507000000', prior))).toEqual([expect.not.stringContaining('%')]);
});

test('a report that two periods of a question name is told once', () => {
  expect(told('Acme revenue July 2023 quarter, ended July 30, 2023', report('13507000000', null))).toHaveLength(1);
});

test('a quarter is not told for half a year', () => {
  expect(told('Acme revenue for the six months ended July 30, 2023', report('13507000000', null))).toBeUndefined();
  expect(told('Acme revenue for the three months ended July 30, 2023', report('13507000000', null))).toHaveLength(1);
});
