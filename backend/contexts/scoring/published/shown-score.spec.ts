import { coversContent, shownScore } from './shown-score.ts';

const score = { level: 'MEDIUM', oneLiner: 'CFO resigns, effective May 2', summary: 'Rules.' } as const;
const headline = { template: 't', text: 'CFO resigns', date: 'effective May 2', label: 'CFO leaves' };
const quote = { document: null, start: 0, end: 4, text: 'CFO.' };

describe('what is shown for a filing', () => {
  test("without an analysis: the rules' texts, and their headline where space is limited", () => {
    expect(shownScore({ ...score, headline }, null)).toEqual({
      level: 'MEDIUM',
      oneLiner: 'CFO resigns, effective May 2',
      headline: 'CFO resigns',
      label: 'CFO leaves',
      summary: 'Rules.',
      aiSummary: null,
      aiWritten: false,
    });
    expect(shownScore(score, null)).toMatchObject({ headline: 'CFO resigns, effective May 2', label: null });
  });

  test("with one: the AI's texts everywhere, and the level moved by one", () => {
    const analysis = { oneLiner: 'The finance chief goes', summary: 'AI.', suggestion: { level: 'CRITICAL', quote } } as const;
    expect(shownScore({ ...score, headline }, analysis)).toEqual({
      level: 'HIGH',
      oneLiner: 'The finance chief goes',
      headline: 'The finance chief goes',
      label: 'CFO leaves',
      summary: 'Rules.',
      aiSummary: 'AI.',
      aiWritten: true,
    });
    expect(shownScore(score, { ...analysis, suggestion: null })).toMatchObject({
      level: 'MEDIUM',
      oneLiner: 'The finance chief goes',
    });
  });
});

describe('whether a score covers the content of its filing', () => {
  const unread = { missingInputs: ['documents'] };
  test.each([
    ['a filing that was read', unread, { wasRead: true }, true],
    ['a score that used the documents', { missingInputs: ['marketCap'] }, {}, true],
    ['a form without a reader', unread, { form: 'ARS' }, true],
    ['a filing that should have been read but wasn’t', unread, {}, false],
  ] as const)('%s', (_which, missing, over, judged) => {
    expect(coversContent(missing, { form: '8-K', wasRead: false, ...over })).toBe(judged);
  });
});
