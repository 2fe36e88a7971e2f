import type { BrowserContext } from 'playwright-core';

/**
 * What a browser itself reports when a server is away or refuses something: tests take servers away and open pages that are none. The browser's own
 * page for that has no storage, which the scripts of a test that run in every page find. 2152398850 is Firefox’s NS_BINDING_ABORTED: the page was left
 * while a font was on its way.
 */
const REPORTED_BY_BROWSER =
  /Access is denied for this document|ERR_|NetworkError|Failed to (load|fetch)|error occurred when fetching the script|can’t establish|interrupted|Importing a module script failed|Load failed|status=2152398850/;

const found: string[] = [];

/** Notes a request of a page to any other host than this machine, where every test has all it needs. */
export function noteRequest(address: string): void {
  if (!URL.canParse(address)) return;
  const { protocol, hostname } = new URL(address);
  if (!/^(https?|wss?):$/.test(protocol) || /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) return;
  found.push(`asked another host: ${address}`);
}

/** Notes an uncaught error, a refusal of the content security policy or another error on the console. */
export function noteError(text: string): void {
  if (!REPORTED_BY_BROWSER.test(text)) found.push(text);
}

/** Notes what goes wrong in all pages of a context. */
export function watchContext(context: BrowserContext): BrowserContext {
  context.on('request', (request) => noteRequest(request.url()));
  context.on('weberror', (error) => noteError(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') noteError(message.text());
  });
  return context;
}

/** What was noted since the last call. */
export function takePageProblems(): string[] {
  return found.splice(0);
}
