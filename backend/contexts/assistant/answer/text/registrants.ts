import { wordsOf } from '../../../../platform/full-text/words.ts';
import type { FoundPassage } from './evidence.ts';

/** The registrant on the cover of a filing. Pure. */

/** The name on the cover of a filing. */
const REGISTRANT = /^[^\S\n\r\u2028\u2029]*(\S[^\n]{2,120})\n\s*\(?exact name of (?:the )?(?:registrant|issuer|company)/im;
/** Characters in which the cover of a filing stands. */
export const COVER = 6_000;

/** A filing is of the registrant on its cover too: its parties may not be known, or be listed under a later name. */
export function titled(found: readonly FoundPassage[]): readonly FoundPassage[] {
  const known = new Map<string, FoundPassage['filing']>();
  return found.map((passage) => {
    const { filing } = passage;
    const own = known.get(filing.accession) ?? { ...filing, title: titleOf(filing) };
    known.set(filing.accession, own);
    return { ...passage, filing: own };
  });
}

function titleOf({ title, text }: FoundPassage['filing']): string {
  const registrant = REGISTRANT.exec(text.slice(0, COVER))?.[1] ?? '';
  if (title === '') return registrant;
  const known = new Set(wordsOf(title));
  const others = wordsOf(registrant).filter((word) => !known.has(word));
  return others.length === 0 ? title : `${title}, ${registrant}`;
}
