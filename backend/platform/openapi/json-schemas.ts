import { z } from 'zod';

/** A JSON Schema of draft 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Converts zod schemas to JSON Schemas; those with an id become shared components. */
export class JsonSchemas {
  readonly #components = new Map<string, JsonSchema>();

  /** @param io whether the schema describes a request or a response. */
  of(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const text = JSON.stringify(z.toJSONSchema(schema, { io }));
    const { $schema: _, $defs = {}, ...rest } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'));
    for (const [name, component] of Object.entries<JsonSchema>($defs)) {
      const { id: _id, ...plain } = component;
      const known = this.#components.get(name);
      if (known && JSON.stringify(known) !== JSON.stringify(plain)) throw new Error(`two schemas have the id ${name}`);
      this.#components.set(name, plain);
    }
    return rest;
  }

  /** Every component used so far, in alphabetical order. */
  get components(): Readonly<Record<string, JsonSchema>> {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
