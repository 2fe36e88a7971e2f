import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useAct } from '../use-act.ts';

const MIN_LENGTH = 3;
const MAX_LENGTH = 500;

type Props = {
  title: string;
  /** What will happen, and whether it can be undone. */
  text: string;
  /** Button label, an imperative: `End sessions`. */
  confirmLabel: string;
  /** For actions that can't be undone. */
  danger?: boolean;
  /** Text to type for confirmation, e.g. the id of what will be destroyed. */
  typed?: { readonly label: string; readonly value: string };
  /** Additional fields of the action. */
  children?: ReactNode;
  /** False until the additional fields are filled in; true by default. */
  ready?: boolean;
  /** Runs the action. If it fails, the dialog stays open and shows the error. */
  act: (reason: string) => Promise<unknown>;
  /** Called when the action has succeeded. */
  onDone: () => void;
  onClose: () => void;
};

/** Asks an administrator for a reason, then runs the action without optimistic update: nothing is shown as done until the server confirms. */
export function ReasonDialog(props: Props) {
  const { title, text, confirmLabel, danger = false, typed, children, ready = true, act, onDone, onClose } = props;
  const [reason, setReason] = useState('');
  const [confirmed, setConfirmed] = useState('');
  const { busy, problem, run } = useAct();
  const why = reason.trim();
  const complete = ready && why.length >= MIN_LENGTH && (typed === undefined || confirmed.trim() === typed.value);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!complete || busy) return;
    await run(async () => {
      await act(why);
      onDone();
    });
  };
  const close = () => (busy ? undefined : onClose());
  return (
    <Dialog opened onClose={close} title={title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <p>{text}</p>
          {children}
          {typed === undefined ? null : (
            <TextInput
              label={typed.label}
              description={typed.value}
              autoComplete="off"
              spellCheck={false}
              value={confirmed}
              onChange={({ currentTarget }) => setConfirmed(currentTarget.value)}
            />
          )}
          <Textarea
            label="Reason"
            description="Stored permanently. Don’t include personal data."
            autosize={false}
            rows={3}
            maxLength={MAX_LENGTH}
            required
            data-autofocus
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {problem === null ? null : (
            <Alert color="red" role="alert" title="Action failed">
              {problem}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" color={danger ? 'red' : 'blue'} disabled={!complete} loading={busy}>
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
