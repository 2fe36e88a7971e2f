import { resultFor } from '#kit/topic-result.ts';

describe('auditors: sentence, level, headline', () => {
  test.each<[item: string, text: string, level: string, line: string]>([
    [
      '4.01',
      'On January 9, 2026, the Company was informed by its auditor, Dunn Avery LLP, that Dunn Avery has combined its practice with Pike & Rowe LLP. As a result, Dunn Avery resigned and the Audit Committee engaged Pike & Rowe LLP.',
      'MEDIUM',
      'Dunn Avery resigns as auditor; Pike & Rowe is appointed',
    ],
    [
      '4.01',
      'On March 15, 2023, the Audit Committee of the Board of Directors dismissed Marcum LLP as the Company’s independent registered public accounting firm and approved the engagement of WithumSmith+Brown, PC for the fiscal year ending December 31, 2023. There were no disagreements with Marcum.',
      'MEDIUM',
      'Dismisses auditor Marcum; WithumSmith+Brown is appointed (March 15, 2023)',
    ],
    [
      '4.01',
      'On June 2, 2002, the Registrant dismissed Arthur Andersen LLP as its independent auditors and engaged Deloitte & Touche LLP. During the two most recent fiscal years there were no disagreements.',
      'MEDIUM',
      'Dismisses auditor Arthur Andersen; Deloitte & Touche is appointed (June 2, 2002)',
    ],
    [
      '4.01',
      'On September 14, 2015, M&K CPAS, PLLC notified the Company that it resigned as auditor. The report of M&K contained an explanatory paragraph expressing substantial doubt about the Company’s ability to continue as a going concern.',
      'CRITICAL',
      'M&K CPAS resigns as auditor; going-concern doubt reported (September 14, 2015)',
    ],
    [
      '4.01',
      'Effective August 8, 2024, the Company engaged Bush & Associates CPA LLC as its auditor following the SEC’s order against BF Borgers CPA PC, which is not permitted to practice before the Commission.',
      'HIGH',
      'Appoints Bush & Associates as auditor (August 8, 2024)',
    ],
    [
      '4.01',
      '(a) On April 10, 2019, Ernst & Young LLP informed the Company that it declined to stand for re-election as auditor for 2019. (b) The Audit Committee has begun a search for a new firm.',
      'HIGH',
      'Ernst & Young declines reappointment as auditor (April 10, 2019)',
    ],
    [
      '4.01',
      'As a result of the combination of Moss Adams LLP with Baker Tilly US, LLP on June 3, 2025, Moss Adams resigned as auditor and Baker Tilly was appointed as the successor firm.',
      'MEDIUM',
      'Moss Adams resigns as auditor; Baker Tilly is appointed',
    ],
    [
      '4.01',
      'The Audit Committee conducted a competitive process to select a firm. On May 25, 2022 it selected KPMG LLP to replace PricewaterhouseCoopers LLP upon completion of the 2022 audit.',
      'MEDIUM',
      'Dismisses auditor PricewaterhouseCoopers; KPMG is appointed (May 25, 2022)',
    ],
    [
      '4.01',
      `The Company's independent accountants, Grant Thornton LLP, were replaced by BDO Seidman, LLP on January 12, 2004.`,
      'MEDIUM',
      'Dismisses auditor Grant Thornton; BDO Seidman is appointed',
    ],
    [
      '4.01',
      'On February 1, 2017 the client-auditor relationship between the Company and Crowe Horwath LLP ceased. The Company reported a material weakness in internal control, which Crowe discussed with the Audit Committee.',
      'CRITICAL',
      'Crowe Horwath is no longer its auditor; material weakness reported (February 1, 2017)',
    ],
    // An auditor that is let go in order, whose past report had doubt: nothing new.
    [
      '4.01',
      'On May 8, 2026, Acme dismissed Pike & Rowe LLP and engaged Dunn Avery LLP. The reports of Pike & Rowe for 2025 and 2024 contained no adverse opinion, except that they included an explanatory paragraph on substantial doubt about the Company’s ability to continue as a going concern. There were no disagreements or reportable events.',
      'MEDIUM',
      'Dismisses auditor Pike & Rowe; Dunn Avery is appointed; its report had going-concern doubt (May 8, 2026)',
    ],
    [
      '4.01',
      'On March 2, 2026, the board approved the dismissal of Fenn & Associates, PLLC as auditor of Acme. Its reports were modified only as to the uncertainty of our ability to continue as a going concern. There were no disagreements with it.',
      'MEDIUM',
      'Dismisses auditor Fenn & Associates; its report had going-concern doubt (March 2, 2026)',
    ],
    // The firm goes on under another name.
    [
      '4.01',
      'On November 1, 2025, Dunn Avery P.C. acquired the attest business of Pike & Rowe LLP. On May 8, 2026, the Company dismissed Pike & Rowe LLP as a result of such acquisition. Its report included an explanatory paragraph relating to substantial doubt about the ability to continue as a going concern. On May 8, 2026, Dunn Avery P.C. was engaged as the new auditor.',
      'MEDIUM',
      'Dismisses auditor Pike & Rowe; Dunn Avery is appointed; its report had going-concern doubt (May 8, 2026)',
    ],
    // Chosen among several for a year to come.
    [
      '4.01',
      'The Audit Committee conducted a competitive selection process. On August 15, 2026 it approved the appointment of Ernst & Young LLP for the fiscal year ending December 31, 2027. KPMG LLP will serve for 2026. There were no disagreements.',
      'LOW',
      'Appoints Ernst & Young as auditor (August 15, 2026)',
    ],
    [
      '4.01',
      'Following a request for proposals, the Audit Committee of Acme selected Dunn Avery LLP as its auditor for fiscal 2027. There were no disagreements with the present firm.',
      'LOW',
      'Appoints Dunn Avery as auditor',
    ],
    // A weakness or a disagreement still counts.
    [
      '4.01',
      'On November 1, 2025, Dunn Avery P.C. acquired the attest business of Pike & Rowe LLP. On May 8, 2026, the Company dismissed Pike & Rowe LLP. There was a material weakness in internal control. Dunn Avery P.C. was engaged.',
      'CRITICAL',
      'Dismisses auditor Pike & Rowe; material weakness reported; Dunn Avery is appointed (May 8, 2026)',
    ],
    // The company replaces the firm; that the firm had seen a weakness is told as the exception that the form asks for.
    [
      '4.01',
      'On May 7, 2026, the Company dismissed Pike & Rowe LLP. There were no reportable events, except for the communication by Pike & Rowe LLP of a material weakness over business combinations. The Audit Committee engaged Dunn Avery LLP.',
      'MEDIUM',
      'Dismisses auditor Pike & Rowe; material weakness reported; Dunn Avery is appointed (May 7, 2026)',
    ],
    [
      '4.01',
      'On May 7, 2026, the Company dismissed Pike & Rowe LLP and engaged Dunn Avery LLP. There were no reportable events other than the material weakness in internal control over inventory. There was a disagreement with Pike & Rowe LLP over revenue.',
      'CRITICAL',
      'Dismisses auditor Pike & Rowe; disagreement reported; material weakness reported (May 7, 2026)',
    ],
    // The firm resigns because its practice went to another one; what its past reports said was known.
    [
      '4.01',
      'On December 1, 2025, Harrow CPAs P.C. acquired the attest business of Linden LLP. As a result, on June 4, 2026, Linden LLP resigned as the auditor and Harrow CPAs P.C. was engaged. The reports of Linden LLP for 2025 and 2024 were not modified, except for a paragraph on substantial doubt about the ability to continue as a going concern. There were no reportable events other than the material weakness for the fiscal year ended December 31, 2025, as disclosed in the annual report.',
      'MEDIUM',
      'Linden resigns as auditor; Harrow is appointed',
    ],
    [
      '4.01',
      'Effective July 1, 2026, the partners of Fenn & Associates, PLLC joined Oakley LLP. Fenn & Associates, PLLC therefore resigned and the Audit Committee appointed Oakley LLP. There were no reportable events, except for the material weaknesses previously disclosed in Item 9A of the Form 10-K.',
      'MEDIUM',
      'Fenn & Associates resigns as auditor; Oakley is appointed',
    ],
    [
      '4.01',
      'Pike & Rowe LLP merged with Dunn Avery LLP on May 1, 2026. Because of this merger Pike & Rowe LLP was dismissed and Dunn Avery LLP was engaged. There were no reportable events other than material weaknesses as of December 31, 2025.',
      'MEDIUM',
      'Dismisses auditor Pike & Rowe; Dunn Avery is appointed',
    ],
    // Near it: no sale of the firm, a weakness that is new, or the company's own merger.
    [
      '4.01',
      'On June 4, 2026, Linden LLP resigned as the auditor. Its report had a paragraph on substantial doubt about the ability to continue as a going concern.',
      'CRITICAL',
      'Linden resigns as auditor; going-concern doubt reported (June 4, 2026)',
    ],
    [
      '4.01',
      'Harrow CPAs P.C. acquired the attest business of Linden LLP. On June 4, 2026, Linden LLP resigned. In doing so it told the board of a material weakness over revenue.',
      'CRITICAL',
      'Linden resigns as auditor; material weakness reported (June 4, 2026)',
    ],
    [
      '4.01',
      'After the Business Combination, on June 4, 2026, Linden LLP resigned as auditor and Oakley LLP was engaged. The report of Linden LLP expressed substantial doubt about the ability to continue as a going concern.',
      'CRITICAL',
      'Linden resigns as auditor; going-concern doubt reported; Oakley is appointed',
    ],
  ])('%s %s', (item, text, level, line) => {
    const { fact, ...score } = resultFor('auditorChange', { [item]: text });
    expect(fact).toMatchObject({ item });
    expect(score).toMatchObject({ level, line });
  });

  test.each<[item: string, text: string]>([
    ['4.01', 'The Audit Committee reviews the independence of the auditor each year.'],
    ['4.01', 'The Company has provided the firm with a copy of this report and asked for a letter to the SEC.'],
    ['4.01', 'Neither the Company nor anyone on its behalf consulted the firm on the application of accounting principles.'],
  ])('no fact: %s %s', (item, text) => {
    expect(resultFor('auditorChange', { [item]: text }).fact).toBeNull();
  });
});
