import { readStored, type StorageKey, subscribeStored } from '../shared/storage/local-store.ts';

/** Attributes of the root that the styles follow, and what this browser may have stored for each. */
const CHOICES: readonly { readonly key: StorageKey; readonly attribute: string; readonly known: readonly string[] }[] = [
  { key: 'tradeColors', attribute: 'data-trade-colors', known: ['swapped', 'blue-orange'] },
  { key: 'tableRows', attribute: 'data-rows', known: ['compact'] },
];

/** Writes the reader's colors of trades and height of rows to the root, now and whenever they change in this tab or another. */
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
