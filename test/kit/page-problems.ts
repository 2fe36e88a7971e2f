import type { BrowserContext } from 'playwright-core';

/**
 * Messages that the browser itself reports for unavailable servers and refused requests, which tests cause on purpose. Scripts injected into
 * every page fail on its error page, which has no storage. 2152398850 is Firefox’s NS_BINDING_ABORTED: the page was left while a font was
 * loading.
 */
const REPORTED_BY_BROWSER =
  /Access is denied for this document|ERR_|NetworkError|Failed to (load|fetch)|error occurred when fetching the script|can’t establish|interrupted|Importing a module script failed|Load failed|status=2152398850/;

const found: string[] = [];

/** Records a page's request to any host other than this machine, where tests have all they need. */
export function noteRequest(address: string): void {
  if (!URL.canParse(address)) return;
  const { protocol, hostname } = new URL(address);
  if (!/^(https?|wss?):$/.test(protocol) || /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname)) return;
  found.push(`asked another host: ${address}`);
}

/** Records an uncaught error, a CSP violation or another console error. */
export function noteError(text: string): void {
  if (!REPORTED_BY_BROWSER.test(text)) found.push(text);
}

/** Records problems of all pages in a context. */
export function watchContext(context: BrowserContext): BrowserContext {
  context.on('request', (request) => noteRequest(request.url()));
  context.on('weberror', (error) => noteError(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') noteError(message.text());
  });
  return context;
}

/** Problems recorded since the last call. */
export function takePageProblems(): string[] {
  return found.splice(0);
}
