import { z } from 'zod';

/** A verbatim part of the filing's text. */
const quoteResponse = z
  .object({
    text: z.string(),
    start: z.number().describe('Offsets in the filing’s text, in UTF-16 units.'),
    end: z.number(),
    document: z.string().nullable(),
  })
  .meta({ id: 'FactQuote' });

export const ownTradesResponse = z
  .object({
    bought: z.string().describe('Shares bought (code P), shares sold (code S), and their difference.'),
    sold: z.string(),
    net: z.string(),
    net_value: z.string().nullable().describe('US dollars. Negative if more was sold than bought.'),
    average_bought: z.string().nullable().describe('Weighted average price per share, US dollars.'),
    average_sold: z.string().nullable(),
  })
  .meta({ id: 'OwnTrades', description: 'Totals of the purchases and sales on a Form 4 or 5.' });
export type OwnTradesResponse = z.infer<typeof ownTradesResponse>;

export const itemFactResponse = z
  .object({
    item: z.string(),
    kind: z.string().describe('What happened, in words, such as `personnel change`, `deal` or `buyback`.'),
    words: z.string().describe('The fact as one plain phrase: `Jane Roe, director, resigns, effective May 1, 2026`.'),
    values: z.array(z.object({ name: z.string(), value: z.string() })).describe('Details from the text, by field.'),
    quote: quoteResponse,
  })
  .meta({ id: 'ItemFact', description: 'A fact from an 8-K item, with the sentence that states it.' });
export type ItemFactResponse = z.infer<typeof itemFactResponse>;

export const footnoteFieldResponse = z
  .object({
    id: z.string().describe('Footnote ID.'),
    field: z
      .enum([
        'security',
        'date',
        'code',
        'timeliness',
        'shares',
        'total_value',
        'price',
        'acquired_disposed',
        'shares_after',
        'direct',
        'nature',
        'exercise_price',
        'exercise_date',
        'expiration_date',
        'underlying_title',
        'underlying_shares',
      ])
      .describe('The field it belongs to.'),
  })
  .meta({ id: 'FootnoteField', description: 'A footnote to a row on Form 3, 4 or 5, and the field it belongs to.' });
export type FootnoteFieldResponse = z.infer<typeof footnoteFieldResponse>;

export const figureMarkResponse = z
  .object({
    field: z.enum(['date', 'shares', 'price', 'total_value', 'exercise_price']),
    words: z.string().describe('`price as filed: $1,250,000 – looks like the total`'),
  })
  .meta({ id: 'FigureMark', description: 'A figure that can’t be right as filed, and why.' });
export type FigureMarkResponse = z.infer<typeof figureMarkResponse>;

const incomeFigureResponse = z.object({
  value: z.string().describe('A plain decimal number. A loss is negative.'),
  prior: z.string().nullable().describe('For the same period a year earlier.'),
  concept: z.string().nullable().describe('The XBRL concept. Null if it was read from the printed statement.'),
  quote: quoteResponse.nullable().describe('The row of the statement. Null for a tagged figure.'),
});

export const incomeResponse = z
  .object({
    currency: z.string().nullable().describe('ISO 4217. Null if uncertain.'),
    months: z.number().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    revenue: incomeFigureResponse.nullable(),
    net_income: incomeFigureResponse.nullable(),
    earnings_per_share: incomeFigureResponse.nullable().describe('Diluted.'),
  })
  .meta({ id: 'Income', description: 'For the year, or for the quarter alone.' });
export type IncomeResponse = z.infer<typeof incomeResponse>;

export const securitiesResponse = z.array(
  z.object({ title: z.string().nullable(), symbol: z.string().nullable(), exchange: z.string().nullable() }),
);
export const outstandingResponse = z.array(
  z.object({ class: z.string().nullable(), shares: z.string(), as_of: z.string().nullable() }),
);

export const plannedSaleFactsResponse = z
  .object({
    family: z.literal('plannedSale'),
    issuer: z.string().nullable(),
    seller: z.string().nullable(),
    relationships: z.array(z.string()),
    sales: z.array(
      z.object({
        title_of_class: z.string().nullable(),
        broker: z.string().nullable(),
        shares: z.string().nullable(),
        value: z.string().nullable().describe('US dollars.'),
        shares_outstanding: z.string().nullable(),
        date: z.string().nullable(),
        exchange: z.string().nullable(),
        marks: z
          .array(z.string())
          .exactOptional()
          .describe(
            'Notes about figures that can’t be right as filed: `value as filed: $45.10 – looks like the price of one share`.',
          ),
      }),
    ),
    acquisitions: z.array(
      z.object({
        title_of_class: z.string().nullable(),
        date: z.string().nullable(),
        nature: z.string().nullable(),
        from: z.string().nullable(),
        shares: z.string().nullable(),
        payment: z.string().nullable(),
      }),
    ),
    earlier_sales: z.array(
      z.object({
        seller: z.string().nullable(),
        title_of_class: z.string().nullable(),
        date: z.string().nullable(),
        shares: z.string().nullable(),
        proceeds: z.string().nullable(),
      }),
    ),
    no_earlier_sales: z.boolean().nullable().describe('The filer states that there were none in the previous three months.'),
    plan_adopted_on: z.array(z.string()).describe('Dates when Rule 10b5-1 plans were adopted.'),
    remarks: z.string().nullable(),
  })
  .meta({ id: 'PlannedSaleFacts', description: 'Form 144.' });
export type PlannedSaleFactsResponse = z.infer<typeof plannedSaleFactsResponse>;
