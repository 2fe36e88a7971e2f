import { eightKFiling } from '#kit/filing-facts.ts';
import { scored } from '#kit/scored-filing.ts';
import { resultFor } from '#kit/topic-result.ts';

describe('people: sentence, level, headline', () => {
  test.each<[day: string, text: string, level: string, line: string]>([
    [
      '2024-05-06',
      'On May 3, 2024, Jane R. Roe notified Acme Inc. (the “Company”) of her decision to resign as Chief Financial Officer of the Company, effective as of May 31, 2024, to pursue another opportunity. The Company has commenced a search for a new Chief Financial Officer. In the interim, Peter Hall, the Company’s Corporate Controller, will serve as interim Chief Financial Officer.',
      'HIGH',
      'CFO Jane Roe resigns to pursue another opportunity; Peter Hall is appointed interim CFO',
    ],
    [
      '2024-05-06',
      'On May 3, 2024, the Board of Directors of Acme Inc. appointed Maria Gomez to serve as the Company’s Executive Vice President and Chief Financial Officer, effective June 1, 2024. Ms. Gomez will succeed John Smith, who will retire as Chief Financial Officer on May 31, 2024 and remain with the Company as an advisor until December 31, 2024. Ms. Gomez, age 49, previously served as Chief Financial Officer of Borealis Corp. since 2019.',
      'MEDIUM',
      'CFO John Smith is to retire; Maria Gomez is appointed CFO (retirement effective May 31, 2024)',
    ],
    [
      '2024-05-06',
      'On May 2, 2024, Robert T. Kane, President and Chief Executive Officer of the Registrant, informed the Board of Directors that he intends to retire on December 31, 2024. The Board has initiated a search for his successor with the assistance of a leading executive search firm.',
      'HIGH',
      'CEO Robert Kane is to retire effective December 31, 2024',
    ],
    [
      '2024-05-06',
      'Acme Inc. announced today that its Board of Directors has unanimously elected Susan Lee as a director, effective immediately. With the election of Ms. Lee, the Board now has nine members. Ms. Lee will serve on the Audit Committee.',
      'LOW',
      'Susan Lee is elected to the board',
    ],
    [
      '2008-02-12',
      '(b) On February 8, 2008, William F. Doe, a member of the Board of Directors of the Company since 1994, advised the Company that he will not stand for re-election at the Company’s 2008 Annual Meeting of Shareholders. Mr. Doe’s decision was not the result of any disagreement with the Company.',
      'LOW',
      'Director William Doe will not stand for re-election',
    ],
    [
      '2012-03-05',
      'The Company is saddened to report that Thomas J. Brown, a director of the Company since 1999, passed away on March 1, 2012.',
      'MEDIUM',
      'Director Thomas Brown dies on March 1, 2012',
    ],
    [
      '2015-09-10',
      'On September 8, 2015, the employment of Mark Stone, Senior Vice President and General Counsel, was terminated without cause. In connection with his separation, Mr. Stone will receive severance equal to 12 months of base salary.',
      'MEDIUM',
      'General counsel Mark Stone is dismissed on September 8, 2015',
    ],
    [
      '2020-04-02',
      'Effective April 1, 2020, Lisa Wong stepped down from her position as Chief Operating Officer. The Company does not intend to fill the position.',
      'MEDIUM',
      'COO Lisa Wong steps down effective April 1, 2020',
    ],
    [
      '2022-08-11',
      'On August 10, 2022, the Board of Directors (the “Board”) of Acme Inc. increased the size of the Board from eight to ten directors and appointed Kevin Diaz and Anita Rao to fill the resulting vacancies. Mr. Diaz and Ms. Rao were appointed pursuant to the Cooperation Agreement with Starboard Value LP.',
      'MEDIUM',
      'Kevin Diaz and Anita Rao are appointed to the board, which grows from eight to ten on August 10, 2022',
    ],
    [
      '2019-01-15',
      'As previously disclosed, on November 5, 2018 David Green notified the Company of his intention to retire as Chief Executive Officer. On January 14, 2019, the Board appointed Emily Clark as President and Chief Executive Officer, effective February 1, 2019. Ms. Clark will also join the Board.',
      'HIGH',
      'Emily Clark is appointed CEO, succeeding David Green effective February 1, 2019',
    ],
    [
      '2017-06-20',
      'On June 19, 2017, Acme Inc. announced that Travis Reed has resigned as Chief Executive Officer and as a member of the Board. The Board has appointed Dana Fox, Chairman of the Board, as interim Chief Executive Officer, effective immediately.',
      'HIGH',
      'CEO Travis Reed resigns; Dana Fox is appointed interim CEO',
    ],
    [
      '2018-05-01',
      'Ms. Patel has been named Chief Accounting Officer and principal accounting officer of the Company, effective May 1, 2018, replacing Mr. Frank Long, who has served in such capacity since 2011 and who will leave the Company. Asha Patel, 44, joined the Company in 2015.',
      'MEDIUM',
      'Chief accounting officer Frank Long leaves; Asha Patel succeeds (departure effective May 1, 2018)',
    ],
    [
      '2013-07-24',
      'On July 22, 2013, Harold Burke was placed on administrative leave from his position as Chief Executive Officer pending the outcome of an internal investigation.',
      'CRITICAL',
      'CEO Harold Burke is put on leave on July 22, 2013',
    ],
    [
      '2014-04-30',
      'Dr. Ellen Sharp, Chief Medical Officer, has tendered her resignation effective May 15, 2014.',
      'MEDIUM',
      'Chief medical officer Ellen Sharp resigns effective May 15, 2014',
    ],
    [
      '2010-12-03',
      'The Board of Directors of the Registrant on December 1, 2010 promoted Carl Weiss, 51, from Senior Vice President to President and Chief Operating Officer. Mr. Weiss will report to Nora King, Chairman and Chief Executive Officer.',
      'MEDIUM',
      'Carl Weiss is promoted to president',
    ],
    [
      '2024-01-08',
      'On January 4, 2024, Acme Inc. and Luis Ortega mutually agreed that Mr. Ortega would cease to serve as the Company’s Chief Executive Officer and as a director, effective January 5, 2024. On the same date the Board appointed Helen Park, a current director, as Interim President and Chief Executive Officer.',
      'HIGH',
      'CEO Luis Ortega leaves; Helen Park is appointed interim CEO (departure effective January 5, 2024)',
    ],
    [
      '2002-06-14',
      'James P. Ward resigned from the Board of Directors of the Company on June 12, 2002.',
      'MEDIUM',
      'James Ward resigns from the board effective June 12, 2002',
    ],
    [
      '2011-08-25',
      'On August 24, 2011, Steve Adams resigned as Chief Executive Officer of the Company and was elected Chairman of the Board. In connection with this, Tom Ridge, previously Chief Operating Officer, was named Chief Executive Officer.',
      'HIGH',
      'CEO Steve Adams resigns, moves to chairman; Tom Ridge is appointed CEO (resignation on August 24, 2011)',
    ],
    [
      '2025-02-03',
      'On January 30, 2025, Rachel Klein, Chief Human Resources Officer of Acme, announced her retirement, effective March 31, 2025.',
      'MEDIUM',
      'Chief human resources officer Rachel Klein is to retire effective March 31, 2025',
    ],
    [
      '2024-05-06',
      'On May 1, 2024, Acme issued a press release announcing that Gerald Moss, Chairman of the Board, will retire from the Board at the end of his current term and that Vera Stein, Lead Independent Director, will become Chair of the Board following the annual meeting.',
      'MEDIUM',
      'Vera Stein is appointed chair; Gerald Moss is to retire from the board',
    ],
    [
      '2021-09-14',
      'On September 13, 2021, the Board of Trustees of Acme Realty Trust elected Carol Dunn as a trustee, to serve until the next annual meeting of shareholders.',
      'LOW',
      'Carol Dunn is elected to the board on September 13, 2021',
    ],
    [
      '2018-11-06',
      'Acme, Inc. today announced that John P. Hayes, its Chief Executive Officer, will assume the additional role of Chairman effective January 1, 2019, succeeding Arthur Cole, who is retiring from the Board.',
      'MEDIUM',
      'John Hayes is appointed chairman; Arthur Cole is to retire from the board (appointment effective January 1, 2019)',
    ],
    [
      '2014-02-21',
      'On February 18, 2014, Messrs. Robert Stern and Alan Marks each tendered his resignation from the Board of Directors of the Company, effective immediately. On the same day, the Board appointed David Liu and Karen Ho to fill the vacancies.',
      'MEDIUM',
      'Robert Stern and Alan Marks resign from the board; David Liu and Karen Ho join the board',
    ],
    [
      '2016-07-29',
      'Mr. Frederick Bauer, President of the Company’s Borealis subsidiary, left the Company on July 25, 2016 to pursue other interests.',
      'MEDIUM',
      'Frederick Bauer, president of Borealis, leaves to pursue other interests effective July 25, 2016',
    ],
    [
      '2024-03-15',
      'On March 12, 2024, the Company’s Board of Directors, upon the recommendation of its Nominating and Corporate Governance Committee, nominated Julie Brandt to stand for election as a director at the 2024 annual meeting. Ms. Brandt will replace Stephen Moore, whose term expires at the meeting and who is not standing for re-election.',
      'LOW',
      'Director Stephen Moore will not stand for re-election',
    ],
    [
      '2010-01-12',
      'The Company has hired Anthony Russo as Senior Vice President, General Counsel and Secretary. Mr. Russo joins from Borealis & Co. LLP, where he was a partner.',
      'MEDIUM',
      'Anthony Russo is appointed general counsel',
    ],
    [
      '2022-12-05',
      'On December 1, 2022, Michael Chan informed the Board that, for health reasons, he will take a medical leave of absence from his duties as Chief Executive Officer, effective immediately. During his leave, Sara Evans, the Company’s President, will serve as acting Chief Executive Officer.',
      'CRITICAL',
      'CEO Michael Chan takes leave of absence for health reasons effective immediately',
    ],
    [
      '2020-06-24',
      'The Board has determined to separate the roles of Chairman and Chief Executive Officer. Peter Lang will continue as Chief Executive Officer, and Diane Cho, an independent director since 2012, has been appointed Chair, in each case effective June 22, 2020.',
      'MEDIUM',
      'Diane Cho is appointed chair effective June 22, 2020',
    ],
    [
      '2019-08-05',
      'On July 31, 2019, Brian Kelly’s employment as Executive Vice President and Chief Technology Officer of the Company ended. Mr. Kelly is entitled to the severance benefits described in his employment agreement.',
      'MEDIUM',
      'Brian Kelly leaves on July 31, 2019',
    ],
    [
      '2017-02-17',
      'William Tran, 56, Chief Operating Officer of Acme, has been appointed Chief Executive Officer of the Company effective March 1, 2017 upon the retirement of Gloria Reyes.',
      'HIGH',
      'William Tran is appointed CEO; Gloria Reyes is to retire (appointment effective March 1, 2017)',
    ],
    [
      '2015-04-01',
      'On March 27, 2015, pursuant to the Merger Agreement, at the effective time each of Jane Roe, John Smith and Anna Berg ceased to be directors of the Company, and Tim Cross and Paul Dale became directors.',
      'MEDIUM',
      'Jane Roe, John Smith and Anna Berg leave the board; Tim Cross and Paul Dale join the board (departure on March 27, 2015)',
    ],
    [
      '2023-10-03',
      'On October 2, 2023, Acme announced that its Chief Financial Officer, Helen Morris, will be leaving the company following the filing of its Form 10-Q for the third quarter. Greg Fisher, Senior Vice President of Finance, will become Chief Financial Officer on November 15, 2023.',
      'MEDIUM',
      'CFO Helen Morris leaves; Greg Fisher is appointed CFO',
    ],
    [
      '2009-06-11',
      'On June 8, 2009, Richard Yates was removed as President of Acme by the Board of Directors.',
      'MEDIUM',
      'President Richard Yates is dismissed on June 8, 2009',
    ],
    [
      '2025-05-12',
      'On May 8, 2025, the Board approved the appointment of Fiona Clarke as Chief Operating Officer. Ms. Clarke’s base salary will be $575,000 and she will receive a sign-on bonus of $200,000.',
      'MEDIUM',
      'Fiona Clarke is appointed COO',
    ],
    [
      '2011-12-09',
      'On December 7, 2011, Victor Hale delivered notice of his resignation from the Company’s Board of Directors due to his disagreement with the Company’s strategic direction. A copy of his letter is attached as Exhibit 17.1.',
      'CRITICAL',
      'Victor Hale resigns from the board over a disagreement with the company',
    ],
    [
      '2013-09-03',
      'Effective as of August 30, 2013, the Board accepted the resignation of Mr. Chen Wei as Chief Financial Officer and appointed Ms. Li Na as his replacement.',
      'MEDIUM',
      'CFO Chen Wei resigns; Li Na is appointed CFO (resignation effective August 30, 2013)',
    ],
    [
      '2001-04-20',
      'On April 18, 2001, Charles Dean resigned as Chairman, Chief Executive Officer and President of the Corporation. Edward Pratt, a director, was elected to succeed him as Chairman.',
      'HIGH',
      'CEO Charles Dean resigns; Edward Pratt succeeds (resignation on April 18, 2001)',
    ],
    [
      '2024-08-01',
      'Acme Bancorp and its subsidiary Acme Bank announced that Loretta Hayes, Executive Vice President and Chief Lending Officer of the Bank, plans to retire effective October 31, 2024.',
      'MEDIUM',
      'Loretta Hayes, chief lending officer of the Bank, is to retire effective October 31, 2024',
    ],
    [
      '2019-03-20',
      'On March 15, 2019, each of Henry Ford Jr. and Alice Grant notified the Company that they would resign from the Board upon the closing of the Spin-Off to join the board of SpinCo.',
      'MEDIUM',
      'Henry Ford and Alice Grant resign from the board',
    ],
    [
      '2013-07-01',
      'On July 1, 2013, the Company and Robert A. Kane amended the Employment Agreement dated as of October 6, 2011, to extend the period under which Mr. Kane would serve as Chief Executive Officer to June 30, 2016, the end of the Agreement’s term. Prior to amendment, the Agreement had provided that Mr. Kane’s service as Chief Executive Officer would end on March 31, 2015, and that from that date he would serve only as Executive Chairman.',
      'MEDIUM',
      "Extends Robert Kane's term as CEO to June 30, 2016",
    ],
    [
      '2014-10-02',
      'On October 2, 2014, the Company amended the employment agreement with Robert A. Kane to extend the period during which Mr. Kane would remain employed with the Company and serve as Chairman and Chief Executive Officer from June 30, 2016 to June 30, 2018. Mr. Kane will have the right to retire after June 30, 2016 upon six months advance written notice. Mr. Kane may receive a retention bonus of up to $60 million.',
      'MEDIUM',
      "Extends Robert Kane's term as CEO to June 30, 2018; retention bonus of up to $60 million",
    ],
    [
      '2019-05-02',
      'On May 1, 2019, the Board of Directors extended the term of Jane Roe as President and Chief Executive Officer through December 31, 2022. Ms. Roe had been expected to retire on June 30, 2020.',
      'MEDIUM',
      "Extends Jane Roe's term as CEO to December 31, 2022",
    ],
    [
      '2019-05-02',
      'On May 1, 2019, the Company and John Smith, its Chief Financial Officer, agreed to extend his term of service until March 31, 2021.',
      'LOW',
      "Extends John Smith's term as CFO to March 31, 2021",
    ],
    [
      '2019-05-02',
      'On May 1, 2019, Jane Roe informed the Board of her decision to retire as Chief Executive Officer on December 31, 2020. The Board extended the term of her service as Chief Executive Officer until December 31, 2020.',
      'HIGH',
      'CEO Jane Roe is to retire effective December 31, 2020',
    ],
    [
      '2011-06-04',
      'On June 3, 2011, the Company extended the employment agreement of David Ball, Chief Executive Officer, to January 31, 2028.',
      'LOW',
      'Extends employment agreement with CEO David Ball',
    ],
    [
      '2019-02-25',
      'On February 25, 2019, the Company announced that Sally Grimm, Group President, Prepared Foods has provided notice of her intent to leave the Company. Ms. Grimm will continue to serve in her role until her successor is named. She will be entitled to her annual base salary of $850,000 for 24 months.',
      'MEDIUM',
      'Sally Grimm, group president of Prepared Foods, leaves',
    ],
    [
      '2016-05-02',
      'On May 2, 2016, the Compensation Committee approved a retention bonus of $400,000 for Robert Kane, Executive Vice President, Sales, who will be leaving the Company when a successor is named.',
      'MEDIUM',
      'Sales EVP Robert Kane leaves',
    ],
    [
      '2008-05-06',
      'On May 5, 2008, the Board appointed Dan Berg as principal accounting officer of the Company.',
      'LOW',
      'Dan Berg is appointed principal accounting officer on May 5, 2008',
    ],
    [
      '2019-03-04',
      'On March 3, 2019, the Board appointed David Stone as a director and elected Jane Roe Chief Financial Officer.',
      'MEDIUM',
      'Jane Roe is appointed CFO; David Stone joins the board (appointment on March 3, 2019)',
    ],
    [
      '2018-04-10',
      'On April 6, 2018, Robert Frank, Anna Berg and Philip Stone notified the Company of their decision to retire from the Board of Directors, effective June 30, 2018.',
      'MEDIUM',
      'Robert Frank, Anna Berg and Philip Stone are to retire from the board effective June 30, 2018',
    ],
    [
      '2026-01-12',
      'On December 5, 2025, the Board elected Ann Lee and Francis A. deSouza as directors, effective February 1, 2026.',
      'MEDIUM',
      'Ann Lee and Francis deSouza are elected to the board effective February 1, 2026',
    ],
    [
      '2026-01-12',
      'On January 13, 2026, Robert Roe resigned from the Company. Mr. Roe had been serving as Executive Vice President and General Manager, Mobile Division.',
      'MEDIUM',
      'Robert Roe, general manager of Mobile Division, resigns on January 13, 2026',
    ],
    [
      '2026-01-12',
      'On January 13, 2026, Robert Roe resigned from the Company. Mr. Roe has served as General Counsel since 2019.',
      'MEDIUM',
      'General counsel Robert Roe resigns on January 13, 2026',
    ],
    [
      '2026-01-12',
      'On January 13, 2026, Robert Roe resigned from the Company. Prior to joining the Company, Mr. Roe served as Chief Financial Officer of Borealis Corp.',
      'MEDIUM',
      'Robert Roe resigns on January 13, 2026',
    ],
    // A director who leaves the board for an office of the company is at odds with nobody.
    [
      '2026-10-11',
      'On October 8, 2026, each of Ken O. Dahl and Paul R. Roe notified Acme Inc. of his intention to resign from the Company’s Board of Directors effective immediately in order to assume new roles at the Company. Neither Mr. Dahl’s nor Mr. Roe’s decision to resign from the Board is due to any disagreement with the Company on any matter. Effective October 10, 2026, Mr. Dahl has been appointed to serve as the Company’s Chief Operating Officer.',
      'MEDIUM',
      'Ken Dahl is appointed COO; Paul Roe resigns from the board (appointment effective October 10, 2026)',
    ],
    [
      '2026-10-11',
      'On October 8, 2026, Jane Roe resigned from the Board of Acme Inc. Nothing in her resignation was a result of any disagreement with the Company.',
      'MEDIUM',
      'Jane Roe resigns from the board on October 8, 2026',
    ],
    // Who holds an office and will serve in it stays.
    [
      '2026-12-23',
      'On December 23, 2026, Acme Inc. entered into an amendment to the employment agreement with William R. Dermot, Chairman and Chief Executive Officer of the Company. The amendment, to become effective January 1, 2027, provides that Mr. Dermot will remain in service to the Company through at least December 31, 2030, during which time he will serve in the role of CEO or Executive Chairman, at the discretion of the Board.',
      'MEDIUM',
      "Extends William Dermot's term as CEO to December 31, 2030",
    ],
    [
      '2026-12-23',
      'On December 20, 2026, the Company and Jane Roe, its Chief Financial Officer, signed a new employment agreement, under which she agreed to continue in her role until at least June 30, 2029.',
      'LOW',
      "Extends Jane Roe's term as CFO to June 30, 2029",
    ],
    [
      '2026-12-23',
      'On December 20, 2026, Acme Inc. renewed the employment agreement of Paul T. Kling, President and Chief Executive Officer of the Company. Mr. Kling will serve as President and Chief Executive Officer for three more years. His base salary is $800,000.',
      'LOW',
      'Extends employment agreement with CEO Paul Kling',
    ],
    // One who holds another office is appointed.
    [
      '2026-12-23',
      'On December 20, 2026, the Board met with Paul T. Kling, Chief Operating Officer of the Company. Mr. Kling will serve as President and Chief Executive Officer of the Company, effective January 1, 2027.',
      'HIGH',
      'Paul Kling is appointed CEO effective January 1, 2027',
    ],
    [
      '2026-12-23',
      'Ann Lee, interim Chief Executive Officer of the Company, signed an offer letter. Ms. Lee will serve as Chief Executive Officer effective January 1, 2027.',
      'HIGH',
      'Ann Lee is appointed CEO effective January 1, 2027',
    ],
    // Who is promoted, with the present office in between.
    [
      '2025-03-05',
      'On March 3, 2025, the Board of Directors of Acme Inc. promoted Lisa Tran, currently Senior Vice President of Operations, to Chief Operating Officer, effective April 1, 2025.',
      'MEDIUM',
      'Lisa Tran is promoted to COO effective April 1, 2025',
    ],
    [
      '2025-05-14',
      'Effective as of May 12, 2025, Maria Santos was elevated from Chief Revenue Officer to President of the Company.',
      'MEDIUM',
      'Maria Santos is promoted to president effective May 12, 2025',
    ],
    [
      '2024-06-12',
      'On June 10, 2024, Acme Inc. announced that Mark Feld, Chief Executive Officer, had been terminated for cause effective immediately. The Board appointed Susan Orr, the Company’s Chief Financial Officer, as interim Chief Executive Officer.',
      'CRITICAL',
      'CEO Mark Feld is dismissed for cause; Susan Orr is appointed interim CEO (dismissal effective immediately)',
    ],
    [
      '2025-04-30',
      'On April 28, 2025, Acme Corp. received a letter from John Birch resigning from the Board of Directors. In his letter, Mr. Birch stated that he disagreed with the decision of the Board to reject the offer.',
      'CRITICAL',
      'John Birch resigns from the board over a disagreement with the company',
    ],
    [
      '2025-04-30',
      'On April 28, 2025, the Company received a notice of resignation from Ann Roe, a member of its Board of Directors.',
      'MEDIUM',
      'Ann Roe resigns from the board',
    ],
    [
      '2025-05-06',
      'Acme Inc. is filing this report to announce the passing of its founder and Chairman, Harold Stein, on May 4, 2025.',
      'MEDIUM',
      'Chairman Harold Stein dies on May 4, 2025',
    ],
    [
      '2025-05-07',
      'On May 5, 2025, Acme Bancorp announced that Chief Executive Officer William Stone will retire at the end of 2025 and the Board has selected Executive Vice President Amy Lund to succeed him.',
      'HIGH',
      'CEO William Stone is to retire; Amy Lund is appointed CEO (retirement effective December 31, 2025)',
    ],
    [
      '2025-05-12',
      'Pursuant to the Cooperation Agreement, the Board increased its size to ten and appointed Glenn Hays and Ruth Kim, each designated by Borealis Value LP, as directors effective May 9, 2025.',
      'MEDIUM',
      'Glenn Hays and Ruth Kim are appointed to the board effective May 9, 2025',
    ],
    // The office before a name is the present one if another follows.
    [
      '2025-05-07',
      'On May 6, 2025, the Board of Directors appointed Chief Financial Officer Joseph D. Ray to assume the title and additional responsibilities of Chief Operating Officer.',
      'MEDIUM',
      'Joseph Ray is appointed COO on May 6, 2025',
    ],
    [
      '2025-05-07',
      'On May 6, 2025, the Company named Chief Operating Officer Jane Roe its Chief Executive Officer.',
      'HIGH',
      'Jane Roe is appointed CEO on May 6, 2025',
    ],
    [
      '2025-05-07',
      'On May 6, 2025, the Board appointed Chief Financial Officer Jane Roe to the additional position of President.',
      'MEDIUM',
      'Jane Roe is appointed president on May 6, 2025',
    ],
    [
      '2025-05-07',
      'On May 6, 2025, the Board appointed Chief Executive Officer Jane Roe to the Board of Directors.',
      'LOW',
      'Jane Roe is appointed to the board on May 6, 2025',
    ],
    [
      '2025-05-07',
      'On May 6, 2025, the Board elected Chief Accounting Officer Jane Roe interim Chief Financial Officer, effective May 11, 2025.',
      'MEDIUM',
      'Jane Roe is appointed interim CFO effective May 11, 2025',
    ],
    [
      '2025-05-07',
      'On May 6, 2025, the Board appointed its Chief Financial Officer, Jane Roe, as Chief Operating Officer.',
      'MEDIUM',
      'Jane Roe is appointed COO on May 6, 2025',
    ],
    [
      '2025-05-07',
      'On May 6, 2025, the Board appointed Chief Financial Officer Jane Roe, effective May 11, 2025.',
      'MEDIUM',
      'Jane Roe is appointed CFO effective May 11, 2025',
    ],
    [
      '2025-05-07',
      'On May 6, 2025, the Board appointed Chief Financial Officer Jane Roe, who will report to Chief Executive Officer Bo Ray.',
      'MEDIUM',
      'Jane Roe is appointed CFO on May 6, 2025',
    ],
    // A biography.
    [
      '2025-05-12',
      'On May 9, 2025, Ann Lee was appointed Chief Operating Officer. She received an MBA from the University of Ohio, was elevated from analyst to partner at Borealis in 2012, and had been terminated by nobody.',
      'MEDIUM',
      'Ann Lee is appointed COO on May 9, 2025',
    ],
  ])('%s %s', (day, text, level, line) => {
    const { level: own, oneLiner } = scored(
      eightKFiling({ '5.02': text }, { periodOfReport: day, acceptedAt: `${day}T15:00:00.000Z` }),
    );
    expect([own, oneLiner]).toEqual([level, line]);
  });

  test.each<[item: string, text: string]>([
    [
      '5.02',
      'If Ms. Roe’s employment is terminated without cause, she would receive severance equal to one year of base salary.',
    ],
    ['5.02', 'Mr. Smith previously served as Chief Financial Officer of Borealis Corp. until he resigned in 2015.'],
    ['5.02', 'There are no family relationships between Ms. Gomez and any director or executive officer of the Company.'],
    ['5.02', 'On May 3, 2024, Jane Roe rescinded her decision to retire as Chief Executive Officer.'],
    ['5.02', 'The foregoing description of the employment agreement is qualified in its entirety by reference to the agreement.'],
    ['5.02', 'The Board may appoint John Smith as President at a later date.'],
    ['5.02', 'The Plan defines a change in control as the acquisition of 50% of the voting power.'],
    ['5.02', 'Mr. Smith will continue to serve as Chief Financial Officer of the Company.'],
    ['5.02', 'The resignation of an executive officer could harm the business of the Company.'],
    ['5.02', 'Ms. Gomez served as Vice President of Rio Verde, Inc. from 2010 to 2015, when she retired.'],
    ['5.02', 'Each director holds office until the next annual meeting or until a successor is elected.'],
    ['5.02', 'The Company has begun a search for a new Chief Operating Officer.'],
    ['5.02', 'Mr. Chen would be appointed as a director if the merger closes.'],
    ['5.02', 'No director has informed the Company of a decision to resign.'],
  ])('no fact: %s %s', (item, text) => {
    expect(resultFor('personnelChange', { [item]: text }).fact).toBeNull();
  });
});
