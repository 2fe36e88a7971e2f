/**
 * Gives the initial history entry its own key, as the router does for those it creates. Without one, all initial entries share a key and therefore a
 * scroll position: a new address would open where another page was left.
 */
export function nameHistoryEntry(history: Pick<History, 'state' | 'replaceState'>): void {
  const state: { readonly key?: string } | null = history.state;
  if (state?.key) return;
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}
