import { TextMissing, type TextStore } from '#platform/text-store/text-store.port.ts';
import { KeywordsInText } from '../../watchlists/published/keywords-in-text.ts';
import type { AlertSettings } from '../recipients/alert-settings.store.ts';
import type { Watcher } from '../recipients/watchers.store.ts';

/** Searches a filing's text for the keywords of all entries of a page, each keyword once. */
export class FilingKeywords {
  #text: Promise<KeywordsInText | null> | null = null;

  /** @param hash of the text; null if none. */
  constructor(
    private readonly texts: Pick<TextStore, 'get'>,
    private readonly hash: string | null,
  ) {}

  /** @returns a check for whether the text contains a keyword of these entries; null if no entry has keywords, or the text is missing. */
  async of(
    entries: readonly Pick<Watcher, 'accountId' | 'rules'>[],
    settings: ReadonlyMap<string, Pick<AlertSettings, 'rules'>>,
  ): Promise<((keyword: string) => boolean) | null> {
    const keywords = entries.flatMap((entry) => (entry.rules ?? settings.get(entry.accountId)?.rules)?.keywords ?? []);
    if (keywords.length === 0 || this.hash === null) return null;
    this.#text ??= this.#read(this.hash);
    const text = await this.#text;
    if (text === null) return null;
    text.lookFor(keywords);
    return text.contains;
  }

  async #read(hash: string): Promise<KeywordsInText | null> {
    try {
      return new KeywordsInText(await this.texts.get(hash));
    } catch (error) {
      if (error instanceof TextMissing) return null;
      throw error;
    }
  }
}
