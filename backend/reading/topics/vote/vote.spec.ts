import { resultFor } from '#kit/topic-result.ts';

describe('votes: sentence, level, headline', () => {
  test.each<[item: string, text: string, level: string, line: string]>([
    [
      '5.07',
      `On May 14, 2024, Acme Inc. held its 2024 Annual Meeting of Stockholders. The final results were as follows:

Proposal 1: Election of Directors

Nominee	For	Withheld	Broker Non-Votes
Jane Roe	45,123,456	1,234,567	3,456,789
John Smith	44,987,654	1,370,369	3,456,789
Anna Berg	46,000,000	358,023	3,456,789

Proposal 2: Advisory vote on executive compensation

For	Against	Abstain	Broker Non-Votes
20,000,000	25,500,000	858,023	3,456,789

Proposal 3: Ratification of Ernst & Young LLP as independent registered public accounting firm

For	Against	Abstain
49,000,000	700,000	114,812`,
      'MEDIUM',
      'Shareholders reject executive pay, 25.5M against 20.0M; they elect all three directors and back the auditor',
    ],
    [
      '5.07',
      `(a) The annual meeting of shareholders of the Company was held on April 28, 2011.

(b) The matters voted upon and the results of the vote were as follows:

(1) Shareholders elected the three nominees for director to three-year terms.

(2) Shareholders approved, on an advisory basis, the compensation of the Company's named executive officers. The vote was 25,000,000 for, 1,000,000 against and 200,000 abstaining.

(3) Shareholders voted, on an advisory basis, to hold future advisory votes on executive compensation every year.

(4) Shareholders rejected a shareholder proposal regarding an independent board chairman.`,
      'LOW',
      'Shareholders elect all three directors and reject shareholder proposal on independent board chairman',
    ],
    [
      '5.07',
      'At the special meeting held on September 12, 2023, stockholders of Acme approved the Agreement and Plan of Merger, dated as of June 1, 2023, by and among Acme, Borealis Corp. and Merger Sub. The vote was 80,123,456 for, 1,234,567 against and 345,678 abstentions. Because there were sufficient votes, the adjournment proposal was not presented.',
      'MEDIUM',
      'Shareholders approve the merger with Borealis at the special meeting on September 12, 2023',
    ],
    [
      '5.07',
      'At the special meeting on July 7, 2022, the stockholders did not approve the proposed merger with Borealis Corp. The proposal received 30,000,000 votes for and 41,000,000 votes against.',
      'CRITICAL',
      'Shareholders do not approve the merger with Borealis at the special meeting on July 7, 2022',
    ],
    [
      '5.07',
      `The Company held its annual meeting on June 8, 2021. Stockholders approved an amendment to the Company’s Certificate of Incorporation to effect a reverse stock split at a ratio between 1-for-5 and 1-for-20.

For	Against	Abstain
12,345,678	2,345,678	123,456

The proposal to increase the authorized shares of common stock from 100,000,000 to 200,000,000 was approved.`,
      'MEDIUM',
      'Shareholders approve a reverse stock split and approve more authorized shares at the annual meeting on June 8, 2021',
    ],
    [
      '5.07',
      'At the Annual Meeting held May 3, 2018, each of the eleven director nominees was elected. The proposal to eliminate the supermajority voting requirements did not receive the affirmative vote of at least 80% of the outstanding shares and was not approved. The stockholders approved executive compensation on an advisory basis and ratified the appointment of KPMG LLP.',
      'MEDIUM',
      'Shareholders do not approve proposal to eliminate the supermajority voting requirements; they elect all eleven directors',
    ],
    [
      '5.07',
      'The Annual Meeting was held on May 20, 2015. Proposal 4, a stockholder proposal requesting proxy access, received the support of a majority of votes cast: 60,000,000 for, 40,000,000 against.',
      'LOW',
      'Shareholders back proposal on proxy access at the annual meeting on May 20, 2015',
    ],
    [
      '5.07',
      'At the 2019 Annual Meeting, held on June 4, 2019, William Doe did not receive a majority of the votes cast and, in accordance with the Company’s Bylaws, tendered his resignation. All other nominees were elected.',
      'MEDIUM',
      'Shareholders vote against director William Doe at the annual meeting on June 4, 2019',
    ],
    [
      '5.07',
      'At the annual meeting of shareholders on May 2, 2013: 1. Ten directors were elected. 2. The 2013 Long-Term Incentive Plan was approved with 55,000,000 votes for, 4,000,000 against. 3. Deloitte & Touche LLP was ratified.',
      'LOW',
      'Shareholders elect all ten directors and approve 2013 Long-Term Incentive Plan at the annual meeting on May 2, 2013',
    ],
    [
      '5.07',
      'The annual meeting was adjourned to June 30, 2020 because a quorum was not present.',
      'LOW',
      'Annual meeting is adjourned without a vote',
    ],
    [
      '5.07',
      `Acme’s annual stockholder meeting was held on May 9, 2012. Votes regarding the election of the persons named in the Company’s proxy statement were as follows:

Name	Votes For	Votes Against	Abstentions
Jane Roe	10,000,000	15,000,000	100,000
John Smith	20,000,000	5,000,000	100,000

Votes regarding a non-binding advisory resolution to approve executive compensation:

Votes For	Votes Against	Abstentions
14,000,000	11,000,000	100,000`,
      'MEDIUM',
      'Shareholders vote against director Jane Roe; they back executive pay (56%) at the annual meeting on May 9, 2012',
    ],
    [
      '5.07',
      'The stockholders of Acme acted by written consent on March 3, 2016 to approve the sale of substantially all of the assets of the Company to Borealis Corp.',
      'LOW',
      'Shareholders approve sale of substantially all of the assets of the Company on March 3, 2016',
    ],
    [
      '5.07',
      'On June 10, 2009, at the Annual Meeting of Shareholders of Acme, the shareholders elected the following directors: Jane Roe, John Smith and Anna Berg. The shareholders also approved the Acme 2009 Stock Plan by a vote of 10,000,000 for and 2,000,000 against, and ratified the selection of BDO as auditor.',
      'LOW',
      'Shareholders elect all director nominees, approve 2009 Stock Plan and ratify the auditor',
    ],
    [
      '5.07',
      'A special meeting of stockholders was held on March 1, 2024 to vote on the business combination with Borealis Acquisition Corp. The Business Combination Proposal was approved. The Extension Amendment Proposal was approved. Stockholders holding 4,500,000 public shares exercised their right to redeem.',
      'MEDIUM',
      'Shareholders approve the merger at the special meeting on March 1, 2024',
    ],
    [
      '5.07',
      `The stockholders voted on the following proposals at the annual meeting held June 1, 2017.

1. To elect nine directors. All nominees were elected.

2. To approve, by non-binding vote, executive compensation. Approved: 71,000,000 for; 9,000,000 against.

3. Stockholder proposal regarding political contributions. Not approved: 20,000,000 for; 60,000,000 against.`,
      'LOW',
      'Shareholders elect all nine directors, reject shareholder proposal on political contributions and approve executive pay',
    ],
    [
      '5.07',
      `Set forth below are the final voting results on each matter submitted to shareholders at the Company’s Annual Meeting held on April 22, 2010.

1. To elect four directors:

Name	For	Withheld
Jane Roe	18,234,112	512,001
John Smith	18,500,021	246,092
Anna Berg	17,999,231	746,882
Luis Ortega	18,321,000	425,113

2. To approve the Acme 2010 Long-Term Incentive Plan:

For	Against	Abstain	Broker Non-Vote
12,000,321	6,120,000	321,002	1,000,000

3. To ratify the selection of KPMG LLP:

For	Against	Abstain
18,600,000	120,000	26,113`,
      'LOW',
      'Shareholders elect all four directors and back 2010 Long-Term Incentive Plan at the annual meeting on April 22, 2010',
    ],
    [
      '5.07',
      `The 2016 Annual Meeting of Shareholders was held on May 11, 2016. The voting results are set forth below.

Proposal One – Election of Directors. The shareholders elected each of the nominees.

Proposal Two – Say on Pay. The shareholders did not approve, on an advisory basis, the compensation of the named executive officers.

FOR	AGAINST	ABSTAIN	BROKER NON-VOTES
31,221,009	45,909,881	1,002,112	9,322,118

Proposal Three – Shareholder Proposal on Proxy Access. The shareholders approved the proposal.

FOR	AGAINST	ABSTAIN
50,000,120	27,110,220	998,331`,
      'MEDIUM',
      'Shareholders reject executive pay, 45.9M against 31.2M; they pass proposal on proxy access',
    ],
    [
      '5.07',
      'On June 28, 2023, the Company reconvened its Special Meeting of Stockholders, which had been adjourned on June 14, 2023. At the reconvened meeting, the stockholders approved the issuance of shares of common stock to Rio Verde Capital in connection with the financing, as required by Nasdaq Listing Rule 5635.',
      'LOW',
      'Shareholders approve issuance of shares of common stock at the special meeting on June 28, 2023',
    ],
    [
      '5.07',
      '(a) The Annual Meeting of Shareholders was held on May 5, 2011. (b) Shareholders voted on the following matters: Election of Directors. The following were elected for a one-year term: Jane Roe 10,222,333 for, 112,333 withheld; John Smith 10,111,222 for, 223,444 withheld. Advisory vote on frequency of say-on-pay: 1 year 8,000,000; 2 years 200,000; 3 years 1,900,000.',
      'LOW',
      'Shareholders elect all director nominees at the annual meeting on May 5, 2011',
    ],
    [
      '5.07',
      `The annual meeting of the shareholders of the Company was held on February 7, 2019. Matters voted on by shareholders included (i) the election of directors to the Company’s board of directors, (ii) ratification of the Company’s selection of PricewaterhouseCoopers LLP (“PwC”) as the Company’s independent registered public accounting firm for the fiscal year ending September 29, 2018, (iii) a shareholder proposal to request a report disclosing the Company’s policy and procedures, expenditures, and other activities related to lobbying and grassroots lobbying communications (“Proposal No. 1”), and (iv) a shareholder proposal to request a report disclosing the Company’s human rights due diligence process (“Proposal No. 2”). The results of the shareholders’ votes are reported below.

(i) With respect to the election of directors:

Directors	Votes For	Votes Against	Votes Abstained	Broker Non-Votes
John Smith	924,632,419	5,032,536	175,889	25,100,116
Anna Berg	859,636,236	69,990,412	214,196	25,100,116

(ii) With respect to the ratification of the Company’s selection of PwC:

Votes For	950,388,244
Votes Against	4,280,321
Votes Abstained	272,395

(iii) With respect to Proposal No. 1:

Votes For	103,798,537
Votes Against	824,879,498
Votes Abstained	1,162,809
Broker Non-Votes	25,100,116

(iv) With respect to Proposal No. 2:

Votes For	51,208,220
Votes Against	872,950,533
Votes Abstained	5,682,091`,
      'LOW',
      'Shareholders elect both directors and reject shareholder proposals on lobbying and human rights',
    ],
    [
      '5.07',
      `On January 27, 2016, at the Annual Meeting, the stockholders cast their votes on the following proposals as follows:

Proposal 1: To elect two members of the Company’s Board of Directors:

Nominee	For	Withheld	Broker Non-Votes
Jane Roe	228,444,746	9,335,400	44,189,315
Thomas B. Lee	235,874,548	1,905,598	44,189,315

Proposal 2: To approve the Company’s Amended and Restated 2000 Stock Plan:

For	Against	Abstain	Broker Non-Votes
199,563,277	36,838,874	1,377,995	44,189,315

Proposal 3: To approve a non-binding advisory vote on executive officer compensation:

For	Against	Abstain	Broker Non-Votes
77,599,305	158,850,436	1,330,405	44,189,315`,
      'MEDIUM',
      'Shareholders reject executive pay, 158.9M against 77.6M; they elect both directors and back 2000 Stock Plan',
    ],
    [
      '5.07',
      `On June 15, 2021, Acme Inc. (the “Company”) held a Special Meeting of Stockholders (the “Special Meeting”). At the Special Meeting, stockholders of the Company (1) approved the adoption of the Agreement and Plan of Merger, dated as of April 11, 2021 (the “Merger Agreement”), by and among the Company, Borealis Corporation (“Borealis”) and Big Sky Merger Sub Inc., a wholly owned subsidiary of Borealis (“Merger Sub”), pursuant to which, among other things, Merger Sub will merge with and into the Company (the “Merger”) and (2) approved, by means of a non-binding, advisory vote, compensation that will or may become payable to the named executive officers of the Company in connection with the Merger. The following are the final voting results.

Proposal 1: Adoption of the Merger Agreement:

For	Against	Abstain	Broker Non-Votes
210,029,541	1,763,815	202,035	0

Proposal 2: Approval, by means of a non-binding, advisory vote, compensation that will or may become payable to the named executive officers of the Company in connection with the Merger:

For	Against	Abstain	Broker Non-Votes
207,058,540	4,058,174	878,677	0`,
      'MEDIUM',
      'Shareholders back the merger with Borealis at the special meeting on June 15, 2021',
    ],
    [
      '5.07',
      'At a special meeting on July 27, 2026 the matter was voted on as follows.\n\nFor\tAgainst\tAbstentions\n1.\tApproval of the issuance of common stock of Newco to stockholders of Borealis Corp. contemplated by the Amended and Restated Agreement and Plan of Merger, dated as of June 20, 2026, as it may be amended from time to time, by and among Borealis Corp., a Delaware corporation, the Registrant, a Delaware corporation, Newco, a Delaware corporation and a wholly owned subsidiary of the Registrant, and Merger Sub Inc., a Delaware corporation and a wholly owned subsidiary of Newco.\t1,007,494,453\t5,863,807\t3,372,416',
      'MEDIUM',
      'Shareholders back the merger with Borealis at the special meeting on July 27, 2026',
    ],
    [
      '5.07',
      'The annual meeting was held on June 9, 2026. The stockholders elected all seven directors and approved the 2026 Equity Incentive Plan.',
      'LOW',
      'Shareholders elect all seven directors and approve 2026 Equity Incentive Plan at the annual meeting on June 9, 2026',
    ],
    [
      '5.07',
      'On December 19, 2025, Acme Inc. held an extraordinary general meeting at which shareholders approved a proposal to extend the date by which the Company must consummate a business combination from January 12, 2026 to July 12, 2026.',
      'MEDIUM',
      'Shareholders approve proposal to extend the deadline for a merger to July 12, 2026 on December 19, 2025',
    ],
    [
      '5.07',
      `The annual meeting was held on June 4, 2026. 1. The following nominees for directors were elected.

Nominee | For | Withheld | Broker Non-Votes
Jane Roe | 28,109,975 | 814,740 | 393,780
John Smith | 28,795,057 | 128,658 | 393,780

2. The stockholders ratified the appointment of Harbor USA, P.C. to serve as the independent registered public accounting firm.

For | Against | Abstain
29,248,982 | 65,149 | 3,364

3. The stockholders approved an amendment to the 2021 Long Term Incentive and Employee Share Award Plan to increase its shares.

For | Against | Abstain
28,652,932 | 268,422 | 3,361`,
      'LOW',
      'Shareholders elect both directors and approve 2021 Long Term Incentive and Employee Share Award Plan',
    ],
  ])('%s %s', (item, text, level, line) => {
    const { fact, ...score } = resultFor('meetingVote', { [item]: text });
    expect(fact).toMatchObject({ item });
    expect(score).toMatchObject({ level, line });
  });

  test('reads the other company of a merger after the date of its agreement', () => {
    const text =
      'At the special meeting held on October 12, 2018, the stockholders voted to adopt the Agreement and Plan of Merger, dated as of June 26, 2018, with Borealis Corporation. There were 41,233,100 votes for, 122,330 against and 34,000 abstentions.';
    expect(resultFor('meetingVote', { '5.07': text }).line).toBe(
      'Shareholders approve the merger with Borealis at the special meeting on October 12, 2018',
    );
  });

  test.each<[item: string, text: string]>([
    [
      '5.07',
      'On August 4, 2017 the board determined, in light of the vote at the annual meeting, to hold an advisory vote on executive compensation every year.',
    ],
    ['5.07', 'The proxy statement describes the proposals that will be voted on at the annual meeting.'],
    ['5.07', 'A quorum of holders of 80% of the shares was present at the meeting.'],
    ['5.07', 'The board recommends that stockholders vote for the merger.'],
    ['5.07', 'Proxies were solicited for the meeting held on June 1, 2017.'],
    ['5.07', 'Stockholders may submit proposals for the 2027 annual meeting until December 11, 2026.'],
    ['5.07', 'The Company will hold its annual meeting on June 11, 2026.'],
    ['5.07', 'The board of Borealis Corp. approved the merger on May 4, 2026.'],
    ['5.07', 'Each share of common stock is entitled to one vote on each matter.'],
  ])('no fact: %s %s', (item, text) => {
    expect(resultFor('meetingVote', { [item]: text }).fact).toBeNull();
  });
});
