import { Alert, Button, Group } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '#shared/ui/dialog.tsx';
import classes from './add-ticker-form.module.css';

interface EntriesDialogProps {
  readonly title: string;
  /** Why saving failed; null if it didn't. */
  readonly error: string | null;
  readonly saving: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form for several watchlist entries, with its error and buttons. */
export function EntriesDialog({ title, error, saving, onSave, onClose, children }: EntriesDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate className={classes.form}>
        {children}
        {error === null ? null : (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving}>
            Save
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
