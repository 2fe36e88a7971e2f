import { globSync, readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import type { StorageKey } from '../../shared/storage/local-store.ts';
import { brand } from '../../testing/factories.ts';
import { openApp } from '../../testing/render-app.tsx';

/** What is sealed, by the event that first records it and the field, and the sentence that tells of it. */
const SEALED: Readonly<Record<string, RegExp>> = {
  'ContactAdded.contact': /Your name, contacts and the codes.* are encrypted with a key of your account alone/,
  'ContactAdded.masked': /Your name, contacts .*encrypted/,
  'ProfileChanged.name': /Your name, .*encrypted/,
  'TickerNote.note': /notes and tags.*encrypted/,
  'TickerTags.tags': /notes and tags.*encrypted/,
  'FeedCreated.name': /the names of your feeds.*encrypted/,
  'ScoreFeedbackGiven.comment': /your comments on scores.*encrypted/,
  'PushSubscriptionAdded.subscription': /the addresses of your browsers.*encrypted/,
  'VerificationRequested.contact': /contacts and the codes that prove them.*encrypted/,
  'VerificationRequested.secret': /contacts and the codes that prove them.*encrypted/,
  'LoginRequested.contact': /The contact and the code of a sign-in are encrypted with a key of that sign-in/,
  'LoginRequested.secret': /The contact and the code of a sign-in are encrypted with a key of that sign-in/,
  // A message of the dev outbox, by its id.
  'id.content': /messages to you that are kept here are encrypted/,
  'AdministratorAdded.email': /Administrators of this server have an email address.*encrypted/,
  'second-factor.secret': /the secret of an authenticator app, encrypted/,
  'TEMPLATE_TEST.to': /the address that a test message is sent to.*encrypted/,
};

const VIEW = /view settings: sorting, filters, the layout of lists, colours, shortcut keys, trading platform/;
/** Every key of the browser's storage; the compiler asks for the sentence of a new one. */
const STORED: Readonly<Record<StorageKey, RegExp>> = {
  session: /This browser stores your session/,
  'auth-user': /what the page shows of your account \(email address or phone number, plan\)/,
  adminAuth: /An administrator's sign-in is stored until it ends/,
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
  loginNext: /While you sign in it stores the page to return to/,
  returnState: /there and in cookies, for ten minutes, what belongs to the sign-in/,
  sessionReplaced: /for ten minutes, what belongs to the sign-in/,
  loggingOut: /clears all of it but the mark that you logged out/,
};

const PRODUCT = ['../backend', '../projections', 'backend', 'projections'];

/** `event.field` of every place in the product's sources that a sealed field belongs to. */
function sealedPlaces(): readonly string[] {
  const sources = globSync(PRODUCT.map((folder) => `${folder}/**/*.ts`)).filter((path) => !path.endsWith('.spec.ts'));
  const places = sources
    .map((path) => readFileSync(path, 'utf8'))
    .filter((text) => text.includes('SealedPlace'))
    .flatMap((text) => [...text.matchAll(/event: '?([\w-]+)'?, field: '(\w+)'/g), ...text.matchAll(/\bof\('(\w+)', '(\w+)'\)/g)]);
  return [...new Set(places.map(([, event, field]) => `${event}.${field}`))].sort();
}

async function shown(): Promise<string> {
  const services = { email: true, texts: true, push: true, ai: true, payments: true };
  openApp('/privacy', { 'GET /api/brand': () => brand({ services, features: { ...brand().features, billing: true } }) });
  await screen.findByText(/and why\.$/);
  return (document.querySelector('main')?.textContent ?? '').replaceAll(/\s+/g, ' ');
}

test('whatever is sealed has its sentence, and no sentence tells of what is not', async () => {
  expect(sealedPlaces()).toEqual(Object.keys(SEALED).sort());
  const text = await shown();
  expect(Object.entries(SEALED).filter(([, sentence]) => !sentence.test(text))).toEqual([]);
});

test('so has whatever the browser stores', async () => {
  const text = await shown();
  expect(Object.entries(STORED).filter(([, sentence]) => !sentence.test(text))).toEqual([]);
});

test('what a deployment cannot do is not told of', async () => {
  const services = { email: false, texts: false, push: false, ai: false, payments: false };
  openApp('/privacy', { 'GET /api/brand': () => brand({ services, features: { ...brand().features, billing: false } }) });
  await screen.findByText(/and why\.$/);
  const text = document.querySelector('main')?.textContent ?? '';
  expect(text).toContain('your comments on scores and messages to you');
  expect(text).not.toMatch(/browsers that take push|payment provider|numbers of payments|addresses of your browsers/);
});
