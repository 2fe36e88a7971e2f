import { compose, firstHeadline, type Headline } from '../../headline.ts';
import type { FormReading } from '../../judge/form-reading.ts';
import type { LetterFacts } from './facts.ts';
import { letterOf } from './values.ts';

/** Headlines for letters between a company and the SEC staff (UPLOAD, CORRESP). Pure. */

export function letterHeadline(scored: FormReading): Headline | null {
  const letter = letterOf(scored);
  if (letter === null) return null;
  const about = aboutOf(letter);
  const count = letter.comments.length + letter.commentsOmitted;
  const comments = count === 1 ? 'a comment' : `${count} comments`;
  const staffComments = count === 1 ? 'an SEC staff comment' : `${count} SEC staff comments`;
  switch (letter.act) {
    case 'will not review':
      return compose('letter.unreviewed', `SEC staff will not review ${about === '' ? 'the filing' : about}`);
    case 'completes its review':
      return compose('letter.completed', 'SEC staff completes its review', [about === '' ? '' : ` of ${about}`]);
    case 'comments remain open':
      return compose('letter.open', 'SEC staff says its comments remain open', [about === '' ? '' : ` on ${about}`]);
    case 'comments':
      return count === 0
        ? compose('letter.comments', 'SEC staff writes to the company', [about === '' ? '' : ` about ${about}`])
        : commented('letter.comments', `SEC staff has ${comments}`, letter, about);
    case 'asks for acceleration':
      return compose('letter.acceleration', 'Asks the SEC to declare its registration effective', [], effectiveOn(letter));
    case 'joins a request for acceleration':
      return compose('letter.joins', 'Underwriters ask the SEC to declare its registration effective', [], effectiveOn(letter));
    case 'withdraws a request for acceleration':
      return compose('letter.withdrawn', 'Withdraws its request to declare its registration effective');
    case 'asks for more time':
      return compose('letter.time', 'Asks the SEC staff for more time', [about === '' ? '' : ` on ${about}`]);
    case 'answers':
      return count === 0
        ? compose('letter.answer', 'Writes to the SEC staff', [about === '' ? '' : ` about ${about}`])
        : commented('letter.answer', `Answers ${staffComments}`, letter, about);
  }
}

/** The headline with the filing commented on and the topic of the comments; the longest wording that fits. */
function commented(template: string, words: string, { topics, about: named }: LetterFacts, about: string): Headline | null {
  const topic = topics[0]?.topic;
  const aboutTopic = topic === undefined ? '' : `, asking about ${topic}`;
  const form = named[0] === undefined ? '' : ` on the ${named[0].form}`;
  const whole = about === '' ? '' : ` on ${about}`;
  return firstHeadline(
    () => compose(template, `${words}${whole}${template === 'letter.comments' ? aboutTopic : ''}`),
    () => compose(template, `${words}${form}${template === 'letter.comments' ? aboutTopic : ''}`),
    () => compose(template, words, [whole]),
  );
}

const effectiveOn = ({ effectiveOn: day }: LetterFacts): string | null => (day === null ? null : `on ${day}`);

/** `the 10-K for the year ended September 30, 2023`; empty if the subject line names no form. */
function aboutOf({ about }: LetterFacts): string {
  const [first] = about;
  if (first === undefined) return '';
  return `the ${first.form}${first.periodEnded === null ? '' : ` for the ${first.form.startsWith('10-Q') ? 'quarter' : 'year'} ended ${first.periodEnded}`}`;
}
