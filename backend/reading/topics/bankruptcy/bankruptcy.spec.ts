import { resultFor } from '#kit/topic-result.ts';

describe('bankruptcies and debt in default', () => {
  test.each<[string, string, object, string, string]>([
    [
      '1.03',
      'On January 9, 2026, the Company and certain of its subsidiaries filed voluntary petitions for relief under chapter 11 of the Bankruptcy Code in the United States Bankruptcy Court for the Southern District of Texas.',
      { chapter: '11', court: 'Southern District of Texas', event: 'petition', debtor: 'company and subsidiaries' },
      'CRITICAL',
      'Files for Chapter 11 bankruptcy with its subsidiaries in Southern District of Texas',
    ],
    [
      '1.03',
      'On January 9, 2026, Nimbus Mining LLC, a wholly owned subsidiary of the Company, filed a voluntary petition under Chapter 7 in the United States Bankruptcy Court for the District of Nevada.',
      { chapter: '7', court: 'District of Nevada', event: 'petition', debtor: 'subsidiary', subsidiary: 'Nimbus Mining LLC' },
      'CRITICAL',
      'Subsidiary Nimbus Mining files for Chapter 7 bankruptcy in Nevada',
    ],
    [
      '1.03',
      'On January 9, 2026, three creditors filed an involuntary petition against the Company under Chapter 7 of the Bankruptcy Code.',
      { chapter: '7', event: 'petition', debtor: 'company', involuntary: true },
      'CRITICAL',
      'Creditors file for Chapter 7 bankruptcy of the company',
    ],
    [
      '1.03',
      'On January 9, 2026, the Bankruptcy Court entered an order confirming the Plan under Chapter 11. All outstanding shares of common stock will be cancelled, and holders of the senior notes will receive approximately 94% of the new common stock.',
      {
        chapter: '11',
        event: 'plan confirmed',
        debtor: 'company',
        sharesCancelled: true,
        newHolders: 'holders of senior notes',
        newHoldersPercent: '94',
      },
      'CRITICAL',
      'Court confirms Chapter 11 plan; existing shares are canceled',
    ],
    [
      '1.03',
      'On January 9, 2026, the Plan became effective and the Company emerged from Chapter 11.',
      { chapter: '11', event: 'emerged', debtor: 'company' },
      'CRITICAL',
      'Emerges from Chapter 11',
    ],
    [
      '1.03',
      'On January 9, 2026, Harbor Bank, the wholly owned subsidiary of the Company, was closed by the state regulator, and the FDIC was appointed receiver.',
      { event: 'receiver', debtor: 'subsidiary', subsidiary: 'Harbor Bank' },
      'CRITICAL',
      'Receiver is appointed for subsidiary Harbor Bank',
    ],
    [
      '2.04',
      'On May 1, 2026, the lenders accelerated all obligations of $42 million under the credit agreement.',
      { amount: { currency: '$', amount: '42000000' }, event: 'acceleration' },
      'CRITICAL',
      'Debt of $42 million becomes due early',
    ],
    [
      '2.04',
      'The Company failed to make the interest payment of $3.5 million due on its senior notes, which is an event of default.',
      { amount: { currency: '$', amount: '3500000' }, event: 'missed payment' },
      'CRITICAL',
      'Misses $3.5 million interest payment on its debt',
    ],
    [
      '2.04',
      'On May 1, 2026, the Company received a waiver of the default under its $60 million credit facility.',
      { amount: { currency: '$', amount: '60000000' }, event: 'waiver', waived: true },
      'HIGH',
      'Lenders waive default on debt of $60 million',
    ],
    [
      '8.01',
      'The Debtors obtained approval of a $75 million debtor-in-possession financing facility in the Chapter 11 cases.',
      { chapter: '11', amount: { currency: '$', amount: '75000000' }, event: 'financing', debtor: 'company' },
      'HIGH',
      'Gets $75 million bankruptcy financing',
    ],
    [
      '8.01',
      'On May 1, 2026, the Bankruptcy Court approved the sale of substantially all of the assets of the Debtors to Borealis Holdings LLC for $120 million.',
      {
        amount: { currency: '$', amount: '120000000' },
        counterparty: 'Borealis Holdings LLC',
        event: 'sale approved',
        debtor: 'company',
      },
      'HIGH',
      'Bankruptcy court approves sale of assets for $120 million to Borealis Holdings',
    ],
    [
      '8.01',
      'The Company entered into a forbearance agreement with Harbor Bank under its $30 million term loan.',
      { amount: { currency: '$', amount: '30000000' }, counterparty: 'Harbor Bank', event: 'forbearance' },
      'HIGH',
      'Harbor Bank agrees not to act on default on debt of $30 million',
    ],
    [
      '8.01',
      'Acme announced that it has elected not to make the $13.4 million semi-annual interest payment due today on its 8.25% notes.',
      { event: 'missed payment', payment: 'interest', amount: { currency: '$', amount: '13400000' } },
      'CRITICAL',
      'Misses $13.4 million interest payment on its debt',
    ],
    [
      '8.01',
      'On May 5, 2026, the Company did not make the principal payment due under its credit agreement.',
      { event: 'missed payment', payment: 'principal', amount: null },
      'CRITICAL',
      'Misses principal payment on its debt',
    ],
    [
      '1.01',
      'On May 11, 2026, Acme Inc. entered into a Restructuring Support Agreement with lenders holding 60% of its loans. Under it Acme will commence chapter 11 cases.',
      { event: 'support', chapter: '11' },
      'CRITICAL',
      'Signs restructuring agreement with creditors; plans Chapter 11 bankruptcy',
    ],
  ])('%s: %s', (item, words, fact, level, line) => {
    const result = resultFor('insolvency', { [item]: words });
    expect(result.fact).toMatchObject(fact);
    expect([result.level, result.line]).toEqual([level, line]);
  });

  test.each([
    ['8.01', 'If the Company cannot refinance its debt, it may file for bankruptcy under Chapter 11.'],
    ['8.01', 'One of its customers was named in a petition to the city council.'],
    ['8.01', 'The Company is not in default under its credit agreement.'],
    [
      '8.01',
      'On May 1, 2026, Borealis Retail, the largest customer of Acme, filed a voluntary petition under Chapter 11 of the Bankruptcy Code.',
    ],
    ['8.01', 'The Bankruptcy Court approved the sale of substantially all of the assets of Borealis to the Company.'],
    ['8.01', 'Borealis previously emerged from bankruptcy.'],
    ['2.04', 'The lenders may accelerate the loans if an event of default occurs.'],
    ['8.01', 'If the Company did not make an interest payment on its notes, holders could accelerate them.'],
    ['8.01', 'The Company has not made any decision about the interest payment on its notes.'],
    ['8.01', 'The Company made the $13.4 million interest payment due on its notes.'],
    ['1.01', 'Acme entered into a customer support agreement with its lenders about loan software.'],
    ['1.01', 'Acme may enter into a restructuring support agreement with holders of its notes.'],
  ])('no fact: %s: %s', (item, words) => {
    expect(resultFor('insolvency', { [item]: words }).fact).toBeNull();
  });
});

describe('a company that leaves bankruptcy', () => {
  test.each<[string, string, string]>([
    [
      '8.01',
      'On July 2, 2026, the Company’s plan of reorganization went effective and the Company exited Chapter 11.',
      'Emerges from Chapter 11',
    ],
    [
      '8.01',
      'Acme announced that it has emerged from Chapter 11, having filed voluntary petitions on March 2, 2025 with the Bankruptcy Court.',
      'Emerges from Chapter 11',
    ],
    [
      '8.01',
      'On March 2, 2025, the Company and its subsidiaries filed voluntary petitions under Chapter 11 of the Bankruptcy Code. On January 9, 2026, all conditions to effectiveness of the Plan were satisfied or waived and the Plan was consummated.',
      'Emerges from Chapter 11',
    ],
    [
      '1.03',
      'As of January 9, 2026, the Debtors substantially consummated the Plan under Chapter 11 of the Bankruptcy Code.',
      'Emerges from Chapter 11',
    ],
    ['8.01', 'Acme Inc. today announced its emergence from Chapter 11 bankruptcy protection.', 'Emerges from Chapter 11'],
  ])('%s: %s', (item, words, line) => {
    const told = resultFor('insolvency', { [item]: words });
    expect(told.fact).toMatchObject({ event: 'emerged' });
    expect(told.line).toBe(line);
  });

  test.each([
    'The Company expects to emerge from Chapter 11 in the fall, when the Plan becomes effective.',
    'The Plan of Reorganization of Borealis, a customer of Acme, became effective.',
    'The Company’s stock option plan became effective after its debtors were told.',
    'On March 2, 2025, the Company filed a voluntary petition under Chapter 11 of the Bankruptcy Code. It still runs its stores.',
  ])('not: %s', (words) => {
    expect(resultFor('insolvency', { '8.01': words }).fact).toBeNull();
  });
});

describe('a company that may not go on', () => {
  test.each<[string, string]>([
    [
      'Regardless of the waivers, the Company will need to terminate its operations and may need to dissolve and liquidate its assets under applicable laws or otherwise file for insolvency protection.',
      'Warns it may have to liquidate or file for insolvency',
    ],
    [
      'Without additional capital the Company will be forced to dissolve or seek protection under bankruptcy laws.',
      'Warns it may have to liquidate or file for bankruptcy',
    ],
    ['The Company may be forced to file for bankruptcy protection in the near term.', 'Warns it may have to file for bankruptcy'],
    ['We expect that we will have to wind down our operations in the second quarter.', 'Warns it may have to wind down'],
  ])('%s', (words, line) => {
    const told = resultFor('insolvency', { '8.01': words });
    expect(told.fact).toMatchObject({ event: 'warning' });
    expect([told.level, told.line]).toEqual(['HIGH', line]);
  });

  test.each([
    'If the Company is unable to raise capital, it may be required to cease operations.',
    'Borealis Retail, a customer of the Company, may need to file for bankruptcy.',
    'The fund will need to liquidate some positions to meet redemptions.',
    'The Company does not expect that it will have to wind down its operations.',
    'Risk factors include that the Company may need to liquidate its assets.',
  ])('not: %s', (words) => {
    expect(resultFor('insolvency', { '8.01': words }).fact).toBeNull();
  });
});

describe('a creditor that sells the assets', () => {
  test.each<[string, string]>([
    [
      'On March 10, 2026, Acme Inc. (the “Company”) received notice from Harbor Solutions, LLC (“Harbor”) that Harbor was exercising its right as a secured creditor to conduct a public auction of substantially all of the Company’s personal property. The parties agreed that the Company will have the right until May 30, 2026 to terminate the auction and retain control of its assets by making a payment of $3,099,747.',
      'Creditor Harbor Solutions moves to auction its assets; can be stopped for $3.1 million',
    ],
    [
      'The secured lender notified the Company that it will hold a foreclosure sale of all of the assets of the Company on June 3, 2026.',
      'Creditor moves to auction its assets',
    ],
    [
      'On May 5, 2026, Granite Capital LP, as the senior secured lender, foreclosed on substantially all of our assets.',
      'Creditor Granite Capital moves to auction its assets',
    ],
  ])('%s', (words, line) => {
    const told = resultFor('insolvency', { '1.01': words });
    expect(told.fact).toMatchObject({ event: 'foreclosure' });
    expect([told.level, told.line]).toEqual(['CRITICAL', line]);
  });

  test.each([
    'The lender may foreclose on substantially all of the Company’s assets upon an event of default.',
    'The Company bought substantially all of the assets of Borealis at a public auction held by its secured creditor.',
    'The loan is secured by substantially all of the Company’s assets, and the lender agreed not to foreclose.',
    'The lender foreclosed on a hotel in Ohio, a property of the Company’s smallest fund.',
  ])('not: %s', (words) => {
    expect(resultFor('insolvency', { '1.01': words }).fact).toBeNull();
  });
});

describe('a default that lenders let pass in an agreement', () => {
  test.each<[string, string]>([
    [
      'On May 5, 2026, the Company entered into a Third Amendment to its Credit Agreement with Harbor Bank, as Agent. The amendment also includes a waiver of default regarding the going concern paragraph in the report of its auditor.',
      'Lenders waive default; amends credit facility',
    ],
    [
      'Acme Inc. and its lenders entered into a Limited Waiver to the Credit Agreement, which waives the event of default that occurred when the Company missed its leverage covenant.',
      'Lenders waive default; gets waiver under credit facility',
    ],
    [
      'In connection with the amendment, the Company obtained waivers with respect to this event of default under its loan agreement.',
      'Lenders waive default',
    ],
    [
      'On January 5, 2026, the Company entered into Amendment No. 3 to its Credit Agreement with Granite Bank, which waives the specified defaults.',
      'Lenders waive default; amends credit facility',
    ],
  ])('%s', (words, line) => {
    const told = resultFor('insolvency', { '1.01': words });
    expect(told.fact).toMatchObject({ event: 'waiver' });
    expect([told.level, told.line]).toEqual(['HIGH', line]);
  });

  test('Item 2.04 that points to it weighs less', () => {
    const told = resultFor('insolvency', {
      '1.01':
        'On May 5, 2026, the Company obtained a waiver of the event of default under its credit agreement with Harbor Bank.',
      '2.04': 'The information set forth under Item 1.01 above is incorporated by reference into this Item 2.04.',
    });
    expect(told.level).toBe('HIGH');
  });

  test.each([
    'The Company entered into a credit agreement with Harbor Bank, under which lenders may waive any event of default.',
    'No waiver of any default under the credit agreement was given.',
    'The Credit Agreement contains customary events of default. The lenders waived their fees.',
  ])('not: %s', (words) => {
    expect(resultFor('insolvency', { '1.01': words }).fact).toBeNull();
  });
});

describe('shares that are worth nothing', () => {
  test.each([
    [
      'The Company has concluded that its assets will be insufficient. The Company believes that its equity securities have little or no value and that the equity in Acme will be canceled under any plan of reorganization.',
      'Says its shares have little or no value; they are to be canceled',
    ],
    [
      'The Company believes that its common stock has no value and that its stockholders will receive no distribution in the bankruptcy.',
      'Says its shares have little or no value',
    ],
    [
      'Acme filed a plan under Chapter 11. Holders of its common stock will receive nothing under the plan.',
      'Says holders of its shares will get nothing',
    ],
    [
      'Under the chapter 11 plan, existing shareholders will not receive any recovery.',
      'Says holders of its shares will get nothing',
    ],
    [
      'In the liquidation of the Company, its outstanding common stock will be canceled without any distribution to holders.',
      'Says holders of its shares will get nothing; they are to be canceled',
    ],
    [
      'In view of the claims of creditors, the Company has determined that the common stock of the Company is worthless.',
      'Says its shares have little or no value',
    ],
  ])('%s', (words, line) => {
    const { level, line: read } = resultFor('insolvency', { '8.01': words });
    expect([level, read]).toEqual(['CRITICAL', line]);
  });

  test.each([
    'The common stock of Borealis Corp. is worthless, and Acme has written off its investment after the bankruptcy of Borealis.',
    'If the plan of reorganization is confirmed, the common stock of the Company will be canceled without any distribution.',
    'The Company filed a joint plan of reorganization in its Chapter 11 cases.',
    'The warrants have no value unless the price of the shares rises above $11.50.',
    'Its common stock could become worthless in a bankruptcy.',
    'The repurchased shares will be canceled, and holders of its notes will receive no payment until June 30, 2026.',
  ])('not: %s', (words) => {
    expect(resultFor('insolvency', { '8.01': words }).fact?.event ?? '').not.toMatch(/^no |petition/);
  });
});

describe('waived financial covenants', () => {
  test.each([
    'On March 5, 2026, Acme issued a press release announcing that it had secured temporary waivers regarding certain financial covenants in its three loan facilities.',
    'The lenders under the credit facility of the Company waived compliance with the maximum leverage ratio through June 30, 2026.',
    'On May 5, 2026, the Company obtained a waiver of its fixed charge coverage covenant from Harbor Bank, N.A.',
    'Acme Inc. entered into a Limited Waiver to its Credit Agreement, under which the lenders waived the minimum EBITDA covenant for two quarters.',
    'Harbor Bank granted the Company a waiver of the tangible net worth requirement in the loan agreement.',
  ])('%s', (words) => {
    const { level, line } = resultFor('insolvency', { '1.01': words });
    expect(level).toBe('HIGH');
    expect(line).toMatch(/^Lenders waive financial covenants/);
  });

  test.each([
    'The Company is seeking a waiver of the leverage covenant from its lenders.',
    'The amendment permits capital expenditures of $14 million and waives notice of the acquisition.',
    'The lenders may waive the financial covenants at their discretion.',
    'The holders waived their registration rights in connection with the credit agreement.',
  ])('not: %s', (words) => {
    expect(resultFor('insolvency', { '1.01': words }).fact?.event).not.toBe('covenant waiver');
  });
});
