/** Code that the watchlist needs on a click. Loaded when the page is idle, so that it is available even if the server isn't. */
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
  // Shown after logging out.
  import('./start.tsx'),
]);

export {};
