import type { BrandId } from '../../backend/contexts/brands/published/brand.catalog.ts';
import { call, devMessages, sessionIn } from './http-reader.ts';
import { eventually } from './product.ts';
import { verifyContact } from './verify-contact.ts';

/** Plain-text data of an account in a frozen data folder. */
export interface FrozenAccount {
  readonly name: string;
  readonly brand: BrandId;
  /** Token of its session. */
  readonly session: string;
  readonly sessionEnded: boolean;
  /** Contacts on its profile. */
  readonly contacts: { readonly email: string | null; readonly phone: string | null };
  /** Notes on its watchlist, by ticker. */
  readonly notes: Readonly<Record<string, string>>;
  /** All its values encrypted in the log, in writing order; a note appears once for all its tickers. */
  readonly sealed: readonly string[];
}

/** Contacts and notes of an account as the pages show them; null if its session is refused. */
export async function shownTo(
  url: string,
  { brand, session }: Pick<FrozenAccount, 'brand' | 'session'>,
): Promise<Pick<FrozenAccount, 'contacts' | 'notes'> | null> {
  type Profile = { readonly user: { readonly email: string | null; readonly phone: string | null } };
  type List = { readonly watchlist: readonly { readonly ticker: string; readonly note: string | null }[] };
  try {
    const { user } = await call<Profile>(url, '/api/profile', { brand, session });
    const { watchlist } = await call<List>(url, '/api/watchlist', { brand, session });
    const notes = watchlist.flatMap(({ ticker, note }) => (note ? [[ticker, note] as const] : []));
    return { contacts: { email: user.email, phone: user.phone }, notes: Object.fromEntries(notes) };
  } catch (error) {
    if (String(error).includes('answered 401')) return null;
    throw error;
  }
}

/** One person of the story: acts over HTTP like the pages, and records what must remain readable. */
export class FrozenPerson {
  readonly #sealed: string[] = [];
  readonly #notes = new Map<string, string>();
  #contacts: FrozenAccount['contacts'] = { email: null, phone: null };
  #session = '';
  #ended = false;

  constructor(
    readonly name: string,
    readonly brand: BrandId,
  ) {}

  /** Follows tickers; the first call opens the account. @param note null removes it. */
  async follow(url: string, tickers: readonly string[], forms: readonly string[] = [], note?: string | null): Promise<void> {
    const body = { tickers: tickers.join(','), forms: forms.join(','), ...(note !== undefined && { note }) };
    await this.#call(url, '/api/subscribe', body);
    if (note === undefined) return;
    if (note !== null) this.#sealed.push(note);
    for (const ticker of tickers) {
      if (note === null) this.#notes.delete(ticker);
      else this.#notes.set(ticker, note);
    }
  }

  async unfollow(url: string, ticker: string): Promise<void> {
    await this.#call(url, '/api/unsubscribe', { ticker });
    this.#notes.delete(ticker);
  }

  /**
   * Adds and verifies contacts.
   * @param typed the person's input.
   * @param kept the encrypted values: the normalized contact, and its masked form before verification.
   */
  async reachedAt(
    url: string,
    typed: { readonly email?: string; readonly phone?: string },
    kept: {
      readonly email?: readonly [stored: string, masked: string];
      readonly phone?: readonly [stored: string, masked: string];
    },
  ): Promise<void> {
    await this.#call(url, '/api/notify', typed);
    for (const channel of ['email', 'phone'] as const) {
      const values = kept[channel];
      if (!values) continue;
      const [stored] = values;
      const secret = await verifyContact(url, stored, (path, body) => this.#call(url, path, body));
      this.#sealed.push(...values, stored, secret);
      this.#contacts = { ...this.#contacts, [channel]: stored };
    }
  }

  post(url: string, path: string, body: object): Promise<unknown> {
    return this.#call(url, path, body);
  }

  /** Logs in again with the code texted to the verified phone. */
  async logIn(url: string): Promise<void> {
    const identifier = this.#contacts.phone;
    await this.#call(url, '/api/login', { identifier });
    const code = await eventually(`the login code for ${this.name}`, async () => {
      const texts = (await devMessages(url)).filter(({ to }) => to === identifier).map(({ text }) => text);
      return texts.map((text) => /^(\d{6}) is your .* login code/.exec(text)?.[1]).find((found) => found !== undefined) ?? null;
    });
    await this.#call(url, '/api/verify-login-code', { identifier, code });
  }

  async logOut(url: string): Promise<void> {
    await this.#call(url, '/api/logout', {});
    this.#ended = true;
  }

  get known(): FrozenAccount {
    return {
      name: this.name,
      brand: this.brand,
      session: this.#session,
      sessionEnded: this.#ended,
      contacts: this.#contacts,
      notes: Object.fromEntries(this.#notes),
      sealed: this.#sealed,
    };
  }

  async #call<T>(url: string, path: string, body: object): Promise<T> {
    const answer = await call<T>(url, path, { brand: this.brand, body, ...(this.#session !== '' && { session: this.#session }) });
    this.#session = sessionIn(answer) ?? this.#session;
    return answer;
  }
}
