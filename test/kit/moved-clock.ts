import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const LOADED_FIRST = pathToFileURL(resolve('test', 'kit', 'clock-jump.mjs'));

/** Moves the wall clock of a product in its own process. Its timers are unaffected, as when someone sets a machine's time. */
export class MovedClock {
  readonly #file: string;

  /** @param file stores the offset; in a folder that is removed after the test. */
  constructor(file: string) {
    this.#file = file;
  }

  /** Environment for the product. */
  get environment(): Readonly<Record<string, string>> {
    return { NODE_OPTIONS: `--import ${LOADED_FIRST}`, CLOCK_FILE: this.#file };
  }

  /** Sets the clock this many milliseconds ahead of the machine's (negative: behind). */
  move(aheadMs: number): void {
    writeFileSync(this.#file, String(aheadMs));
  }
}
