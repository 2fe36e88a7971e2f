import { Modal, type ModalProps } from '@mantine/core';
import { useReturnFocus } from './use-return-focus.ts';

/** A dialog over the page. Closed, it gives the focus back to what opened it, also where it is not rendered any more then. */
export function Dialog(props: Omit<ModalProps, 'closeButtonProps'>) {
  useReturnFocus(props.opened);
  return <Modal {...props} closeButtonProps={{ 'aria-label': 'Close' }} />;
}
