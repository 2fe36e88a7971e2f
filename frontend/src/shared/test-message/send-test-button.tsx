import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SendTestResponse } from '#contexts/accounts/test-message/send-test.response.ts';
import { errorSentence } from '../api/api-error.ts';
import { post } from '../api/http.ts';
import { notify } from '../ui/notify.ts';

type Channel = SendTestResponse['channel'];
type Message = SendTestResponse['message'];

const NAMES: Readonly<Record<Channel, string>> = { email: 'email', sms: 'text', push: 'notification' };
const TITLES: Readonly<Record<Message, string>> = {
  handed_over: 'Test sent',
  waiting: 'Sending the test…',
  not_sent: 'Couldn’t send the test',
};

/** The result of the test, and what to do next. */
function words(channel: Channel, message: Message): string {
  switch (message) {
    case 'handed_over':
      return channel === 'push' ? 'It should appear in every browser with notifications on.' : `Look for the ${NAMES[channel]}.`;
    case 'waiting':
      return 'If it can’t be delivered within 15 minutes, we’ll stop trying.';
    default:
      return `The ${NAMES[channel]} couldn’t be sent. Check the contact, or try again later.`;
  }
}

/** Sends the reader a test through one channel. @param word used in the button's label. */
export function SendTestButton({ channel, word = 'test' }: { channel: Channel; word?: 'test' | 'sample' }) {
  const id = `test-${channel}`;
  const send = useMutation({
    mutationFn: () => post<SendTestResponse>('/api/send-test', { channel }),
    onSuccess: ({ message }) =>
      notify({
        id,
        kind: message === 'not_sent' ? 'error' : 'info',
        title: TITLES[message],
        text: words(channel, message),
      }),
    onError: (error) =>
      notify({ id, kind: 'error', title: TITLES.not_sent, text: errorSentence(error, 'Try again in a moment.') }),
  });
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={word === 'test' ? `Send me a test ${NAMES[channel]}` : `Send me a sample ${NAMES[channel]}`}
      loading={send.isPending}
      onClick={() => send.mutate()}
    >
      Send me a {word}
    </Button>
  );
}
