import { compose, firstHeadline, type Headline } from '../../headline.ts';
import type { Scored } from '../../judge/scored.ts';
import { longDate } from '../../language/dates.ts';
import { companyName } from '../../language/names.ts';
import { isPostEffective } from './values.ts';

/** Headlines for notices of effectiveness: whose registration became effective, and since when. Pure. */

export function effectHeadline({ facts }: Scored): Headline | null {
  const effect = facts?.effect;
  if (!effect) return null;
  const { effectiveForm, registrants, effectiveOn, act } = effect;
  const count = registrants.length + effect.registrantsOmitted;
  const first = registrants[0]?.name;
  const others = count - 1;
  const whose = first && others > 0 ? `${companyName(first)} and ${others} co-registrant${others === 1 ? '' : 's'}` : null;
  const what = objectOf(effectiveForm, act);
  const numbers = [...new Set(registrants.flatMap(({ fileNumber }) => fileNumber ?? []))];
  const file = numbers.length === 1 ? ` (file ${numbers[0]})` : '';
  const date = effectiveOn === null ? null : `as of ${longDate(effectiveOn)}`;
  return firstHeadline(
    () => (whose === null ? null : compose('EFFECT', `SEC declares ${what('the')} of ${whose} effective`, [file], date)),
    () => compose('EFFECT', `SEC declares ${what('its')} effective`, [file], date),
  );
}

/** What became effective, with the given article: `its S-1 registration`. */
function objectOf(form: string | null, act: string | null): (article: 'the' | 'its') => string {
  if (isPostEffective(form)) return (article) => `${article} post-effective amendment`;
  if (form === null) return (article) => `${article} registration`;
  const named = act === '34' && form.startsWith('10-12') ? 'Form 10' : form;
  return (article) => `${article} ${named} registration`;
}
