import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { absoluteTime } from '#platform/wording/time.ts';
import { errorSentence } from '#shared/api/api-error.ts';
import { addressOf } from '#shared/base-path.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { confirm } from '#shared/ui/confirm.ts';
import { notify } from '#shared/ui/notify.ts';
import { SettingsRow } from '#shared/ui/settings-section.tsx';
import { type FeedRow, feedsQuery, useRevokeFeed } from '../api/feeds.ts';
import { NewFeed } from './new-feed.tsx';
import { ShownOnce } from './shown-once.tsx';

/** The account's feeds, and a form for another one. */
export function FeedList({ session }: { session: string }) {
  const query = useQuery(feedsQuery(session));
  const [issued, setIssued] = useState<string | null>(null);
  return (
    <>
      <AsyncSection query={query} name="Your feeds" skeleton={<Skeleton height={64} />}>
        {({ feeds }) => (
          <>
            {feeds.map((feed) => (
              <Row key={feed.id} feed={feed} />
            ))}
          </>
        )}
      </AsyncSection>
      {issued === null ? null : (
        <>
          <ShownOnce
            title="Your feed link"
            name="Feed link"
            value={new URL(addressOf(issued), window.location.origin).href}
            onDone={() => setIssued(null)}
          />
          <p>
            Add <code>.ics</code> to the link for a calendar of the dates stated in filings, <code>.json</code> for JSON Feed, and{' '}
            <code>.opml</code> for a list of one feed per ticker.
          </p>
        </>
      )}
      <NewFeed onIssued={setIssued} />
    </>
  );
}

function Row({ feed: { id, name, ticker, tag, created_on: created, last_read_on: read } }: { feed: FeedRow }) {
  const revoke = useRevokeFeed();
  const ask = async () => {
    const confirmed = await confirm({
      title: `Revoke ${name}?`,
      text: 'Apps using this link will stop working. This can’t be undone.',
      confirmLabel: 'Revoke',
    });
    if (!confirmed) return;
    revoke.mutate(id, {
      onError: (error) =>
        notify({
          id: 'revoke-feed',
          kind: 'error',
          title: 'Couldn’t revoke the feed',
          text: errorSentence(error, 'Try again in a moment.'),
        }),
    });
  };
  return (
    <SettingsRow
      title={name}
      text={`${ticker ?? (tag === null ? 'Watchlist' : `Tag “${tag}”`)}, created ${absoluteTime(created)}, ${read === null ? 'not read yet' : `last read ${absoluteTime(read)}`}`}
    >
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Revoke ${name}`}
        loading={revoke.isPending}
        onClick={() => void ask()}
      >
        Revoke
      </Button>
    </SettingsRow>
  );
}
