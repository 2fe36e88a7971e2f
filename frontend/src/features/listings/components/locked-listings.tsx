import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useBrand, useSisterAddress } from '#shared/brand/brand.ts';
import { LockMark } from '#shared/brand/locked.tsx';
import { FormBadge } from '#shared/domain/form-badge.tsx';
import { SampleMark } from '#shared/domain/sample-mark.tsx';
import { paths } from '#shared/paths.ts';
import { ListRow, RowList } from '#shared/ui/list-row.tsx';
import { RelativeTime } from '#shared/ui/relative-time.tsx';
import type { ListingsPreview } from '../api/get-listings.ts';
import classes from './listings.module.css';

/** Preview for readers without PRO: companies and forms, without filing content. */
export function LockedListings({ preview }: { preview: ListingsPreview }) {
  const { features, upgrades } = useBrand();
  const elsewhere = useSisterAddress(features.billing ? null : upgrades.targetBrand);
  return (
    <section aria-label="New listings, preview" className={classes.locked}>
      <p className={classes.pitch}>
        IPOs (S-1, F-1), prospectuses (424B4) and private placements (Form D) from companies you don’t follow yet: price, shares,
        proceeds and exchange as they’re filed, each with a level and a summary.{' '}
        {features.billing ? 'New listings are a PRO feature.' : 'Available on our sister site.'}
      </p>
      <div className={classes.actions}>
        {features.billing ? (
          <>
            <Button component={Link} to={paths.upgrade}>
              Upgrade to PRO
            </Button>
            <Button component={Link} to={paths.pricing} variant="default">
              View Pricing
            </Button>
          </>
        ) : null}
        {elsewhere === null ? null : (
          <Button component="a" href={elsewhere}>
            {upgrades.ctaText}
          </Button>
        )}
      </div>
      {preview.listings.length > 0 ? (
        <RowList label="Latest listings, locked">
          {preview.listings.map((listing) => (
            <ListRow
              key={`${listing.company} ${listing.form} ${listing.filed_at}`}
              marks={
                <>
                  <LockMark opensWithPro />
                  <FormBadge form={listing.form} />
                  {listing.sample ? <SampleMark /> : null}
                </>
              }
              time={<RelativeTime value={listing.filed_at} />}
            >
              <p className={classes.line}>{listing.company}</p>
            </ListRow>
          ))}
        </RowList>
      ) : null}
    </section>
  );
}
