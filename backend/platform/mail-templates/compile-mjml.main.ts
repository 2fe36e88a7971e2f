import { compileMjml, TemplateMistakes } from './compile-mjml.ts';

/** Compiles the MJML of its standard input, and ends: see `compile-apart.ts`, which starts it and reads its answer. */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const { source, file } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { readonly source: string; readonly file: string };
try {
  process.stdout.write(JSON.stringify({ html: await compileMjml(source, file) }));
} catch (error) {
  if (!(error instanceof TemplateMistakes)) throw error;
  process.stdout.write(JSON.stringify({ mistakes: error.mistakes }));
}
