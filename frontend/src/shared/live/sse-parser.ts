export type StreamMessage = { readonly id: string | null; readonly event: string; readonly data: string };

/**
 * Reads server-sent events from text as it arrives (WHATWG HTML 9.2.6): chunks may end anywhere, lines end in LF, CR or CRLF,
 * comments only keep the connection alive.
 */
export class SseParser {
  #rest = '';
  #id: string | null = null;
  #event = '';
  #data: string[] = [];

  push(chunk: string): StreamMessage[] {
    const messages: StreamMessage[] = [];
    const text = this.#rest + chunk;
    // A CR at the end may be the first half of a CRLF: wait for the next chunk.
    const end = text.endsWith('\r') ? text.length - 1 : text.length;
    const lines = text.slice(0, end).split(/\r\n|\n|\r/);
    this.#rest = (lines.pop() ?? '') + text.slice(end);
    for (const line of lines) {
      const message = this.#line(line);
      if (message) messages.push(message);
    }
    return messages;
  }

  #line(line: string): StreamMessage | null {
    if (line === '') {
      const message =
        this.#data.length > 0 ? { id: this.#id, event: this.#event || 'message', data: this.#data.join('\n') } : null;
      this.#event = '';
      this.#data = [];
      return message;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return null;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') this.#data.push(value);
    else if (field === 'event') this.#event = value;
    else if (field === 'id' && !value.includes('\0')) this.#id = value;
    return null;
  }
}
