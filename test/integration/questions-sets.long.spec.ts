import { describeAnswered } from '../kit/answered-sets.ts';
import { describeOutsideCorpus } from '../kit/edgar-corpus.ts';

describeAnswered(
  'more questions to the assistant',
  () => [
    ['of other filings', 'more.jsonl', 47, 44],
    ['of owners of a stock', 'owners.jsonl', 48, 18],
    ['of many kinds', 'varied.jsonl', 60, 20],
    ['of many kinds, anew', 'varied-anew.jsonl', 55, 20],
    ['of many kinds, at last', 'varied-last.jsonl', 57, 20],
    ['of many kinds, fourth set', 'varied-fourth.jsonl', 56, 20],
    ['of many kinds, fifth set', 'varied-fifth.jsonl', 58, 20],
    ['of many kinds, sixth set', 'varied-sixth.jsonl', 43, 19],
    ['of the kinds of the corpus, over other filings', 'siblings.jsonl', 60, 20],
    ['of the kinds of the corpus, second set', 'siblings-second.jsonl', 58, 20],
    ['of the kinds of the corpus, third set', 'siblings-third.jsonl', 58, 20],
    ['of the kinds of the corpus, fourth set', 'siblings-fourth.jsonl', 57, 20],
    ['of the kinds of the corpus, fifth set', 'siblings-fifth.jsonl', 50, 20],
    ['of the kinds of the corpus, sixth set', 'siblings-sixth.jsonl', 58, 20],
    ['of the kinds of the corpus, eighth set', 'siblings-eighth.jsonl', 56, 20],
    ['of the kinds of the corpus, ninth set', 'siblings-ninth.jsonl', 54, 20],
    ['of the kinds of the corpus, tenth set', 'siblings-tenth.jsonl', 54, 20],
    ['of the kinds of the corpus, eleventh set', 'siblings-eleventh.jsonl', 53, 20],
    ['of the kinds of the corpus, twelfth set', 'siblings-twelfth.jsonl', 59, 20],
    ['of the kinds of the corpus, thirteenth set', 'siblings-thirteenth.jsonl', 55, 20],
  ],
  describeOutsideCorpus,
);
