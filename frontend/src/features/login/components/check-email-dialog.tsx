import { Button } from '@mantine/core';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SendAgain } from '#shared/ui/send-again.tsx';
import classes from './login.module.css';

type Props = {
  readonly opened: boolean;
  readonly email: string;
  /** Whether the email has been sent already. */
  readonly handedOver: boolean;
  readonly onClose: () => void;
  readonly onSendAgain: () => Promise<boolean>;
  readonly sending: boolean;
};

export function CheckEmailDialog({ opened, email, handedOver, onClose, onSendAgain, sending }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Check your email!">
      <div className={classes.dialog}>
        <p>
          {handedOver ? 'A login link was sent to' : 'A login link is being sent to'} <b>{email}</b>. It works once and expires in
          10 minutes. Open it in this browser to keep the tickers you’ve added.
        </p>
        <div className={classes.row}>
          <Button onClick={onClose} data-autofocus>
            OK
          </Button>
          <SendAgain onSend={onSendAgain} busy={sending} />
        </div>
      </div>
    </Dialog>
  );
}
