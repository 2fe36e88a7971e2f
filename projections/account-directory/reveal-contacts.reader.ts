import type { DisabledReason } from '../../backend/contexts/accounts/published/contact-slot.ts';
import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import type { UserResponse } from '../../backend/contexts/accounts/published/user.response.ts';
import { countsAsPro, planOf } from '../../backend/contexts/plans/published/plan.policy.ts';
import type { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { type AccountDocument, type ContactChannel, slotOf } from './account.document.ts';

export interface RevealedContact {
  readonly channel: ContactChannel;
  /** In full once verified, masked before, because an unverified address may belong to someone else. */
  readonly shown: string;
  readonly verified: boolean;
  /** Reason why nothing is sent to it; null while it is in use. */
  readonly disabled: DisabledReason | null;
  /** The contact that replaces it once verified, masked. */
  readonly replacement: string | null;
}

export function revealContacts(account: AccountDocument, cipher: FieldCipher): Promise<readonly RevealedContact[]> {
  const fields = accountFields(account._id);
  return Promise.all(
    account.contacts.map(async ({ channel, contact, masked, verified, disabled = null }) => {
      const { replacement } = slotOf(account, channel);
      return {
        channel,
        shown: await (verified ? cipher.decrypt(contact, fields.contact) : cipher.decrypt(masked, fields.masked)),
        verified,
        disabled,
        replacement: replacement && (await cipher.decrypt(replacement.masked, fields.masked)),
      };
    }),
  );
}

/** The user object that replaces the client's stored one (spec section 3). @param brandId of the request, because plans are per brand. */
export async function describeUser(account: AccountDocument, brandId: string, cipher: FieldCipher): Promise<UserResponse> {
  const contacts = await revealContacts(account, cipher);
  const shownOf = (channel: ContactChannel) => contacts.find((contact) => contact.channel === channel)?.shown ?? null;
  const pro = countsAsPro(planOf(account, brandId).plan);
  return {
    email: shownOf('email'),
    phone: shownOf('sms'),
    verified: contacts.some((contact) => contact.verified),
    isAdmin: account.isAdmin,
    planType: pro ? 'pro' : 'free',
    planStatus: pro ? 'active' : 'none',
  };
}
