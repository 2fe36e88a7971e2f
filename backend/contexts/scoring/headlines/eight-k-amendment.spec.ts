import { scoredEightK } from '#kit/scored-filing.ts';

const line = (items: Readonly<Record<string, string>>, form = '8-K/A') => scoredEightK(items, { form }).oneLiner;
const COMPLETED = 'On May 1, 2026, the Company completed its acquisition of all of the outstanding shares of Borealis, Inc.';

describe('headlines of an amended 8-K', () => {
  test.each<[string, Readonly<Record<string, string>>, string]>([
    [
      'financial statements of an acquired company',
      {
        '2.01': `This Amendment No. 1 amends the Current Report on Form 8-K filed on May 4, 2026 to include the financial statements of Borealis and the pro forma financial information required by Item 9.01. ${COMPLETED}`,
      },
      'Adds financial statements to 8-K of May 4, 2026: completes purchase of Borealis',
    ],
    [
      'a correction',
      {
        '5.02':
          'This Amendment No. 1 to the Current Report on Form 8-K originally filed on May 4, 2026 is being filed solely to correct the date of the appointment. On April 30, 2026, the Board appointed Jane Roe as Chief Financial Officer.',
      },
      'Corrects 8-K of May 4, 2026: Jane Roe is appointed CFO',
    ],
    [
      'news about the original’s topic',
      {
        '8.01':
          'The Company hereby amends its Current Report on Form 8-K filed on May 4, 2026. On June 1, 2026, the Board of Directors declared a quarterly cash dividend of $0.31 per share.',
      },
      'Amends 8-K of May 4, 2026: declares quarterly dividend of $0.31 a share',
    ],
    [
      'what is clarified of an event that says more',
      {
        '4.02':
          'This Amendment No. 1 amends the Current Report on Form 8-K filed on May 4, 2026 to clarify that the Audit Committee discussed the restatement with the auditor. On May 1, 2026, the Audit Committee concluded that the financial statements for the quarter ended March 31, 2025 should no longer be relied upon.',
      },
      'Amends 8-K: statements for the quarter to March 31, 2025 can no longer be relied upon',
    ],
    [
      'what is clarified of nothing else',
      {
        '8.01':
          'This Amendment No. 1 amends the Current Report on Form 8-K filed on May 4, 2026 to clarify that the Springfield mill was not a part of the tour of the board.',
      },
      'to clarify that the Springfield mill was not a part of the tour of the board',
    ],
    ['no mention of the original', { '2.01': COMPLETED }, 'Amends an earlier 8-K: completes purchase of Borealis'],
  ])('%s', (_, items, expected) => {
    expect(line(items)).toContain(expected);
  });

  test('an original gets a regular headline', () => {
    expect(line({ '2.01': COMPLETED }, '8-K')).toBe('Completes purchase of Borealis');
  });
});
