import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '#shared/code/lazy-part.ts';
import { SettingsSection } from '#shared/ui/settings-section.tsx';

const FeedList = lazyPart(() => import('./feed-list.tsx'), 'FeedList');

/** Links to the account's filings and dates, for feed readers and calendars. */
export function FeedsSection({ id, session }: { id: string; session: string }) {
  return (
    <SettingsSection
      id={id}
      title="Feeds and calendar"
      text="Links for feed readers and calendar apps. Anyone who has a link can use it until you revoke it."
    >
      <Suspense fallback={<Skeleton height={64} />}>
        <FeedList session={session} />
      </Suspense>
    </SettingsSection>
  );
}
