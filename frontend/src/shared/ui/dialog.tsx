import { Modal, type ModalProps } from '@mantine/core';
import { useReturnFocus } from './use-return-focus.ts';

/** A dialog over the page. When closed, it returns the focus to what opened it, even if the dialog is no longer rendered. */
export function Dialog(props: Omit<ModalProps, 'closeButtonProps'>) {
  useReturnFocus(props.opened);
  return <Modal {...props} closeButtonProps={{ 'aria-label': 'Close' }} />;
}
