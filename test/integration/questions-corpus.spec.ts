import { pathToFileURL } from 'node:url';
import { describeAnswered } from '../kit/answered-sets.ts';

describeAnswered('questions to the assistant', (root) => [
  ['of the corpus', pathToFileURL(`${root}/questions.jsonl`).href, 58, 20],
  ['of the kinds of the corpus, over other filings, seventh set', 'siblings-seventh.jsonl', 58, 20],
]);
