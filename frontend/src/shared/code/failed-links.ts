/** Links in the head whose file did not come: styles and modules that the build's loader asks for before it imports what needs them. */
const failed = new Set<HTMLLinkElement>();

/** Begins to note them. The error of a link does not bubble. */
export function noteFailedLinks(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement) failed.add(target);
    },
    true,
  );
}

/**
 * Asks for them again, once the server answers. The loader asks for each file once and then takes its style for loaded. WebKit remembers that
 * a module's preload failed, for later imports and in the next document as well, until the file is fetched in another way.
 */
export async function loadFailedLinks(): Promise<void> {
  await Promise.allSettled([...failed].map((link) => (link.rel === 'stylesheet' ? loadStyle(link) : loadModule(link))));
}

async function loadModule(link: HTMLLinkElement): Promise<void> {
  const response = await fetch(link.href);
  await response.arrayBuffer();
  failed.delete(link);
}

/** A link is loaded once: another takes its place, and with it its place in the cascade. */
function loadStyle(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  failed.delete(link);
  const settled = new Promise<void>((resolve) => {
    for (const event of ['load', 'error']) again.addEventListener(event, () => resolve(), { once: true });
  });
  link.replaceWith(again);
  return settled;
}
