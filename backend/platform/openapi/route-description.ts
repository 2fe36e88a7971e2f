import type { Type } from '@nestjs/common';
import type { z } from 'zod';

/** Codes of refusals with their meanings, by HTTP status. */
export type ErrorCodes = Readonly<Record<number, Readonly<Record<string, string>>>>;

/** An answer that is not JSON, or whose body has no schema. */
export interface OtherAnswer {
  readonly mediaType: string;
  readonly schema?: z.ZodType;
}

/** A header or query parameter that no schema of the controller names. */
export interface OtherParameter {
  readonly in: 'header' | 'query';
  readonly name: string;
  readonly description: string;
}

/**
 * What the API description needs of a route in addition to the controller's decorators: method, path, parameters, body, session and
 * status are read from the controller.
 */
export interface RouteDescription<Answer = unknown> {
  readonly summary: string;
  readonly description?: string;
  /**
   * What the route does to the stores, which decides how it can fail: `none` uses no store, `read` reads, `write` writes
   * operational state, `command` appends events and honours `Idempotency-Key`.
   */
  readonly effect: 'none' | 'read' | 'write' | 'command';
  /** Body of the answer; its type must be what the handler returns. */
  readonly answer: z.ZodType<Answer> | OtherAnswer;
  /** Headers of the answer that are this route's own, with their meaning. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** Refusals of this route alone; those that follow from its parameters, body, session and effect are added. */
  readonly errors?: ErrorCodes;
  /** Answers with another status that are not refusals. */
  readonly otherAnswers?: Readonly<
    Record<number, { readonly description: string; readonly schema?: z.ZodType; readonly mediaType?: string }>
  >;
  /** Meaning of each parameter in the path. */
  readonly path?: Readonly<Record<string, string>>;
  readonly otherParameters?: readonly OtherParameter[];
  /** An operator's bearer token makes the route show more. */
  readonly bearer?: true;
}

/** A handler that writes the answer itself returns nothing whose type could be checked. */
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

/** Codes with which a route that reads texts of filings answers 503. */
export const TEXTS_BUSY = { texts_busy: 'Too many texts of filings are being read at the moment.' };

/** Describes every handler of a controller; a missing or unknown one is a compile error. */
export function describeRoutes<C extends object>(
  tag: string,
  controller: Type<C>,
  routes: { readonly [Handler in keyof C & string]: RouteDescription<AnswerOf<C[Handler]>> },
): DescribedController {
  return { tag, controller, routes: routes as Readonly<Record<string, RouteDescription>> };
}
