import { keywordJobs } from './keyword-jobs.ts';

test('of the keywords those are named that the text holds as words', () => {
  const keywords = ['merger', 'art', 'Bolt Corp'];
  expect(keywordJobs.keywords({ text: 'A party to the MERGER with Bolt Corp.', keywords })).toEqual(['merger', 'Bolt Corp']);
});
