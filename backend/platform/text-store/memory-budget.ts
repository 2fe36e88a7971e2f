import { Deadline } from '../clock/deadline.ts';
import { DomainError } from '../commands/decider.ts';

const RETRY_AFTER_SECONDS = 5;

/** Sizes in bytes. */
export interface TextLimits {
  /** Maximum size of all texts in memory, including running reads. */
  readonly heldBytes: number;
  /** Maximum size of the texts of one request; a single text may be larger. */
  readonly requestBytes: number;
  /** Size that a read counts as until its text's size is known. */
  readonly readBytes: number;
  /** Maximum number of requests waiting for memory. */
  readonly maxWaiting: number;
}

const MEGABYTE = 1024 * 1024;

export const TEXT_LIMITS: TextLimits = {
  heldBytes: 160 * MEGABYTE,
  requestBytes: 64 * MEGABYTE,
  readBytes: 32 * MEGABYTE,
  maxWaiting: 200,
};

/** There is no memory for another text. */
export class TextsBusy extends DomainError {
  constructor() {
    const message = 'Too much filing text is being read right now. Try again in a moment.';
    super('texts_busy', message, 'unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

/** A request that already holds texts would exceed the limit per request. */
export class TooMuchText extends TextsBusy {}

interface Waiting {
  readonly request: Deadline | null;
  readonly holdsTexts: () => boolean;
  readonly go: () => void;
  readonly refuse: (why: Error) => void;
}

/**
 * Counts the bytes of texts in memory. A read first takes {@link TextLimits.readBytes}, waiting in order of arrival until they are free; its text then
 * counts with its actual size until it is released.
 */
export class MemoryBudget {
  readonly #waiting = new Set<Waiting>();
  #reading = 0;
  #held = 0;
  #most = 0;

  constructor(private readonly limits: TextLimits) {}

  /** Bytes in use. */
  get bytes(): number {
    return this.#held + this.#reading * this.limits.readBytes;
  }

  /** Peak of {@link bytes}. */
  get peakBytes(): number {
    return this.#most;
  }

  /**
   * Begins a read. Background work waits as long as it takes.
   * @param request the waiting request; null for background work. It is rejected when too many others are waiting.
   * @param holdsTexts whether the waiting request holds other texts. If only such requests could free memory for each other, they are rejected, because
   * they would wait forever.
   * @throws TextsBusy; Abandoned when nobody waits any longer.
   */
  async begin(request: Deadline | null, holdsTexts: () => boolean): Promise<void> {
    if (this.#waiting.size === 0 && this.#fits()) {
      this.#start();
      return;
    }
    if (request !== null && !this.#mayWait(request)) throw new TextsBusy();
    let forget: (() => void) | undefined;
    try {
      await new Promise<void>((go, refuse) => {
        const waiting: Waiting = { request, holdsTexts, go, refuse };
        this.#waiting.add(waiting);
        forget = Deadline.current()?.onOver((why) => {
          if (this.#waiting.delete(waiting)) refuse(why);
          this.#serve();
        });
        this.#serve();
      });
    } finally {
      forget?.();
    }
  }

  /** Ends a read. @param bytes remaining in memory until {@link giveBack}. */
  end(bytes: number): void {
    this.#reading -= 1;
    this.#held += bytes;
    this.#most = Math.max(this.#most, this.bytes);
    this.#serve();
  }

  giveBack(bytes: number): void {
    this.#held -= bytes;
    this.#serve();
  }

  /** Whether a request may wait: requests are counted, not texts, because a request may wait for several texts at once. */
  #mayWait(request: Deadline): boolean {
    if (this.#waiting.size < this.limits.maxWaiting) return true;
    const requests = new Set([...this.#waiting].map((each) => each.request));
    return requests.has(request) || requests.size < this.limits.maxWaiting;
  }

  #fits(): boolean {
    return this.bytes === 0 || this.bytes + this.limits.readBytes <= this.limits.heldBytes;
  }

  #start(): void {
    this.#reading += 1;
    this.#most = Math.max(this.#most, this.bytes);
  }

  #serve(): void {
    for (const waiting of this.#waiting) {
      if (!this.#fits()) break;
      this.#waiting.delete(waiting);
      this.#start();
      waiting.go();
    }
    if (this.#reading > 0 || this.#fits()) return;
    for (const waiting of this.#waiting) {
      if (!waiting.holdsTexts()) continue;
      this.#waiting.delete(waiting);
      waiting.refuse(new TextsBusy());
    }
  }
}
