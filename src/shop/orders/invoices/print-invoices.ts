/** Invoices and credit notes as they are given out: with the shop's logo and the pictures of the pieces. */
import { readPdfBrand } from '../../content/pictures/brand-images.ts'
import { readPrintPictures } from '../../content/pictures/print-pictures.ts'
import type { Shop } from '../../shop.ts'
import { drawInvoices, type PrintableInvoice } from './invoice-pdf.ts'

/** As `drawInvoices`. */
export async function printInvoices(
  shop: Pick<Shop, 'db' | 'files' | 'catalogue'>,
  documents: readonly PrintableInvoice[],
): Promise<Buffer> {
  const images = documents.flatMap(({ facts }) => facts.lines.flatMap(({ image }) => image ?? []))
  return drawInvoices(documents, {
    brand: await readPdfBrand(shop),
    pictures: await readPrintPictures(shop, images),
  })
}
