import { z } from 'zod';

export const filingFeesResponse = z
  .object({
    form: z.string().nullable(),
    file_number: z.string().nullable(),
    securities: z.array(
      z.object({
        type: z.string().nullable(),
        title: z.string().nullable(),
        rule: z.string().nullable().describe('Rule used to calculate the fee, such as `457(o)`.'),
        amount: z.string().nullable(),
        price_per_unit: z.string().nullable(),
        maximum: z.string().nullable().describe('Maximum aggregate offering price.'),
        fee: z.string().nullable(),
        is_paid: z.boolean(),
        carried_from: z
          .string()
          .nullable()
          .describe('File number of the earlier registration whose unsold securities are carried forward.'),
      }),
    ),
    securities_omitted: z.number(),
    total_offering: z.string().nullable(),
    total_fee: z.string().nullable(),
    previously_paid: z.string().nullable(),
    offsets: z.string().nullable(),
    net_fee: z.string().nullable(),
    is_final_prospectus: z.boolean().nullable(),
  })
  .meta({ id: 'FilingFees', description: 'The fee table (EX-FILING FEES). US dollars, without a currency sign.' });
export type FilingFeesResponse = z.infer<typeof filingFeesResponse>;

export const subsidiariesResponse = z
  .object({
    subsidiaries: z.array(z.object({ name: z.string(), jurisdiction: z.string().nullable(), percent: z.string().nullable() })),
    subsidiaries_omitted: z.number(),
    is_partial: z.boolean().describe('The list omits insignificant subsidiaries.'),
  })
  .meta({ id: 'Subsidiaries', description: 'The list of subsidiaries (EX-21, or EX-8 of a 20-F).' });
export type SubsidiariesResponse = z.infer<typeof subsidiariesResponse>;
