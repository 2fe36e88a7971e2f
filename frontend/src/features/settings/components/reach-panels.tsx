import { Alert, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BacktestPanel } from '#shared/alert-backtest/backtest-panel.tsx';
import { PreviewPanel } from '#shared/alert-preview/preview-panel.tsx';
import { errorSentence } from '#shared/api/api-error.ts';
import { LevelChoice } from '#shared/domain/level-choice.tsx';
import { paths } from '#shared/paths.ts';
import { SendTestButton } from '#shared/test-message/send-test-button.tsx';
import { AsyncSection } from '#shared/ui/async-section.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { type Profile, profileQuery, useSaveSettings } from '../api/profile.ts';
import { channelsOf, settingsOf, triedOf } from '../lib/alert-settings.ts';
import classes from './reach-panels.module.css';

/** The levels at which alerts are sent immediately, next to the alerts they would have caused. */
export function ReachPanels({ session, pushOffered }: { session: string; pushOffered: boolean }) {
  const query = useQuery(profileQuery(session));
  return (
    <AsyncSection query={query} name="Your thresholds" skeleton={<Skeleton height={230} radius={12} />}>
      {(profile) => <Panels profile={profile} pushOffered={pushOffered} />}
    </AsyncSection>
  );
}

function Panels({ profile, pushOffered }: { profile: Profile; pushOffered: boolean }) {
  const save = useSaveSettings();
  const [edited, setEdited] = useState<Partial<Profile['thresholds']>>({});
  const saved = settingsOf(profile);
  const draft = { ...saved.thresholds, ...edited };
  const tried = triedOf(saved, { ...saved, thresholds: draft });
  const changed = JSON.stringify(draft) !== JSON.stringify(profile.thresholds);
  const submit = () => save.mutate({ preferences: {}, thresholds: edited }, { onSuccess: () => setEdited({}) });
  return (
    <div className={classes.panels}>
      <Panel title="What we send you">
        <div className={classes.threshold}>
          <b>Email level</b>
          <LevelChoice label="Email level" value={draft.email} onChange={(email) => setEdited({ ...edited, email })} />
        </div>
        <div className={classes.threshold}>
          <b>Text level</b>
          <LevelChoice label="Text level" value={draft.sms} onChange={(sms) => setEdited({ ...edited, sms })} />
        </div>
        {pushOffered ? (
          <div className={classes.threshold}>
            <b>Notification level</b>
            <LevelChoice label="Notification level" value={draft.push} onChange={(push) => setEdited({ ...edited, push })} />
          </div>
        ) : null}
        <p>
          Lower levels go to your digest. <Link to={`${paths.settings}#alerts`}>Channels, quiet hours and limits</Link>
        </p>
        <Sample contacts={profile.contacts} />
        {save.error ? (
          <Alert color="red" role="alert" title="Couldn’t save the thresholds">
            {errorSentence(save.error, 'Try again in a moment.')}
          </Alert>
        ) : null}
        <p role="status">{changed ? 'Not saved yet' : save.isSuccess ? 'Saved' : ''}</p>
        <Button disabled={!changed} loading={save.isPending} onClick={submit}>
          Save thresholds
        </Button>
      </Panel>
      <PreviewPanel tried={tried} channels={channelsOf(profile.preferences, pushOffered)} />
      <BacktestPanel tried={tried} />
    </div>
  );
}

/** The sample is sent to the first active contact. */
function Sample({ contacts }: Pick<Profile, 'contacts'>) {
  const usable = contacts.find(({ verified, disabled }) => verified && disabled === null);
  if (!usable) return null;
  return (
    <p>
      <SendTestButton channel={usable.channel} word="sample" />
    </p>
  );
}
