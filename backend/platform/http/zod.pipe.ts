import { BadRequestException, type PipeTransform } from '@nestjs/common';
import { z } from 'zod';

/**
 * Validates a body or query. Unknown fields of objects are refused; the answer names every problem (400 `validation_failed`).
 */
export class ZodPipe<S extends z.ZodType> implements PipeTransform<unknown, z.infer<S>> {
  readonly #schema: z.ZodType;

  constructor(schema: S) {
    this.#schema = schema instanceof z.ZodObject ? schema.strict() : schema;
  }

  transform(value: unknown): z.infer<S> {
    const parsed = this.#schema.safeParse(value ?? {});
    if (parsed.success) return parsed.data as z.infer<S>;
    throw new BadRequestException({
      error: 'validation_failed',
      message: parsed.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`).join('; '),
    });
  }
}
