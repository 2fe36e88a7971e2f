import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { sampleDocument, sampleSubmission } from '#kit/edgar-samples.ts';
import { p, prose } from '#kit/form-samples.ts';
import { filer, scoredForm } from '#kit/scored-forms.ts';
import { letterHeadline } from './headline.ts';

const ACME = { parties: filer('ACME CORP') };
const TEN_K = [
  'Acme Corp',
  'Form 10-K for the fiscal year ended September 30, 2025',
  'Filed November 3, 2025',
  'File No. 001-36743',
];
/** A letter with date, subject line and greeting. */
const letter = (form: string, about: readonly string[], ...paragraphs: readonly string[]) =>
  prose(
    form,
    p('May 16, 2026'),
    p('Acme Corp<br>One Acme Way'),
    p(`Re: ${about.join('<br>')}`),
    p('Dear Jane Roe:'),
    ...paragraphs.map(p),
  );
const read = (body: string) => extractFacts({ body: Buffer.from(body, 'utf8') });
const COMMENTED = [
  'We have reviewed your filing and have the following comments.',
  'Please respond to this letter within ten business days by providing the requested information.',
  'Revenue, page 45',
  '1. Please tell us how you recognize revenue from licenses under ASC 606.',
  'Non-GAAP Financial Measures, page 50',
  '2. Please reconcile your measure.',
];

test.each<[string, string, string, 'MEDIUM' | 'LOW']>([
  [
    'comments, of which one asks about revenue',
    letter('UPLOAD', TEN_K, ...COMMENTED),
    'SEC staff has 2 comments on the 10-K, asking about revenue recognition',
    'MEDIUM',
  ],
  [
    'one comment on nothing that is looked for',
    letter('UPLOAD', TEN_K, 'Comments follow.', '1. Please file the agreement as an exhibit.'),
    'SEC staff has a comment on the 10-K for the year ended September 30, 2025',
    'LOW',
  ],
  [
    'a quarterly report',
    letter(
      'UPLOAD',
      ['Acme Corp', 'Form 10-Q for the quarterly period ended March 31, 2026'],
      '1. Please file it.',
      '2. Please sign.',
    ),
    'SEC staff has 2 comments on the 10-Q for the quarter ended March 31, 2026',
    'LOW',
  ],
  [
    'the end of a review',
    letter('UPLOAD', TEN_K, 'We have completed our review of your filing.'),
    'SEC staff completes its review of the 10-K for the year ended September 30, 2025',
    'LOW',
  ],
  [
    'no review',
    letter(
      'UPLOAD',
      ['Acme Corp', 'Registration Statement on Form S-3', 'Filed May 1, 2026'],
      'We have not reviewed and will not review it.',
    ),
    'SEC staff will not review the S-3',
    'LOW',
  ],
  [
    'comments that nobody answered',
    letter(
      'UPLOAD',
      TEN_K,
      'We issued comments on March 3, 2026. As of today, these comments remain outstanding and unresolved.',
    ),
    'SEC staff says its comments remain open on the 10-K for the year ended September 30, 2025',
    'LOW',
  ],
  [
    'a proxy statement on Schedule 14A, named once',
    letter('UPLOAD', ['Acme Corp', 'Preliminary Proxy Statement on Schedule 14A', 'Filed May 1, 2026'], '1. Please revise.'),
    'SEC staff has a comment on the Schedule 14A',
    'LOW',
  ],
  [
    'answers',
    letter(
      'CORRESP',
      TEN_K,
      'We respond to the comments in the letter of the U.S. staff dated April 2, 2026.',
      '1. Please explain.',
      'Response: So it is.',
    ),
    'Answers an SEC staff comment on the 10-K for the year ended September 30, 2025',
    'LOW',
  ],
  [
    'a request for acceleration',
    letter(
      'CORRESP',
      ['Acme Corp', 'Registration Statement on Form S-1', 'File No. 333-123596'],
      'Acme requests that the effective date be accelerated to 4:00 p.m. Eastern Time on June 23, 2026.',
    ),
    'Asks the SEC to declare its registration effective on June 23, 2026',
    'LOW',
  ],
  [
    'a request of the underwriters',
    letter(
      'CORRESP',
      ['Acme Corp', 'Form S-1'],
      'As representatives of the underwriters, we hereby join in the request of Acme for acceleration of the effective date to 4:00 p.m. on June 23, 2026.',
    ),
    'Underwriters ask the SEC to declare its registration effective on June 23, 2026',
    'LOW',
  ],
  [
    'a request that is withdrawn',
    letter(
      'CORRESP',
      ['Acme Corp', 'Form S-1'],
      'Acme hereby withdraws its request of June 20, 2026 for acceleration of the effective date.',
    ),
    'Withdraws its request to declare its registration effective',
    'LOW',
  ],
  [
    'more time',
    letter('CORRESP', TEN_K, 'We respectfully request an extension of ten business days to respond to the letter.'),
    'Asks the SEC staff for more time on the 10-K for the year ended September 30, 2025',
    'LOW',
  ],
  [
    'answers that promise a request for acceleration at their end',
    letter(
      'CORRESP',
      TEN_K,
      'We respond to your comments.',
      '1. Please explain.',
      'We will include this in our request for acceleration.',
    ),
    'Answers an SEC staff comment on the 10-K for the year ended September 30, 2025',
    'LOW',
  ],
  [
    'a request with numbered acknowledgments',
    letter(
      'CORRESP',
      ['Acme Corp', 'Form S-1'],
      'Acme requests acceleration of the effective date and acknowledges that:',
      '1. The staff may act.',
      '2. It is responsible.',
    ),
    'Asks the SEC to declare its registration effective',
    'LOW',
  ],
  [
    'comments that say that others remain open',
    letter('UPLOAD', TEN_K, 'Our comments remain outstanding.', '1. Please explain.'),
    'SEC staff has a comment on the 10-K for the year ended September 30, 2025',
    'LOW',
  ],
  ['a letter without subject and greeting', prose('UPLOAD', p('Please call us.')), 'SEC staff writes to the company', 'LOW'],
])('%s', (_, body, line, level) => {
  expect(scoredForm(body, ACME)).toMatchObject({ oneLiner: line, level });
});

test('reads comments with headings and topics, and the time to answer', () => {
  const { facts, text } = read(letter('UPLOAD', TEN_K, ...COMMENTED));
  expect(facts.letter).toMatchObject({
    act: 'comments',
    date: 'May 16, 2026',
    about: [{ form: '10-K', periodEnded: 'September 30, 2025', filedOn: 'November 3, 2025' }],
    fileNumbers: ['001-36743'],
    comments: [
      { number: 1, heading: 'Revenue, page 45' },
      { number: 2, heading: 'Non-GAAP Financial Measures, page 50' },
    ],
    commentsOmitted: 0,
    respondWithin: 'ten business days',
    isConfidential: false,
  });
  expect(facts.letter?.topics.map(({ topic }) => topic)).toEqual(['revenue recognition', 'non-GAAP measures']);
  for (const { quote } of [...(facts.letter?.comments ?? []), ...(facts.letter?.topics ?? [])])
    expect(text.slice(quote.start, quote.end)).toBe(quote.text);
});

test.each(['LETTER', 'UPLOAD'])('reads a PDF letter (%s) from its text extract with wrapped lines', (type) => {
  const wrapped =
    '                      May 16, 2026\n\n       Re: Acme Corp\n           Form 10-K for the\nfiscal year ended September 30, 2025\n           Response dated\nMarch 20, 2026\n           File No. 001-36743\n\n       Dear Jane Roe:\n\n          We have completed our review of your\nfiling.\n';
  const body = sampleSubmission(
    'UPLOAD',
    [],
    sampleDocument(type, '<PDF>\nbegin 644 filename1\nM)5!$1BTQ\nend\n</PDF>', '1', 'filename1.pdf'),
    sampleDocument('TEXT-EXTRACT', wrapped, '2', 'filename2.txt'),
  );
  expect(read(body).facts.letter).toMatchObject({
    act: 'completes its review',
    about: [{ form: '10-K', periodEnded: 'September 30, 2025', filedOn: null }],
  });
  expect(scoredForm(body, ACME).oneLiner).toBe(
    'SEC staff completes its review of the 10-K for the year ended September 30, 2025',
  );
});

test('warns about a PDF without a text extract', () => {
  const pdf = sampleDocument('LETTER', '<PDF>\nbegin 644 filename1\nM)5!$1BTQ\nend\n</PDF>', '1', 'filename1.pdf');
  const { facts } = read(sampleSubmission('UPLOAD', [], pdf));
  expect(facts.letter).toBeUndefined();
  expect(facts.parseWarnings).toEqual(['The filing contains no readable text.']);
});

test('ignores numbered paragraphs that are not in sequence', () => {
  const { facts } = read(letter('UPLOAD', TEN_K, '1. First.', '3. A list inside it.', '2. Second.', '606. A standard.'));
  expect(facts.letter?.comments.map(({ number }) => number)).toEqual([1, 2]);
});

test('reads a comment whose number is on the line above', () => {
  const { facts } = read(
    letter('CORRESP', TEN_K, 'Comment No. 1', 'Please explain.', 'Response: So it is.', 'Comment 2:', 'Please revise.'),
  );
  expect(facts.letter?.comments.map(({ quote }) => quote.text)).toEqual([
    'Comment No. 1\n\nPlease explain.',
    'Comment 2:\n\nPlease revise.',
  ]);
});

test('keeps forty comments and counts the rest', () => {
  const many = Array.from({ length: 52 }, (_, at) => `${at + 1}. Please explain.`);
  const { facts } = read(letter('UPLOAD', TEN_K, ...many));
  expect(facts.letter).toMatchObject({ commentsOmitted: 12 });
  expect(scoredForm(letter('UPLOAD', TEN_K, ...many), ACME).oneLiner).toMatch(/^SEC staff has 52 comments/);
});

test('reads several filings in one subject line, and a partly confidential letter', () => {
  const about = [...TEN_K.slice(0, 3), 'Form 8-K', 'Filed May 1, 2026', 'File Nos. 001-36743 and 333-123596'];
  const { facts } = read(letter('CORRESP', about, 'CONFIDENTIAL TREATMENT REQUESTED pursuant to Rule 83.'));
  expect(facts.letter).toMatchObject({
    about: [
      { form: '10-K', periodEnded: 'September 30, 2025', filedOn: 'November 3, 2025' },
      { form: '8-K', periodEnded: null, filedOn: 'May 1, 2026' },
    ],
    fileNumbers: ['001-36743', '333-123596'],
    isConfidential: true,
  });
});

test('reads a filing without letter facts from an older build from its text', () => {
  const { facts, text } = read(letter('UPLOAD', TEN_K, 'We have completed our review of your filing.'));
  const { letter: _, ...older } = facts;
  const reading = { head: { ...older, acceptedAt: null }, facts: { ...older, textHash: null }, text, context: {} };
  expect(letterHeadline(reading as never)?.text).toBe(
    'SEC staff completes its review of the 10-K for the year ended September 30, 2025',
  );
});
