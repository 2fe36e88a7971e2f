import type { JsonSchema } from './json-schemas.ts';
import type { OpenApiDocument, Operation } from './openapi-document.ts';

/** The part of the description for programs: calls open to API keys, webhooks, and the schemas that these refer to. */
export function descriptionForKeys(document: OpenApiDocument): OpenApiDocument {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [path, methods] of Object.entries(document.paths)) {
    const open = Object.entries(methods).filter(([, { security }]) => security.some((scheme) => 'apiKey' in scheme));
    if (open.length > 0) paths[path] = Object.fromEntries(open);
  }
  const { schemas, securitySchemes } = document.components;
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  };
  follow([paths, document.webhooks]);
  const kept: Record<string, JsonSchema> = {};
  for (const [name, schema] of Object.entries(schemas)) if (used.has(name)) kept[name] = schema;
  return { ...document, paths, components: { schemas: kept, securitySchemes } };
}
