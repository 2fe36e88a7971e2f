import '@testing-library/jest-dom/jest-globals';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { RENDER_TIMEOUT_MS } from '#kit/timeouts.ts';
import { currentMessages, dismissMessage } from '../shared/ui/notify.ts';
import { resetFakeApi, unknownCalls } from './fake-api.ts';

// Only the message: a printed document would hide which query failed.
configure({ asyncUtilTimeout: RENDER_TIMEOUT_MS, getElementError: (message) => new Error(message?.split('\n')[0]) });

// React's development build takes a stack trace of every element, a tenth of the time of a page's tests, up to a number of them that it counts here.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] ?? {};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(window, {
  matchMedia: (media: string) => ({
    media,
    // The reader wants no motion: with it a dialog that closes sets its state 200 ms later, in the middle of whatever is tested then.
    matches: media === '(prefers-reduced-motion: reduce)',
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }),
  ResizeObserver: NoResizeObserver,
  scrollTo: () => {},
});
Element.prototype.scrollIntoView = () => {};
// Browsers have it; jsdom only reads a file through a FileReader.
Blob.prototype.text = function text(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(this);
  });
};

/** Errors that a test expects, by a part of their text. */
const expected: string[] = [];
export function expectConsoleError(part: string): void {
  expected.push(part);
}

const errors: unknown[][] = [];
const report = console.error;
console.error = (...args: unknown[]) => {
  // jsdom does not know the element yet; browsers do.
  if (String(args[0]).startsWith('The tag <%s>') && args[1] === 'search') return;
  if (expected.some((part) => args.some((arg) => String(arg).includes(part)))) return;
  errors.push(args);
  report(...args);
};

beforeAll(() => {
  // The testing library sets it where it is loaded, which is once for all files of a worker.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

afterEach(() => {
  cleanup();
  for (const { id } of currentMessages()) dismissMessage(id);
  notifications.clean();
  const unknown = unknownCalls();
  const unexpected = errors.splice(0);
  expected.length = 0;
  resetFakeApi();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  expect({ unknownCalls: unknown, consoleErrors: unexpected }).toEqual({ unknownCalls: [], consoleErrors: [] });
});
