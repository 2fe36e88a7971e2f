import type { Administrators } from '../contexts/administration/administrators.reader.ts';
import { administratorFields } from '../contexts/administration/sealed-fields.ts';
import type { OwnAddresses } from '../contexts/message-templates/editable-templates.port.ts';
import { ERASED, type FieldCipher } from '../platform/privacy/field-cipher.ts';

/** The administrators' current email addresses, read from the log. */
export function ownAddresses(administrators: Administrators, cipher: FieldCipher): OwnAddresses {
  return {
    async of(adminId) {
      const administrator = await administrators.find(adminId);
      const email = administrator ? await cipher.decrypt(administrator.email, administratorFields(adminId).email) : ERASED;
      return email === ERASED ? null : email;
    },
  };
}
