import type { Decider } from '../../platform/commands/decider.ts';
import type { CompanyEvent } from './published/company.events.ts';

export interface DescribeCompany {
  readonly kind: 'describe';
  readonly description: CompanyEvent['data'];
}

/** A company's description by EDGAR. Repeating the current one changes nothing. */
export const companyDecider: Decider<DescribeCompany, CompanyEvent['data'] | null, CompanyEvent> = {
  initial: null,
  evolve: (_state, event) => event.data,
  decide: ({ description }, state) => {
    const { cik, name, sic, sector, industry } = description;
    const same = state && state.name === name && state.sic === sic && state.sector === sector && state.industry === industry;
    return same ? [] : [{ type: 'CompanyDescribed', data: { cik, name, sic, sector, industry } }];
  },
};
