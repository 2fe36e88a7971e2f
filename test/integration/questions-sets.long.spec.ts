import { describeAnswered } from '../kit/answered-sets.ts';
import { describeOutsideCorpus } from '../kit/edgar-corpus.ts';

describeAnswered(
  'more questions to the assistant',
  () => [
    ['of other filings', 'more.jsonl', 44, 36],
    ['of owners of a stock', 'owners.jsonl', 45, 15],
    ['of many kinds', 'varied.jsonl', 43, 17],
    ['of many kinds, anew', 'varied-anew.jsonl', 52, 17],
    ['of many kinds, at last', 'varied-last.jsonl', 49, 17],
    ['of many kinds, fourth set', 'varied-fourth.jsonl', 46, 17],
    ['of many kinds, fifth set', 'varied-fifth.jsonl', 43, 14],
    ['of many kinds, sixth set', 'varied-sixth.jsonl', 40, 17],
    ['of the kinds of the corpus, over other filings', 'siblings.jsonl', 49, 14],
    ['of the kinds of the corpus, second set', 'siblings-second.jsonl', 52, 17],
    ['of the kinds of the corpus, third set', 'siblings-third.jsonl', 49, 17],
    ['of the kinds of the corpus, fourth set', 'siblings-fourth.jsonl', 46, 17],
    ['of the kinds of the corpus, fifth set', 'siblings-fifth.jsonl', 49, 17],
    ['of the kinds of the corpus, sixth set', 'siblings-sixth.jsonl', 49, 14],
    ['of the kinds of the corpus, eighth set', 'siblings-eighth.jsonl', 52, 14],
    ['of the kinds of the corpus, ninth set', 'siblings-ninth.jsonl', 49, 17],
    ['of the kinds of the corpus, tenth set', 'siblings-tenth.jsonl', 51, 17],
    ['of the kinds of the corpus, eleventh set', 'siblings-eleventh.jsonl', 46, 17],
    ['of the kinds of the corpus, twelfth set', 'siblings-twelfth.jsonl', 42, 17],
    ['of the kinds of the corpus, thirteenth set', 'siblings-thirteenth.jsonl', 41, 10],
  ],
  describeOutsideCorpus,
);
