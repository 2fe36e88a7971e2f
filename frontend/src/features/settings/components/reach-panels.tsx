import { Alert, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PreviewPanel } from '../../../shared/alert-preview/preview-panel.tsx';
import { errorSentence } from '../../../shared/api/api-error.ts';
import { LevelChoice } from '../../../shared/domain/level-choice.tsx';
import { paths } from '../../../shared/paths.ts';
import { AsyncSection } from '../../../shared/ui/async-section.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { type Profile, profileQuery, useSaveSettings } from '../api/profile.ts';
import { settingsOf, triedOf } from '../lib/alert-settings.ts';
import classes from './reach-panels.module.css';

/** The levels that alert at once, beside the alerts that they let through. */
export function ReachPanels({ session }: { session: string }) {
  const query = useQuery(profileQuery(session));
  return (
    <AsyncSection query={query} name="Your thresholds" skeleton={<Skeleton height={230} radius={12} />}>
      {(profile) => <Panels profile={profile} />}
    </AsyncSection>
  );
}

function Panels({ profile }: { profile: Profile }) {
  const save = useSaveSettings();
  const [edited, setEdited] = useState<Partial<Profile['thresholds']>>({});
  const draft = { ...profile.thresholds, ...edited };
  const changed = JSON.stringify(draft) !== JSON.stringify(profile.thresholds);
  const submit = () => save.mutate({ preferences: {}, thresholds: edited }, { onSuccess: () => setEdited({}) });
  return (
    <div className={classes['panels']}>
      <Panel title="What reaches you">
        <div className={classes['threshold']}>
          <b>E-mail from</b>
          <LevelChoice label="E-mail from" value={draft.email} onChange={(email) => setEdited({ ...edited, email })} />
        </div>
        <div className={classes['threshold']}>
          <b>Text from</b>
          <LevelChoice label="Text from" value={draft.sms} onChange={(sms) => setEdited({ ...edited, sms })} />
        </div>
        <p>
          What is below stands in the digest, if you get one.{' '}
          <Link to={`${paths.settings}#alerts`}>Channels, quiet hours and caps</Link>
        </p>
        {save.error ? (
          <Alert color="red" role="alert" title="The thresholds were not saved">
            {errorSentence(save.error, 'Try again in a moment.')}
          </Alert>
        ) : null}
        <p role="status">{changed ? 'Not saved yet' : save.isSuccess ? 'Saved' : ''}</p>
        <Button disabled={!changed} loading={save.isPending} onClick={submit}>
          Save thresholds
        </Button>
      </Panel>
      <PreviewPanel tried={triedOf({ ...settingsOf(profile), thresholds: draft })} channels={profile.preferences.notify_via} />
    </div>
  );
}
