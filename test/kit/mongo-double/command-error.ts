/** An error as a server answers it to a command or to one operation of a write. */
export class CommandError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}
