import { Alert, Button } from '@mantine/core';
import { SettingsFoot } from './settings-section.tsx';

type Props = {
  changed: boolean;
  saved: boolean;
  saving: boolean;
  /** Why saving failed, and what to do; null if it didn't. */
  problem: string | null;
  onUndo: () => void;
  onSave: () => void;
};

/** The footer of a section with unsaved changes. */
export function SaveFoot({ changed, saved, saving, problem, onUndo, onSave }: Props) {
  return (
    <>
      {problem === null ? null : (
        <Alert color="red" role="alert" title="Some changes couldn’t be saved">
          {problem}
        </Alert>
      )}
      <SettingsFoot>
        <p role="status">{changed ? 'Not saved yet' : saved ? 'Saved' : ''}</p>
        <Button size="xs" variant="subtle" disabled={!changed} onClick={onUndo}>
          Undo
        </Button>
        <Button size="xs" disabled={!changed} loading={saving} onClick={onSave}>
          Save
        </Button>
      </SettingsFoot>
    </>
  );
}
