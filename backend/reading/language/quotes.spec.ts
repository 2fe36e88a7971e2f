import { firstSentence, isListedRisk, quoteAround, sentenceAround, type TextRange } from './quotes.ts';

const whole = (text: string): TextRange => ({ start: 0, end: text.length, document: '8-K' });
const around = (text: string, word: string) => {
  const start = text.indexOf(word);
  const { start: from, end } = sentenceAround(text, start, start + word.length, whole(text));
  return text.slice(from, end);
};

describe('sentences', () => {
  test('end at periods, not at abbreviations, initials or numbers', () => {
    const text = 'First one. Mr. J. Smith of Acme Inc. resigned for $1.5 million. Last one.';
    expect(around(text, 'resigned')).toBe('Mr. J. Smith of Acme Inc. resigned for $1.5 million.');
  });

  test('end after a company name if another sentence clearly begins', () => {
    expect(around('It was bought by Acme Corp. The price was $5.', 'bought')).toBe('It was bought by Acme Corp.');
  });

  test('continue over wrapped lines of plain text, but not over paragraphs and headings', () => {
    expect(
      around(
        'On January 10, 2005, Pericom Semiconductor Corporation issued a press release\nannouncing that Dr. Goldman had been appointed.\n\nNext.',
        'appointed',
      ),
    ).toMatch(/^On January 10/);
    expect(
      around(
        `Departure of the CFO\n${'The Company said that Jane Doe resigned as Chief Financial Officer and that she leaves the Company soon after. '}`,
        'resigned',
      ),
    ).toMatch(/^The Company said/);
  });

  test('are quoted verbatim around the match if they are long, cut between words', () => {
    const text = `${'before and again '.repeat(60)}the match ${'and then after '.repeat(60)}`.trim();
    const start = text.indexOf('the match');
    const quote = quoteAround(text, start, start + 9, sentenceAround(text, start, start + 9, whole(text)));
    expect(quote.text).toBe(text.slice(quote.start, quote.end));
    expect(quote.text.length).toBeLessThanOrEqual(300);
    expect(quote.text).toContain('the match');
    expect(text[quote.start - 1]).toBe(' ');
    expect(text[quote.end]).toBe(' ');
  });

  test('skip headings and references to find the first with content', () => {
    const text =
      'AUDIT REPORT OR COMPLETED INTERIM REVIEW OF ALL\n\nThe information in Item 1.01 is incorporated herein by reference.\n\nOn May 1, 2026 the Company entered into a credit agreement.';
    const found = firstSentence(text, whole(text));
    expect(text.slice(found?.start, found?.end)).toBe('On May 1, 2026 the Company entered into a credit agreement.');
    expect(firstSentence('See Item 1.01.', whole('See Item 1.01.'))).toBeNull();
  });
});

describe('a list of risks', () => {
  const risk = (text: string, word: string) => isListedRisk(text, text.indexOf(word), 0);

  test.each([
    [
      'Such factors include, but are not limited to: rapid change; product defects;\nbreach of our security measures; outages.',
      'breach',
    ],
    [
      'Risks and uncertainties that may matter are the following:\n\n• the loss of a customer;\n\n• a cyberattack on our systems;',
      'a cyberattack',
    ],
    ['We are subject to risks, including\nour plant in Ohio was closed;\nour auditor resigned;', 'our auditor'],
    ['These factors could cause actual results to differ: an order of the court; the end of a contract.', 'the end'],
    ['Important factors among others: litigation; the chief executive left;', 'the chief'],
  ])('%s', (text, word) => {
    expect(risk(text, word)).toBe(true);
  });

  test.each([
    ['Such factors include competition and prices. On May 5, 2026, hackers gained access to customer data.', 'On May'],
    ['The board weighed many things; it sold the plant.', 'it sold'],
    ['Risks are many. Acme settled the lawsuit; Acme paid $5 million.', 'Acme paid'],
  ])('none: %s', (text, word) => {
    expect(risk(text, word)).toBe(false);
  });
});
