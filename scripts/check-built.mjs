// Runs before `npm run ops`, which never builds and never installs: it may run next to the product, whose files a build would replace.
import { existsSync } from 'node:fs';

if (!existsSync('dist/server/ops.main.js')) {
  process.stderr.write('Filingwire isn’t built yet. Run “npm start” or “npm run build” first.\n');
  process.exit(1);
}
