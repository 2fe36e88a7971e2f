import { Deadline } from '../clock/deadline.ts';
import { DomainError } from '../commands/decider.ts';

const RETRY_AFTER_SECONDS = 5;

/** Sizes in bytes. */
export interface TextLimits {
  /** Texts in memory at once, with what is being read. */
  readonly heldBytes: number;
  /** Texts that one request holds; a single text may be larger. */
  readonly requestBytes: number;
  /** What a read counts as until the size of the text is known. */
  readonly readBytes: number;
  /** Requests that wait until others let go of their texts. */
  readonly mostWaiting: number;
}

const MEGABYTE = 1024 * 1024;

export const TEXT_LIMITS: TextLimits = {
  heldBytes: 160 * MEGABYTE,
  requestBytes: 64 * MEGABYTE,
  readBytes: 32 * MEGABYTE,
  mostWaiting: 200,
};

/** There is no memory left for another text. */
export class TextsBusy extends DomainError {
  constructor() {
    const message = 'Too many texts of filings are being read at the moment. Try again.';
    super('texts_busy', message, 'unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}

/** A request that holds texts already would hold more than one request may. */
export class TooMuchText extends TextsBusy {}

interface Waiting {
  readonly request: Deadline | null;
  readonly holdsTexts: () => boolean;
  readonly go: () => void;
  readonly refuse: (why: Error) => void;
}

/**
 * Counts the bytes of texts in memory. A read first takes {@link TextLimits.readBytes} and waits until they are free, in the order of arrival; what it
 * has read then counts with its own size until it is given back.
 */
export class TextBudget {
  readonly #waiting = new Set<Waiting>();
  #reading = 0;
  #held = 0;
  #most = 0;

  constructor(private readonly limits: TextLimits) {}

  /** Bytes that count at the moment. */
  get bytes(): number {
    return this.#held + this.#reading * this.limits.readBytes;
  }

  /** The largest {@link bytes} since the start. */
  get mostBytes(): number {
    return this.#most;
  }

  /**
   * Begins a read. Work of no request waits as long as it takes.
   * @param request that waits for it, null for other work. It is refused when too many others wait.
   * @param holdsTexts whether whoever waits holds other texts. Where only holders could make room for each other, they are refused: they would wait for ever.
   * @throws TextsBusy; Abandoned when nobody waits any more.
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

  /** Ends a read. @param bytes of what stays in memory and is given back with {@link giveBack}. */
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

  /** A request may wait for several texts at once. */
  #mayWait(request: Deadline): boolean {
    if (this.#waiting.size < this.limits.mostWaiting) return true;
    const requests = new Set([...this.#waiting].map((each) => each.request));
    return requests.has(request) || requests.size < this.limits.mostWaiting;
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
