// Sets the colour scheme before the first paint, so that a dark page never flashes white.
(() => {
  let stored = null;
  try {
    stored = window.localStorage.getItem('theme-mode');
  } catch {
    // Storage may be refused; the default stands.
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', stored === 'dark' ? 'dark' : 'light');
})();
