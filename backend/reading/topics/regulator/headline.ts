import { upperFirst } from '../../../platform/values/first-letter.ts';
import { fitting } from '../../headline.ts';
import { shortMoney } from '../../language/figures.ts';
import { companyName } from '../../language/names.ts';
import type { Regulator } from './facts.ts';

/** A decision of a government body in the words of a headline. Pure. */

export function regulatorWords({ act, body, subject, what, condition, amount }: Regulator): string {
  const about = (before: string, join = ' ', or = ''): string =>
    fitting(
      subject === null || condition === null ? null : `${before}${join}${subject} for ${condition}`,
      subject === null ? null : `${before}${join}${subject}`,
    ) ?? `${before}${or}`;
  const By = upperFirst(body);
  switch (act) {
    case 'approved':
      return about(
        `${By} ${what === '510(k)' ? 'clears' : 'approves'}`,
        ' ',
        ` ${what === '510(k)' ? 'its device' : 'its application'}`,
      );
    case 'rejected':
      return what === 'complete response letter'
        ? about(`${By} declines to approve`, ' ', ' its application')
        : about(`${By} rejects application`, ' for ');
    case 'accepted':
      return about(`${By} accepts application`, ' for ');
    case 'designated':
      return what === null
        ? about(`${By} grants designation`, ' to ')
        : about(
            `${By} grants ${what} designation`
              .replace('review designation', 'review')
              .replace('approval designation', 'approval'),
            ' to ',
          );
    case 'cleared':
      return body === 'US antitrust'
        ? about('US antitrust waiting period ends', ' for ')
        : about(`Receives approval from ${body}`, ' for ');
    case 'ordered': {
      const signs = what?.includes('agreement') === true || what?.includes('memorandum') === true;
      const order = signs ? `${what} with ${body}` : `${body === 'state regulator' ? 'state' : body} ${what}`;
      const verb = signs ? 'signs' : 'agrees to';
      return subject === null ? `${upperFirst(verb)} ${order}` : `${companyName(subject)} ${verb} ${order}`;
    }
    case 'order ended':
      return `${By} ends ${what}${subject === null ? '' : ` with ${companyName(subject)}`}`;
    case 'investigates':
      return what === null || what === 'formal investigation'
        ? `${By} investigates the company`
        : `Receives ${what === 'wells notice' ? 'Wells notice' : what} from ${withArticle(body)}`;
    case 'investigation ended':
      return `${By} ends its investigation`;
    case 'settled':
      return `Settles ${what === null ? `with ${withArticle(body)}` : `${body} ${what}`}${amount === null ? '' : ` for ${shortMoney(Number(amount))}`}`;
    case 'warned':
      return `Receives warning letter from ${withArticle(body)}`;
  }
}

const withArticle = (body: string): string =>
  body === 'attorney general' ? `an ${body}` : body === 'state regulator' ? `a ${body}` : body;
