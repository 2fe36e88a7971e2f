import { EventSourceParserStream } from 'eventsource-parser/stream';
import { WAIT_TIMEOUT_MS } from './timeouts.ts';

/** Reads a stream of server-sent events. */
export class StreamReader {
  readonly events: { readonly id: string | null; readonly event: string; readonly data: unknown }[] = [];
  readonly #stop = new AbortController();
  #wake: () => void = () => {};
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;

  private constructor(response: Response) {
    this.ended = this.#read(response);
  }

  /** GET /api/stream like a page. @param since query parameter with the position of a page's watchlist; not together with an event id. */
  static async open(url: string, session: string, lastEventId?: string, since?: string): Promise<StreamReader> {
    const headers = { 'X-Session': session, ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }) };
    const reader = await StreamReader.at(`${url}/api/stream${since === undefined ? '' : `?since=${since}`}`, headers);
    await reader.take(1);
    return reader;
  }

  /** @throws with status and body unless it is opened. */
  static async at(address: string, headers: Readonly<Record<string, string>>): Promise<StreamReader> {
    const response = await fetch(address, { headers });
    if (response.status !== 200) throw new Error(`the stream answered ${response.status}: ${await response.text()}`);
    return new StreamReader(response);
  }

  /** The first `count` events, once they have arrived. @throws with the events that arrived instead. */
  async take(count: number) {
    const late = performance.now() + WAIT_TIMEOUT_MS;
    while (this.events.length < count) {
      if (performance.now() > late)
        throw new Error(`only ${this.events.length} of ${count} events came: ${JSON.stringify(this.events)}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, 20);
      });
    }
    return this.events.slice(0, count);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.ended;
  }

  async #read({ body }: Response): Promise<void> {
    const reader = body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
    this.#stop.signal.addEventListener('abort', () => void reader?.cancel());
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return;
      const { event, id = null, data } = value;
      if (event !== undefined) this.events.push({ id, event, data: JSON.parse(data) });
      this.#wake();
    }
  }
}
