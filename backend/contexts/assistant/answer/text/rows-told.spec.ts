import { questionOf } from '../question/question.ts';
import { evidenceOf } from './evidence.ts';
import { labelShare } from './rows-told.ts';

test('the label that says nothing but what is asked for', () => {
  const text = 'Fees of Nut LLP for audit and tax:\nAudit Fees\t$247,471\nTotal Fees\t$292,390\nAll Other Fees(1)\t$1,919\n';
  const filing = { accession: '0000000000-24-000001', form: 'DEF 14A', filedOn: '2024-02-01', title: 'Acme Corp', text };
  const rows = evidenceOf({ filing, start: 0, end: text.length }).filter((each) => each.text.includes('\t'));
  const question = questionOf('What were the audit fees of Acme?');
  expect(rows.map((row) => labelShare(question, row))).toEqual([1, 0.5, expect.closeTo(1 / 3)]);
});
