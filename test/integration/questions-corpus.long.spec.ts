import { pathToFileURL } from 'node:url';
import { describeAnswered } from '../kit/answered-sets.ts';
import { describeOutsideCorpus } from '../kit/edgar-corpus.ts';

describeAnswered('questions to the assistant', (corpus) => {
  const [told, not] = corpus.either<[number, number]>([51, 16], [23, 20]);
  return [['of the corpus', pathToFileURL(`${corpus.root}/questions.jsonl`).href, told, not]];
});

describeAnswered(
  'questions of the kinds of the corpus to the assistant',
  () => [['over other filings, seventh set', 'siblings-seventh.jsonl', 46, 17]],
  describeOutsideCorpus,
);
