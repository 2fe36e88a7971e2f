const SCHEME = 'data-mantine-color-scheme';

/** Prints in light colors and restores the color scheme afterwards. */
export function printInLight(): void {
  let scheme: string | null = null;
  window.addEventListener('beforeprint', () => {
    scheme = document.documentElement.getAttribute(SCHEME);
    document.documentElement.setAttribute(SCHEME, 'light');
  });
  window.addEventListener('afterprint', () => {
    if (scheme !== null) document.documentElement.setAttribute(SCHEME, scheme);
  });
}
