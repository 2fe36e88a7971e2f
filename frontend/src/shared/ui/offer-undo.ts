import { errorSentence } from '../api/api-error.ts';
import { notify } from './notify.ts';

type Undoable = {
  /** One message per subject: a newer change replaces an older one. */
  readonly id: string;
  /** What was done. */
  readonly title: string;
  readonly text?: string;
  /** Reverts it on the server. */
  readonly undo: () => Promise<unknown>;
};

/** Reports a change and offers to undo it. If undoing fails, the message says why and offers it again. */
export function offerUndo({ id, title, text = '', undo }: Undoable): void {
  const run = () => {
    undo().catch((error: unknown) =>
      notify({
        id,
        kind: 'error',
        title: `Couldn’t undo: ${title}`,
        text: errorSentence(error, 'Try again in a moment.'),
        action: { label: 'Try again', run, undoes: true },
      }),
    );
  };
  notify({ id, kind: 'info', title, text, action: { label: 'Undo', run, undoes: true } });
}
