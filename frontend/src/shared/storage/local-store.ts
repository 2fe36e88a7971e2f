/**
 * All keys in local storage: those of spec section 3, and our own `loginNext`, `returnState`, `sessionReplaced`, `shortcutKeys` (`off` to disable
 * single-character keys), `tradeColors` (`swapped` or `blue-orange`, otherwise green up and red down), `tableRows` (`compact`) and
 * `announcementDismissed` (the announcement's id).
 */
export type StorageKey =
  | 'session'
  | 'auth-user'
  | 'adminAuth'
  | 'theme-mode'
  | 'tradingPlatformUrl'
  | 'showAllFilings'
  | 'watchlistSortField'
  | 'watchlistSortDirection'
  | 'watchlistViewMode'
  | 'watchlistFilterSector'
  | 'watchlistFilterIndustry'
  | 'watchlistFilterAlertLevel'
  | 'watchlistFilterFormTypes'
  | 'watchlistSidebarCollapsed'
  | 'loggingOut'
  | 'loginNext'
  | 'returnState'
  | 'sessionReplaced'
  | 'shortcutKeys'
  | 'tradeColors'
  | 'tableRows'
  | 'announcementDismissed';

const listeners = new Set<() => void>();

/** The stored text; null if none or storage is blocked. */
export function readStored(key: StorageKey): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores the text, or removes the key if it is null, and notifies this tab's subscribers. */
export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // Storage is blocked, e.g. in a private window: the choice then lasts for this page view only.
  }
  storageChanged();
}

/** Notifies all subscribers, for changes made without this module. */
export function storageChanged(): void {
  for (const listener of [...listeners]) listener();
}

/** Calls the listener on changes by this tab and by others. @returns a function that removes the listener */
export function subscribeStored(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
