import { compose, type Headline } from '../../headline.ts';
import type { FormReading } from '../../judge/form-reading.ts';
import { readLetter } from './read.ts';

/** Headlines of letters between a company and the SEC staff (UPLOAD, CORRESP). Pure. */

export function letterHeadline(scored: FormReading): Headline | null {
  const letter = readLetter(scored);
  if (letter === null) return null;
  const { act, about } = letter;
  switch (act) {
    case 'will not review':
      return compose('letter.unreviewed', `SEC staff will not review ${about === '' ? 'the filing' : about}`);
    case 'completes its review':
      return compose('letter.completed', 'SEC staff completes its review', [about === '' ? '' : ` of ${about}`]);
    case 'comments':
      return compose('letter.comments', 'SEC staff writes to the company', [about === '' ? '' : ` about ${about}`]);
    case 'asks for acceleration':
      return compose('letter.acceleration', 'Asks the SEC to declare its registration effective');
    case 'answers':
      return compose('letter.answer', 'Writes to the SEC staff', [about === '' ? '' : ` about ${about}`]);
  }
}
