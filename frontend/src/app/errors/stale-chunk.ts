import { loadFailedLinks } from '../../shared/code/failed-links.ts';
import { loadUnlessLeaving } from '../../shared/code/load-unless-leaving.ts';
import { isMissingChunk, RETRY_MS, TRIES_WHEN_BACK } from '../../shared/code/missing-code.ts';
import { serverAnswers } from '../../shared/code/server-answers.ts';
import { dismissMessage, notify } from '../../shared/ui/notify.ts';

/** When and at which address the document was last reloaded for new code: `1764147600000 /terms`. */
const KEY = 'staleChunkReloadedAt';
const COOLDOWN_MS = 30_000;
/** After this long, a message explains why a page is still loading. */
const SLOW_MS = 4_000;
/**
 * Half of WebKit's user-activation window. A page opened within the document after that window doesn't count as a user navigation, so "back" would
 * skip the page before it.
 */
const LATE_MS = 5_000;
const AWAY = 'page-away';

/**
 * Reloads once to get the new version, but not again for the same address within 30 s: a document whose code is missing would otherwise reload
 * forever.
 * @returns whether it reloads
 */
export function reloadForNewVersion(address: string, now: number, reload: () => void): boolean {
  try {
    const [last, where] = (window.sessionStorage.getItem(KEY) ?? '').split(' ');
    if (where === address && now - Number(last) < COOLDOWN_MS) return false;
    window.sessionStorage.setItem(KEY, `${now} ${address}`);
  } catch {
    return false;
  }
  reload();
  return true;
}

export type Recovery = {
  readonly answers: () => Promise<boolean>;
  readonly reload: () => void;
  readonly againMs: number;
  readonly slowMs: number;
  readonly lateMs: number;
};

let opening: () => string | null = () => null;

const here = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;

/** @param address called when code is missing: the address being opened; null if no page is being opened. */
export function trackOpenedAddress(address: () => string | null): void {
  opening = address;
}

const RECOVERY: Recovery = {
  answers: serverAnswers,
  // Firefox caches a failed module import, so only a new document can load it; it opens the requested page.
  reload: () => {
    const address = opening();
    if (address === null) window.location.reload();
    else window.location.assign(address);
  },
  againMs: RETRY_MS,
  slowMs: SLOW_MS,
  lateMs: LATE_MS,
};

function showUnavailable(): void {
  notify({
    id: AWAY,
    kind: 'error',
    title: 'This page couldn’t be opened',
    text: 'We can’t reach the server. The page will open as soon as it responds.',
  });
}

/**
 * A lazily loaded page. If the server is unavailable, the reader stays on the current page with a message, and the page opens once the server is
 * back; the browser's own error page never appears. After a while, or if the server responds without the code (so there is a new version), it opens
 * as a new document.
 */
export function lazyPage<T>(load: () => Promise<T>, recovery: Partial<Recovery> = {}): () => Promise<T> {
  const { answers, reload, againMs, slowMs, lateMs } = { ...RECOVERY, ...recovery };
  const attempt = async (): Promise<T> => {
    // A frozen server doesn't refuse connections; requests just wait.
    const slow = setTimeout(() => void answers().then((there) => (there ? undefined : showUnavailable())), slowMs);
    try {
      return await load();
    } finally {
      clearTimeout(slow);
    }
  };
  let reloading = false;
  return async () => {
    const startedAt = Date.now();
    let tries = 0;
    let reloadRefused = false;
    for (;;) {
      try {
        const page = await loadUnlessLeaving(attempt);
        dismissMessage(AWAY);
        return page;
      } catch (error) {
        if (!isMissingChunk(error)) throw error;
        const away = !(await answers());
        if (away) {
          showUnavailable();
          do await new Promise((next) => setTimeout(next, againMs));
          while (!(await answers()));
          tries = TRIES_WHEN_BACK;
        }
        // Unless the reader has navigated elsewhere meanwhile.
        if (away && opening() !== null && Date.now() - startedAt > lateMs) {
          reload();
          return new Promise<T>(() => {});
        }
        await loadFailedLinks();
        if (away) continue;
        if (tries > 0) {
          tries -= 1;
          await new Promise((next) => setTimeout(next, againMs));
        } else {
          // If this is called again while the new document loads, there is nothing more to do.
          reloading ||= reloadForNewVersion(opening() ?? here(), Date.now(), reload);
          if (reloading) return new Promise<T>(() => {});
          if (reloadRefused) throw error;
          reloadRefused = true;
          tries = TRIES_WHEN_BACK;
        }
      }
    }
  };
}
