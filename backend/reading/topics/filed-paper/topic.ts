import { CATCH_ALL_ITEMS } from '../statement-tests.ts';
import type { Topic } from '../topic.ts';
import type { FiledPaper } from './facts.ts';
import { filedPaperClauses, filedPaperWords } from './headline.ts';
import { FILED_PAPER_TRIGGERS, filedPaperWeight, readFiledPaper } from './read.ts';

export const FILED_PAPER: Topic<FiledPaper> = {
  folder: 'filed-paper',
  kind: 'filedPaper',
  items: CATCH_ALL_ITEMS,
  triggers: FILED_PAPER_TRIGGERS,
  readsRisks: true,
  rank: ({ isBeside }) => (isBeside === true ? 'last' : 'minor'),
  read: readFiledPaper,
  weight: filedPaperWeight,
  ruleInputs: {
    filesOpinion: ({ paper }) => ({ value: paper === 'legal opinion' }),
    filesOnly: ({ paper }) => ({
      value:
        paper === 'statements' ||
        paper === 'pro forma' ||
        paper === 'description' ||
        paper === 'section' ||
        paper === 'certifications',
    }),
  },
  rules: () => [],
  lowers: (under) => [
    {
      id: `8-K.${under}.opinion`,
      points: 18,
      reason: 'A legal opinion for a securities registration',
      when: { fact: 'filesOpinion', is: true },
    },
    {
      id: `8-K.${under}.papers`,
      points: 20,
      reason: 'Statements of an acquired business, or another routine document',
      when: { fact: 'filesOnly', is: true },
    },
  ],
  headline: filedPaperWords,
  clauses: filedPaperClauses,
};
