import type { BsonDocument } from './query.ts';

interface Sent {
  readonly command: BsonDocument;
  /** One more than the highest round among commands answered before this one was sent. */
  readonly round: number;
}

/** The commands of a period, and which of them had to wait for another's answer. */
export class RoundTrips {
  readonly #sent: Sent[] = [];
  #answered = 0;

  /** @param ignored collections of background work. */
  constructor(private readonly ignored: readonly string[]) {}

  /** Records a command. @returns a function to call when it is answered. */
  arrive(command: BsonDocument): () => void {
    const [name = ''] = Object.keys(command);
    if (this.ignored.includes(String(command[name])) || name === 'ping') return () => undefined;
    const round = this.#answered + 1;
    this.#sent.push({ command, round });
    return () => {
      this.#answered = Math.max(this.#answered, round);
    };
  }

  /** Commands in order of arrival, such as `find _projections`. */
  get commands(): readonly string[] {
    return this.#sent.map(({ command }) => {
      const [[name, collection] = []] = Object.entries(command);
      return `${name} ${String(collection).replace(/\.v.*/, '')}`;
    });
  }

  /** Length of the longest chain of commands that were each sent after the previous one's answer. */
  get inSequence(): number {
    return Math.max(0, ...this.#sent.map(({ round }) => round));
  }
}
