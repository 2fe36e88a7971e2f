export type Question = { readonly title: string; readonly text?: string; readonly yes: string };
export type Asked = Question & { readonly answer: (agreed: boolean) => void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function become(next: Asked | null): void {
  asked = next;
  for (const listener of [...listeners]) listener();
}

/** Asks before something that cannot simply be taken back; a new question answers an open one with no. @returns whether the user agreed */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    become({
      ...question,
      answer: (agreed) => {
        become(null);
        resolve(agreed);
      },
    });
  });
}

export function currentQuestion(): Asked | null {
  return asked;
}

export function subscribeQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
