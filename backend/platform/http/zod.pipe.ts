import { type ArgumentMetadata, BadRequestException, type PipeTransform } from '@nestjs/common';
import { z } from 'zod';
import { withoutControlsIn } from '../values/foreign-text.ts';
import { validationMessage } from './validation-message.ts';

/** A password is compared as it was chosen, and shown to nobody. */
const PASSWORD = /password/i;

/**
 * Validates a body or query. Unknown fields of objects are refused; the answer names every problem and what is allowed
 * (400 `validation_failed`). What readers write holds no characters that change the direction of a line.
 */
export class ZodPipe<S extends z.ZodType> implements PipeTransform<unknown, z.infer<S>> {
  /** Read by the API description. */
  readonly schema: z.ZodType;

  constructor(schema: S) {
    this.schema = schema instanceof z.ZodObject ? schema.strict() : schema;
  }

  transform(value: unknown, { type }: Pick<ArgumentMetadata, 'type'>): z.infer<S> {
    const isQuery = type === 'query';
    // What a body says must be valid without them; a search of nothing else is no mistake and finds nothing.
    const parsed = this.schema.safeParse(isQuery ? (value ?? {}) : withoutControlsIn(value ?? {}, PASSWORD));
    if (parsed.success) return (isQuery ? withoutControlsIn(parsed.data) : parsed.data) as z.infer<S>;
    const message = validationMessage(parsed.error, this.schema, isQuery ? 'query' : 'body');
    throw new BadRequestException({ error: 'validation_failed', message });
  }
}
