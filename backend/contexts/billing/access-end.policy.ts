/**
 * Whether a payment that was given back ends the subscription at once (decision 22): a lost dispute always does, a refund where it gives back in
 * full what was paid for the current period. Giving back an earlier period, or a change within one, is a courtesy.
 */
export function endsAccess(
  payment: { readonly refunded: boolean; readonly disputeLost: boolean },
  invoice: { readonly ofPeriod: boolean; readonly periodEnd: string },
  now: string,
): boolean {
  return payment.disputeLost || (payment.refunded && invoice.ofPeriod && invoice.periodEnd > now);
}
