import { companyName } from '../../language/names.ts';
import { clause, moneyWords } from '../fact-words.ts';
import type { FiledPaper } from './facts.ts';

/** Words a headline about a filed document. Pure. */
export function filedPaperWords({ paper, subject, amount }: FiledPaper): string {
  switch (paper) {
    case 'risk factors':
      return subject === null ? 'Updates its risk factors' : `Adds a risk factor on ${subject}`;
    case 'shelf':
      return `Files a shelf registration${amount === null ? '' : ` for up to ${moneyWords(amount)} of securities`}`;
    case 'letter':
      return 'Publishes a letter to shareholders';
    case 'statements':
      return `Files financial statements of ${companyName(subject ?? 'an acquired business')}`;
    case 'pro forma':
      return 'Files pro forma financial statements';
    case 'description':
      return 'Updates the description of its stock';
    case 'section':
      return `Updates its disclosure on ${subject === null ? 'earlier reports' : `its ${subject}`}`;
    case 'certifications':
      return `Furnishes officers’ certifications${clause(' of its ', subject) ?? ''}`;
    case 'legal opinion':
      return `Files counsel’s legal opinion${clause(' for ', subject) ?? ''}`;
  }
}

export const filedPaperClauses = ({ paper, subject }: FiledPaper): readonly (string | null)[] => [
  paper === 'shelf' ? clause(' on Form ', subject) : null,
];
