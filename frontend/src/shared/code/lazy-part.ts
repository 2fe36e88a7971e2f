import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { dismissMessage, notify } from '../ui/notify.ts';
import { loadFailedLinks } from './failed-links.ts';
import { firstPaint } from './first-paint.ts';
import { loadUnlessLeaving } from './load-unless-leaving.ts';
import { isMissingChunk, RETRY_MS, TRIES_WHEN_BACK } from './missing-code.ts';
import { serverAnswers } from './server-answers.ts';

const AWAY = 'part-away';

type Wait = { readonly answers: () => Promise<boolean>; readonly againMs: number };

/**
 * Loads the code of a part of the page, retrying until the server is back. If the server responds but the code still doesn't load, because there is
 * a new version or the browser has cached the failure, it rejects; reloading the page then helps.
 */
export async function loadPart<T>(
  load: () => Promise<T>,
  { answers, againMs }: Wait = { answers: serverAnswers, againMs: RETRY_MS },
): Promise<T> {
  for (let left = TRIES_WHEN_BACK; ; left -= 1) {
    try {
      const part = await loadUnlessLeaving(load);
      dismissMessage(AWAY);
      return part;
    } catch (error) {
      if (!isMissingChunk(error) || left === 0) throw error;
      while (!(await answers())) {
        left = TRIES_WHEN_BACK;
        notify({
          id: AWAY,
          kind: 'error',
          title: 'Part of this page couldn’t be loaded',
          text: 'We can’t reach the server. This part will load as soon as it responds.',
        });
        await new Promise((next) => setTimeout(next, againMs));
      }
      await loadFailedLinks();
      await new Promise((next) => setTimeout(next, againMs));
    }
  }
}

// biome-ignore lint/suspicious/noExplicitAny: as in React's own `lazy`; props come from the component
type Part = ComponentType<any>;

/**
 * `React.lazy` for a part of a page, by its name in the module: while the server is unavailable, the part's fallback stays and the page keeps
 * working.
 */
export const lazyPart = <Name extends string, P extends Part>(
  load: () => Promise<{ readonly [name in Name]: P }>,
  name: Name,
): LazyExoticComponent<P> =>
  lazy(() =>
    firstPaint()
      .then(() => loadPart(load))
      .then((module) => ({ default: module[name] })),
  );
