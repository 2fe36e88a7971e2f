// Before the first paint: sets the colour scheme, so that a dark page never flashes white, and hides the article for readers without script.
(() => {
  let stored = null;
  try {
    stored = window.localStorage.getItem('theme-mode');
  } catch {
    // Storage may be refused; the default stands.
  }
  document.documentElement.setAttribute('data-scripted', '');
  document.documentElement.setAttribute('data-mantine-color-scheme', stored === 'dark' ? 'dark' : 'light');
})();
