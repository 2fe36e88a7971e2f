import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { Banner } from '#shared/ui/banner.tsx';
import { PlainSelect } from '#shared/ui/plain-select.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import { announcementQuery, changeAnnouncement } from '../api/announcement.ts';
import classes from './admin.module.css';
import { instantOf } from './list/local-minute.ts';
import { ReasonDialog } from './list/reason-dialog.tsx';
import { usePendingAction } from './list/use-pending-action.ts';

const LEVELS = [
  { value: 'info', label: 'Information' },
  { value: 'warning', label: 'Warning' },
] as const;
type Level = (typeof LEVELS)[number]['value'];

/** What everybody is told at the top of every page, and how to change it. */
export function Announcement() {
  const query = useQuery(announcementQuery());
  const client = useQueryClient();
  const { pending, ask, close, mayAct } = usePendingAction<'publish' | 'withdraw'>();
  const done = () => {
    close();
    return client.invalidateQueries({ queryKey: announcementQuery().queryKey });
  };
  return (
    <section className={classes['part']} aria-labelledby="announcement">
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
                <Button size="compact-sm" variant="default" onClick={() => ask('publish')}>
                  {announcement === null ? 'Announce…' : 'Replace…'}
                </Button>
                {announcement === null ? null : (
                  <Button size="compact-sm" variant="default" onClick={() => ask('withdraw')}>
                    Withdraw…
                  </Button>
                )}
              </Group>
            ) : null}
          </>
        )}
      </AsyncSection>
      {pending === 'publish' ? <PublishDialog onDone={done} onClose={close} /> : null}
      {pending === 'withdraw' ? (
        <ReasonDialog
          title="Withdraw the announcement?"
          text="Open pages stop showing it within five minutes."
          yes="Withdraw"
          act={(reason) => changeAnnouncement(null, reason)}
          onDone={done}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

function PublishDialog(dialog: { onDone: () => void; onClose: () => void }) {
  const [text, setText] = useState('');
  const [level, setLevel] = useState<Level>('info');
  const [until, setUntil] = useState('');
  const said = text.trim();
  const ends = until === '' ? null : instantOf(until);
  return (
    <ReasonDialog
      {...dialog}
      title="Announce something?"
      text="Everybody sees it at the top of every page and can dismiss it. It replaces the one before."
      yes="Announce"
      ready={said.length >= 3 && ends !== ''}
      act={(reason) => changeAnnouncement({ text: said, level, until: ends }, reason)}
    >
      <Textarea
        label="Text"
        rows={3}
        maxLength={300}
        required
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <PlainSelect label="Level" value={level} options={LEVELS} onChange={(chosen) => setLevel(chosen as Level)} />
      <TextInput
        type="datetime-local"
        label="Until (your time)"
        description="Leave empty to end it yourself."
        value={until}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
    </ReasonDialog>
  );
}
