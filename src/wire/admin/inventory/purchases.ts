/** Suppliers and what is bought from them. Paise, milligrams, fineness in 1/10000, basis points. */
import * as z from 'zod/mini'
import { supplierPurchaseStates } from '../../../shop/inventory/purchases/rules/purchase-flow.ts'
import { mostPurchaseLines } from '../../../shop/inventory/purchases/rules/purchase-lines.ts'
import { maybeGstin } from '../../orders/gst-details.ts'
import { id, inputText, integer, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'
import { after, day, month, paise, reason } from '../accounting/shared.ts'
import { emptyAsNull, integerInput, metal } from '../catalog/product-fields.ts'

const supplier = {
  id,
  name: z.string(),
  gstin: z.nullable(z.string()),
  contact: z.string(),
  mobile: z.string(),
  email: z.string(),
  address: z.string(),
  isArchived: z.boolean(),
}

export const listSuppliers = {
  params: z.strictObject({}),
  response: z.strictObject({ suppliers: z.array(z.strictObject(supplier)) }),
}

export const saveSupplier = {
  params: z.strictObject({
    id: emptyAsNull(id),
    name: inputText({ required: 'Enter the registered name', most: 150 }),
    gstin: maybeGstin,
    contact: inputText({ most: 100 }),
    mobile: inputText({ most: 20 }).check(
      z.refine((value) => value === '' || /^\+?[\d ]{8,18}$/.test(value), 'Enter a phone number'),
    ),
    email: inputText({ most: 120 }).check(
      z.refine((value) => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), 'Enter an e-mail address'),
    ),
    address: inputText({ most: 300 }),
    isArchived: z.boolean(),
  }),
  response: z.strictObject({ id }),
}

const line = z.strictObject({
  id,
  /** Null for metal that is not allocated to a product. */
  productId: z.nullable(id),
  name: z.string(),
  metal,
  fineness: z.int(),
  pieces: z.nullable(integer),
  weightMilligrams: z.int(),
  ratePaise: paise,
  makingPaise: paise,
  gstBasisPoints: z.int(),
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  receivedPieces: integer,
  receivedMilligrams: z.int(),
})

const summary = {
  id,
  supplierName: z.string(),
  invoiceNumber: z.string(),
  invoiceDate: day,
  state: z.enum(supplierPurchaseStates),
  totalPaise: paise,
  /** Fine milligrams of each metal in it. */
  fine: z.array(z.strictObject({ metal, milligrams: z.int() })),
  isPaid: z.boolean(),
  orderedAt: time,
}

/** Products that can be bought, by a word of their name; not all staff who buy may open products. */
export const findPurchaseProducts = {
  params: z.strictObject({ search: inputText({ most: 80 }) }),
  response: z.strictObject({
    products: z.array(z.strictObject({ id, name: z.string(), metal, weightMilligrams: z.int(), fineness: z.int() })),
  }),
}

export const purchaseViews = ['open', 'received', 'cancelled'] as const

export const listPurchases = {
  params: z.strictObject({ view: z.enum(purchaseViews), after }),
  response: z.strictObject({
    purchases: z.array(z.strictObject(summary)),
    next: z.nullable(z.int()),
    /** Received, and allocated to no product. */
    unallocated: z.array(z.strictObject({ metal, milligrams: z.int() })),
  }),
}

export const getPurchase = {
  params: z.strictObject({ id }),
  response: z.strictObject({
    ...summary,
    supplier: z.strictObject(supplier),
    lines: z.array(line),
    roundOffPaise: paise,
    note: z.string(),
    /** Files of the supplier's invoice, newest first. `by` is empty for files from before names were kept. */
    invoiceFiles: z.array(z.strictObject({ id, by: z.string(), at: time })),
    paidOn: z.nullable(day),
    paidReference: z.string(),
    receivedAt: z.nullable(time),
    receipts: z.array(
      z.strictObject({ id, name: z.string(), pieces: integer, weightMilligrams: z.int(), by: z.string(), at: time }),
    ),
    /** Who recorded it, and who edited it, oldest first. */
    edits: z.array(z.strictObject({ id, event: z.enum(['record', 'edit']), by: z.string(), at: time })),
    /** Where deliveries can be put: the vault, then the stores. */
    locations: z.array(z.strictObject({ id: integer, name: z.string() })),
    /** A delivery that waits for a second person. */
    proposals: z.array(z.strictObject({ id, sentence: z.string(), by: z.string(), at: time })),
    mayEdit: z.boolean(),
    mayReceive: z.boolean(),
    mayCancel: z.boolean(),
  }),
}

const amounts = {
  ratePaise: z.int('Enter the rate').check(z.minimum(1, 'Enter the rate'), z.maximum(10_000_000, 'Enter the rate')),
  makingPaise: z.int('Enter an amount').check(z.minimum(0, 'Enter an amount of ₹0 or more'), z.maximum(10_000_000_000)),
  gstBasisPoints: z.int('Enter the GST rate').check(z.minimum(0), z.maximum(5000, 'At most 50 %')),
}

const lineInput = z.union([
  z.strictObject({
    productId: id,
    pieces: z.int('Enter the pieces').check(z.minimum(1, 'Enter the pieces'), z.maximum(100_000, 'At most 1,00,000')),
    ...amounts,
  }),
  z.strictObject({
    productId: z.null(),
    metal,
    fineness: z.int('Enter the fineness').check(z.minimum(1000, 'At least 100'), z.maximum(10_000, 'At most 1000')),
    weightMilligrams: z
      .int('Enter the weight')
      .check(z.minimum(1, 'Enter the weight'), z.maximum(10_000_000_000, 'At most 10 t')),
    ...amounts,
  }),
])

const form = {
  supplierId: id,
  invoiceNumber: inputText({ most: 40 }),
  invoiceDate: day,
  roundOffPaise: z.int('Enter an amount'),
  note: inputText({ most: 400 }),
  lines: z.array(lineInput).check(z.maxLength(mostPurchaseLines, `At most ${mostPurchaseLines} lines`)),
}

export const createPurchase = { params: z.strictObject(form), response: z.strictObject({ id }) }
export const editPurchase = { params: z.strictObject({ id, ...form }), response: z.null() }
export const cancelPurchase = { params: z.strictObject({ id, why: reason }), response: z.null() }
export const notePurchasePaid = {
  params: z.strictObject({
    id,
    paidOn: day,
    reference: inputText({ required: 'Enter the UTR or cheque number', most: 60 }),
  }),
  response: z.null(),
}
export const attachPurchaseInvoice = {
  params: z.strictObject({ id, file: z.instanceof(File, { message: 'Attach the invoice' }) }),
  response: z.null(),
}

export const receiveDelivery = {
  params: z.strictObject({
    id,
    lineId: id,
    /** As counted; null for unallocated metal. */
    pieces: emptyAsNull(integerInput),
    /** As weighed; null for pieces of a product. */
    weightMilligrams: emptyAsNull(integerInput),
    /** One per line, or separated by commas. */
    serials: z._default(inputText({ most: 40_000 }), ''),
    huids: z._default(inputText({ most: 20_000 }), ''),
    locationId: z._default(z.int().check(z.nonnegative(), z.maximum(2_147_483_647)), 0),
  }),
  response: z.null(),
}

export const inputGstMonth = z.object({ month })

export const messages = {
  'purchases.unknown': [404, 'Purchase not found'],
  'purchases.no-supplier': [422, 'Choose a supplier'],
  'purchases.supplier-archived': [422, 'This supplier is archived. Restore it first'],
  'purchases.gstin-known': [409, ({ name }) => `${name} has this GSTIN already`],
  'purchases.gstin-needed': [
    409,
    ({ id }) => `Purchase ${id} of this supplier charges GST. Enter 0 % in it before you remove the GSTIN`,
  ],
  'purchases.gstin-received': [
    409,
    ({ id }) =>
      `Goods of purchase ${id} were received with the tax of the present GSTIN. Add the registration in the other state as a supplier of its own`,
  ],
  'purchases.in-future': [422, 'Choose today or an earlier day'],
  'purchases.round-off': [422, 'A round-off is at most ₹1'],
  'purchases.no-lines': [422, 'Add at least one item'],
  'purchases.unregistered': [422, 'A supplier without GSTIN charges no GST. Enter 0 %, or add the GSTIN'],
  'purchases.invoice-known': [409, ({ id }) => `Purchase ${id} has this invoice of the supplier already`],
  'purchases.not-editable': [409, 'Goods of this purchase arrived, or it is cancelled, so it cannot be edited'],
  'purchases.cancelled': [409, 'This purchase is cancelled'],
  'purchases.no-invoice': [409, 'Enter the invoice number of the supplier before you receive the goods'],
  'purchases.no-line': [404, 'This item is no longer in the purchase. Reload the page'],
  'purchases.counted': [422, 'Enter what you counted or weighed'],
  'purchases.more-than-ordered': [
    422,
    ({ rest }) => `Only ${rest} is still to come. Count again; record an extra delivery as a purchase of its own`,
  ],
} satisfies RefusalMessages
