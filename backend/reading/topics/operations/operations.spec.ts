import { resultFor } from '#kit/topic-result.ts';

describe('closed sites, stopped work and recalls', () => {
  test.each<[item: string, text: string, fact: object, level: string, line: string]>([
    [
      '8.01',
      'The Company announced that it will close its manufacturing plant in Erie, Pennsylvania by June 2026. The closure will affect approximately 310 employees.',
      { act: 'closed', what: 'manufacturing plant in Erie, Pennsylvania' },
      'MEDIUM',
      'Closes manufacturing plant in Erie, Pennsylvania; cuts 310 jobs',
    ],
    [
      '7.01',
      'The Company has temporarily closed all of its stores in North America.',
      { act: 'closed', what: 'all of its stores in North America', isTemporary: true },
      'MEDIUM',
      'Temporarily closes all of its stores in North America',
    ],
    [
      '8.01',
      'The Company will furlough approximately 12,000 store associates.',
      { act: 'furloughed', what: '12,000 store associates', isMost: true },
      'HIGH',
      'Puts 12,000 store associates on furlough',
    ],
    [
      '8.01',
      'The Company will furlough approximately 40 employees.',
      { act: 'furloughed', what: '40 employees' },
      'MEDIUM',
      'Puts 40 employees on furlough',
    ],
    [
      '8.01',
      'The Company is implementing temporary leaves of absence for over 80% of its workforce.',
      { act: 'furloughed', what: '80% of its workforce', isTemporary: true, isMost: true },
      'HIGH',
      'Puts 80% of its workforce on furlough',
    ],
    [
      '8.01',
      'On January 9, 2026, Acme Inc. initiated a voluntary recall of approximately 267,000 units of its infusion pumps.',
      { act: 'recalled', what: '267,000 units of its infusion pumps' },
      'MEDIUM',
      'Recalls 267,000 units of its infusion pumps',
    ],
    [
      '7.01',
      'Acme is recalling certain of its ACM-1 inhalers.',
      { act: 'recalled', what: 'certain of its ACM-1 inhalers' },
      'MEDIUM',
      'Recalls certain of its ACM-1 inhalers',
    ],
    [
      '8.01',
      'On July 30, 2026, Acme Inc. ceased all regular operations and laid off its employees.',
      { act: 'ended', isAll: true },
      'CRITICAL',
      'Ceases all regular operations',
    ],
    [
      '8.01',
      'Acme Inc. will begin an orderly wind-down of its U.S. business.',
      { act: 'ended' },
      'CRITICAL',
      'Winds down its U.S. business',
    ],
    [
      '8.01',
      'Acme Inc. has suspended all operations until further notice.',
      { act: 'suspended', isAll: true },
      'HIGH',
      'Suspends all operations',
    ],
    [
      '8.01',
      'Operations at the mine have been suspended since Monday.',
      { act: 'suspended', what: 'operations' },
      'MEDIUM',
      'Suspends operations',
    ],
    [
      '8.01',
      'The Company has stopped all further development of its storage line.',
      { act: 'discontinued', what: 'all further development of its storage line' },
      'HIGH',
      'Stops all further development of its storage line',
    ],
    [
      '8.01',
      'The Company announced it will discontinue manufacturing at its Energy Division.',
      { act: 'discontinued', what: 'manufacturing at its Energy Division' },
      'HIGH',
      'Stops manufacturing at its Energy Division',
    ],
    [
      '8.01',
      'Acme announced that its wholly owned subsidiary Borealis Networks has stopped all further development of its storage line.',
      { act: 'discontinued', what: 'all further development of its storage line' },
      'HIGH',
      'Its wholly owned subsidiary Borealis Networks stops all further development of its storage line',
    ],
    [
      '8.01',
      'The Registrant idled its paper mill in Maine indefinitely.',
      { act: 'closed', what: 'paper mill in Maine' },
      'MEDIUM',
      'Closes paper mill in Maine',
    ],
    [
      '7.01',
      'Acme announced a voluntary pause of its global ocean cruise operations.',
      { act: 'suspended', what: 'its global ocean cruise operations', isTemporary: true },
      'MEDIUM',
      'Suspends its global ocean cruise operations',
    ],
    [
      '8.01',
      'The Company reopened 40 of its restaurants on May 5, 2026.',
      { act: 'reopened', what: '40 of its restaurants' },
      'MEDIUM',
      'Reopens 40 of its restaurants',
    ],
    [
      '8.01',
      'On May 6, 2026, Acme Inc. announced that it will close 25 underperforming stores by the end of fiscal 2026.',
      { act: 'closed' },
      'MEDIUM',
      'Closes 25 underperforming stores',
    ],
  ])('%s: %s', (item, text, fact, level, line) => {
    const { fact: read, ...score } = resultFor('operations', { [item]: text });
    expect(read).toMatchObject({ ...fact, item });
    expect([score.level, score.line]).toEqual([level, line]);
  });

  test.each([
    ['8.01', 'A recall of products could harm the Company.'],
    ['8.01', 'The Company closed its acquisition of Borealis Corp.'],
    ['8.01', 'The Board suspended the quarterly dividend.'],
    ['8.01', 'Borealis Corp. closed its plant in Ohio.'],
    ['8.01', 'The Company may close stores if sales fall.'],
    ['8.01', 'The offices of the Company close at 5:00 p.m.'],
    ['8.01', 'The Company stopped selling shares under its offering.'],
  ])('no fact: %s: %s', (item, text) => {
    expect(resultFor('operations', { [item]: text }).fact).toBeNull();
  });
});
