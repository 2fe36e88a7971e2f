import { Button } from '@mantine/core';
import { formName } from '#platform/wording/form-name.ts';
import { useBrand, useSisterAddress } from '#shared/brand/brand.ts';
import classes from './billing.module.css';

/** The brand that this one upgrades to, what it unlocks, and a link to its host; nothing if there is none. */
export function TargetBrand() {
  const { upgrades, sisters, formTypes } = useBrand();
  const address = useSisterAddress(upgrades.targetBrand);
  const target = sisters.find(({ id }) => id === upgrades.targetBrand);
  if (target === undefined) return null;
  const described = (form: string) => formTypes.find(({ value }) => value === form)?.description ?? NEW_LISTING_FORMS[form] ?? '';
  return (
    <section className={classes.card} aria-labelledby="target-brand">
      <h2 id="target-brand">{target.brandName}</h2>
      <p>
        {target.brandName} covers {target.focus}. Use the same account to unlock:
      </p>
      <dl className={classes.unlocks}>
        {upgrades.unlocks.map((form) => (
          <div key={form}>
            <dt>{formName(form)}</dt>
            <dd>{described(form)}</dd>
          </div>
        ))}
      </dl>
      {address === null ? (
        <p className={classes.note}>{target.brandName} isn’t available on this site.</p>
      ) : (
        <Button component="a" href={address} variant="default">
          {upgrades.ctaText}
        </Button>
      )}
    </section>
  );
}

/** New-listing forms, which the form type list combines into one. */
const NEW_LISTING_FORMS: Readonly<Record<string, string>> = {
  'S-1': 'Offering registrations, such as IPOs',
  'F-1': 'Foreign company registrations',
  D: 'Private placements',
  '424B4': 'Final prospectuses with pricing',
};
