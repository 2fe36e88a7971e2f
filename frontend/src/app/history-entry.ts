/**
 * Gives the history entry that a page was loaded into a key of its own, as the router gives those it makes. Without one all such entries share a
 * key, and with it the scroll position: a new address would open where another page was left.
 */
export function nameHistoryEntry(history: Pick<History, 'state' | 'replaceState'>): void {
  const state: { readonly key?: string } | null = history.state;
  if (state?.key) return;
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}
