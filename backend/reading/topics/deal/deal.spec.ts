import { resultFor } from '#kit/topic-result.ts';
import type { Deal } from './facts.ts';

/** What Acme Inc. reports under one item: the fact, level and headline of its deal. */
const resultOf = (text: string, item: string) => resultFor('deal', { [item]: text });
const dollars = (amount: string) => ({ currency: '$' as const, amount });

describe('deals', () => {
  test.each<[string, string, Partial<Deal>, string, string]>([
    [
      '1.01',
      'Acme Inc. (the “Company”) entered into an Agreement and Plan of Merger with Harbor Holdings, LLC, a Delaware limited liability company (“Parent”), and Harbor Merger Sub, Inc., a wholly owned subsidiary of Parent (“Merger Sub”). The Merger Agreement provides that, upon the terms and subject to the conditions set forth in the Merger Agreement, Merger Sub will merge with and into the Company, with the Company surviving as a wholly owned subsidiary of Parent. Each share of common stock, par value $0.01 per share, will be converted into the right to receive $11.45 in cash, without interest.',
      { role: 'isBought', act: 'agreed', counterparty: 'Harbor Holdings, LLC', perShare: dollars('11.45') },
      'CRITICAL',
      'Agrees to be bought by Harbor Holdings for $11.45 per share',
    ],
    [
      '1.01',
      'Acme Inc. (“Acme”), Aris Merger Sub, Inc., a wholly-owned subsidiary of Acme (“Merger Sub”), and Borealis Therapeutics, Inc. (“Borealis”) entered into an Agreement and Plan of Merger. Merger Sub will merge with and into Borealis, with Borealis surviving as a wholly-owned subsidiary of Acme. The aggregate consideration consists of (i) approximately 8.3 million shares of Acme common stock, (ii) approximately $15 million in cash and (iii) a contingent payment of up to an additional $60,000,000 in cash.',
      {
        role: 'buys',
        subject: 'Borealis Therapeutics, Inc.',
        shares: '8300000',
        cash: dollars('15000000'),
        contingent: dollars('60000000'),
      },
      'MEDIUM',
      'Agrees to buy Borealis Therapeutics, partly for 8.3M shares',
    ],
    [
      '1.01',
      'Acme Inc. entered into an Agreement and Plan of Merger with Reliance Bancshares, Inc. (“RBI”), pursuant to which RBI will merge with and into the Company.',
      { role: 'buys', subject: 'Reliance Bancshares, Inc.' },
      'MEDIUM',
      'Agrees to buy Reliance Bancshares',
    ],
    [
      '1.01',
      'On May 3, 2026, the Company entered into a Stock Purchase Agreement with Granite Partners, L.P. (“Seller”), pursuant to which the Company agreed to acquire from Seller all of the outstanding equity interests of Blue River Logistics, LLC for an aggregate purchase price of $310 million.',
      { role: 'buys', subject: 'Blue River Logistics, LLC', counterparty: 'Granite Partners, L.P.', value: dollars('310000000') },
      'HIGH',
      'Agrees to buy Blue River Logistics for $310 million from Granite Partners',
    ],
    [
      '1.01',
      'The Purchase Agreement provides that, upon the terms and subject to the conditions set forth in the Purchase Agreement, Acme or its designee will acquire, from the Sellers, all of the allotted and issued ordinary shares of Borealis Ltd of a par value of £0.001 in a transaction valued at $40 billion.',
      { role: 'buys', act: 'agreed', subject: 'Borealis Ltd', value: dollars('40000000000') },
      'HIGH',
      'Agrees to buy Borealis for $40 billion',
    ],
    [
      '1.01',
      'Acme Inc. entered into a Stock Purchase Agreement with Borealis Holdings LLC, pursuant to which the Company agreed to sell its packaging business to Borealis for $320 million.',
      { role: 'sells', act: 'agreed', subject: 'its packaging business', value: dollars('320000000') },
      'HIGH',
      'Agrees to sell packaging business to Borealis for $320 million',
    ],
    [
      '1.01',
      'Acme Holdings LLC, a wholly owned subsidiary of Acme Inc., entered into an Asset Purchase Agreement with Delta Coatings, Inc. (the “Buyer”) pursuant to which the Buyer agreed to purchase substantially all of the assets of the Company’s industrial coatings business for a purchase price of $85.0 million in cash.',
      { role: 'sells', subject: 'industrial coatings business', counterparty: 'Delta Coatings, Inc.' },
      'MEDIUM',
      'Agrees to sell industrial coatings business to Delta Coatings for $85 million',
    ],
    [
      '1.01',
      'Acme Inc., Aris Merger Sub, Inc., a wholly owned subsidiary of Acme, and Borealis, Inc. (“Borealis”) entered into a Merger Agreement. Merger Sub will merge with and into Borealis. Each share of Borealis common stock will be converted into the right to receive 0.4250 of a share of Acme common stock and $12.00 in cash.',
      { role: 'buys', ratio: '0.425', perShare: dollars('12') },
      'HIGH',
      'Agrees to buy Borealis for 0.425 share and $12 cash per share',
    ],
    [
      '1.01',
      'Acme Inc. entered into Amendment No. 2 to the Merger Agreement with Beta Corp., which increases the merger consideration from $20.00 to $22.50 per share in cash.',
      { role: 'merges', act: 'amended', counterparty: 'Beta Corp.' },
      'HIGH',
      'Amends merger agreement with Beta at $22.50 per share',
    ],
    [
      '2.01',
      'As previously disclosed, on April 25, 2025, Acme Inc. (“Acme”), and AF Merger Sub, Inc., a wholly owned subsidiary of Acme (“Merger Sub”), entered into an Agreement and Plan of Merger with Borealis Foods Holdings, Inc. (“Borealis”), pursuant to which, among other things, Merger Sub would merge with and into Borealis. On June 7, 2026, the Merger was completed. Each share was converted into the right to receive $40.25 in cash.',
      { role: 'buys', act: 'completed', subject: 'Borealis Foods Holdings, Inc.', perShare: dollars('40.25') },
      'HIGH',
      'Completes purchase of Borealis Foods Holdings at $40.25 per share',
    ],
    [
      '2.01',
      'As a result of the Merger, the Company became a wholly owned subsidiary of Borealis Corp.',
      { role: 'isBought', act: 'completed', counterparty: 'Borealis Corp.' },
      'MEDIUM',
      'Merger with Borealis closes',
    ],
    [
      '2.01',
      'Acme completed its acquisition of all of the outstanding capital stock of Sprach Systeme GmbH. The aggregate consideration consisted of (i) a cash payment of 21.7 million Euros and (ii) a deferred cash payment of 44.3 million Euros.',
      { role: 'buys', subject: 'Sprach Systeme GmbH', deferred: { currency: '€', amount: '44300000' } },
      'MEDIUM',
      'Completes purchase of Sprach Systeme for €21.7 million cash and €44.3 million later',
    ],
    [
      '2.01',
      'On May 3, 2026, the Company completed the previously announced sale of its Industrial Coatings business to Sherman Holdings LLC for a purchase price of approximately $145.0 million in cash.',
      { role: 'sells', act: 'completed', counterparty: 'Sherman Holdings LLC', value: dollars('145000000') },
      'MEDIUM',
      'Completes sale of Industrial Coatings business to Sherman Holdings for $145 million',
    ],
    [
      '2.01',
      'On June 1, 2026, we closed on the purchase of a 312-unit apartment community located in Tampa, Florida for $61.5 million.',
      { role: 'buys', subject: 'a 312-unit apartment community in Tampa', value: dollars('61500000') },
      'MEDIUM',
      'Completes purchase of a 312-unit apartment community in Tampa for $61.5 million',
    ],
    [
      '2.01',
      'On May 1, 2026, Acme Inc., through its wholly owned subsidiary Acme Care, Inc., acquired substantially all of the assets of Lifeline Supply, Inc. for a purchase price of $3,100,000.',
      { role: 'buys', subject: 'Lifeline Supply, Inc.', assets: true },
      'MEDIUM',
      'Completes purchase of assets of Lifeline Supply for $3.1 million',
    ],
    [
      '2.01',
      'Effective January 31, 2026, Acme consummated the disposition of its Canadian subsidiary to management.',
      { role: 'sells', act: 'completed', subject: 'its Canadian subsidiary' },
      'MEDIUM',
      'Completes sale of Canadian subsidiary',
    ],
    [
      '8.01',
      'Acme Inc. today announced it has signed a definitive agreement under which it will be acquired by Golden Gate Partners for $18.25 per share in cash.',
      { role: 'isBought', act: 'agreed', counterparty: 'Golden Gate Partners', perShare: dollars('18.25') },
      'CRITICAL',
      'Agrees to be bought by Golden Gate Partners for $18.25 per share',
    ],
    [
      '8.01',
      'Reference is made to the press release issued to the public by the registrant on December 20, 2025 announcing it has signed an agreement to purchase Borealis Software, Inc. for a price of $400 million.',
      { role: 'buys', act: 'agreed', value: dollars('400000000') },
      'HIGH',
      'Agrees to buy Borealis Software for $400 million',
    ],
    [
      '8.01',
      'Acme Bancorp and First Borealis Financial Corporation jointly announced the signing of a definitive agreement under which First Borealis will merge into Acme.',
      { role: 'buys', act: 'agreed', subject: 'First Borealis Financial Corporation' },
      'MEDIUM',
      'Agrees to buy First Borealis Financial',
    ],
    [
      '7.01',
      'Acme Inc. issued a press release announcing the completion of its acquisition of Borealis Software, Inc.',
      { role: 'buys', act: 'completed', subject: 'Borealis Software, Inc.' },
      'LOW',
      'Completes purchase of Borealis Software',
    ],
    [
      '1.02',
      'Acme Inc. (the “Company”), Sora Capital Limited and SV Holdco (together, the “Sellers”) mutually terminated the Share Purchase Agreement, dated as of September 13, 2025, by and among the Company, the Sellers and Armada Limited. The Company intends to record a $1.36 billion charge.',
      { act: 'ended', role: 'buys', counterparty: 'Armada Limited' },
      'HIGH',
      'Terminates purchase agreement with Armada; takes $1.36 billion charge',
    ],
    [
      '1.02',
      'On May 5, 2026, the parties agreed to terminate the Merger Agreement, and the Merger Agreement was terminated.',
      { act: 'ended', role: 'merges', counterparty: null },
      'CRITICAL',
      'Terminates merger agreement',
    ],
    [
      '8.01',
      'On May 5, 2026, Acme Inc. and Borealis Corp. mutually agreed to terminate their Merger Agreement dated as of January 9, 2026.',
      { act: 'ended', role: 'merges', counterparty: 'Borealis Corp.' },
      'CRITICAL',
      'Terminates merger agreement with Borealis',
    ],
    [
      '1.02',
      'Acme Inc. (the “Company”) received notice from Zenith Corporation (“Parent”) of its election to terminate the Agreement and Plan of Merger (the “Merger Agreement”), by and among the Company, Parent and Zenith Merger Sub, Inc.',
      { act: 'ended', role: 'isBought', counterparty: 'Zenith Corporation', endedBy: 'other' },
      'CRITICAL',
      'Zenith ends merger agreement',
    ],
    [
      '1.01',
      'As previously disclosed, on April 25, 2026, Acme Inc., a Delaware corporation (“Acme”), entered into an Agreement and Plan of Merger (the “Merger Agreement”) with DVB Merger Sub, Inc., a Delaware corporation (“Merger Sub”) and a wholly owned subsidiary of Acme and Borealis Foods Holdings, Inc., a Delaware corporation (“Borealis Foods”). Pursuant to the Merger Agreement, and upon the terms and subject to the conditions described therein, Acme will cause Merger Sub to commence a cash tender offer (the “Offer”) within 10 business days following the date of the Merger Agreement to acquire all of Borealis Foods’ outstanding shares of common stock, par value $0.01 per share (the “Borealis Stock”), for $40.25 per share, net to the seller in cash, without interest (the “Offer Price”). The Offer will initially expire 20 business days following its commencement. Under certain circumstances, Merger Sub may be required to extend the Offer on one or more occasions. Merger Sub will not be required to extend the Offer beyond December 25, 2026. The obligation of Merger Sub to purchase shares tendered in the Offer is subject to customary conditions. As soon as possible after the offer, Merger Sub will be merged with and into Borealis Foods, with Borealis Foods surviving the merger as a wholly owned subsidiary of Acme.',
      { role: 'buys', act: 'agreed', perShare: dollars('40.25') },
      'HIGH',
      'Agrees to buy Borealis Foods Holdings at $40.25 per share',
    ],
    [
      '8.01',
      'On April 12, 2026, Acme Inc. (the “Company”) and Borealis Corporation (“Borealis”) issued a joint press release announcing the execution of a Merger Agreement (the “Merger Agreement”), entered into as of April 11, 2026, by and among the Company, Borealis and Big Sky Merger Sub Inc.',
      { role: 'merges', act: 'agreed', counterparty: 'Borealis Corporation' },
      'HIGH',
      'Signs merger agreement with Borealis',
    ],
    [
      '8.01',
      'On May 4, 2026, Acme Inc. released a press release, which announced the proposed merger of a subsidiary of Acme with and into Borealis Networks Inc. (“Borealis”).',
      { act: 'agreed', counterparty: 'Borealis Networks Inc' },
      'HIGH',
      'Signs merger agreement with Borealis Networks',
    ],
    [
      '8.01',
      'Acme Inc. announced its proposed acquisition of Borealis Software, Inc. for $400 million in cash.',
      { role: 'buys', act: 'agreed', subject: 'Borealis Software, Inc.', value: dollars('400000000') },
      'HIGH',
      'Agrees to buy Borealis Software for $400 million',
    ],
    [
      '7.01',
      'Acme Inc. today announced that it has entered into an Agreement and Plan of Merger with Borealis Corp.',
      { role: 'merges', act: 'agreed', counterparty: 'Borealis Corp.' },
      'HIGH',
      'Signs merger agreement with Borealis',
    ],
    [
      '1.01',
      'On March 2, 2026, Acme Inc. entered into a Sale Agreement with Borealis Packaging LLC relating to the sale of the Company’s packaging division. The purchase price is $215 million in cash.',
      {
        act: 'agreed',
        role: 'sells',
        subject: 'packaging division',
        counterparty: 'Borealis Packaging LLC',
        value: { currency: '$', amount: '215000000' },
        cash: { currency: '$', amount: '215000000' },
      },
      'MEDIUM',
      'Agrees to sell packaging division to Borealis Packaging for $215 million',
    ],
    [
      '1.01',
      'The Company signed an asset purchase agreement with Northern Dairy Co. for the sale of its yogurt business for $44 million.',
      {
        act: 'agreed',
        role: 'sells',
        subject: 'its yogurt business',
        counterparty: 'Northern Dairy Co.',
        value: { currency: '$', amount: '44000000' },
      },
      'MEDIUM',
      'Agrees to sell yogurt business to Northern Dairy for $44 million',
    ],
    [
      '1.01',
      'On May 4, 2026, the Company entered into a definitive agreement with Borealis Corp. providing for the sale of its Ohio plant for $12 million.',
      {
        act: 'agreed',
        role: 'sells',
        subject: 'its Ohio plant',
        counterparty: 'Borealis Corp.',
        value: { currency: '$', amount: '12000000' },
      },
      'MEDIUM',
      'Agrees to sell Ohio plant to Borealis for $12 million',
    ],
    [
      '1.01',
      'Acme entered into a Stock Purchase Agreement with the holders of Borealis Labs, Inc. relating to the purchase of all of the outstanding shares of Borealis Labs, Inc. for $80 million.',
      { act: 'agreed', role: 'buys', subject: 'Borealis Labs, Inc.', value: { currency: '$', amount: '80000000' } },
      'MEDIUM',
      'Agrees to buy Borealis Labs for $80 million',
    ],
    [
      '1.01',
      'As previously announced, on January 12, 2026, Acme Inc. entered into a Purchase Agreement with Delmar Corp., relating to the sale of the Company’s water filtration division. The purchase price is $215 million in cash.',
      {
        act: 'agreed',
        role: 'sells',
        subject: 'water filtration division',
        counterparty: 'Delmar Corp.',
        value: { currency: '$', amount: '215000000' },
        cash: { currency: '$', amount: '215000000' },
      },
      'MEDIUM',
      'Agrees to sell water filtration division to Delmar for $215 million',
    ],
    [
      '1.01',
      'Acme Inc. (the “Company”) entered into an Agreement and Plan of Merger with Osprey Parent, LLC (“Parent”), and Osprey Merger Sub, Inc. (“Merger Sub”). Parent and Merger Sub are affiliates of Harbor Bravo, L.P. Merger Sub will merge with and into the Company. Each share will be converted into the right to receive $38.50 in cash.',
      { role: 'isBought', counterparty: 'Harbor Bravo, L.P.' },
      'CRITICAL',
      'Agrees to be bought by Harbor Bravo for $38.50 per share',
    ],
    [
      '1.01',
      'Acme entered into a purchase and sale agreement to acquire a portfolio of three medical office buildings for $56.4 million.',
      { role: 'buys', subject: 'a portfolio of three medical office buildings' },
      'MEDIUM',
      'Agrees to buy a portfolio of three medical office buildings for $56.4 million',
    ],
    [
      '2.01',
      'Acme completed its business combination with Borealis Robotics, Inc. In connection with the closing, investors purchased 20,000,000 shares at $10.00 per share for aggregate proceeds of $200 million.',
      { act: 'completed', perShare: null },
      'MEDIUM',
      'Completes merger with Borealis Robotics; investors purchase 20,000,000 shares at $10.00 a share',
    ],
    [
      '2.01',
      'On May 5, 2026, a joint venture in which Acme Inc. owns a 95% interest completed the sale of Riverwalk Commons to an unaffiliated buyer for a gross sales price of $78 million.',
      { role: 'sells', act: 'completed', subject: 'Riverwalk Commons' },
      'MEDIUM',
      'Completes sale of Riverwalk Commons for $78 million',
    ],
    [
      '2.01',
      'On May 5, 2026, Acme Inc. sold all of the issued and outstanding capital stock of its wholly owned subsidiary Southeast Rail Services, Inc. to Harbor Companies for $27.6 million in cash.',
      { role: 'sells', act: 'completed', subject: 'Southeast Rail Services, Inc.' },
      'MEDIUM',
      'Completes sale of Southeast Rail Services to Harbor for $27.6 million',
    ],
    [
      '1.01',
      'On May 5, 2026, a subsidiary of Acme Inc. entered into a purchase and sale agreement to sell the property known as Harbor Tower in Atlanta, Georgia for a gross sale price of $82 million.',
      { role: 'sells', act: 'agreed', subject: 'Harbor Tower' },
      'MEDIUM',
      'Agrees to sell Harbor Tower for $82 million',
    ],
    [
      '2.01',
      'On May 4, 2026, Acme Inc. acquired 60% of the equity interests of Borealis Foundry LLC, and Northwind Partners continued to own 40% of them.',
      { act: 'completed', role: 'buys', stake: '60', partner: { name: 'Northwind Partners', percent: '40' } },
      'MEDIUM',
      'Completes purchase of 60% of Borealis Foundry; Northwind Partners owns 40%',
    ],
    [
      '2.01',
      'On May 4, 2026, Acme Inc. acquired all equity interests of Borealis Foundry LLC, and Northwind Partners will receive 40% of the price in 2027.',
      { act: 'completed', role: 'buys', subject: 'Borealis Foundry LLC' },
      'MEDIUM',
      'Completes purchase of Borealis Foundry',
    ],
  ])('%s: %s', (item, text, fact, level, line) => {
    const { fact: read, ...score } = resultOf(text, item);
    expect(read).toMatchObject({ ...fact, item });
    expect(score.line).toBe(line);
    expect(score.level).toBe(level);
  });

  test.each([
    [
      'of an option',
      '1.01',
      'The Company granted the underwriters an option to purchase additional shares of Common Stock of Acme.',
    ],
    [
      'of a right to end it',
      '8.01',
      'Either party may terminate the Merger Agreement if the merger has not closed by May 31, 2026.',
    ],
    ['whose talks are announced', '8.01', 'Acme Inc. announced that it held talks on a merger with Borealis Corp.'],
    ['whose vote is announced', '8.01', 'Acme Inc. announced the date of its meeting on the proposed merger with Borealis Corp.'],
    ['under a condition', '1.01', 'The Company may acquire Borealis Inc. if the conditions are met.'],
    ['of notes', '1.01', 'The Company agreed to sell $400 million aggregate principal amount of notes.'],
    ['of products', '1.01', 'The Company agreed to purchase iron ore pellets from Borealis Corp. for ten years.'],
    ['that is only intended', '8.01', 'The Company signed a letter of intent to acquire Precision Gear Company.'],
    [
      'that somebody proposes',
      '8.01',
      'The Company received an unsolicited proposal from Borealis, Inc. to acquire all of its outstanding shares.',
    ],
    [
      'told before',
      '8.01',
      'As previously announced, Acme Inc. entered into a Merger Agreement with Borealis, Inc. under which it will be acquired by Borealis. The proxy statement was mailed on May 1, 2026.',
    ],
    ['that regulators let pass', '8.01', 'The Company received approval from the FTC for its acquisition of Borealis Corp.'],
    [
      'for which old figures are shown anew',
      '8.01',
      'Acme Inc. is filing this Current Report on Form 8-K to revise certain financial information included in its Form 10-K for 2025 to reflect a transaction of its first quarter. On November 11, 2025, we entered into a definitive stock purchase agreement, pursuant to which we agreed to sell our Imaging business for a total cash consideration of approximately $400 million. On February 1, 2026, we completed the sale.',
    ],
    [
      'that changed the statements of earlier years',
      '8.01',
      'The Company has recast its consolidated financial statements for 2025. In January 2026 the Company completed the sale of its packaging business to Borealis Corp.',
    ],
    ['of others', '8.01', 'Borealis Corp. acquired all of the outstanding shares of Rio Verde, Inc. for $90 million.'],
    [
      'of its own shares',
      '8.01',
      'The Company purchased an aggregate of 3,000,000 shares of its common stock from Borealis Fund LP.',
    ],
    [
      'whose place alone is named',
      '1.01',
      'The Registrant has agreed to purchase from Rio Verde Oil Company certain oil and gas properties in Lea County for $75 million.',
    ],
    [
      'whose end is only provided for',
      '1.02',
      'The Merger Agreement with Borealis Corp. also includes customary termination provisions, and provides that, in connection with the termination of the Merger Agreement under specified circumstances, Borealis will pay a termination fee of $100 million.',
    ],
    ['that is denied', '1.01', 'The Company has not agreed to acquire Borealis Corp.'],
    ['without a name or a thing', '2.01', 'The parties acquired the regulatory consents that they need.'],
    ['of goods', '1.01', 'The Company entered into a supply agreement with Borealis Corp. relating to the sale of ethanol.'],
    [
      'announced long ago',
      '1.01',
      'As previously announced, on June 12, 2025, Acme Inc. entered into a Purchase Agreement with Delmar Corp., relating to the sale of the Company’s water filtration division.',
    ],
    [
      'of its shares',
      '1.01',
      'The Company entered into a sales agreement with Borealis Securities relating to the sale of shares of its common stock.',
    ],
  ])('no deal: one %s', (_, item, text) => {
    expect(resultOf(text, item).fact).toBeNull();
  });
});

test('does not state the price of one deal for another', () => {
  const words =
    'Acme completed its acquisition of Tegra Communications, Inc. (“Tegra”). Also on August 24, 2026, Acme completed its acquisition of Vocal Systems, Inc. The consideration consists of a payment of approximately $201 million in cash.';
  expect(resultOf(words, '2.01').fact).toMatchObject({ subject: 'Tegra Communications, Inc.', cash: null, value: null });
});

test('does not take a partner’s contribution to a joint venture for a price', () => {
  const { fact } = resultOf(
    'The Company acquired 51% of the equity interests of Desert Fab LLC, and Granite Partners contributed approximately $0.8 billion in cash.',
    '2.01',
  );
  expect(fact).toMatchObject({ role: 'buys', subject: 'Desert Fab LLC', cash: null });
});

describe('the price of a deal', () => {
  test.each<[string, string, Partial<Deal>, string]>([
    [
      'two parts, the first of money',
      'Acme Inc. agreed to acquire all of the outstanding equity interests of Borealis Credit Ltd. from its holders. The aggregate purchase price for the acquisition of the equity interests is comprised of £82.5 million and up to 1,200,000 shares of Acme’s common stock.',
      { role: 'buys', cash: { currency: '£', amount: '82500000' }, shares: '1200000' },
      'Agrees to buy Borealis Credit for 1.2M shares and £82.5 million cash',
    ],
    [
      'shares that its holders receive together',
      'Harbor Merger Sub, Inc., a wholly owned subsidiary of Acme Inc., will merge with and into Borealis Inc. (“Borealis”), and the holders of Borealis common stock will receive an aggregate of 14.5 million shares of Acme common stock based on a price per share of $2.10.',
      { role: 'buys', ratio: null, shares: '14500000' },
      'Agrees to buy Borealis for 14.5M shares',
    ],
    [
      'shares of several companies',
      'The Company agreed to acquire all of the outstanding shares of common stock of Granite Water Company, Inc. and Pine Brook Water Co., Inc. (together, the “Water Companies”) from Harbor Utilities. The Company’s purchase price for the shares of common stock of the Water Companies is $64.0 million, including assumed debt.',
      { role: 'buys', value: dollars('64000000') },
      'Agrees to buy Granite Water for $64 million from Harbor Utilities',
    ],
    [
      'what the rest costs, in Australian dollars',
      'Acme Inc. entered into a Scheme Implementation Deed with Southern Cross Media Limited (“Southern”) to acquire all of the issued capital of Southern. Southern shareholders will be entitled to receive total cash consideration of $3.15 AUD per Southern ordinary share.',
      { role: 'buys', perShare: { currency: 'A$', amount: '3.15' } },
      'Agrees to buy Southern Cross Media at A$3.15 per share',
    ],
    [
      'a price of a share before the word',
      'Acme Inc. (the “Company”) entered into an Agreement and Plan of Merger with Osprey Acquisition, Inc. (“Parent”), and Osprey Merger Sub, Inc., a wholly owned subsidiary of Parent (“Merger Sub”), pursuant to which Merger Sub will conduct a cash tender offer (the “Offer”) to acquire any and all of the issued and outstanding shares of the common stock of the Company, at a price per share of $7.25, in cash (the “Offer Price”). Merger Sub will merge with and into the Company, with the Company continuing as a wholly owned subsidiary of Parent. Each share will be converted into the right to receive an amount in cash equal to the Offer Price (the “Merger Consideration”). Each award will be converted into the Merger Consideration (the “Award Consideration”). The Merger Agreement contains certain customary termination rights, including the Company’s right, subject to certain limitations, to terminate the Merger Agreement in certain circumstances. The Company would owe a termination fee of $9.1 million.',
      { role: 'isBought', act: 'agreed', counterparty: 'Osprey Acquisition, Inc.', perShare: dollars('7.25') },
      'Agrees to be bought by Osprey Acquisition for $7.25 per share',
    ],
  ])('%s', (_, text, fact, line) => {
    const { fact: read, ...score } = resultOf(text, '1.01');
    expect(read).toMatchObject(fact);
    expect(score.line).toBe(line);
  });

  test.each([
    'The note is convertible at a conversion price per share of $4.00.',
    'The Company amended the exercise price of the warrants to $5.92 per share.',
    'Its warrants have an exercise price equal to $11.50 per share.',
  ])('no price of it: %s', (words) => {
    const { fact } = resultOf(
      `The Company agreed to acquire all of the shares of Borealis LLC from its holders. ${words}`,
      '1.01',
    );
    expect(fact).toMatchObject({ role: 'buys', perShare: null });
  });
});

test.each([
  [
    'that lenders forbid',
    'The negative covenants include, but are not limited to, restrictions on the ability of the Company to: incur debt; grant liens; merge, liquidate or dispose of substantially all of its assets; and pay dividends.',
  ],
  [
    'that an indenture limits',
    'The Indenture contains covenants that limit the ability of the Company and its subsidiaries to create liens, sell its assets, merge with Borealis Corp. or acquire other companies.',
  ],
  [
    'that a loan agreement asks consent for',
    'Under the Loan Agreement the borrower agreed not to incur indebtedness; sell or dispose of all of its assets; acquire the stock of other companies.',
  ],
  [
    'whose end an agreement allows',
    'The Merger Agreement with Borealis Corp. contains termination rights for both sides, including the right of the Company to terminate the Merger Agreement to accept a superior proposal.',
  ],
  [
    'whose end has a fee',
    'The Merger Agreement provides that Borealis Corp. will be required to pay a termination fee of $12 million upon termination of the Merger Agreement under certain circumstances.',
  ],
])('no deal under 1.01: one %s', (_, text) => {
  expect(resultOf(text, '1.01').fact).toBeNull();
});

test.each([
  ['The Company planned to complete the disposition of its pump business by June 30, 2025.'],
  ['In 2024 the Company had intended to sell its Ohio plant.'],
  ['Acme Inc. expected to close the sale of its marine business in the first quarter.'],
])('what was once planned is no agreement: %s', (text) => {
  expect(resultOf(text, '8.01').fact).toBeNull();
});

describe('holders who keep the smaller part', () => {
  test.each<[string, Partial<Deal>, string]>([
    [
      'Acme Inc., Harbor Merger Sub, Inc., a wholly owned subsidiary of Acme (“Merger Sub”), and Borealis Therapeutics, Inc. (“Borealis”) entered into an Agreement and Plan of Merger. Merger Sub will merge with and into Borealis, with Borealis surviving as a wholly owned subsidiary of Acme. Following the closing, the former Borealis stockholders are expected to own approximately 88% of the combined company and Acme stockholders as of immediately prior to the merger are expected to own approximately 12% of the combined company.',
      { role: 'buys', subject: 'Borealis Therapeutics, Inc.', holdersKeep: '12' },
      'Agrees to merge with Borealis Therapeutics; its holders keep 12% of the company',
    ],
    [
      'Acme Inc. entered into an Agreement and Plan of Merger with Granite Mining Corp. and Gneiss Merger Sub, Inc., a wholly owned subsidiary of Acme. Gneiss Merger Sub will merge with and into Granite Mining Corp. Upon completion, Granite Mining equityholders will own 97.5% and the Company’s stockholders will own 2.5% of the outstanding equity interests of the combined company.',
      { holdersKeep: '2.5' },
      'Agrees to merge with Granite Mining; its holders keep 2.5% of the company',
    ],
    [
      'Acme Inc. entered into a Share Exchange Agreement with Granite Mining Ltd. and its shareholders, pursuant to which the Company will acquire all of the outstanding shares of Granite Mining Ltd. in exchange for 85,000,000 shares of the Company’s common stock, representing 91% of its outstanding shares after the closing.',
      { holdersKeep: '9' },
      'Agrees to merge with Granite Mining; its holders keep 9% of the company',
    ],
  ])('%s', (text, fact, line) => {
    const { fact: read, ...score } = resultOf(text, '1.01');
    expect(read).toMatchObject(fact);
    expect(score.line).toBe(line);
    expect(score.level).toBe('CRITICAL');
  });

  test.each([
    'Acme Inc. agreed to acquire all of the shares of Borealis LLC from its holders. Following the closing, Acme stockholders are expected to own approximately 81% of the combined company.',
    'Acme Inc. agreed to acquire all of the shares of Borealis LLC from its holders for 2,000,000 shares, representing 12% of its outstanding shares after the closing.',
    'Acme Inc. agreed to acquire all of the shares of Borealis LLC from its holders. Two directors of the Company own 4% of the outstanding shares of Borealis.',
    'Acme Inc. agreed to acquire all of the shares of Borealis LLC from its holders. Borealis stockholders will own approximately 12% of the combined company.',
  ])('not of: %s', (text) => {
    expect(resultOf(text, '1.01').fact).not.toHaveProperty('holdersKeep');
  });
});

test.each([
  [
    'Acme Inc. received a notice of termination of the Merger Agreement with Zenith Corporation. The Company received a regulatory termination fee from Zenith in the amount of $41.5 million.',
    '41500000',
  ],
  [
    'On May 5, 2026, Acme Inc. and Borealis Corp. terminated their Merger Agreement. Borealis Corp. paid the Company a break-up fee equal to $18 million.',
    '18000000',
  ],
])('the fee for an end: %s', (text, amount) => {
  expect(resultOf(text, '1.02').fact).toMatchObject({ act: 'ended', fee: dollars(amount) });
});

describe('a closing that is put off', () => {
  test.each<[string, string]>([
    [
      'Acme Inc. (the “Company”) and Harbor Ridge Energy, LLC (“Seller”) entered into the First Amendment to Purchase and Sale Agreement, amending that certain Purchase and Sale Agreement effective as of March 12, 2026 (the “Agreement”), relating to the Company’s purchase of certain real property in Polk County, Texas. The First Amendment extends the closing date under the Agreement from April 15, 2026 to May 22, 2026.',
      'Postpones closing of deal with Harbor Ridge Energy to May 22, 2026',
    ],
    [
      'Acme Inc. and Borealis Packaging LLC entered into Amendment No. 2 to the Asset Purchase Agreement. The Amendment extended the outside date for the closing from June 30, 2026 to September 30, 2026.',
      'Postpones closing of deal with Borealis Packaging to September 30, 2026',
    ],
    [
      'On May 4, 2026, the Company entered into an amendment to its Agreement and Plan of Merger with Borealis Corp. to extend the termination date of the Merger Agreement to December 31, 2026.',
      'Postpones closing of deal with Borealis to December 31, 2026',
    ],
  ])('%s', (text, line) => {
    expect(resultOf(text, '1.01').line).toBe(line);
  });

  test.each([
    'Acme Inc. agreed to acquire Borealis Packaging LLC for $20 million. The closing date may be extended to June 30, 2026.',
    'Acme Inc. amended its lease with Borealis Realty LLC to extend the closing date of the store to May 1, 2026.',
    'The Amendment extends the maturity date of the loan from Borealis Bank to June 30, 2027.',
  ])('not: %s', (text) => {
    expect(resultOf(text, '1.01').line).not.toContain('Puts off closing');
  });
});

test.each([
  [
    'Harbor Merger Sub, Inc., a wholly owned subsidiary of Acme Inc., will merge with and into Borealis Inc. (“Borealis”), and the holders of Borealis common stock will receive an aggregate of 14.5 million shares of Acme common stock. Completion is subject to conditions, including stockholder approval of the issuance of Acme common stock in connection with the merger.',
    'HIGH',
  ],
  [
    'Acme Inc. agreed to acquire all of the shares of Borealis LLC from its holders. The Company’s shareholders must approve the issuance of the shares to be given as consideration.',
    'HIGH',
  ],
  [
    'Acme Inc. agreed to acquire all of the shares of Borealis LLC from its holders for 1,200,000 shares of its common stock.',
    'MEDIUM',
  ],
  [
    'Acme Inc. agreed to acquire all of the shares of Borealis LLC from its holders. The shareholders of the Company approved the issuance of options under its incentive plan last year.',
    'MEDIUM',
  ],
])('shares that the company’s own holders must approve: %s', (text, level) => {
  expect(resultOf(text, '1.01').level).toBe(level);
});

test.each([
  [
    'On November 10, 2025, Acme Inc. acquired all of the publishing and operating assets of Borealis Information, LLC (Borealis), and those of Borealis’s wholly owned subsidiary. The Company paid to Borealis approximately $46.1 million cash and assumed liabilities of approximately $1.6 million.',
    'Completes purchase of assets of Borealis Information for $46.1 million cash',
  ],
  [
    'On November 10, 2025, Acme Inc. acquired all of the operating assets of Harbor Press LLC. The Company paid Harbor $46.1 million in cash and assumed liabilities of $1.6 million.',
    'Completes purchase of assets of Harbor Press for $46.1 million cash',
  ],
  [
    'On January 5, 2026, Acme completed the purchase of the broadcasting and operating assets of Harbor Radio LLC. Acme paid the seller approximately $12.5 million in cash.',
    'Completes purchase of assets of Harbor Radio for $12.5 million cash',
  ],
  [
    'The Company acquired substantially all of the marketing and operating assets of Northwind Labs, Inc. and paid to Northwind at closing approximately $20 million of cash.',
    'Completes purchase of assets of Northwind Labs for $20 million cash',
  ],
  [
    'On January 5, 2026, the Company acquired the printing and finishing business. The Company paid to the sellers $3.4 million cash.',
    'Completes purchase of printing and finishing business for $3.4 million cash',
  ],
])('two words in -ing before what is bought, and cash that was paid: %s', (text, line) => {
  expect(resultOf(text, '2.01').line).toBe(line);
});

test.each([
  'The Company paid to its lender approximately $46.1 million cash and assumed liabilities of approximately $1.6 million.',
  'Acme is financing and operating assets of Borealis LLC under a contract.',
  'The Company has not acquired the publishing and operating assets of Borealis LLC.',
])('nothing is bought: %s', (text) => {
  expect(resultOf(text, '8.01').fact).toBeNull();
});

describe('the company merges with a vehicle of buyers who are named elsewhere or not at all', () => {
  const SIGNED =
    'Acme Inc. (the “Company”) entered into an Agreement and Plan of Merger by and between the Company and Breeze Merger Corporation, a Delaware corporation (the “Merger Corporation”).';

  test.each([
    [
      'The Merger Corporation will be merged with and into the Company, with the Company surviving, owned, directly or indirectly, by (i) Harbor Partners L.P. and (ii) John Doe. Each share of Common Stock of the Company will be converted into the right to receive $16.50 in cash.',
      'Agrees to be bought by Harbor Partners for $16.50 per share',
    ],
    [
      'The Merger Corporation will merge with and into the Company. Each share of Class A Common Stock outstanding will be converted into the right to receive $9.25 in cash, without interest.',
      'Agrees to be bought for $9.25 per share',
    ],
    [
      'At the effective time, Merger Corporation will be merged into Acme. As a result, each outstanding share of common stock of Acme will be canceled and converted into the right to receive $31.00 per share in cash.',
      'Agrees to be bought for $31 per share',
    ],
    [
      'The agreement provides that the Merger Corporation will merge with and into the Company. Each issued and outstanding share of Company Common Stock will be converted into the right to receive an amount equal to $4.10 in cash.',
      'Agrees to be bought for $4.10 per share',
    ],
    [
      'The Merger Corporation, which is owned by Granite Capital LLC, will merge with and into the Company. Each share of common stock of the Company will be converted into the right to receive $22 in cash.',
      'Agrees to be bought by Granite Capital for $22 per share',
    ],
  ])('%s', (text, line) => {
    const result = resultOf(`${SIGNED} ${text}`, '1.01');
    expect([result.level, result.line, result.fact?.role]).toEqual(['CRITICAL', line, 'isBought']);
  });

  test.each([
    'The Merger Corporation will be merged with and into the Company. Each share of Common Stock of the Company will be converted into one share of common stock of the new holding company.',
    'The Merger Corporation will be merged with and into the Company, which will change its state of incorporation to Nevada.',
    'The Merger Corporation will merge with and into Borealis Inc. Each share of Common Stock of Borealis will be converted into the right to receive $3.00 in cash.',
  ])('is not bought: %s', (text) => {
    expect(resultOf(`${SIGNED} ${text}`, '1.01').fact?.role).not.toBe('isBought');
  });
});

describe('a subsidiary of the company that the text names only by its own name buys or sells', () => {
  test.each([
    [
      'On May 7, 2026, Harbor Asset Management Limited (“HAML”), a wholly-owned subsidiary of Acme Inc., entered into a Share Purchase Agreement. Pursuant to it, HAML has agreed to sell the entire issued share capital of Borealis Aviation Limited to Granite Engine Leasing Limited for a total purchase price of $45.0 million.',
      'Agrees to sell Borealis Aviation to Granite Engine Leasing for $45 million',
    ],
    [
      'Rio Verde Holdings LLC (“Rio Verde”), an indirect wholly owned subsidiary of the Company, entered into an agreement. Rio Verde agreed to acquire all of the outstanding shares of Granite Mining Corp. for $80 million in cash.',
      'Agrees to buy Granite Mining for $80 million',
    ],
    [
      'Rio Verde Power Company, a subsidiary of Acme Inc., agreed to sell the Tampa plant to Granite Energy LLC for $12 million.',
      'Agrees to sell Tampa plant to Granite Energy for $12 million',
    ],
    [
      'Acme Europe B.V. (“AEBV”), a direct subsidiary of Acme Inc., agreed to sell its packaging business to Borealis Containers GmbH for €30 million.',
      'Agrees to sell packaging business to Borealis Containers for €30 million',
    ],
    [
      'On May 7, 2026, Harbor Asset Management Limited (“HAML”), a wholly-owned subsidiary of Acme Inc., agreed to sell Borealis Worldwide Aviation Consulting Limited to Granite Transcontinental Engine Support Limited for $45.0 million.',
      'Agrees to sell Borealis Worldwide Aviation Consulting for $45 million',
    ],
  ])('%s', (text, line) => {
    expect(resultOf(text, '1.01').line).toBe(line);
  });

  test.each([
    'Harbor Asset Management Limited (“HAML”), a wholly-owned subsidiary of Granite Corp., agreed to sell Borealis Aviation Limited to Rio Verde LLC for $45 million.',
    'Harbor Asset Management Limited, a supplier of Acme Inc., agreed to sell Borealis Aviation Limited to Rio Verde LLC.',
  ])('not the company: %s', (text) => {
    expect(resultOf(text, '1.01').fact).toBeNull();
  });
});

test.each([
  [
    'On May 20, 2026, Acme Inc. (the “Company”) entered into a Termination Agreement with Borealis Corp. (“Borealis”), pursuant to which the Company and Borealis terminated an Agreement and Plan of Merger, dated March 10, 2026.',
    'Terminates merger agreement with Borealis',
  ],
  [
    'On May 5, 2026, Acme Inc. and Borealis Corp. mutually agreed to terminate their Merger Agreement dated as of January 9, 2026.',
    'Terminates merger agreement with Borealis',
  ],
])('a merger called off under the item for agreements: %s', (text, line) => {
  const result = resultOf(text, '1.01');
  expect([result.level, result.line]).toEqual(['CRITICAL', line]);
  expect(result.rules).toContain('8-K.1.01.mergerEnded');
});

test.each([
  [
    'On May 6, 2026, Acme Inc. issued a press release to announce it has entered into a definitive agreement under which Acme will acquire all outstanding shares of Borealis Technologies common stock.',
    'Agrees to buy Borealis Technologies',
  ],
  [
    'Acme Inc. announced that it has signed a definitive agreement to acquire all of Granite Mining’s outstanding shares.',
    'Agrees to buy Granite Mining',
  ],
  [
    'Acme Inc. entered into an agreement to purchase all outstanding shares of Borealis Foods capital stock for $40 million.',
    'Agrees to buy Borealis Foods for $40 million',
  ],
])('the shares of a company stand for it: %s', (text, line) => {
  expect(resultOf(text, '8.01').line).toBe(line);
});

test.each([
  'Acme Inc. entered into an agreement to acquire up to 500,000 shares of Company common stock from a holder.',
  'Acme Inc. announced that it will purchase outstanding Class A common stock in the open market.',
])('its own shares are no company: %s', (text) => {
  expect(resultOf(text, '8.01').fact).toBeNull();
});

describe('a merger agreement that was disclosed before', () => {
  const known =
    'As previously disclosed, on March 9, 2026, Acme Inc. (the “Company”) entered into an Agreement and Plan of Merger (the “Merger Agreement”) with Borealis Companies, Inc. (“Borealis”) and Neptune Merger Sub, Inc. (“Merger Sub”). ';

  test.each([
    'Pursuant to the Merger Agreement, and upon the terms and subject to the conditions therein, Merger Sub will merge with and into the Company, with the Company surviving as a wholly owned subsidiary of Borealis.',
    'Under the Merger Agreement, Merger Sub will merge with and into the Company, with the Company continuing as a wholly owned subsidiary of Borealis.',
    'The Merger Agreement provides that Merger Sub will be merged with and into the Company, with the Company surviving as a wholly owned subsidiary of Borealis.',
    'Upon the terms and subject to the conditions of the Merger Agreement, Borealis will acquire the Company.',
    'Subject to the terms of the Merger Agreement, at the effective time, Merger Sub will merge with and into the Company.',
  ])('its terms are not news: %s', (terms) => {
    const result = resultOf(`${known}${terms} The waiting period under the HSR Act expired on May 8, 2026.`, '8.01');
    expect(result.rules).not.toContain('8-K.8.01.takenOver');
    expect(result.line).not.toContain('Agrees to be bought');
    expect(result.level).not.toBe('CRITICAL');
  });

  test.each([
    ['On May 8, 2026, the Company entered into an agreement to acquire Granite Mining Corp. for $90 million.', 'Granite Mining'],
    ['On May 8, 2026, the merger was completed, and the Company became a wholly owned subsidiary of Borealis.', 'Borealis'],
  ])('another act is: %s', (news, named) => {
    expect(resultOf(`${known}${news}`, '8.01').line).toContain(named);
  });

  test('an agreement that is disclosed now is', () => {
    const now = known.replace('As previously disclosed, on', 'On');
    const terms =
      'Pursuant to the Merger Agreement, Merger Sub will merge with and into the Company, with the Company surviving as a wholly owned subsidiary of Borealis.';
    expect([resultOf(`${now}${terms}`, '8.01').level, resultOf(`${now}${terms}`, '8.01').line]).toEqual([
      'CRITICAL',
      'Agrees to be bought by Borealis',
    ]);
  });
});
