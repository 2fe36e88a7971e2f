import { howMany, plural } from '#platform/wording/numbers.ts';
import { LEVELS_DOWN } from '../published/scoring.events.ts';
import type { ScoreChange } from './rescore-filing.service.ts';

/** A report for the operator of what rescoring changes, by form. Pure. */

/** Maximum example headlines per form. */
const MAX_EXAMPLES = 3;

interface FormChanges {
  filings: number;
  readonly moves: Map<string, number>;
  headlines: number;
  points: number;
  readonly examples: { readonly accession: string; readonly was: string; readonly now: string }[];
}

/** Collects changes, filing by filing. */
export class RescoreReport {
  readonly #forms = new Map<string, FormChanges>();
  /** Number of filings whose level, headline or points changed. */
  changed = 0;

  /** Adds a rescored filing. @param change null if the score is the same. */
  add(accession: string, form: string, change: ScoreChange | null): void {
    const changes: FormChanges = this.#forms.get(form) ?? { filings: 0, moves: new Map(), headlines: 0, points: 0, examples: [] };
    this.#forms.set(form, changes);
    changes.filings += 1;
    if (change === null) return;
    const { from, to } = change;
    const isMoved = from.level !== to.level;
    const isReworded = from.oneLiner !== to.oneLiner;
    if (isMoved || isReworded || from.score !== to.score) this.changed += 1;
    if (isMoved) changes.moves.set(`${from.level} -> ${to.level}`, (changes.moves.get(`${from.level} -> ${to.level}`) ?? 0) + 1);
    else if (from.score !== to.score) changes.points += 1;
    if (!isReworded) return;
    changes.headlines += 1;
    if (changes.examples.length < MAX_EXAMPLES) changes.examples.push({ accession, was: from.oneLiner, now: to.oneLiner });
  }

  /** Lines for each form in alphabetical order: level changes from the top down, other changes, and example headlines. */
  lines(): readonly string[] {
    const forms = [...this.#forms].sort(([a], [b]) => (a < b ? -1 : 1));
    return forms.flatMap(([form, { filings, moves, headlines, points, examples }]) => {
      const parts = [
        ...LEVELS_DOWN.flatMap((from) => LEVELS_DOWN.map((to) => `${from} -> ${to}`))
          .filter((move) => moves.has(move))
          .map((move) => counted(moves.get(move) ?? 0, move)),
        ...(points === 0 ? [] : [counted(points, 'same level, different points')]),
        ...(headlines === 0 ? [] : [counted(headlines, plural(headlines, 'new headline'))]),
        ...examples.flatMap(({ accession, was, now }) => [
          `            ${accession}  was: ${was}`,
          `${' '.repeat(34)}now: ${now}`,
        ]),
      ];
      return parts.length === 0 ? [] : [`  ${form}, ${howMany(filings, 'filing')}:`, ...parts];
    });
  }
}

const counted = (count: number, what: string): string => `  ${String(count).padStart(8)}  ${what}`;
