// Stores the API description for programs as that of this release, which later builds must not break. Run it after
// `npm run build`, once package.json has the version to release.
import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';

const { describeApi } = await import('../dist/backend/apps/api-description.js');
const { descriptionForKeys } = await import('../dist/backend/platform/openapi/description-for-keys.js');

/** Removes texts for people, tags and security, which are not compared. */
function bare(part, isNames = false) {
  if (Array.isArray(part)) return part.map((item) => bare(item));
  if (typeof part !== 'object' || part === null) return part;
  const kept = Object.entries(part).filter(([name, value]) => {
    if (isNames) return true;
    return !(['description', 'summary'].includes(name) && typeof value === 'string') && !['tags', 'security'].includes(name);
  });
  return Object.fromEntries(kept.map(([name, value]) => [name, bare(value, name === 'properties')]));
}

const { info, paths, webhooks, components } = descriptionForKeys(describeApi(false));
for (const operation of Object.values(paths).flatMap(Object.values)) {
  operation.responses = Object.fromEntries(Object.entries(operation.responses).filter(([status]) => status.startsWith('2')));
}
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const released = bare({ info: { version: info.version }, paths, webhooks, components: { schemas: components.schemas } });
writeFileSync(`test/fixtures/released-api/${version}.json`, `${JSON.stringify(released)}\n`);
