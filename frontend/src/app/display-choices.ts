import { readStored, type StorageKey, subscribeStored } from '../shared/storage/local-store.ts';

/** Root attributes that the styles depend on, and the stored values allowed for each. */
const CHOICES: readonly { readonly key: StorageKey; readonly attribute: string; readonly known: readonly string[] }[] = [
  { key: 'tradeColors', attribute: 'data-trade-colors', known: ['swapped', 'blue-orange'] },
  { key: 'tableRows', attribute: 'data-rows', known: ['compact'] },
];

/** Applies the reader's trade colors and row height to the root element, and keeps them in sync with changes in this and other tabs. */
export function followDisplayChoices(): void {
  const follow = () => {
    for (const { key, attribute, known } of CHOICES) {
      const stored = readStored(key);
      if (stored !== null && known.includes(stored)) document.documentElement.setAttribute(attribute, stored);
      else document.documentElement.removeAttribute(attribute);
    }
  };
  follow();
  subscribeStored(follow);
}
