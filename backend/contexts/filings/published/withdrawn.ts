/** Whether EDGAR has withdrawn a filing and shows it no more, by the events of its stream, oldest first. */
export function isWithdrawn(stream: readonly { readonly type: string }[]): boolean {
  return stream.findLast(({ type }) => type === 'FilingWithdrawn' || type === 'FilingRestored')?.type === 'FilingWithdrawn';
}
