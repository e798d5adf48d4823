/** The GST register, as the return of outward supplies requires it. */
import * as z from 'zod/mini'
import { gstrSections } from '../../../shop/accounting/gst-register/rules/sections.ts'
import { month, paise } from './shared.ts'

const sums = { taxable: paise, cgst: paise, sgst: paise, igst: paise, total: paise }

export const gstRegister = {
  params: z.strictObject({ month }),
  response: z.strictObject({
    month,
    sections: z.array(z.strictObject({ section: z.enum(gstrSections), papers: z.int(), rows: z.int(), ...sums })),
    /** Invoices less credit notes. */
    sums: z.strictObject(sums),
    hsn: z.array(
      z.strictObject({
        buyers: z.enum(['B2B', 'B2C']),
        hsn: z.string(),
        /** Empty: the portal has its own for this code. */
        description: z.string(),
        rate: z.int(),
        unit: z.literal('GMS'),
        /** In 0.0001 g. */
        quantity: z.int(),
        ...sums,
      }),
    ),
    documents: z.array(
      z.strictObject({
        series: z.string(),
        nature: z.string(),
        /** Whether the return lists it. */
        inReturn: z.boolean(),
        from: z.string(),
        to: z.string(),
        count: z.int(),
        cancelled: z.int(),
        missing: z.array(z.string()),
      }),
    ),
    ledger: z.strictObject({ cgst: paise, sgst: paise, igst: paise }),
    /** Register less ledger, over all taxes: the total of the differences below. */
    difference: paise,
    differences: z.array(z.strictObject({ uniqueOrderId: z.string(), invoiced: paise, booked: paise })),
  }),
}
