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
const answer = (question: string, filed: Candidate) => incomeAnswer(questionOf(question), [filed])?.map(({ text }) => text);

test('gives the change from a year earlier if asked', () => {
  const question = 'Acme revenue and year over year change, July 2023 quarter';
  expect(answer(question, report('13507000000', '6704000000'))).toEqual([
    expect.stringContaining('a year earlier, up 101% (101.5%)'),
  ]);
  expect(answer(question, report('6704000000', '13507000000'))).toEqual([expect.stringContaining(', down 50% (50.4%)')]);
  expect(answer('What was Acme revenue in the July 2023 quarter?', report('13507000000', '6704000000'))).toEqual([
    expect.not.stringContaining('%'),
  ]);
});

test('gives no percentage for a loss, or without a figure for the year before', () => {
  const question = 'Acme revenue change, July 2023 quarter';
  for (const prior of [null, '-5', '0'])
    expect(answer(question, report('13507000000', prior))).toEqual([expect.not.stringContaining('%')]);
});

test('a report named by two periods of a question is used once', () => {
  expect(answer('Acme revenue July 2023 quarter, ended July 30, 2023', report('13507000000', null))).toHaveLength(1);
});

test('a quarter does not answer a question about half a year', () => {
  expect(answer('Acme revenue for the six months ended July 30, 2023', report('13507000000', null))).toBeUndefined();
  expect(answer('Acme revenue for the three months ended July 30, 2023', report('13507000000', null))).toHaveLength(1);
});
