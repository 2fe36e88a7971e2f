/** The nonce the server wrote into the page for style elements; empty where no server filled it in. */
export function styleNonce(): string {
  const content = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  return content.startsWith('__') ? '' : content;
}
