import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '#shared/code/lazy-part.ts';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { Banner } from '#shared/ui/banner.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { announcementQuery } from '../api/announcement.ts';
import classes from './admin.module.css';
import { usePendingAction } from './list/use-pending-action.ts';

const AnnouncementDialog = lazyPart(() => import('./announcement-dialog.tsx'), 'AnnouncementDialog');

/** The current announcement, shown at the top of every page, with buttons to replace or withdraw it. */
export function Announcement() {
  const query = useQuery(announcementQuery());
  const client = useQueryClient();
  const { pending, setPending, close, mayAct } = usePendingAction<'publish' | 'withdraw'>();
  const done = () => {
    close();
    return client.invalidateQueries({ queryKey: announcementQuery().queryKey });
  };
  return (
    <section className={classes.part} aria-labelledby="announcement">
      <h2 id="announcement">Announcement</h2>
      <AsyncSection query={query} name="The announcement" skeleton={<p>Loading...</p>}>
        {({ announcement }) => (
          <>
            {announcement === null ? (
              <p>None. An announcement is shown at the top of every page.</p>
            ) : (
              <>
                <Banner tone={announcement.level === 'warning' ? 'stale' : 'info'}>{announcement.text}</Banner>
                <p>
                  {announcement.until === null ? (
                    'Until you withdraw it.'
                  ) : (
                    <>
                      Ends <RelativeTime value={announcement.until} />.
                    </>
                  )}
                </p>
              </>
            )}
            {mayAct ? (
              <Group gap="xs">
                <Button size="compact-sm" variant="default" onClick={() => setPending('publish')}>
                  {announcement === null ? 'Announce…' : 'Replace…'}
                </Button>
                {announcement === null ? null : (
                  <Button size="compact-sm" variant="default" onClick={() => setPending('withdraw')}>
                    Withdraw…
                  </Button>
                )}
              </Group>
            ) : null}
          </>
        )}
      </AsyncSection>
      {pending === null ? null : (
        <Suspense>
          <AnnouncementDialog act={pending} onDone={done} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
