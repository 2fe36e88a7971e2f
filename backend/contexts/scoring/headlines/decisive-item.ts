import type { Scored } from '#reading/judge/scored.ts';
import { ITEM_NAMES } from './item-names.catalog.ts';

/** Describes what decided a score. Pure. */

const MAX_LABEL = 60;

/** A few words for what decided the score: `Directors or officers change`, `Form 10-K`. */
export function labelOf({ best, head, facts }: Scored): string {
  const item = decisiveItem({ best });
  const name = item === null ? `Form ${(facts ?? head).form}` : (ITEM_NAMES[item] ?? `Item ${item}`);
  return best.decisive.kind === 'base' || best.decisive.reason.length > MAX_LABEL ? name : best.decisive.reason;
}

/** The item that decided the score; null if something else did. */
export function decisiveItem({ best }: Pick<Scored, 'best'>): string | null {
  return /^item (\S{1,6})$/.exec(best.id)?.[1] ?? null;
}
