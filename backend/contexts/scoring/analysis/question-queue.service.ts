/** A question waiting for its turn. */
interface Waiting {
  readonly rank: number;
  readonly begin: () => void;
}

/** Limits concurrent questions. The waiting question with the lowest rank is next; for equal ranks, the one that came first. */
export class QuestionQueue {
  readonly #waiting: Waiting[] = [];
  #asking = 0;

  constructor(private readonly maxConcurrent: number) {}

  async ask<T>(rank: number, question: () => Promise<T>): Promise<T> {
    if (this.#asking < this.maxConcurrent) this.#asking += 1;
    else await new Promise<void>((begin) => this.#waiting.push({ rank, begin }));
    try {
      return await question();
    } finally {
      this.#next();
    }
  }

  /** Starts the next question, if any. */
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
