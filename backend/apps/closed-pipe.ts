/** Lets a program finish its work when the reader of its output has ended, as `head` does: an unhandled error of the pipe would end it. */
export function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
