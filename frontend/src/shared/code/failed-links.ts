/** Links in the head that failed to load: styles and modules that the bundler preloads before an import that needs them. */
const failed = new Set<HTMLLinkElement>();

/** Starts tracking links that fail to load. The error event of a link doesn't bubble, so it is captured. */
export function trackFailedLinks(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) failed.add(target);
    },
    true,
  );
}

/**
 * Loads the failed links again; to be called once the server responds. The bundler requests each file once and then assumes its style is loaded. WebKit remembers a failed
 * module preload for later imports, even in the next document, until the file is fetched another way.
 */
export async function loadFailedLinks(): Promise<void> {
  await Promise.allSettled([...failed].map((link) => (link.rel === 'stylesheet' ? loadStyle(link) : loadModule(link))));
}

async function loadModule(link: HTMLLinkElement): Promise<void> {
  const response = await fetch(link.href);
  await response.arrayBuffer();
  failed.delete(link);
}

/** A link element loads only once, so replace it, keeping its position in the cascade. */
function loadStyle(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  failed.delete(link);
  const settled = new Promise<void>((resolve) => {
    for (const event of ['load', 'error']) again.addEventListener(event, () => resolve(), { once: true });
  });
  link.replaceWith(again);
  return settled;
}
