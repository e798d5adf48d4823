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
        unit: z.enum(['PCS', 'GMS']),
        rate: z.int(),
        quantity: z.int(),
        ...sums,
      }),
    ),
    documents: z.array(
      z.strictObject({
        series: z.string(),
        from: z.string(),
        to: z.string(),
        count: z.int(),
        missing: z.array(z.string()),
      }),
    ),
    ledger: z.strictObject({ cgst: paise, sgst: paise, igst: paise }),
    /** Register less ledger, over all taxes: the total of the differences below. */
    difference: paise,
    differences: z.array(z.strictObject({ uniqueOrderId: z.string(), invoiced: paise, booked: paise })),
  }),
}
