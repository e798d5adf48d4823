/** The month's return for the shop's registration. */
import { readSettings } from '../../content/reading.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { readDocuments, readRegister, type TaxPeriod } from './reading.ts'
import { buildGstr1, type Gstr1 } from './rules/gstr1.ts'
import { gstrSections } from './rules/sections.ts'

/**
 * The file for the GST portal, and the number of invoices and credit notes in it. Throws `gst-register.no-gstin`, and
 * `gst-register.other-gstin` if documents of the month bear another registration than the settings: they belong to its return.
 */
export async function readGstr1(
  { reports: db }: Pick<Shop, 'reports'>,
  month: TaxPeriod,
): Promise<{ gstr1: Gstr1; documents: number }> {
  const { gstin } = (await readSettings(db)).site
  if (gstin === '') throw refuse('gst-register.no-gstin')
  const register = await readRegister(db, month)
  const other = register.gstins().filter((one) => one !== gstin)
  if (other.length > 0) throw refuse('gst-register.other-gstin', { gstins: other.join(', ') })
  return {
    gstr1: buildGstr1({ gstin, month, register, documents: await readDocuments(db, month) }),
    documents: gstrSections.reduce((sum, section) => sum + register.count(section), 0),
  }
}
