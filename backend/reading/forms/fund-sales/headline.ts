import { compose, firstHeadline, type Headline } from '../../headline.ts';
import type { FormReading } from '../../judge/form-reading.ts';
import { dated } from '../../language/dates.ts';
import { shortMoney } from '../../language/figures.ts';
import { fundName } from '../../language/fund-names.ts';
import { signedNumber } from '../../language/numbers.ts';

/** Headlines for annual notices of fund shares sold (Form 24F-2NT). Pure. */

export function fundSalesHeadline({ facts }: Pick<FormReading, 'facts'>): Headline | null {
  const notice = facts?.fundSales;
  const soldAmount = signedNumber(notice?.totals.sold);
  if (notice === undefined || soldAmount === null) return null;
  const due = signedNumber(notice.totals.due) ?? signedNumber(notice.totals.fee);
  const redeemed = signedNumber(notice.totals.redeemed);
  const template = notice.isLast === true ? 'last' : due === null || due <= 0 ? 'free' : 'fee';
  const clauses = [
    template === 'fee' && due !== null
      ? ` and owes a fee of ${shortMoney(due)}`
      : template === 'free' && due === 0
        ? ' and owes no fee'
        : null,
    template === 'last' ? ' in its last notice' : null,
    notice.isLate === true ? ', filed late' : null,
    redeemed === null || redeemed <= 0 ? null : `; ${shortMoney(redeemed)} redeemed`,
  ];
  const headlineFor = (subject: string) =>
    compose(
      `24F-2NT.${template}`,
      `${subject} ${shortMoney(soldAmount)} of shares`,
      clauses,
      dated('for the year ended', notice.fiscalYearEnd),
    );
  return firstHeadline(
    () => (notice.issuer === null ? null : headlineFor(`${fundName(notice.issuer)} sells`)),
    () => headlineFor('Sells'),
  );
}
