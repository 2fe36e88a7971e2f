import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { IconChevronDown } from '#shared/ui/icons.ts';

type TargetProps = ButtonProps & ComponentPropsWithRef<'button'> & { tagged: boolean; count: number };

/** Input for the button's label: whether there are tags to choose from, and how many filters are active. */
export const chosenIn = (filter: { chosen: readonly string[]; tags: readonly string[]; tag: string | null }) => ({
  tagged: filter.tags.length > 0,
  count: filter.chosen.length + (filter.tag === null ? 0 : 1),
});

/** The button of the form filter, which includes tags if the list has any. */
export function FilterTarget({ tagged, count, ...props }: TargetProps) {
  return (
    <Button variant="default" fw={400} rightSection={<IconChevronDown size={16} aria-hidden />} {...props}>
      {tagged ? 'Filing type, tag' : 'Filing type'}
      {count > 0 ? ` (${count})` : ''}
    </Button>
  );
}
