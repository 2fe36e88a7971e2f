import { waitFor } from '@testing-library/react';
import { loadFailedLinks, trackFailedLinks } from './failed-links.ts';

function link(rel: string, href: string): HTMLLinkElement {
  const made = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(made);
  return made;
}
const fail = (element: Element) => element.dispatchEvent(new Event('error'));
const links = () => [...document.head.querySelectorAll('link')].map(({ rel, href }) => `${rel} ${new URL(href).pathname}`);

beforeAll(trackFailedLinks);
afterEach(() => document.head.replaceChildren());

test('a module whose preload failed is fetched, once', async () => {
  const calls: string[] = [];
  globalThis.fetch = async (address) => {
    calls.push(new URL(String(address)).pathname);
    return { arrayBuffer: async () => new ArrayBuffer(0) } as Response;
  };
  fail(link('modulepreload', '/assets/a.js'));
  link('modulepreload', '/assets/loaded.js');
  await loadFailedLinks();
  await loadFailedLinks();
  expect(calls).toEqual(['/assets/a.js']);
});

test('a module that cannot be fetched yet is fetched the next time', async () => {
  let calls = 0;
  globalThis.fetch = async () => {
    calls += 1;
    if (calls === 1) throw new TypeError('Load failed');
    return { arrayBuffer: async () => new ArrayBuffer(0) } as Response;
  };
  fail(link('modulepreload', '/assets/b.js'));
  await loadFailedLinks();
  await loadFailedLinks();
  await loadFailedLinks();
  expect(calls).toBe(2);
});

test('a failed style is loaded by a new link in its place, and waiting code then continues', async () => {
  const first = link('stylesheet', '/assets/first.css');
  link('stylesheet', '/assets/second.css');
  fail(first);
  let ended = false;
  const loading = loadFailedLinks().then(() => (ended = true));
  await waitFor(() => expect(first.isConnected).toBe(false));
  expect(links()).toEqual(['stylesheet /assets/first.css', 'stylesheet /assets/second.css']);
  expect(ended).toBe(false);
  document.head.firstElementChild?.dispatchEvent(new Event('load'));
  await loading;
});

test('a style that fails again is requested again', async () => {
  fail(link('stylesheet', '/assets/c.css'));
  for (let time = 0; time < 2; time += 1) {
    const before = document.head.firstElementChild;
    const loading = loadFailedLinks();
    await waitFor(() => expect(document.head.firstElementChild).not.toBe(before));
    document.head.firstElementChild?.dispatchEvent(new Event(time === 0 ? 'error' : 'load'));
    await loading;
  }
  const [last] = document.head.children;
  await loadFailedLinks();
  expect(document.head.firstElementChild).toBe(last);
});
