import type { BsonDocument } from './query.ts';

interface Sent {
  readonly command: BsonDocument;
  /** One more than that of any command that was answered before this one was sent. */
  readonly round: number;
}

/** The commands of a period of time, and which of them had to wait for the answer to another. */
export class RoundTrips {
  readonly #sent: Sent[] = [];
  #answered = 0;

  /** @param ignored collections whose commands belong to work that goes on by itself. */
  constructor(private readonly ignored: readonly string[]) {}

  /** A command comes in. @returns what to call when it is answered. */
  arrive(command: BsonDocument): () => void {
    const [name = ''] = Object.keys(command);
    if (this.ignored.includes(String(command[name])) || name === 'ping') return () => undefined;
    const round = this.#answered + 1;
    this.#sent.push({ command, round });
    return () => {
      this.#answered = Math.max(this.#answered, round);
    };
  }

  /** `find _projections` and so on, in the order they came. */
  get commands(): readonly string[] {
    return this.#sent.map(({ command }) => {
      const [[name, collection] = []] = Object.entries(command);
      return `${name} ${String(collection).replace(/\.v.*/, '')}`;
    });
  }

  /** Longest chain of commands each of which was sent after the answer to the one before. */
  get inSequence(): number {
    return Math.max(0, ...this.#sent.map(({ round }) => round));
  }
}
