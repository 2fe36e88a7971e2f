/** Lets a program finish its work when whoever read its output has gone, as `head` does: unheard, an error of the pipe would end it. */
export function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
