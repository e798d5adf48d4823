import { inlinePhoto } from '../../../shop/fulfilment/packing/testing.ts'
import { createTestStaff } from '../../../testing-staff.ts'
import { dayOf } from '../../../units/date.ts'
import type { Scenario, ScenarioStage } from '../stage.ts'

function fileForm(id: number): FormData {
  const form = new FormData()
  form.set('id', String(id))
  const picture = Buffer.from(inlinePhoto.split(',')[1] ?? '', 'base64')
  form.set('file', new File([picture], 'invoice.png', { type: 'image/png' }))
  return form
}

/** A light piece, whose receipt one person may confirm. */
const lightPiece = ({ shop }: ScenarioStage) =>
  shop.catalogue.now.shelf.products.find((one) => one.metal === 'silver' && one.weightMg <= 10_000 && !one.preSale)!

/** Pieces and metal that are ordered, received in part, paid and not needed after all. */
export const purchasesScenario: Scenario = async (stage) => {
  const { shop, clock, measure } = stage
  const owner = await createTestStaff(shop, 'owner')
  const ops = await createTestStaff(shop, 'ops')
  const today = dayOf(clock.now())
  const { name, id: productId } = lightPiece(stage)
  const supplier = { id: null, name: 'MMTC-PAMP', gstin: '27AAPFU0939F1ZV', contact: '', mobile: '', email: '' }
  const { id: supplierId } = (
    await measure('POST admin/suppliers/save', { ...supplier, address: '', isArchived: false }, owner)
  ).body.data
  await measure('GET admin/suppliers', {}, owner)
  await measure('GET admin/purchases/products', { search: name }, owner)
  const amounts = { ratePaise: 250_00, makingPaise: 0, gstBasisPoints: 300 }
  const form = {
    ...{ supplierId, invoiceNumber: 'INV-1', invoiceDate: today, roundOffPaise: 0, note: '' },
    lines: [
      { productId, pieces: 2, ...amounts },
      { productId: null, metal: 'silver', fineness: 9990, weightMilligrams: 1_000_000, ...amounts },
    ],
  }
  const { id } = (await measure('POST admin/purchases/create', form, owner)).body.data
  await measure('POST admin/purchases/edit', { ...form, id, note: 'By courier' }, owner)
  await measure('POST admin/purchases/invoice', fileForm(id), owner)
  await measure('GET admin/purchases/document', { id }, owner)
  await measure('GET admin/purchases', { view: 'open' }, owner)
  const { lines } = (await measure('GET admin/purchases/one', { id }, owner)).body.data
  await measure('POST admin/purchases/receive', { id, lineId: lines[0].id, pieces: 2 }, ops)
  await measure('POST admin/purchases/paid', { id, paidOn: today, reference: 'UTR-1' }, owner)
  await measure('POST admin/purchases/cancel', { id, why: 'The rest is not needed' }, owner)
  await measure(`POST admin/purchases/export?month=${today.slice(0, 7)}`, {}, owner)
  await measure(`POST admin/purchases/input-gst?month=${today.slice(0, 7)}`, {}, owner)
}

/** The position is entered and read, and a hedge recorded and cancelled; each of these waits for a second person. */
export const metalPositionScenario: Scenario = async ({ shop, clock, measure, prepare }) => {
  const owner = await createTestStaff(shop, 'owner')
  const day = dayOf(clock.now())
  const entry = { metal: 'silver', day, fineMilligrams: 5_000_000, note: 'Counted by two' }
  const opening = await measure('POST admin/metal/enter', entry, owner)
  const hedge = { metal: 'silver', side: 'buy', day, fineMilligrams: 1_000_000, ratePaise: 250_00 }
  const contract = { counterparty: 'MCX', contract: 'SILVERMIC', note: '' }
  const recording = await measure('POST admin/metal/hedges/record', { ...hedge, ...contract }, owner)
  const second = await createTestStaff(shop, 'finance')
  await prepare('POST admin/approvals/approve', { id: recording.body.data.proposal_id }, second)
  const { id } = (await prepare('GET admin/metal/hedges', {}, owner)).body.data.hedges[0]
  await measure('POST admin/metal/hedges/file', fileForm(id), owner)
  await measure('GET admin/metal/hedges/document', { id }, owner)
  await measure('GET admin/metal/hedges', {}, owner)
  const ending = await measure('POST admin/metal/hedges/cancel', { id, why: 'Closed at the exchange' }, owner)
  await measure('GET admin/metal/position', { from: day, to: day }, owner)
  await measure('GET admin/metal/events', { metal: 'silver', kind: 'hedged', from: day, to: day }, owner)
  for (const { body } of [opening, ending])
    await prepare('POST admin/approvals/withdraw', { id: body.data.proposal_id }, owner)
}
