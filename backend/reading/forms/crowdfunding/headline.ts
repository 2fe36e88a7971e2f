import { upperFirst } from '#platform/values/first-letter.ts';
import { compose, firstHeadline, type Headline } from '../../headline.ts';
import type { FormReading } from '../../judge/form-reading.ts';
import { dated } from '../../language/dates.ts';
import { shortMoney } from '../../language/figures.ts';
import { companyName } from '../../language/names.ts';
import { signedNumber } from '../../language/numbers.ts';
import type { CrowdfundingFacts } from './facts.ts';

/** Headlines for crowdfunding (Form C and related forms). Pure. */

/** What a form does when it has no figures to report: the verb and its object. */
const ACTS: Readonly<Record<string, readonly [verb: string, object: string]>> = {
  C: ['begins', 'a crowdfunding offering'],
  'C/A': ['changes', 'its crowdfunding offering'],
  'C-U': ['reports', 'the progress of its crowdfunding offering'],
  'C-W': ['withdraws', 'its crowdfunding offering'],
  'C/A-W': ['withdraws', 'a change to its crowdfunding offering'],
  'C-U-W': ['withdraws', 'a report on its crowdfunding offering'],
  'C-AR': ['files', 'its annual crowdfunding report'],
  'C-AR/A': ['amends', 'its annual crowdfunding report'],
  'C-AR-W': ['withdraws', 'its annual crowdfunding report'],
  'C-AR/A-W': ['withdraws', 'an amendment to its annual crowdfunding report'],
  'C-TR': ['ends', 'its crowdfunding reports'],
  'C-TR/A': ['amends', 'its notice of ending its crowdfunding reports'],
  'C-TR-W': ['withdraws', 'its notice of ending its crowdfunding reports'],
};

export function crowdfundingHeadline({ facts, head }: Pick<FormReading, 'facts' | 'head'>): Headline | null {
  const read = facts?.crowdfunding;
  const act = ACTS[head.form];
  if (read === undefined || act === undefined) return null;
  const content = head.form.startsWith('C-AR') ? resultOf(read, head.form) : offerOf(read, head.form);
  const [verb, object] = content?.words ?? act;
  const headlineFor = (who: string, how: string) =>
    compose(content?.template ?? head.form, `${who}${how} ${object}`, content?.clauses, content?.date ?? null);
  return firstHeadline(
    () => (read.issuer === null ? null : headlineFor(`${companyName(read.issuer)} `, verb)),
    () => headlineFor('', upperFirst(verb)),
  );
}

interface Said {
  readonly template: string;
  readonly words: readonly [verb: string, object: string];
  readonly clauses: readonly (string | null)[];
  readonly date: string | null;
}

function offerOf({ offering, intermediary }: CrowdfundingFacts, form: string): Said | null {
  const target = signedNumber(offering?.target);
  const maximum = signedNumber(offering?.maximum) ?? target;
  if (offering === null || maximum === null || maximum <= 0 || (form !== 'C' && form !== 'C/A')) return null;
  const amount = `${target === null || maximum > target ? 'up to ' : ''}${shortMoney(maximum)}`;
  const portal = intermediary === null ? null : companyName(intermediary);
  return {
    template: form === 'C' ? 'C.offer' : 'C.change',
    words: form === 'C' ? ['seeks', `${amount} through crowdfunding`] : ['changes', `its crowdfunding offering of ${amount}`],
    clauses: [
      portal === null ? null : ` through ${portal}`,
      target === null || target === maximum || target <= 0 ? null : `, at least ${shortMoney(target)}`,
    ],
    date: dated('until', offering.deadline),
  };
}

function resultOf({ figures, period }: CrowdfundingFacts, form: string): Said | null {
  const income = signedNumber(figures?.netIncome.latest);
  const revenue = signedNumber(figures?.revenue.latest);
  const before = signedNumber(figures?.revenue.prior);
  if (income === null || (form !== 'C-AR' && form !== 'C-AR/A')) return null;
  const result = income < 0 ? `a loss of ${shortMoney(-income)}` : `a profit of ${shortMoney(income)}`;
  return {
    template: 'C-AR.result',
    words: [form === 'C-AR' ? 'reports' : 'amends its annual report:', result],
    clauses: [
      revenue === null ? null : revenue === 0 ? ' on no revenue' : ` on revenue of ${shortMoney(revenue)}`,
      revenue === null || before === null || before <= 0 || revenue === 0 ? null : `, after ${shortMoney(before)} a year earlier`,
    ],
    date: dated('for the year ended', period),
  };
}
