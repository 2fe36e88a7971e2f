// Runs before the first paint. Sets the color scheme, so that a dark page never flashes white; hides the no-script article; and requests the
// page's first data in parallel with its code (`shared/api/first-answers.ts` picks up the responses).
(() => {
  const root = document.documentElement;
  const stored = (kind, key) => {
    try {
      return window[kind].getItem(key);
    } catch {
      // Storage may be blocked; use the default.
      return null;
    }
  };
  root.setAttribute('data-scripted', '');
  root.setAttribute('data-mantine-color-scheme', stored('localStorage', 'theme-mode') === 'dark' ? 'dark' : 'light');

  const { hostname, pathname: address, search } = window.location;
  const written = root.dataset.base ?? '';
  const base = written.startsWith('/') ? written : '';
  const pathname = address.startsWith(`${base}/`) ? address.slice(base.length) : address;
  if (pathname.startsWith('/admin') || stored('localStorage', 'loggingOut') !== null) return;
  const session = stored('localStorage', 'session');
  const local = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]';
  const brand = local ? (new URLSearchParams(search).get('brand') ?? stored('sessionStorage', 'brand')) : null;
  const headers = { Accept: 'application/json' };
  if (session !== null) headers['X-Session'] = session;
  if (brand !== null) headers['X-Brand'] = brand;

  // If query parameters choose what the page shows, only the data that every page needs.
  const paths = ['/api/brand', '/api/coverage'];
  const plain = search === '' || search === `?brand=${brand}`;
  const ticker = /^\/(?:ticker|ticker-enhanced|ticker-old|public\/ticker)\/([A-Za-z0-9]{1,8})$/.exec(pathname)?.[1];
  const filing = /^\/filings\/([\d-]{1,40})$/.exec(pathname)?.[1];
  const insider = /^\/insider\/(\d{1,10})$/.exec(pathname)?.[1];
  if (pathname === '/' || pathname === '/watchlist') {
    paths.push('/api/watchlist');
    if (session === null && plain) paths.push('/api/showcase');
  } else if (ticker && plain) paths.push(`/api/tickers/${ticker.toUpperCase()}`);
  else if (filing) paths.push(`/api/filings/${filing}`);
  else if (insider && plain) paths.push(`/api/insiders/${insider}`);
  else if (pathname === '/insiders' && plain) paths.push('/api/insider-trades?screen=purchases');
  else if (pathname === '/today' && plain) paths.push('/api/today');
  else if (pathname === '/pricing') paths.push('/api/billing');
  else if (pathname === '/listings' && plain && session === null) paths.push('/api/listings/preview');

  const answers = {};
  for (const path of paths) {
    answers[path] = fetch(base + path, { headers });
    // Whoever picks up the response handles the failure.
    answers[path].catch(() => {});
  }
  window.firstAnswers = { session, brand, answers };
})();
