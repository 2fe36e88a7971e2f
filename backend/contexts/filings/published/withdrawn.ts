/** Whether a filing is currently withdrawn from EDGAR. @param stream events of the filing's stream, oldest first. */
export function isWithdrawn(stream: readonly { readonly type: string }[]): boolean {
  return stream.findLast(({ type }) => type === 'FilingWithdrawn' || type === 'FilingRestored')?.type === 'FilingWithdrawn';
}
