/** An error as returned by a server for a command or for one operation of a write. */
export class CommandError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}
