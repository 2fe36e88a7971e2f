import { type ArgumentMetadata, BadRequestException, type PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { withoutControlsIn } from '../values/foreign-text.ts';
import { validationMessage } from './validation-message.ts';

/** Passwords are compared as entered and never displayed, so they keep all characters. */
const PASSWORD = /password/i;

/**
 * Validates a body or query. Unknown fields are rejected; the error names every problem and what is allowed (400 `validation_failed`). Bidi
 * control characters are removed from text.
 */
export class ZodPipe<S extends z.ZodType> implements PipeTransform<unknown, z.infer<S>> {
  /** Read by the API description. */
  readonly schema: z.ZodType;

  constructor(schema: S) {
    this.schema = schema instanceof z.ZodObject ? schema.strict() : schema;
  }

  transform(value: unknown, { type }: Pick<ArgumentMetadata, 'type'>): z.infer<S> {
    const isQuery = type === 'query';
    // A body must be valid after removing control characters; a search that has only control characters is valid and finds nothing.
    const parsed = this.schema.safeParse(isQuery ? (value ?? {}) : withoutControlsIn(value ?? {}, PASSWORD));
    if (parsed.success) return (isQuery ? withoutControlsIn(parsed.data) : parsed.data) as z.infer<S>;
    const message = validationMessage(parsed.error, this.schema, isQuery ? 'query' : 'body');
    throw new BadRequestException({ error: 'validation_failed', message });
  }
}
