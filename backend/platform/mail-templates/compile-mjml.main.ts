import { compileMjml, TemplateMistakes } from './compile-mjml.ts';

/** Compiles the MJML on standard input and exits; started by `isolated-compiler.ts`, which reads the output. */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const { source, file } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { readonly source: string; readonly file: string };
try {
  process.stdout.write(JSON.stringify({ html: await compileMjml(source, file) }));
} catch (error) {
  if (!(error instanceof TemplateMistakes)) throw error;
  process.stdout.write(JSON.stringify({ mistakes: error.mistakes }));
}
