/** A question that waits for its turn. */
interface Waiting {
  readonly rank: number;
  readonly begin: () => void;
}

/** Asks some questions at a time. Of those that wait the one with the lowest rank is next; of equal ones, the one that came first. */
export class QuestionQueue {
  readonly #waiting: Waiting[] = [];
  #asking = 0;

  constructor(private readonly atOnce: number) {}

  async ask<T>(rank: number, question: () => Promise<T>): Promise<T> {
    if (this.#asking < this.atOnce) this.#asking += 1;
    else await new Promise<void>((begin) => this.#waiting.push({ rank, begin }));
    try {
      return await question();
    } finally {
      this.#next();
    }
  }

  /** Hands the free place to the next question. */
  #next(): void {
    const first = this.#waiting.reduce<Waiting | null>((best, each) => (best && best.rank <= each.rank ? best : each), null);
    if (first === null) {
      this.#asking -= 1;
      return;
    }
    this.#waiting.splice(this.#waiting.indexOf(first), 1);
    first.begin();
  }
}
