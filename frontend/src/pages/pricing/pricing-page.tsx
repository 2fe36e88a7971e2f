import { useBrand } from '../../shared/brand/brand.ts';
import { formName } from '../../shared/domain/form-badge.tsx';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './pricing-page.module.css';

/** Plans and add-on packs (decision 10). Where the brand sells nothing, it says so. */
export function Component() {
  const { brandName, features, forms } = useBrand();
  usePageTitle('Pricing');
  return (
    <div className={classes['pricing']}>
      <PageHeading>Pricing</PageHeading>
      <div className={classes['plans']}>
        <section className={classes['plan']} aria-labelledby="free">
          <h2 id="free">Free</h2>
          <p className={classes['price']}>$0</p>
          <ul>
            <li>10 tickers</li>
            <li>Daily digest</li>
            <li>
              {forms.available.length > 3
                ? `${forms.available.length} form types`
                : `Form types: ${forms.available.map(formName).join(', ')}`}
            </li>
            <li>Every level with its rules and quotes</li>
          </ul>
        </section>
        {features.billing ? (
          <section className={classes['plan']} aria-labelledby="pro">
            <h2 id="pro">PRO</h2>
            <p className={classes['price']}>
              $20<span>/month</span>
            </p>
            <ul>
              <li>50 tickers</li>
              <li>Real-time alerts by email or text</li>
              <li>{forms.upsell.length > 0 ? `Also ${forms.upsell.map(formName).join(', ')}` : 'All form types'}</li>
              <li>New listings: IPOs, private placements, prospectuses</li>
              <li>Cancel anytime</li>
            </ul>
          </section>
        ) : null}
      </div>
      {features.billing ? (
        <section id="add-ons" className={classes['plan']} aria-labelledby="add-ons-title">
          <h2 id="add-ons-title">Ticker add-on packs</h2>
          <p className={classes['price']}>
            $5<span>/month</span>
          </p>
          <p>+20 tickers per pack, on top of PRO. As many packs as you need.</p>
        </section>
      ) : (
        <p>{brandName} is free.</p>
      )}
      {features.billing ? <p className={classes['note']}>Checkout is not available on this server yet.</p> : null}
    </div>
  );
}
