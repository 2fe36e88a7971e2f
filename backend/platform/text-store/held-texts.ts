import { Deadline } from '../clock/deadline.ts';
import { SharedWork } from '../clock/shared-work.ts';
import { MemoryBudget, TEXT_LIMITS, type TextLimits, TooMuchText } from './memory-budget.ts';

/** A text and its size in memory. */
export interface SizedText {
  readonly text: string;
  readonly bytes: number;
}

/** One text in memory and its users. */
interface Held {
  readonly users: Set<object>;
  bytes: number;
  reading: SharedWork<string | null> | null;
}

/** The texts of one request. */
interface Holder {
  readonly texts: Map<string, Held>;
  bytes: number;
  isDone: boolean;
}

/**
 * Whole texts in memory, within a budget. Texts that a request has read count until its response is sent; background work uses one text at a time, which
 * counts only while it is read. Requests that read the same text at the same time share it.
 */
export class HeldTexts {
  readonly budget: MemoryBudget;
  readonly #held = new Map<string, Held>();
  readonly #holders = new WeakMap<Deadline, Holder>();

  constructor(private readonly limits: TextLimits = TEXT_LIMITS) {
    this.budget = new MemoryBudget(limits);
  }

  /**
   * Returns a text already in memory, or the result of `read`.
   * @throws TextsBusy; TooMuchText; Abandoned; what `read` throws.
   */
  async text(hash: string, read: () => Promise<SizedText | null>): Promise<string | null> {
    const holder = this.#holder();
    let held = holder?.texts.get(hash) ?? this.#held.get(hash);
    if (held === undefined || held.reading?.isAbandoned === true) {
      held = { users: new Set(), bytes: 0, reading: null };
      this.#held.set(hash, held);
    }
    // A request that reads a text twice at the same time counts once.
    const user = holder ?? {};
    held.users.add(user);
    held.reading ??= this.#reading(held, currentRequest(), read);
    let stays = false;
    try {
      const text = await held.reading.outcome();
      if (text === null || holder === null || holder.isDone) return text;
      stays = holder.texts.has(hash) || holder.texts.size === 0 || holder.bytes + held.bytes <= this.limits.requestBytes;
      if (!stays) throw new TooMuchText();
      if (!holder.texts.has(hash)) {
        holder.texts.set(hash, held);
        holder.bytes += held.bytes;
      }
      return text;
    } finally {
      if (!stays) this.#letGo(hash, held, user);
    }
  }

  /** Runs a read that keeps no whole text in memory. @param request the waiting request; null for background work. @throws TextsBusy; Abandoned. */
  async passing<T>(request: Deadline | null, work: () => Promise<T>): Promise<T> {
    await this.budget.begin(request, () => false);
    try {
      return await work();
    } finally {
      this.budget.end(0);
    }
  }

  #reading(held: Held, request: Deadline | null, read: () => Promise<SizedText | null>): SharedWork<string | null> {
    const holdsTexts = () => [...held.users].some((user) => 'texts' in user && (user as Holder).texts.size > 0);
    return new SharedWork(async () => {
      await this.budget.begin(request, holdsTexts);
      let found: SizedText | null = null;
      try {
        found = await read();
      } finally {
        if (held.users.size > 0) held.bytes = found?.bytes ?? 0;
        this.budget.end(held.bytes);
      }
      return found?.text ?? null;
    });
  }

  #letGo(hash: string, held: Held, user: object): void {
    if (!held.users.delete(user) || held.users.size > 0) return;
    if (this.#held.get(hash) === held) this.#held.delete(hash);
    this.budget.giveBack(held.bytes);
    held.bytes = 0;
  }

  /** The holder of the current request; null for background work. */
  #holder(): Holder | null {
    const request = currentRequest();
    if (request === null) return null;
    const known = this.#holders.get(request);
    if (known !== undefined) return known;
    const holder: Holder = { texts: new Map(), bytes: 0, isDone: false };
    this.#holders.set(request, holder);
    request.whenDone(() => {
      for (const [hash, held] of holder.texts) this.#letGo(hash, held, holder);
      holder.texts.clear();
      holder.isDone = true;
      this.#holders.delete(request);
    });
    return holder;
  }
}

/** The current request; null for background work. */
export function currentRequest(): Deadline | null {
  return Deadline.current()?.outermost ?? null;
}
