import { readConsentLog } from '../../shop/customers/consents/actions.ts'
import { readSignIns } from '../../shop/customers/sign-in-log/actions.ts'
import { readTaxId } from '../../shop/customers/tax-id.ts'
import { walletBalances } from '../../shop/loyalty/points-wallet/reading.ts'
import { openMatters, requestErasure, waitingErasure, withdrawErasure } from '../../shop/operations/privacy/erase.ts'
import { fileOfCopy, readCopies, requestDataCopy as requestCopy } from '../../shop/operations/privacy/export.ts'
import { personalDataTables } from '../../shop/operations/privacy/personal-data-tables.ts'
import { isTaxIdNeeded, removeTaxId } from '../../shop/operations/privacy/tax-id.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { dayOf } from '../../units/date.ts'
import type * as wire from '../../wire/operations/privacy.ts'
import { reasonsOf } from '../../wire/operations/privacy.ts'
import type { RawHandler, SignedInHandler } from '../call.ts'
import { oneTimeCodeOf } from '../customers/step-up.ts'
import { HttpError } from '../request-handler/envelope.ts'

export const myData: SignedInHandler<typeof wire.myData> = async (shop, { customer }) => ({
  data: await ownDataView(shop, customer.id),
})

export const requestDataCopy: SignedInHandler<typeof wire.requestDataCopy> = async (shop, request) => {
  await requestCopy(shop, request.customer.id, oneTimeCodeOf(request))
  return { data: await ownDataView(shop, request.customer.id) }
}

export const eraseMe: SignedInHandler<typeof wire.eraseMe> = async (shop, request) => {
  await requestErasure(shop, request.customer.id, oneTimeCodeOf(request))
  return { data: await ownDataView(shop, request.customer.id) }
}

export const keepMe: SignedInHandler<typeof wire.keepMe> = async (shop, { customer }) => {
  await withdrawErasure(shop, customer.id)
  return { data: await ownDataView(shop, customer.id) }
}

async function ownDataView(shop: Shop, customerId: number) {
  const now = shop.clock.now()
  const stillOpen = await openMatters(shop.db, customerId, now)
  return {
    copies: await readCopies(shop.db, customerId, now),
    erasedOn: (await waitingErasure(shop.db, customerId))?.dueAt ?? null,
    stillOpen,
    reasons: reasonsOf(stillOpen),
    points: (await walletBalances(shop.db, customerId)).points,
    kept: personalDataTables.flatMap(({ title, why }) => (title && why ? { title, why } : [])),
  }
}

/** The customer's own copy, as a download; anybody else's gets the same answer as one that never existed. */
export const dataCopy: RawHandler = async (shop, request, { customer }) => {
  if (!customer) throw refuse('request.signed-out')
  const id = Number(new URL(request.url).searchParams.get('id'))
  const isValid = Number.isSafeInteger(id) && id > 0
  const bytes = isValid ? await fileOfCopy(shop, { customerId: customer.id, id }) : null
  if (!bytes) throw new HttpError(404, 'This copy is not there any more. Please ask for a new one')
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="your-data-${dayOf(shop.clock.now())}.zip"`,
      'cache-control': 'private, no-store',
    },
  })
}

export const mySignIns: SignedInHandler<typeof wire.mySignIns> = async (shop, { params, customer }) => {
  const { list, pages, total } = await readSignIns(shop.db, { customerId: customer.id, page: params.page })
  const rows = list.map(({ at, way, outcome, userAgent, ip }) => ({ at, way, outcome, device: userAgent, ip }))
  return { data: { list: rows, page: params.page, pages, total } }
}

export const myPan: SignedInHandler<typeof wire.myPan> = async (shop, { customer }) => ({
  data: await taxIdView(shop, customer.id),
})

export const removePan: SignedInHandler<typeof wire.removePan> = async (shop, { customer }) => {
  await removeTaxId(shop, customer.id)
  return { data: await taxIdView(shop, customer.id) }
}

const taxIdView = async (shop: Shop, customerId: number) => ({
  ...(await readTaxId(shop, customerId)),
  isNeeded: await isTaxIdNeeded(shop.db, customerId, shop.catalogue.now.content.settings.law.panFrom),
})

export const consentLog: SignedInHandler<typeof wire.consentLog> = async (shop, { customer }) => ({
  data: { log: await readConsentLog(shop.db, customer.id) },
})
