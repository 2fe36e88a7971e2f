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
      'Ernst & Young declines to stand again as auditor (April 10, 2019)',
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
