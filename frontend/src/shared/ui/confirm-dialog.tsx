import { Button, Group } from '@mantine/core';
import type { OpenQuestion } from './confirm.ts';
import { Dialog } from './dialog.tsx';

/** The question as a dialog; closing it means no. */
export function ConfirmDialog({ question }: { question: OpenQuestion }) {
  return (
    <Dialog opened onClose={() => question.answer(false)} title={question.title}>
      {question.text ? <p>{question.text}</p> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => question.answer(false)}>
          {question.no ?? 'Cancel'}
        </Button>
        <Button color={question.harmless ? 'blue' : 'red'} data-autofocus onClick={() => question.answer(true)}>
          {question.confirmLabel}
        </Button>
      </Group>
    </Dialog>
  );
}
