import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const LOADED_FIRST = pathToFileURL(resolve('test', 'kit', 'clock-jump.mjs'));

/** The wall clock of a product that runs in a process of its own. Its timers keep their pace, as when somebody sets the time of a machine. */
export class MovedClock {
  readonly #file: string;

  /** @param file keeps the difference; in a folder that is removed after the test. */
  constructor(file: string) {
    this.#file = file;
  }

  /** Goes into the environment of the product. */
  get environment(): Readonly<Record<string, string>> {
    return { NODE_OPTIONS: `--import ${LOADED_FIRST}`, CLOCK_FILE: this.#file };
  }

  /** Sets the clock so many milliseconds ahead of this machine's, or behind it. */
  move(aheadMs: number): void {
    writeFileSync(this.#file, String(aheadMs));
  }
}
