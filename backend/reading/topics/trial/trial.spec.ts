import { resultFor } from '#kit/topic-result.ts';

describe('clinical trials', () => {
  test.each<[string, string, object, string, string]>([
    [
      '8.01',
      'Acme Therapeutics announced that its Phase 3 RESOLVE trial of ACM-101 in patients with severe asthma met its primary endpoint.',
      { act: 'met', phase: '3', product: 'ACM-101', condition: 'severe asthma' },
      'HIGH',
      'Phase 3 trial of ACM-101 in severe asthma meets primary endpoint',
    ],
    [
      '8.01',
      'On May 5, 2026, the Company issued a press release announcing positive topline results from its Phase 2b clinical trial of acmezole for the treatment of chronic migraine.',
      { act: 'positive', phase: '2b', product: 'acmezole', condition: 'chronic migraine' },
      'HIGH',
      'Reports positive Phase 2b results for acmezole in chronic migraine',
    ],
    [
      '8.01',
      'The Phase 3 study evaluating ACM-7 in adults with ulcerative colitis did not meet its primary endpoint of clinical remission at week 12.',
      { act: 'missed', phase: '3', product: 'ACM-7', condition: 'ulcerative colitis' },
      'HIGH',
      'Phase 3 trial of ACM-7 in ulcerative colitis misses primary endpoint',
    ],
    [
      '8.01',
      'Acme Inc. reported top-line data from the Phase 1/2 study of ACM-3 in hemophilia A.',
      { act: 'results', phase: '1/2', product: 'ACM-3', condition: 'hemophilia A' },
      'MEDIUM',
      'Reports Phase 1/2 results for ACM-3 in hemophilia A',
    ],
    [
      '8.01',
      "The first patient has been dosed in the Company's Phase 2 trial of ACM-9 in psoriasis.",
      { act: 'started', phase: '2', product: 'ACM-9', condition: 'psoriasis' },
      'MEDIUM',
      'Starts Phase 2 trial of ACM-9 in psoriasis',
    ],
    [
      '8.01',
      'The Company announced that the U.S. Food and Drug Administration (“FDA”) has placed a clinical hold on the Investigational New Drug application for ACM-12.',
      { act: 'hold', product: 'ACM-12' },
      'HIGH',
      'FDA places clinical hold on ACM-12',
    ],
    [
      '8.01',
      "On June 1, 2026, the FDA lifted the clinical hold on the Company's Phase 1 trial of ACM-12.",
      { act: 'hold lifted', phase: '1', product: 'ACM-12' },
      'MEDIUM',
      'FDA lifts clinical hold on ACM-12',
    ],
    [
      '8.01',
      'The Company has decided to discontinue the Phase 2 trial of ACM-4 following an interim analysis.',
      { act: 'stopped', phase: '2', product: 'ACM-4' },
      'HIGH',
      'Stops Phase 2 trial of ACM-4',
    ],
    [
      '8.01',
      'ACM-101 achieved statistical significance on the primary endpoint in the pivotal Phase 3 trial.',
      { act: 'met', phase: '3', product: 'ACM-101' },
      'HIGH',
      'Phase 3 trial of ACM-101 meets primary endpoint',
    ],
    [
      '8.01',
      "Enrollment has been completed in the Company's pivotal Phase 3 trial of ACM-1 in lupus.",
      { act: 'enrolled', phase: '3', product: 'ACM-1', condition: 'lupus' },
      'MEDIUM',
      'Completes enrollment in Phase 3 trial of ACM-1 in lupus',
    ],
    [
      '8.01',
      'The Company’s Phase III clinical trial of Acmevir in patients with hepatitis C failed to achieve statistical significance.',
      { act: 'missed', phase: 'III', product: 'Acmevir', condition: 'hepatitis C' },
      'HIGH',
      'Phase III trial of Acmevir in hepatitis C misses primary endpoint',
    ],
    [
      '8.01',
      'On March 3, 2004, Registrant announced that the Phase II study of Acmecel for the treatment of heart failure has been terminated.',
      { act: 'stopped', phase: 'II', product: 'Acmecel', condition: 'heart failure' },
      'HIGH',
      'Stops Phase II trial of Acmecel in heart failure',
    ],
    [
      '8.01',
      'The Company initiated a Phase 1 clinical trial evaluating ACM-55 in patients with advanced solid tumors.',
      { act: 'started', phase: '1', product: 'ACM-55', condition: 'advanced solid tumors' },
      'MEDIUM',
      'Starts Phase 1 trial of ACM-55 in advanced solid tumors',
    ],
    [
      '8.01',
      'Data from the Phase 2 study were presented at the annual meeting of the American Society of Hematology on December 8, 2025.',
      { act: 'results', phase: '2' },
      'MEDIUM',
      'Reports Phase 2 results',
    ],
    [
      '8.01',
      'On May 5, 2026, Acme announced positive topline results from its Phase 3 ASPIRE clinical trial of ACM-10 in patients with moderate to severe plaque psoriasis. The trial met its primary endpoint, with 68% of patients responding.',
      { act: 'met', phase: '3', product: 'ACM-10', condition: 'moderate to severe plaque psoriasis' },
      'HIGH',
      'Phase 3 trial of ACM-10 in moderate to severe plaque psoriasis meets primary endpoint',
    ],
    [
      '8.01',
      'Acme reported results from its Phase 2 trial of ACM-4 in chronic cough. This study did not meet its primary endpoint.',
      { act: 'missed', phase: '2', product: 'ACM-4', condition: 'chronic cough' },
      'HIGH',
      'Phase 2 trial of ACM-4 in chronic cough misses primary endpoint',
    ],
    [
      '8.01',
      'Acme reported results from its Phase 2 trial of ACM-4. Separately, a trial of Borealis Corp. missed its primary endpoint.',
      { act: 'missed', phase: null, product: null },
      'HIGH',
      'A trial of Borealis misses its primary endpoint',
    ],
    [
      '7.01',
      'On September 23, 2026, Acme, Inc. issued a press release announcing that it has stopped the HARBOR Xa clinical trial on the recommendation of the independent data and safety monitoring board of the trial.',
      { act: 'stopped', phase: null, product: null, name: 'HARBOR Xa' },
      'HIGH',
      'Stops HARBOR Xa trial',
    ],
    [
      '8.01',
      'Acme discontinued enrollment in the pivotal Phase 3 LANTERN study on May 5, 2026.',
      { act: 'stopped', phase: '3', name: 'LANTERN' },
      'HIGH',
      'Stops Phase 3 LANTERN trial',
    ],
    [
      '8.01',
      'Acme announced the topline results from one of its Phase III studies of ACM-810 for the treatment of impulsive aggression. The Phase III P301 trial in patients 6 to 11 years old did not meet its primary endpoint.',
      { act: 'missed', phase: 'III', product: 'ACM-810' },
      'HIGH',
      'Phase III trial of ACM-810 in impulsive aggression misses primary endpoint',
    ],
    ['8.01', 'The FDA trial met its primary endpoint.', { act: 'met', product: null }, 'HIGH', 'Trial meets primary endpoint'],
    [
      '8.01',
      'The Company initiated a Phase 2 study in adults.',
      { act: 'started', phase: '2', product: null },
      'MEDIUM',
      'Starts Phase 2 trial',
    ],
  ])('%s: %s', (item, words, fact, level, line) => {
    const result = resultFor('trial', { [item]: words });
    expect(result.fact).toMatchObject(fact);
    expect([result.level, result.line]).toEqual([level, line]);
  });

  test.each([
    ['8.01', 'The Company expects to report topline data from its Phase 3 trial in the second quarter of 2027.'],
    ['8.01', 'If the Phase 3 trial meets its primary endpoint, the Company plans to submit an application.'],
    ['8.01', 'There can be no assurance that the trial will meet its primary endpoint.'],
    ['8.01', 'The jury trial began on May 5, 2026.'],
    ['8.01', 'The Company previously announced that its Phase 2 trial met its primary endpoint.'],
    ['8.01', 'The Company may discontinue the trial of ACM-4 at any time.'],
    ['8.01', 'Acme plans to initiate a Phase 2 trial of ACM-9 in 2027.'],
    ['8.01', 'Borealis Corp. reported that its Phase 3 trial of BOR-12 met its primary endpoint.'],
    ['8.01', 'The Company has not begun its Phase 2 trial of ACM-7.'],
    ['8.01', 'Patients in the Phase 1 trial will receive ACM-9 once a day for twelve weeks.'],
    ['8.01', 'The primary endpoint of the trial is overall survival.'],
    ['8.01', 'As previously disclosed, the Phase 2 trial of ACM-7 did not meet its primary endpoint.'],
  ])('no fact: %s: %s', (item, words) => {
    expect(resultFor('trial', { [item]: words }).fact).toBeNull();
  });
});
