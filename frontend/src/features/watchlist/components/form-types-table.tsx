import { Button, Collapse } from '@mantine/core';
import { Fragment, Suspense, useId, useState } from 'react';
import { formName } from '#platform/wording/form-name.ts';
import { lazyPart } from '#shared/code/lazy-part.ts';
import { IconChevronDown, IconChevronRight } from '#shared/ui/icons.ts';
import type { FormTypesProps } from './form-types-rows.tsx';
import classes from './form-types-table.module.css';

const FormTypesRows = lazyPart(() => import('./form-types-rows.tsx'), 'FormTypesRows');

/** The selected forms, with the table to select them shown on request. */
export function FormTypesTable(props: FormTypesProps) {
  const { selected } = props;
  const [open, setOpen] = useState(false);
  const region = useId();
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        classNames={{ root: classes.toggle ?? '', label: classes.label ?? '' }}
        aria-expanded={open}
        aria-controls={region}
        leftSection={open ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        <span>
          Form types:{' '}
          {selected.length === 0
            ? 'none'
            : selected.map((form, at) => (
                <Fragment key={form}>
                  {at === 0 ? '' : ', '}
                  <span className={classes.whole}>{formName(form)}</span>
                </Fragment>
              ))}
        </span>
      </Button>
      <Collapse expanded={open} id={region} keepMounted={false}>
        <Suspense fallback={null}>
          <FormTypesRows {...props} />
        </Suspense>
      </Collapse>
    </div>
  );
}
