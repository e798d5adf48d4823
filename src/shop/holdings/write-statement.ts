/** Writes a customer's statement of a year as CSV or PDF. */
import { readPdfBrand } from '../content/pictures/brand-images.ts'
import { readCustomer } from '../customers/records.ts'
import type { Shop } from '../shop.ts'
import { readHoldingsStatement } from './holdings-history.ts'
import type { FinancialYear } from './rules/period.ts'
import { csvOfStatement } from './statement-csv.ts'
import { drawHoldingsStatement } from './statement-pdf.ts'

interface Wanted {
  readonly year: FinancialYear
  readonly format: 'csv' | 'pdf'
}

/** Throws `holdings.no-year` where there is nothing to report. */
export async function writeStatement(shop: Shop, customerId: number, { year, format }: Wanted): Promise<Buffer> {
  const statement = await readHoldingsStatement(shop, customerId, year)
  const { legalName, brandName } = shop.catalogue.now.content.settings.site
  if (format === 'csv') return Buffer.from(csvOfStatement(statement, brandName))
  const owner = await readCustomer(shop.db, customerId)
  const holder = { name: owner?.name ?? '', shop: legalName, brandName }
  return drawHoldingsStatement(statement, holder, { brand: await readPdfBrand(shop) })
}
