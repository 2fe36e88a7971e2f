/**
 * Whether a refunded or disputed payment ends the subscription at once (decision 22). A lost dispute always does; a refund does if it returns the full payment
 * for the current period. A refund for an earlier period, or for a change within a period, is a courtesy.
 */
export function endsAccess(
  payment: { readonly refunded: boolean; readonly disputeLost: boolean },
  invoice: { readonly ofPeriod: boolean; readonly periodEnd: string },
  now: string,
): boolean {
  return payment.disputeLost || (payment.refunded && invoice.ofPeriod && invoice.periodEnd > now);
}
