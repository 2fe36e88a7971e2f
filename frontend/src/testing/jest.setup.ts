import '@testing-library/jest-dom/jest-globals';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { RENDER_TIMEOUT_MS } from '#kit/timeouts.ts';
import { currentMessages, dismissMessage } from '../shared/ui/notify.ts';
import { resetFakeApi, unknownCalls } from './fake-api.ts';

// Keep only the message: the printed document would hide which query failed.
configure({ asyncUtilTimeout: RENDER_TIMEOUT_MS, getElementError: (message) => new Error(message?.split('\n')[0]) });

// React's development build captures a stack trace per element, which takes a tenth of a page test's time, until this counter reaches its limit.
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
    // Reduced motion: otherwise a closing dialog would set its state 200 ms later, in the middle of a later test.
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
// Missing in jsdom, which can only read a file through a FileReader.
Blob.prototype.text = function text(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(this);
  });
};

/** Parts of the console errors that the current test expects. */
const expected: string[] = [];
export function expectConsoleError(part: string): void {
  expected.push(part);
}

const errors: unknown[][] = [];
const report = console.error;
console.error = (...args: unknown[]) => {
  // jsdom doesn't know the <search> element yet.
  if (String(args[0]).startsWith('The tag <%s>') && args[1] === 'search') return;
  if (expected.some((part) => args.some((arg) => String(arg).includes(part)))) return;
  errors.push(args);
  report(...args);
};

beforeAll(() => {
  // The testing library sets this only when it is loaded, which happens once per worker.
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
