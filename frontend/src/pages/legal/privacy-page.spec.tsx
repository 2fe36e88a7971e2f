import { globSync, readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import type { StorageKey } from '../../shared/storage/local-store.ts';
import { brand } from '../../testing/factories.ts';
import { openApp } from '../../testing/render-app.tsx';

/** The sealed fields, keyed by the event that first stores them, and the sentence that mentions each. */
const SEALED: Readonly<Record<string, RegExp>> = {
  'ContactAdded.contact':
    /Your name, contacts and verification codes.* are encrypted with a key that belongs to your account alone/,
  'ContactAdded.masked': /Your name, contacts .*encrypted/,
  'ProfileChanged.name': /Your name, .*encrypted/,
  'TickerNote.note': /notes and tags.*encrypted/,
  'TickerTags.tags': /notes and tags.*encrypted/,
  'ApiKeyAdded.name': /API key names.*encrypted/,
  'PasskeyAdded.name': /passkeys and their names.*encrypted/,
  'PasskeyAdded.credential': /passkeys and their names.*encrypted/,
  'DestinationAdded.name': /names, addresses and secrets of your destinations.*encrypted/,
  'DestinationAdded.address': /names, addresses and secrets of your destinations.*encrypted/,
  'DestinationAdded.secret': /names, addresses and secrets of your destinations.*encrypted/,
  'FeedCreated.name': /feed names.*encrypted/,
  'FeedCreated.tag': /notes and tags.*encrypted/,
  'ScoreFeedbackGiven.comment': /comments on scores.*encrypted/,
  'PushSubscriptionAdded.subscription': /the addresses of your browsers.*encrypted/,
  'VerificationRequested.contact': /contacts and verification codes.*encrypted/,
  'VerificationRequested.secret': /contacts and verification codes.*encrypted/,
  'LoginRequested.contact': /The contact and the code used for a login are encrypted with a key for that login/,
  'LoginRequested.secret': /The contact and the code used for a login are encrypted with a key for that login/,
  // A dev outbox message, sealed under its id.
  'id.content': /stored messages to you are encrypted/,
  'AdministratorAdded.email': /For each administrator, we store an email address.*encrypted/,
  'AdministratorPasskeyAdded.name': /the passkeys with their names\. All of this is encrypted/,
  'AdministratorPasskeyAdded.credential': /the passkeys with their names\. All of this is encrypted/,
  'second-factor.secret': /the secret of the authenticator app and the passkeys with their names\. All of this is encrypted/,
  'TEMPLATE_TEST.to': /the address for test messages.*encrypted/,
};

const VIEW = /view settings \(sorting, filters, list layout, colors, keyboard shortcuts, trading platform\)/;
/** Every key in the browser's storage; the compiler requires a sentence for each new one. */
const STORED: Readonly<Record<StorageKey, RegExp>> = {
  session: /This browser stores your session/,
  'auth-user': /the account details shown on the page \(email address or phone number, plan\)/,
  adminAuth: /An administrator’s session is stored until it ends/,
  'theme-mode': VIEW,
  tradingPlatformUrl: VIEW,
  showAllFilings: VIEW,
  watchlistSortField: VIEW,
  watchlistSortDirection: VIEW,
  watchlistViewMode: VIEW,
  watchlistFilterSector: VIEW,
  watchlistFilterIndustry: VIEW,
  watchlistFilterAlertLevel: VIEW,
  watchlistFilterFormTypes: VIEW,
  watchlistSidebarCollapsed: VIEW,
  shortcutKeys: VIEW,
  tradeColors: VIEW,
  tableRows: VIEW,
  announcementDismissed: /and which announcement you dismissed/,
  loginNext: /While you log in, it also stores the page to return to/,
  returnState: /for ten minutes, the state of that login, which is in cookies as well/,
  sessionReplaced: /for ten minutes, the state of that login, which is in cookies as well/,
  loggingOut: /clears everything except a note that you logged out/,
};

const PRODUCT = ['../backend', '../projections', 'backend', 'projections'];

/** `event.field` of every sealed field in the product's sources. */
function sealedPlaces(): readonly string[] {
  const sources = globSync(PRODUCT.map((folder) => `${folder}/**/*.ts`)).filter((path) => !path.endsWith('.spec.ts'));
  const places = sources
    .map((path) => readFileSync(path, 'utf8'))
    .filter((text) => text.includes('SealedPlace'))
    .flatMap((text) => [
      ...text.matchAll(/event: '?([\w-]+)'?, field: '(\w+)'/g),
      ...text.matchAll(/\bfield\('(\w+)', '(\w+)'\)/g),
    ]);
  return [...new Set(places.map(([, event, field]) => `${event}.${field}`))].sort();
}

async function shown(): Promise<string> {
  const services = { email: true, texts: true, push: true, ai: true, payments: true };
  openApp('/privacy', { 'GET /api/brand': () => brand({ services, features: { ...brand().features, billing: true } }) });
  await screen.findByText(/and why\.$/);
  return (document.querySelector('main')?.textContent ?? '').replaceAll(/\s+/g, ' ');
}

test('everything sealed is mentioned, and nothing else is', async () => {
  expect(sealedPlaces()).toEqual(Object.keys(SEALED).sort());
  const text = await shown();
  expect(Object.entries(SEALED).filter(([, sentence]) => !sentence.test(text))).toEqual([]);
});

test('everything the browser stores is mentioned', async () => {
  const text = await shown();
  expect(Object.entries(STORED).filter(([, sentence]) => !sentence.test(text))).toEqual([]);
});

test('what a deployment cannot do is not mentioned', async () => {
  const services = { email: false, texts: false, push: false, ai: false, payments: false };
  openApp('/privacy', { 'GET /api/brand': () => brand({ services, features: { ...brand().features, billing: false } }) });
  await screen.findByText(/and why\.$/);
  const text = document.querySelector('main')?.textContent ?? '';
  expect(text).toContain('comments on scores and stored messages to you');
  expect(text).not.toMatch(/Browsers with push|payment provider|payment numbers|addresses of your browsers/);
});
