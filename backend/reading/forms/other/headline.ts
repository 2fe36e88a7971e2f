import { baseForm, isAmendment } from '../../../contexts/forms/published/form.catalog.ts';
import { compose, firstHeadline, type Headline } from '../../headline.ts';
import type { Scored } from '../../judge/scored.ts';
import { otherFiler } from '../named-parties.ts';

/** The headline of a form that was read and of which no other template has the facts: what kind of document it is. Pure. */

/** Reports whose rule names an event and no document. */
const NAMES: Readonly<Record<string, string>> = {
  '3': 'a first statement of holdings',
  '4': 'a statement of insider trades',
  '5': 'a yearly statement of insider trades',
  '144': 'a notice of a planned sale',
  '13F-HR': 'its quarterly holdings',
  '13F-NT': 'a notice on its holdings',
  D: 'a notice of a private offering',
  'SC 13D': 'a Schedule 13D',
  'SCHEDULE 13D': 'a Schedule 13D',
  'SC 13G': 'a Schedule 13G',
  'SCHEDULE 13G': 'a Schedule 13G',
  ARS: 'its annual report to shareholders',
  '6-K': 'a report of a foreign company',
  '10-D': 'a distribution report of its asset-backed securities',
  'ABS-EE': 'the loan data of its asset-backed securities',
  'ABS-15G': 'a report on repurchase demands for asset-backed securities',
  IRANNOTICE: 'a notice that its periodic report discloses business with Iran',
  '8-A12G': 'a registration of a class of its securities',
  '10-12B': 'a registration for a listing, as in a spin-off',
  '10-12G': 'a registration that makes it a reporting company',
  '20FR12B': 'a registration for a listing',
  'POS AM': 'a post-effective amendment of its registration',
  'S-8 POS': 'a post-effective amendment of its registration for employee plans',
  'S-11': 'a registration of real estate securities',
  'F-6': 'a registration of depositary receipts',
  DRS: 'a draft registration that was confidential',
  'N-CSR': 'its report to fund shareholders',
  'N-CSRS': 'its half-year report to fund shareholders',
  'NPORT-P': 'its monthly portfolio holdings',
  C: 'a notice of a crowdfunding offering',
  'C-W': 'a withdrawal of its crowdfunding offering',
  'C/A-W': 'a withdrawal of a change of its crowdfunding offering',
  'C-TR': 'a notice that it ends its crowdfunding reports',
  'C-U-W': 'a withdrawal of a report on its crowdfunding offering',
  'C-AR-W': 'a withdrawal of its annual crowdfunding report',
  'C-AR/A-W': 'a withdrawal of an amendment of its annual crowdfunding report',
  'C-TR-W': 'a withdrawal of its notice that it ends its crowdfunding reports',
  'ATS-N/MA': 'a notice of a material change of its trading system',
  'ATS-N-C': 'a notice that its trading system ceases to operate',
  'N-PX': 'its proxy votes of the year',
  'N-CEN': 'its yearly census as a fund',
  '497': 'a supplement to its fund prospectus',
  'N-2': 'a registration of a closed-end fund',
  PX14A6G: 'a shareholder’s letter about the coming vote',
  PRER14A: 'a revised preliminary proxy statement',
  DEFR14A: 'a revised proxy statement',
  'DEF 14C': 'an information statement on a decision without a vote',
  'PRE 14C': 'a preliminary information statement on a decision without a vote',
  'NO ACT': 'a request for no action by the SEC staff',
  'SC 14F1': 'a notice of a change in the majority of its board',
};

/** Forms that state an event rather than bring a document. */
const EVENTS: Readonly<Record<string, string>> = {
  EFFECT: 'SEC declares its registration effective',
  CERT: 'Exchange certifies its listing',
  RW: 'Withdraws a registration',
  '8-A12B': 'Registers its securities for a listing',
};

export function filedHeadline(scored: Scored): Headline | null {
  const form = scored.head.form;
  const { reason } = scored.best.rule;
  const kind = /^An? [a-z]/.test(reason) && !reason.includes('without a rule') ? lowerFirst(reason) : null;
  const named = NAMES[baseForm(form)] ?? kind;
  const event = EVENTS[form];
  if (event !== undefined) return compose('form.event', event);
  const who = otherFiler(scored);
  const verb = isAmendment(form) && named !== null && !/\bamend|\bchange/.test(named) ? 'amends' : 'files';
  const object = named === null ? `a Form ${form}` : verb === 'amends' ? named.replace(/^an? (?:first )?/, 'its ') : named;
  return firstHeadline(
    () => (who === null ? null : compose('form.filed', `${who} ${verb} ${object}`)),
    () => compose('form.filed', `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${object}`),
  );
}

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
