import { questionOf } from '../question/question.ts';
import { evidenceOf } from './evidence.ts';
import { isOfLongerTime, isOfOtherYearsColumn } from './times-told.ts';

/** The last row of a table. */
function lastRow(text: string) {
  const filing = { accession: '0000000000-24-000001', form: '8-K', filedOn: '2024-02-01', title: 'Acme Corp', text };
  const row = evidenceOf({ filing, start: 0, end: text.length }).at(-1);
  if (row === undefined) throw new Error('no row');
  return row;
}

test('a column of another year for what is asked for is none of the year that is', () => {
  const row = lastRow('Pay of the executives:\nExecutive\t2022 Bonus1\t2023 Base Salary2\nJane Doe\t$400,000\t$758,500\n');
  const isOther = (asked: string) => {
    const { words, periods } = questionOf(asked);
    return isOfOtherYearsColumn(words, periods, row);
  };
  expect(isOther('What bonus did Jane Doe get for fiscal 2023?')).toBe(true);
  expect(isOther('What bonus did Jane Doe get for fiscal 2022?')).toBe(false);
  expect(isOther('What salary has Jane Doe for 2023?')).toBe(false);
  expect(isOther('What bonus did Jane Doe get?')).toBe(false);
});

test('a row of nine months is not the one of a quarter', () => {
  const flows = 'Cash flows of Acme\nNINE MONTHS ENDED\nJune 26, 1998\tJune 27, 1997\nNet income\t203\t(884)\n';
  const asked = questionOf('What was the net income of Acme in the quarter ended June 26, 1998?');
  expect(isOfLongerTime(asked, lastRow(flows))).toBe(true);
  expect(isOfLongerTime(asked, lastRow(flows.replace('NINE', 'THREE')))).toBe(false);
  expect(isOfLongerTime(asked, lastRow(flows.replace('NINE', 'THREE MONTHS ENDED\tNINE')))).toBe(false);
  expect(isOfLongerTime(questionOf('What was the net income of Acme to June 26, 1998?'), lastRow(flows))).toBe(false);
});
