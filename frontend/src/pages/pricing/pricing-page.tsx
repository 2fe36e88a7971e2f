import { useBrand } from '../../shared/brand/brand.ts';
import { formName } from '../../shared/domain/form-badge.tsx';
import { cadenceWords } from '../../shared/session/plan.ts';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './pricing-page.module.css';

/** Beyond this many form types their number says more than their names. */
const NAMED_FORMS = 3;

/** Plans and add-on packs (decision 10), as the server gives them. A brand without plans for sale says so. */
export function Component() {
  const { brandName, features, plans, services } = useBrand();
  usePageTitle('Pricing');
  const { free, pro, addOnPack } = plans;
  const channels = [services.email ? 'email' : '', services.texts ? 'text' : ''].filter(Boolean).join(' or ');
  const further = pro.forms.filter((form) => form !== 'NEW_LISTINGS' && !free.forms.includes(form));
  return (
    <div className={classes['pricing']}>
      <PageHeading>Pricing</PageHeading>
      <div className={classes['plans']}>
        <section className={classes['plan']} aria-labelledby="free">
          <h2 id="free">Free</h2>
          <p className={classes['price']}>${free.usdPerMonth}</p>
          <ul>
            <li>{free.tickers} tickers</li>
            <li>{cadenceWords(free)}</li>
            <li>
              {free.forms.length > NAMED_FORMS
                ? `${free.forms.length} form types`
                : `Form types: ${free.forms.map(formName).join(', ')}`}
            </li>
            <li>Every level with its rules and quotes</li>
          </ul>
        </section>
        {features.billing ? (
          <section className={classes['plan']} aria-labelledby="pro">
            <h2 id="pro">PRO</h2>
            <p className={classes['price']}>
              ${pro.usdPerMonth}
              <span>/month</span>
            </p>
            <ul>
              <li>{pro.tickers} tickers</li>
              <li>{`${cadenceWords(pro)}${channels === '' ? '' : ` by ${channels}`}`}</li>
              <li>{further.length > 0 ? `Also ${further.map(formName).join(', ')}` : 'All form types'}</li>
              {pro.forms.includes('NEW_LISTINGS') ? <li>New listings: IPOs, private placements, prospectuses</li> : null}
              <li>Cancel anytime</li>
            </ul>
          </section>
        ) : null}
      </div>
      {features.billing ? (
        <section id="add-ons" className={classes['plan']} aria-labelledby="add-ons-title">
          <h2 id="add-ons-title">Ticker add-on packs</h2>
          <p className={classes['price']}>
            ${addOnPack.usdPerMonth}
            <span>/month</span>
          </p>
          <p>+{addOnPack.tickers} tickers per pack, on top of PRO. As many packs as you need.</p>
        </section>
      ) : (
        <p>{brandName} is free.</p>
      )}
      {features.billing && !services.payments ? (
        <p className={classes['note']}>Checkout is not available on this server yet.</p>
      ) : null}
    </div>
  );
}
