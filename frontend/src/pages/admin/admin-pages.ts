export interface AdminPage {
  /** URL path, also listed in `backend/apps/pages/page-routes.ts`. */
  readonly path: string;
  /** Label in the navigation. */
  readonly name: string;
  /** Setup pages are listed separately, below the pages for daily work. */
  readonly group: 'daily' | 'set-up';
  readonly load: () => Promise<{ readonly Component: () => React.ReactNode }>;
}

/**
 * The pages of the admin area, each group in navigation order. Used by the router and the admin layout.
 */
export const ADMIN_PAGES: readonly AdminPage[] = [
  { path: '/admin', name: 'Overview', group: 'daily', load: () => import('./overview-page.tsx') },
  { path: '/admin/why', name: 'Alert reasons', group: 'daily', load: () => import('./alert-reasons-page.tsx') },
  { path: '/admin/activity', name: 'Activity', group: 'daily', load: () => import('./activity-page.tsx') },
  { path: '/admin/theme', name: 'Theme', group: 'set-up', load: () => import('./theme-page.tsx') },
  {
    path: '/admin/message-templates',
    name: 'Message templates',
    group: 'set-up',
    load: () => import('./message-templates-page.tsx'),
  },
  { path: '/admin/stripe-setup', name: 'Payments', group: 'set-up', load: () => import('./stripe-setup-page.tsx') },
  { path: '/admin/users', name: 'Users', group: 'daily', load: () => import('./users-page.tsx') },
  { path: '/admin/tickers', name: 'Tickers', group: 'daily', load: () => import('./tickers-page.tsx') },
  { path: '/admin/insiders', name: 'Insiders', group: 'daily', load: () => import('./insiders-page.tsx') },
  { path: '/admin/filings', name: 'Filings', group: 'daily', load: () => import('./filings-page.tsx') },
  { path: '/admin/duplicates', name: 'Duplicates', group: 'daily', load: () => import('./duplicates-page.tsx') },
  { path: '/admin/notifications', name: 'Notifications', group: 'daily', load: () => import('./notifications-page.tsx') },
  { path: '/admin/ai-feedback', name: 'AI feedback', group: 'daily', load: () => import('./ai-feedback-page.tsx') },
  { path: '/admin/projections', name: 'Projections', group: 'daily', load: () => import('./projections-page.tsx') },
  { path: '/admin/administrators', name: 'Administrators', group: 'set-up', load: () => import('./administrators-page.tsx') },
  { path: '/admin/my-access', name: 'My access', group: 'set-up', load: () => import('./my-access-page.tsx') },
];
