import { useBrand } from './brand.ts';
import classes from './sister-brands.module.css';

/** The specialized brands, each with a free plan (spec section 1). */
export function SisterBrands() {
  const { sisters } = useBrand();
  return (
    <p className={classes.sisters}>
      Only need one type of filing? Try our specialized tools:{' '}
      {sisters.map(({ id, brandName, focus, address }, at) => (
        <span key={id}>
          {at > 0 ? ' and ' : ''}
          {address === null ? brandName : <a href={address}>{brandName}</a>} ({focus})
        </span>
      ))}
      .
    </p>
  );
}
