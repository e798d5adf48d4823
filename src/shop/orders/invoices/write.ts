/**
 * Saves an invoice with its sums, its total in words and its number, requests its registration where the law does, and sends the
 * e-mail about a credit note.
 */
import type { Tx } from '../../../platform/database/database.ts'
import { dayOf, financialYearOf } from '../../../units/date.ts'
import { formatMoney } from '../../../units/format.ts'
import { moneyInWords } from '../../../units/language/amount-in-words.ts'
import type { Settings } from '../../content/settings.ts'
import { sendMessage } from '../../messaging/messages/actions.ts'
import type { Shop } from '../../shop.ts'
import { creditNoteIssuedEmail } from './invoice-emails.ts'
import { type InvoiceRow, invoices, takeSerial } from './records.ts'
import { requestRegistration } from './registration/request-registration.ts'
import { formatInvoiceNumber, type InvoiceFacts, invoiceSeriesOf } from './rules/facts.ts'
import { stateTaxOf, whyNoReferenceNumber } from './rules/legal-details.ts'
import { sumInvoiceAmounts } from './rules/lines.ts'

/** `config` is null for the demo shop's past orders: nobody is notified of them. */
export interface InvoiceDeps extends Pick<Shop, 'clock'> {
  readonly config: Pick<Shop['config'], 'publicUrl'> | null
}

interface Writing {
  readonly settings: Settings
  readonly cause: string
  readonly customerId: number
  readonly orderId: number | null
  readonly correctsId: number | null
  /** Where to send an e-mail about this document; null: nowhere, or the e-mail about the parcel mentions it. */
  readonly email: string | null
  readonly facts: Omit<
    InvoiceFacts,
    'stateTax' | 'issuedOn' | 'sums' | 'inWords' | 'reverseCharge' | 'noReferenceNumber'
  >
}

/** Little is left to write once the number is taken, which locks the series; a rollback releases the number. */
export async function writeInvoice(
  shop: InvoiceDeps,
  tx: Tx,
  { settings, email, facts: invoiceFacts, ...rest }: Writing,
): Promise<InvoiceRow> {
  const { now, ...number } = await takeNumber(
    shop,
    tx,
    invoiceSeriesOf(settings.company.numberPrefix, invoiceFacts.kind),
  )
  const sums = sumInvoiceAmounts(invoiceFacts.lines)
  const facts: InvoiceFacts = {
    ...invoiceFacts,
    stateTax: stateTaxOf(invoiceFacts.placeOfSupply),
    issuedOn: dayOf(now),
    sums,
    inWords: moneyInWords(sums.total),
    reverseCharge: false,
    noReferenceNumber: whyNoReferenceNumber({
      buyerGstin: invoiceFacts.buyer.gstin,
      mustReport: settings.law.reportsInvoices,
    }),
  }
  const { taxable, cgst, sgst, igst, total } = sums
  const [row] = await tx
    .insert(invoices)
    .values({
      ...number,
      ...{ kind: facts.kind, uniqueOrderId: facts.uniqueOrderId, issuedAt: now },
      ...{ taxable, cgst, sgst, igst, total, facts, ...rest },
    })
    .returning()
  if (!row) throw new Error(`no invoice was written for ${rest.cause}`)
  if (facts.noReferenceNumber === null) await requestRegistration(tx, row.id, now)
  if (email && shop.config) await notify(shop.config.publicUrl, tx, { row, email, now })
  return row
}

/**
 * The next number, and the moment of issue: read after the number is taken, so that a document that waited for the one before it
 * does not bear an earlier day. A number of a year that has just ended bears that year.
 */
async function takeNumber({ clock }: InvoiceDeps, tx: Tx, series: string) {
  const begun = clock.now()
  const year = financialYearOf(begun)
  const serial = await takeSerial(tx, series, year)
  const taken = clock.now()
  const now = financialYearOf(taken) === year ? taken : begun
  return { number: formatInvoiceNumber(series, year, serial), series, year, serial, now }
}

async function notify(site: string, tx: Tx, { row, email, now }: { row: InvoiceRow; email: string; now: Date }) {
  const message = { number: row.number, uniqueOrderId: row.uniqueOrderId, total: formatMoney(row.total), site }
  await sendMessage(
    tx,
    { key: `invoice:${row.number}`, to: email, content: creditNoteIssuedEmail(message), customerId: row.customerId },
    now,
  )
}
