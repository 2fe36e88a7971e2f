import type { Type } from '@nestjs/common';
import type { z } from 'zod';

/** Error codes with their meanings, by HTTP status. */
export type ErrorCodes = Readonly<Record<number, Readonly<Record<string, string>>>>;

/** A response that is not JSON, or whose body has no schema. */
export interface OtherAnswer {
  readonly mediaType: string;
  readonly schema?: z.ZodType;
}

/** A header or query parameter that is not in the controller's schemas. */
export interface OtherParameter {
  readonly in: 'header' | 'query';
  readonly name: string;
  readonly description: string;
}

/**
 * What the API description adds to the controller's decorators, which already define method, path, parameters, body, session and
 * status.
 */
export interface RouteDescription<Answer = unknown> {
  readonly summary: string;
  readonly description?: string;
  /**
   * How the route uses the stores, which decides how it can fail: `none` uses no store, `read` reads, `write` writes
   * operational state, `command` appends events and honors `Idempotency-Key`.
   */
  readonly effect: 'none' | 'read' | 'write' | 'command';
  /** Response body; its type must be what the handler returns. */
  readonly answer: z.ZodType<Answer> | OtherAnswer;
  /** The same answer in another format, for clients that request it with `Accept`. */
  readonly alternative?: OtherAnswer;
  /** Response headers specific to this route, with their meaning. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** Errors specific to this route; those implied by its parameters, body, session and effect are added. */
  readonly errors?: ErrorCodes;
  /** Responses with other statuses that are not errors. */
  readonly otherAnswers?: Readonly<
    Record<number, { readonly description: string; readonly schema?: z.ZodType; readonly mediaType?: string }>
  >;
  /** Meaning of each path parameter. */
  readonly path?: Readonly<Record<string, string>>;
  readonly otherParameters?: readonly OtherParameter[];
  /** With an operator's bearer token the route returns more. */
  readonly bearer?: true;
}

/** What the handler returns. A handler that writes the response itself has no return type to check. */
type AnswerOf<Handler> = Handler extends (...args: never[]) => infer Result
  ? Awaited<Result> extends void
    ? unknown
    : Awaited<Result>
  : never;

export interface DescribedController {
  /** Heading under which the routes are listed. */
  readonly tag: string;
  readonly controller: Type;
  readonly routes: Readonly<Record<string, RouteDescription>>;
}

/** 503 codes of routes that read filing texts. */
export const TEXTS_BUSY = { texts_busy: 'Too much filing text is being read right now.' };

/** Describes every handler of a controller; a missing or unknown one is a compile error. */
export function describeRoutes<C extends object>(
  tag: string,
  controller: Type<C>,
  routes: { readonly [Handler in keyof C & string]: RouteDescription<AnswerOf<C[Handler]>> },
): DescribedController {
  return { tag, controller, routes: routes as Readonly<Record<string, RouteDescription>> };
}
