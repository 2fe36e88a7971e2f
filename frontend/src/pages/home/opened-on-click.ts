/** What the watchlist shows on a click. Loaded when the page is idle, so that it is there when the server is not. */
void Promise.allSettled([
  import('../../features/contact/components/contact-modal.tsx'),
  import('../../features/coverage/components/coverage-days.tsx'),
  import('../../features/watchlist/components/bulk-bar.tsx'),
  import('../../features/watchlist/components/choose-forms-dialog.tsx'),
  import('../../features/watchlist/components/edit-entry-dialog.tsx'),
  import('../../features/watchlist/components/form-filter.tsx'),
  import('../../features/watchlist/components/form-types-rows.tsx'),
  import('../../features/watchlist/components/mute-dialog.tsx'),
  import('../../features/watchlist/components/trading-platform-dialog.tsx'),
  import('../../features/watchlist/components/watchlist-table.tsx'),
  // Where a logout leads.
  import('./start.tsx'),
]);

export {};
