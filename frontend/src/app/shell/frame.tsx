import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { errorSentence } from '../../shared/api/api-error.ts';
import { BrandContext, brandQuery } from '../../shared/brand/brand.ts';
import { LiveUpdates } from '../live/live-updates.tsx';
import { SessionWatch } from '../session-watch.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Loading } from './loading.tsx';
import { PageLinks } from './page-links.tsx';
import classes from './shell.module.css';

/** Loaded only if there is an announcement. If the code fails to load, the page is shown without it. */
const Announcement = lazy(() =>
  import('./announcement.tsx').then(
    (code) => ({ default: code.Announcement }),
    () => ({ default: () => null }),
  ),
);
const ANNOUNCED_MS = 300_000;

/** The frame of every page: skip link, sample notice, header, page, footer. */
export function Frame() {
  // A page that stays open gets the operator's announcements.
  const query = useQuery({ ...brandQuery(), refetchInterval: ANNOUNCED_MS });
  const navigation = useNavigation();
  const id = query.data?.id;
  // The server sets it for the host's brand; on localhost the tab may have chosen another brand.
  useEffect(() => {
    if (id !== undefined) document.documentElement.dataset['brand'] = id;
  }, [id]);
  if (query.data === undefined) {
    if (query.error === null) return <Loading />;
    return (
      <main className={classes.failed}>
        <Alert color="red" role="alert" title={<h1 className={classes.trouble}>This page couldn’t be loaded</h1>}>
          <p>{errorSentence(query.error, 'Something went wrong while loading.')}</p>
          <Button variant="default" loading={query.isFetching} onClick={() => query.refetch()}>
            Try Again
          </Button>
        </Alert>
      </main>
    );
  }
  return (
    <BrandContext value={query.data}>
      <a href="#content" className="fw-skip">
        Skip to content
      </a>
      <LiveUpdates />
      <SessionWatch />
      <Header />
      {/* Undefined if the server runs an older build. */}
      {query.data.announcement ? (
        <Suspense>
          <Announcement />
        </Suspense>
      ) : null}
      {navigation.state === 'loading' ? (
        <p className={classes.navigating} role="status">
          Loading...
        </p>
      ) : null}
      <main id="content" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer />
      <PageLinks place="bottom" />
      <ScrollRestoration />
    </BrandContext>
  );
}
