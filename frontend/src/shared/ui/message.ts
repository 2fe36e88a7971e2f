export type Message = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly kind: 'info' | 'error';
  /** One button; pressing it closes the message. */
  readonly action?: {
    readonly label: string;
    readonly run: () => void;
    /** Whether Ctrl+Z presses it. */
    readonly undoes?: true;
  };
};
