import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { IconChevronDown } from '../../../shared/ui/icons.ts';

type TargetProps = ButtonProps & ComponentPropsWithRef<'button'> & { chosen: readonly string[] };

/** The button of the form filter, with the number of selected forms. */
export function FilterTarget({ chosen, ...props }: TargetProps) {
  return (
    <Button variant="default" fw={400} rightSection={<IconChevronDown size={16} aria-hidden />} {...props}>
      Filing type{chosen.length > 0 ? ` (${chosen.length})` : ''}
    </Button>
  );
}
