/** Invoices rendered one after another: of one line, of three, and of forty over four pages. */
import { drawInvoices } from '../src/shop/orders/invoices/invoice-pdf.ts'
import { sampleInvoice } from '../src/shop/orders/invoices/testing.ts'
import { printTable } from './support/table.ts'

const rows = []
for (const lines of [1, 3, 40]) {
  const printed = sampleInvoice({ lines })
  await drawInvoices([printed])
  const times: number[] = []
  let size = 0
  for (let run = 0; run < 100; run++) {
    const startedMs = performance.now()
    size = (await drawInvoices([printed])).length
    times.push(performance.now() - startedMs)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => `${times[Math.floor(times.length * share)]!.toFixed(1)} ms`
  rows.push({ lines, median: at(0.5), 'of 100, the 95th': at(0.94), size: `${(size / 1024).toFixed(1)} kB` })
}
printTable('An invoice as PDF', rows)
