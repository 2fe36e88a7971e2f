import { useBrand } from './brand.ts';
import classes from './sisters.module.css';

/** The specialised brands are free (spec section 1). */
export function Sisters() {
  const { sisters } = useBrand();
  return (
    <p className={classes['sisters']}>
      One kind of filing is enough? Our specialised tools are free:{' '}
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
