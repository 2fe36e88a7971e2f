import { condense } from './condense.ts';
import { quotedLine } from './quoted-sentence.ts';

const lineOf = (sentence: string, company: string | null = 'ACME ROBOTICS INC') => condense(sentence, company);

describe('a sentence of a filing as a headline', () => {
  test.each([
    [
      'On March 29, 2006, Acme Robotics, Inc. (the “Company”) issued a press release announcing that its Board of Directors has authorized the repurchase of up to 500,000 shares, or approximately 5.0% of its common stock.',
      'The board authorizes the repurchase of up to 500,000 shares, or about 5.0% of its stock',
    ],
    [
      'On June 4, 2024, Acme Robotics, Inc., a Delaware corporation, announced that it has canceled its approximately $12.5 million investment in Borealis Ltd., which was previously announced on May 2, 2024.',
      'Cancels its about $12.5 million investment in Borealis',
    ],
    [
      'Reference is made to the press release issued to the public by the registrant on December 20, 2026 announcing it has signed an agreement to purchase Borealis, Inc. for a price of $400 million ($350 million plus the assumption of debt), the text of which is attached hereto as an exhibit.',
      'Signs an agreement to purchase Borealis for a price of $400 million',
    ],
    [
      'As previously disclosed, on January 9, 2026, the Company received $14,700,000 from the sale of its plant in Ohio, pursuant to the Purchase Agreement.',
      'Receives $14.7 million from the sale of its plant in Ohio',
    ],
    [
      'The U.S. government informed the Company that it has imposed a new license requirement on exports to Freedonia.',
      'US government imposes a new license requirement on exports to Freedonia',
    ],
    [
      'On April 23, 2024, the United States District Court for the Northern District of California issued an order approving the settlement of the derivative lawsuits captioned In re Acme.',
      'A federal court approves the settlement of the derivative lawsuits captioned In re Acme',
    ],
    [
      'We are updating our tax rate outlook for the second quarter as follows',
      'Acme Robotics is updating its tax rate outlook for the second quarter',
    ],
    [
      'The Board of Directors of Acme Robotics, Inc. approved a four-for-one split of its common stock and declared a dividend of $0.10 per share.',
      'Board approves a four-for-one split of its stock and declares a dividend of $0.10 a share',
    ],
    [
      'The independent members of the Board of Directors of Acme Robotics, Inc. unanimously elected Jane Roe as chair of the board.',
      'Independent directors of Acme Robotics unanimously elect Jane Roe as chair of the board',
    ],
    [
      'Acme Robotics, Inc. did not meet the deadline for its annual report on Form 10-K.',
      'Acme Robotics did not meet the deadline for its annual report on Form 10-K',
    ],
  ])('%s', (sentence, line) => {
    expect(lineOf(sentence)?.text.slice(0, 90)).toBe(line.slice(0, 90));
  });

  test('the day something takes effect follows as a date clause', () => {
    expect(lineOf('Effective May 1, 2026, the Company changed its name to Borealis Robotics, Inc.')).toEqual({
      text: 'Changes its name to Borealis Robotics',
      date: 'effective May 1, 2026',
      pointing: false,
    });
  });

  test('never cut before its largest amount', () => {
    const sentence = `The Company agreed with ${'several lenders and '.repeat(5)}their agents to borrow $250 million at once.`;
    expect(lineOf(sentence)).toBeNull();
  });

  test.each([
    'This increase takes effect for the whole of the next fiscal year.',
    'If the closing does not occur, the Company will pay a fee of $10 million.',
    'The foregoing description was prepared by the Company.',
    'Item 8.01 Other Events',
    'Pursuant to the requirements of the Securities Exchange Act of 1934',
  ])('says nothing where the sentence needs another one: %s', (sentence) => {
    expect(lineOf(sentence)).toBeNull();
  });

  test.each(['(', ', the ', 'issued a press release ', '“', 'and ', 'Inc. ', '$1,000,000 ', 'On May 1, 2026, '])(
    'a hostile sentence of %j has no headline',
    (unit) => {
      expect(lineOf(unit.repeat(2_000))).toBeNull();
    },
  );
});

test.each([
  'Over the past few months, we’ve taken a thoughtful look at where we are as a company.',
  'There is no easy way to tell you this, but I want to share with you why we decided to act.',
])('a letter that the filing repeats makes no headline: %s', (sentence) => {
  expect(condense(sentence, 'ACME ROBOTICS INC')).toBeNull();
});

test.each([
  [
    'On December 13, 2026, the U.S. District Court for the District of Arizona, in the action titled In re Acme Derivative Litigation, Case No. 05-123, entered an order preliminarily approving the settlement.',
    'A federal court preliminarily approves the settlement',
  ],
  [
    'On December 19, 2026, the Springfield Business Journal published an article (the “Article”) in which Jane A. Roe, the chief executive officer and founder of Acme Robotics, Inc., provided an interview about its plan.',
    'The Springfield Business Journal publishes an article',
  ],
  [
    'The acquired entity will operate under the name of Acme Public Safety.',
    'The acquired entity will operate under the name of Acme Public Safety',
  ],
])('%s', (sentence, expected) => {
  expect(condense(sentence, 'ACME ROBOTICS INC')?.text).toBe(expected);
});

test('no line begins inside a sentence that is too long to be read to its end', () => {
  const text = `${'Under terms that nobody would read to their end and that go on and on '.repeat(24)}the Company announced that it has acquired Borealis for $5 million. On May 1, 2026, the Company opened its new plant in Springfield, Ohio.`;
  const line = quotedLine(text, { start: 0, end: text.length, document: null }, 'ACME ROBOTICS INC', 2026);
  expect(line?.text ?? 'Opens its new plant in Springfield, Ohio').toBe('Opens its new plant in Springfield, Ohio');
});

test.each([
  [
    'On March 4, 2026, the Registrant announced that it had signed a letter of intent to acquire Precision Gear Company, a privately held manufacturer of gears with annual sales of approximately $20 million.',
    'Signs a letter of intent to acquire Precision Gear Company',
  ],
  [
    'On January 12, 2026, the Company was notified by its largest customer, Borealis Inc., which accounted for approximately 28% of net sales, that it will not renew its supply contract.',
    'Its largest customer Borealis will not renew its supply contract',
  ],
  [
    'On January 12, 2026, the Company’s subsidiary Harbor Mining LLC received notice that the Environmental Protection Agency had assessed a civil penalty of $14.5 million for violations of the law.',
    'The EPA had assessed a civil penalty of $14.5 million for violations of the law',
  ],
  [
    'On January 12, 2026, a jury in the United States District Court for the Eastern District of Texas returned a verdict in favor of Borealis Networks, Inc. and against the Company for $185 million for infringement of two patents.',
    'A jury returns a verdict for Borealis Networks and against Acme Robotics for $185 million',
  ],
  [
    'On January 12, 2026, the Public Utilities Commission of Ohio issued an order authorizing Harbor Electric, a wholly owned subsidiary of Acme Robotics, Inc., to increase its base rates by $44.2 million, based on a return on equity of 9.6%.',
    'Ohio PUC authorizes Harbor Electric to increase its base rates by $44.2 million',
  ],
  [
    'Acme Robotics Bank, the wholly-owned subsidiary of Acme Robotics, Inc., opened its second branch in Ohio.',
    'Acme Robotics Bank opens its second branch in Ohio',
  ],
  [
    'On January 12, 2026, Acme Robotics, Inc. and certain holders agreed to extend the maturity of the notes.',
    'Acme Robotics and certain holders agree to extend the maturity of the notes',
  ],
  [
    'The Corporation is in the process of evaluating the law and has preliminarily estimated a reduction in the Corporation’s deferred tax asset of approximately $16.9 million in the fourth quarter of 2025.',
    'Estimates a reduction in its deferred tax asset of about $16.9 million',
  ],
  [
    'Revenues and net income of Acme Robotics, Inc. and Subsidiaries for the month ended July 31, 2026, were approximately $8.0 million and $212,000, respectively.',
    'Revenues and net income for July 2026 were about $8.0 million and $212,000, respectively',
  ],
  [
    'The Company has drawn down $500 million on its revolver, suspended its dividend, and closed all stores.',
    'Draws down $500 million on its revolver, suspends its dividend, and closes all stores',
  ],
])('%s', (sentence, expected) => {
  expect(condense(sentence, 'ACME ROBOTICS INC')?.text).toBe(expected);
});

test.each([
  'The Corporation’s deferred tax assets, net of deferred tax liabilities.',
  'Pursuant to its obligations to the sellers of businesses acquired by Acme Robotics, Inc. the following information is released.',
  'On January 12, 2026, Acme Robotics, Inc. announced an increase.',
  'The plaintiff, who filed the lawsuit on behalf of himself and all others similarly situated, seeks damages.',
])('no line is made of %s', (sentence) => {
  expect(condense(sentence, 'ACME ROBOTICS INC')).toBeNull();
});

test('sentences that were joined without a space are two, and reports of themselves are no news', () => {
  const text =
    'The Company is furnishing the slide presentation that it intends to use. The event will be webcast at http://www.acme.com. Acme Robotics has plants in three states.On May 1, 2026, the Company received $40 million from its insurers.';
  const line = quotedLine(text, { start: 0, end: text.length, document: null }, 'ACME ROBOTICS INC', 2026);
  expect(line?.text).toBe('Receives $40 million from its insurers');
});

test('the gravest sentence is told, wherever it stands', () => {
  const text =
    'On May 1, 2026, Acme Robotics announced that its subsidiary is launching a new rewards program. It has offices in Ohio. The Company expects that in 2027 the discontinuation of the Borealis program will likely have a material impact on earnings.';
  const line = quotedLine(text, { start: 0, end: text.length, document: null }, 'ACME ROBOTICS INC', 2026);
  expect(line?.text).toContain('discontinuation of the Borealis program');
});
