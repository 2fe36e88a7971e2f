import { keywordJobs } from './keyword-jobs.ts';

test('finds the keywords that the text contains as whole words', () => {
  const keywords = ['merger', 'art', 'Bolt Corp'];
  expect(keywordJobs.keywords({ text: 'A party to the MERGER with Bolt Corp.', keywords })).toEqual(['merger', 'Bolt Corp']);
});
