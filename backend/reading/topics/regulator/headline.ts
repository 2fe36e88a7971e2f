import { upperFirst } from '#platform/values/first-letter.ts';
import { fitting } from '../../headline.ts';
import { shortMoney, shortPercent } from '../../language/figures.ts';
import { companyName } from '../../language/names.ts';
import { headNoun } from '../../language/titles.ts';
import type { Regulator } from './facts.ts';

/** Words a headline about a government body's decision. Pure. */

/** Answers to an application that leave it open. */
const DECLINES = ['complete response letter', 'not approvable letter', 'refusal to approve'];

/** A longer line leaves no room for the amount of a rate increase. */
const BESIDE_RATES = 60;

/** `: rates rise by $28.4 million a year, 9.3% return on equity` */
export function regulatorClauses({ rateRise, returnOnEquity, subject }: Regulator): readonly (string | null)[] {
  const earned =
    returnOnEquity === undefined || subject?.includes('%') === true
      ? null
      : `${shortPercent(Number(returnOnEquity))} return on equity`;
  if (rateRise === undefined) return [earned === null ? null : `: ${earned}`];
  return [`: rates rise by ${shortMoney(Number(rateRise))}`, earned === null ? null : `, ${earned}`];
}

export function regulatorWords({ act, body, subject, what, condition, amount, rateRise, votes }: Regulator): string {
  // `settlement agreement in the rate case of Acme Power`: only the head noun.
  const short = subject === null ? null : headNoun(subject);
  const about = (before: string, join = ' ', withoutSubject = ''): string =>
    fitting(
      subject === null || condition === null ? null : `${before}${join}${subject} for ${condition}`,
      subject === null || (rateRise !== undefined && `${before}${join}${subject}`.length > BESIDE_RATES)
        ? null
        : `${before}${join}${subject}`,
      short === null ? null : `${before}${join}${short}`,
    ) ?? `${before}${withoutSubject}`;
  const bodyName = upperFirst(body);
  switch (act) {
    case 'approved':
      return about(
        `${bodyName} ${what === '510(k)' ? 'clears' : 'approves'}`,
        ' ',
        ` ${what === '510(k)' ? 'its device' : 'its application'}`,
      );
    case 'approvable':
      return (
        fitting(subject === null ? null : `${bodyName} finds ${subject} approvable if conditions are met`) ??
        `${bodyName} finds its application approvable if conditions are met`
      );
    case 'rejected':
      return DECLINES.includes(what ?? '')
        ? about(`${bodyName} declines to approve`, ' ', ' its application')
        : about(`${bodyName} rejects application`, ' for ');
    case 'accepted':
      return about(`${bodyName} accepts application`, ' for ');
    case 'designated':
      return what === null
        ? about(`${bodyName} grants designation`, ' to ')
        : about(
            `${bodyName} grants ${what} designation`
              .replace('review designation', 'review')
              .replace('approval designation', 'approval'),
            ' to ',
          );
    case 'cleared':
      return body === 'US antitrust'
        ? about('US antitrust waiting period ends', ' for ', ' for a deal')
        : about(`Receives approval from ${body}`, ' for ');
    case 'ordered': {
      const signs = what?.includes('agreement') === true || what?.includes('memorandum') === true;
      const order = signs ? `${what} with ${body}` : `${body === 'state regulator' ? 'state' : body} ${what}`;
      const verb = signs ? 'signs' : 'agrees to';
      return subject === null ? `${upperFirst(verb)} ${order}` : `${companyName(subject)} ${verb} ${order}`;
    }
    case 'order ended':
      return `${bodyName} ends ${what}${subject === null ? '' : ` with ${companyName(subject)}`}`;
    case 'investigates':
      return what === null || what === 'formal investigation'
        ? `${bodyName} investigates the company`
        : `Receives ${what === 'wells notice' ? 'Wells notice' : what} from ${withArticle(body)}`;
    case 'investigation ended':
      return `${bodyName} ends its investigation`;
    case 'settled':
      return `Settles ${what === null ? `with ${withArticle(body)}` : `${body} ${what}`}${amount === null ? '' : ` for ${shortMoney(Number(amount))}`}`;
    case 'comments':
      return about(`Reports comment letter from ${withArticle(body)}`, ' on its ');
    case 'charges dropped':
    case 'charges to drop': {
      const drops = `${bodyName} ${act === 'charges dropped' ? 'drops' : 'agrees to drop'} ${what}`;
      const paid = amount === null ? '' : ` for ${shortMoney(Number(amount))}`;
      return fitting(subject === null ? null : `${drops} over ${subject}${paid}`, `${drops}${paid}`) ?? drops;
    }
    case 'advised for':
      return about(
        votes === undefined ? `${bodyName} panel recommends approval` : `${bodyName} panel votes ${votes} for approval`,
        ' of ',
      );
    case 'advised against':
      return about(`${bodyName} panel ${votes === undefined ? 'advises' : `votes ${votes}`} against approval`, ' of ');
    case 'opposes':
      return `${bodyName} moves to block its ${what ?? 'deal'}`;
    case 'warned':
      return `Receives warning letter from ${withArticle(body)}`;
  }
}

const withArticle = (body: string): string =>
  body === 'attorney general' ? `an ${body}` : body === 'district attorney' || body === 'state regulator' ? `a ${body}` : body;
