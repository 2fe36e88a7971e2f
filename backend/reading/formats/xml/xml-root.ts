import { builtPattern } from '#platform/values/built-pattern.ts';
/** Whether a document is XML with a root of this name. */
export function hasRoot({ body }: { readonly body: string }, name: string): boolean {
  const head = body.slice(0, 4_000);
  return head.includes(name) && builtPattern(String.raw`<(?:\w{1,20}:)?${name}[\s>]`).test(head);
}
