import { type DoubleAnswer, type DoubleRequest, HttpDouble } from './http-double.ts';

interface Update {
  readonly update_id: number;
  readonly message?: {
    readonly message_id: number;
    readonly text?: string;
    readonly chat: { readonly id: number; readonly type: string };
  };
}

export interface ChatMessage {
  readonly chat: number;
  readonly text: string;
}

type Json = Readonly<Record<string, unknown>>;

const TAG = /<(\/?)(b|i|a)(?: href="([^"<>]{1,2048})")?>/g;
const ENTITY = /&(?:#(\d{1,7})|lt|gt|amp|quot);/g;

/** Why Telegram rejects the parameters of sendMessage, by the Bot API's description of HTML and its limits; null if it accepts them. */
export function telegramProblem({ chat_id: chat, text, parse_mode: mode }: Json): string | null {
  if (!Number.isSafeInteger(chat)) return 'Bad Request: chat_id is empty';
  if (typeof text !== 'string' || text.trim() === '') return 'Bad Request: message text is empty';
  let shown = text;
  if (mode === 'HTML') {
    const open: string[] = [];
    for (const [, closes, name = '', href] of text.matchAll(TAG)) {
      if (closes && open.pop() !== name) return `Bad Request: can't parse entities: unexpected end tag`;
      if (!closes) open.push(name);
      if (!closes && (name === 'a') !== (href !== undefined)) return `Bad Request: can't parse entities: ${name}`;
    }
    if (open.length > 0) return `Bad Request: can't parse entities: can't find end tag`;
    const bare = text.replaceAll(TAG, '');
    if (/[<>]/.test(bare)) return `Bad Request: can't parse entities: unsupported start tag`;
    if (bare.replaceAll(ENTITY, '').includes('&')) return `Bad Request: can't parse entities: an escape that is cut`;
    shown = bare.replaceAll(ENTITY, (_, code) => (code === undefined ? '&' : String.fromCodePoint(Number(code))));
  }
  return shown.length > 4_096 ? 'Bad Request: message is too long' : null;
}

/** Telegram's Bot API for one bot, on loopback. */
export class TelegramDouble extends HttpDouble {
  readonly token = '123456:AAE-double-of-telegram-0123456789abcde';
  readonly sent: ChatMessage[] = [];
  /** Chats that have blocked the bot. */
  readonly blocked = new Set<number>();
  /** Overrides the next answer to sendMessage. */
  next: DoubleAnswer | null = null;
  /** Requests by method. */
  readonly asked: string[] = [];
  #updates: Update[] = [];
  #count = 0;

  get environment() {
    return { TELEGRAM_BOT_TOKEN: this.token, TELEGRAM_BASE_URL: this.origin };
  }

  /** Somebody writes to the bot; without `text`, something else such as a picture. */
  write(chat: number, text?: string): void {
    this.#count += 1;
    const message = { message_id: this.#count, chat: { id: chat, type: chat < 0 ? 'group' : 'private' } };
    this.#updates.push({ update_id: 1_000 + this.#count, message: { ...message, ...(text !== undefined && { text }) } });
  }

  /** Number of updates that have not been confirmed. */
  get unread(): number {
    return this.#updates.length;
  }

  protected override async answer({ method, path, body }: DoubleRequest): Promise<DoubleAnswer> {
    const [, token, called = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? [];
    if (token !== this.token) return refused(404, 'Not Found');
    this.asked.push(called);
    const parameters = method === 'GET' ? {} : JSON.parse(body.toString());
    switch (called) {
      case 'getMe':
        return json({ id: 123456, is_bot: true, first_name: 'Filingwire', username: 'filingwire_bot' });
      case 'getUpdates': {
        this.#updates = this.#updates.filter(({ update_id: id }) => id >= parameters.offset);
        return json(this.#updates.slice(0, 100));
      }
      case 'sendMessage': {
        const { next } = this;
        this.next = null;
        if (next !== null) return next;
        const problem = telegramProblem(parameters);
        if (problem !== null) return refused(400, problem);
        if (this.blocked.has(parameters.chat_id)) return refused(403, 'Forbidden: bot was blocked by the user');
        this.sent.push({ chat: parameters.chat_id, text: parameters.text });
        return json({ message_id: this.sent.length });
      }
      default:
        return refused(404, 'Not Found');
    }
  }
}

const json = (result: unknown): DoubleAnswer => answered(200, { ok: true, result });
const refused = (status: number, description: string): DoubleAnswer =>
  answered(status, { ok: false, error_code: status, description });
const answered = (status: number, body: object): DoubleAnswer => ({
  ...{ status, headers: { 'content-type': 'application/json' } },
  body: JSON.stringify(body),
});
