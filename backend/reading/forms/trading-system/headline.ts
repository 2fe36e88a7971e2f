import { upperFirst } from '#platform/values/first-letter.ts';
import { compose, firstHeadline, type Headline } from '../../headline.ts';
import type { FormReading } from '../../judge/form-reading.ts';
import { dated } from '../../language/dates.ts';
import { companyName } from '../../language/names.ts';

/** Headlines for alternative trading systems (Form ATS-N). Pure. */

/** What each form does: its verb, and the words before the name of the system. */
const ACTS: Readonly<Record<string, readonly [verb: string, object: string]>> = {
  'ATS-N': ['describes', 'its stock trading system'],
  'ATS-N/MA': ['plans', 'a material change to its stock trading system'],
  'ATS-N/UA': ['updates', 'the description of its stock trading system'],
  'ATS-N/CA': ['corrects', 'the description of its stock trading system'],
  'ATS-N/OFA': ['updates', 'what it says about orders and access in its stock trading system'],
  'ATS-N-C': ['ceases', 'to operate its stock trading system'],
  'ATS-N-W': ['withdraws', 'a filing on its stock trading system'],
};

export function tradingSystemHeadline({ facts, head }: Pick<FormReading, 'facts' | 'head'>): Headline | null {
  const system = facts?.tradingSystem;
  const act = ACTS[head.form];
  if (system === undefined || act === undefined) return null;
  const [verb, object] = act;
  const filer = system.operator ?? head.parties.find(({ role }) => role === 'filer')?.name ?? null;
  const name = system.name === null ? [] : [` ${system.name}`];
  const headlineFor = (who: string, how: string) =>
    compose(head.form, `${who}${how} ${object}`, name, dated('on', system.ceasesOn));
  return firstHeadline(
    () => (filer === null ? null : headlineFor(`${companyName(filer)} `, verb)),
    () => headlineFor('', upperFirst(verb)),
  );
}
