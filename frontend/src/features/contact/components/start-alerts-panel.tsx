import { contactOf } from '#shared/session/plan.ts';
import { useSession } from '#shared/session/use-session.ts';
import { IconBell } from '#shared/ui/icons.ts';
import { Panel } from '#shared/ui/panel.tsx';
import { ContactButton } from './contact-button.tsx';

/** For anonymous and unverified users: alerts need a verified contact. */
export function StartAlertsPanel() {
  const { user } = useSession();
  if (user?.verified) return null;
  return (
    <Panel title="Start Receiving Alerts" icon={<IconBell size={18} aria-hidden />}>
      <p>Get your tickers’ filings by email or text. We tell you how important each one is, and why.</p>
      <ContactButton>{contactOf(user) === null ? 'Add Contact Info' : 'Verify Now'}</ContactButton>
    </Panel>
  );
}
