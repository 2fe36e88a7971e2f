import { Button, Group } from '@mantine/core';
import type { OpenQuestion } from './confirm.ts';
import { Dialog } from './dialog.tsx';

/** The question as a dialog; closing it means no. */
export function ConfirmDialog({ asked }: { asked: OpenQuestion }) {
  return (
    <Dialog opened onClose={() => asked.answer(false)} title={asked.title}>
      {asked.text ? <p>{asked.text}</p> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => asked.answer(false)}>
          {asked.no ?? 'Cancel'}
        </Button>
        <Button color={asked.harmless ? 'blue' : 'red'} data-autofocus onClick={() => asked.answer(true)}>
          {asked.yes}
        </Button>
      </Group>
    </Dialog>
  );
}
