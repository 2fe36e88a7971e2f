export type Question = {
  readonly title: string;
  readonly text?: string;
  readonly confirmLabel: string;
  /** Label of the button that changes nothing; "Cancel" by default. */
  readonly no?: string;
  /** The action destroys nothing. */
  readonly harmless?: boolean;
};
export type OpenQuestion = Question & { readonly answer: (agreed: boolean) => void };

let openQuestion: OpenQuestion | null = null;
const listeners = new Set<() => void>();

function setOpenQuestion(next: OpenQuestion | null): void {
  openQuestion = next;
  for (const listener of [...listeners]) listener();
}

/** Asks before an action that is hard to undo. A new question answers an open one with no. @returns whether the user agreed */
export function confirm(question: Question): Promise<boolean> {
  openQuestion?.answer(false);
  return new Promise((resolve) => {
    setOpenQuestion({
      ...question,
      answer: (agreed) => {
        setOpenQuestion(null);
        resolve(agreed);
      },
    });
  });
}

export function currentQuestion(): OpenQuestion | null {
  return openQuestion;
}

export function subscribeQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
