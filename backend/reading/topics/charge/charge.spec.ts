import { resultFor } from '#kit/topic-result.ts';

describe('restructurings, impairments and other charges', () => {
  test.each<[item: string, text: string, fact: object, level: string, line: string]>([
    [
      '2.05',
      'The Board approved a reduction in force affecting approximately 1,200 positions, representing about 9% of the Company’s global workforce. The Company will incur between $20 million and $25 million of pre-tax restructuring charges. The plan is expected to generate annualized savings of $60 million.',
      {
        what: 'restructuring',
        low: { currency: '$', amount: '20000000' },
        high: { currency: '$', amount: '25000000' },
        jobs: '1200',
        workforce: '9',
        savings: { currency: '$', amount: '60000000' },
      },
      'MEDIUM',
      'Cuts 1,200 jobs (9% of workforce); takes $20 million to $25 million charge',
    ],
    [
      '2.05',
      'The company expects to reduce costs in excess of $1.2 million annually while reducing its workforce by about 25 employees. It will take a restructuring charge of up to $250,000.',
      {
        what: 'restructuring',
        high: { currency: '$', amount: '250000' },
        jobs: '25',
        savings: { currency: '$', amount: '1200000' },
        isExpected: true,
      },
      'MEDIUM',
      'Cuts 25 jobs; takes up to $250,000 charge; saves $1.2 million a year',
    ],
    [
      '2.05',
      'The plan affects approximately 20% of the Company’s global workforce.',
      { what: 'restructuring', workforce: '20' },
      'HIGH',
      'Cuts 20% of workforce',
    ],
    [
      '2.05',
      'On May 5, 2026, Acme committed to a plan to exit its leased offices. The Company estimates that it will incur charges of approximately $12 million.',
      { what: 'restructuring', low: { currency: '$', amount: '12000000' }, isExpected: true },
      'MEDIUM',
      'Restructuring costs $12 million',
    ],
    [
      '2.06',
      'The Company concluded that a goodwill impairment charge of $5.98 billion was required.',
      { what: 'impairment', low: { currency: '$', amount: '5980000000' }, subject: 'goodwill' },
      'HIGH',
      'Takes $5.98 billion impairment charge on goodwill',
    ],
    [
      '2.06',
      'In 2021 the Company made a minority investment in Crux, a maker of vehicles. On December 10, 2025, its owner stopped the work. As a result, we expect to record an impairment charge of approximately $800 million.',
      { what: 'impairment', low: { currency: '$', amount: '800000000' }, subject: 'investment in Crux', isExpected: true },
      'HIGH',
      'Expects $800 million impairment charge on investment in Crux',
    ],
    [
      '2.06',
      'On May 5, 2026, management determined that its long-lived assets were impaired and recorded a charge of $14.2 million.',
      { what: 'impairment', low: { currency: '$', amount: '14200000' } },
      'MEDIUM',
      'Takes $14.2 million impairment charge',
    ],
    [
      '8.01',
      'Acme will lay off 300 employees at its plant in Ohio.',
      { what: 'restructuring', jobs: '300' },
      'MEDIUM',
      'Cuts 300 jobs',
    ],
    [
      '7.01',
      'The Company announced a reduction of its workforce by approximately 12%.',
      { what: 'restructuring', workforce: '12' },
      'HIGH',
      'Cuts 12% of workforce',
    ],
    [
      '7.01',
      'As a result, the Company expects to record a one-time income tax charge of up to $10 billion.',
      { what: 'tax', high: { currency: '$', amount: '10000000000' }, isExpected: true },
      'HIGH',
      'Expects tax charge of up to $10 billion',
    ],
    [
      '8.01',
      'The Company recorded a non-cash impairment charge of $40 million on its mineral properties.',
      { what: 'impairment', low: { currency: '$', amount: '40000000' } },
      'HIGH',
      'Takes $40 million impairment charge',
    ],
    [
      '1.02',
      'The parties terminated the agreement with Borealis. The Company intends to record a $1.36 billion charge.',
      { what: 'other', low: { currency: '$', amount: '1360000000' } },
      'HIGH',
      'Takes $1.36 billion charge',
    ],
    [
      '2.05',
      'The plan includes a reduction of the workforce by approximately 10 percent. The Company will incur approximately $1.4 billion to $2.1 billion in charges in connection with the plan, of which charges of approximately $800 million to $1.0 billion are expected in the fourth quarter.',
      { low: { currency: '$', amount: '1400000000' }, high: { currency: '$', amount: '2100000000' }, workforce: '10' },
      'HIGH',
      'Cuts 10% of workforce; takes $1.4 billion to $2.1 billion charge',
    ],
    [
      '7.01',
      'Approximately 500 employees globally will learn that their jobs will be eliminated, about 4% of our total employee base.',
      { what: 'restructuring', jobs: '500' },
      'MEDIUM',
      'Cuts 500 jobs (4% of workforce)',
    ],
    [
      '2.06',
      'On January 8, 2026, the Company concluded that a material charge for impairment of its proved oil and gas properties is required. The Company estimates the non-cash charge at $180 million to $200 million.',
      {
        what: 'impairment',
        low: { currency: '$', amount: '180000000' },
        high: { currency: '$', amount: '200000000' },
        isExpected: true,
      },
      'HIGH',
      'Expects $180 million to $200 million impairment charge',
    ],
    [
      '2.06',
      'The Company determined that an impairment of goodwill is required. It recorded a charge of $12 million.',
      { what: 'impairment', low: { currency: '$', amount: '12000000' }, subject: 'goodwill' },
      'MEDIUM',
      'Takes $12 million impairment charge on goodwill',
    ],
    [
      '2.05',
      'The Company committed to a plan to permanently close its paper mill in Dayton, Ohio. The closure will result in the elimination of approximately 320 positions. The Company expects to record charges of approximately $46 million.',
      { closes: 'paper mill in Dayton, Ohio', jobs: '320' },
      'MEDIUM',
      'Closes paper mill in Dayton, Ohio; cuts 320 jobs; takes $46 million charge',
    ],
    [
      '2.05',
      'The Board approved a plan to reduce its workforce by 12%. The Company may close its plant in Dayton, Ohio. It expects charges of $5 million.',
      { closes: null, workforce: '12' },
      'HIGH',
      'Cuts 12% of workforce; takes $5 million charge',
    ],
    [
      '2.05',
      'The Board approved the closure of its upholstery facility in Hickory, North Carolina. Approximately 145 positions will be eliminated. The Company expects to incur charges of $3.2 million.',
      { closes: 'upholstery facility in Hickory, North Carolina', jobs: '145' },
      'MEDIUM',
      'Closes upholstery facility in Hickory, North Carolina; cuts 145 jobs',
    ],
    [
      '2.05',
      'The Company is reducing its headcount at its Norwegian assembly plants by approximately 15%. It estimates charges of $3 million.',
      { workforce: '15', workforceAt: 'at its Norwegian assembly plants' },
      'HIGH',
      'Cuts 15% of workforce at its Norwegian assembly plants; takes $3 million charge',
    ],
    [
      '2.05',
      'The plan reduces 30% of its workforce in Brazil. The Company will incur a charge of $2 million.',
      { workforce: '30', workforceAt: 'in Brazil' },
      'HIGH',
      'Cuts 30% of workforce in Brazil; takes $2 million charge',
    ],
    [
      '2.05',
      'The Company will reduce its workforce in the second quarter by approximately 12%.',
      { workforce: '12' },
      'HIGH',
      'Cuts 12% of workforce',
    ],
    [
      '2.05',
      'On March 12, 2026, Acme, Inc. initiated a reduction in force affecting approximately one-third of its employees. The Company estimates severance costs of about $1.1 million.',
      { workforce: '33' },
      'HIGH',
      'Cuts 33% of workforce; takes $1.1 million charge',
    ],
    [
      '8.01',
      'On March 12, 2026, Acme eliminated a quarter of its workforce in order to preserve cash.',
      { workforce: '25' },
      'HIGH',
      'Cuts 25% of workforce',
    ],
  ])('%s: %s', (item, text, fact, level, line) => {
    const { fact: read, ...score } = resultFor('charge', { [item]: text });
    expect(read).toMatchObject({ ...fact, item });
    expect([score.level, score.line]).toEqual([level, line]);
  });

  test.each([
    ['8.01', 'If demand falls, the Company may reduce its workforce by 10%.'],
    ['8.01', 'The Company may be required to record an impairment charge of $40 million.'],
    ['8.01', 'The Company has approximately 4,000 employees in Ohio.'],
    ['8.01', 'The Company previously announced a reduction of its workforce by 12%.'],
    ['8.01', 'Borealis Corp. cut 400 jobs at its plant in Ohio.'],
    ['7.01', 'Five hundred jobs were created by our customers.'],
    ['2.05', 'The Company is unable to estimate the charges.'],
    ['2.05', 'The information in this report shall not be deemed filed.'],
    ['8.01', 'The Company charges its customers $40 million a year for services.'],
    ['8.01', 'The Company will temporarily idle its Dayton blast furnace, affecting approximately 1,500 employees.'],
    ['2.05', 'The Company decided not to close its plant in Dayton, Ohio, and reversed $4 million of restructuring charges.'],
  ])('no fact: %s: %s', (item, text) => {
    expect(resultFor('charge', { [item]: text }).fact).toBeNull();
  });
});

describe('a business that the company gives up', () => {
  test.each([
    [
      'On May 5, 2026, the Executive Committee of Acme decided to either sell or terminate substantially all business activities of Harbor Mortgage, its loan origination unit. The Company expects to incur costs of $750,000 to $1,250,000.',
      'Exits Harbor Mortgage; takes $750,000 to $1.25 million charge',
    ],
    [
      'On May 5, 2026, the Board approved a plan to exit its copper tubing business. The Company expects exit costs of $14 million.',
      'Exits copper tubing business; takes $14 million charge',
    ],
    [
      'Acme Inc. determined to discontinue the operations of Rio Verde Foods. It expects charges of approximately $3 million.',
      'Exits Rio Verde Foods; takes $3 million charge',
    ],
    [
      'The Company committed to a plan to wind down its consumer lending division, eliminating 120 jobs. It expects to incur costs of $6 million.',
      'Exits consumer lending division; cuts 120 jobs; takes $6 million charge',
    ],
    [
      'On May 5, 2026, Acme announced that it will shut down the assets of its Granite Rail unit and record charges of $2 million.',
      'Exits Granite Rail; takes $2 million charge',
    ],
  ])('%s', (text, line) => {
    expect(resultFor('charge', { '2.05': text }).line).toBe(line);
  });

  test.each([
    'The Board approved a plan to terminate 40 employees. The Company expects to incur severance costs of $2 million.',
    'The Company may exit its copper tubing business. It recorded restructuring costs of $2 million under its plan.',
    'The Company decided to terminate the lease of its office in Ohio and expects costs of $1 million.',
  ])('gives up no business: %s', (text) => {
    expect(resultFor('charge', { '2.05': text }).fact?.exits).toBeUndefined();
  });
});
