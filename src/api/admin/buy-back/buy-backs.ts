import {
  approveBuyBack,
  assayBuyBack,
  calculateBuyBackPrice,
  declineBuyBack,
  offerBuyBack,
  receiveBuyBack,
  returnBuyBack,
} from '../../../shop/buy-back/admin/handle-request.ts'
import { countPeople, permissionOfStep, requirePerson } from '../../../shop/buy-back/admin/people.ts'
import {
  countBuyBacks,
  historyOf,
  listBuyBacks,
  type QueuedBuyBack,
  readQueued,
} from '../../../shop/buy-back/admin/queue.ts'
import { findReceiptPhoto, readExpectedSerials } from '../../../shop/buy-back/admin/receipt.ts'
import { payAtCounter, requirePayable } from '../../../shop/buy-back/admin/staff-payment.ts'
import type { BuyBack } from '../../../shop/buy-back/records.ts'
import { buyBackFlow, buyBackLabels } from '../../../shop/buy-back/rules/buy-back-flow.ts'
import { compareWeight } from '../../../shop/buy-back/rules/receipt.ts'
import { formatBuyBackNumber } from '../../../shop/buy-back/rules/times.ts'
import { buyBackAdminActions } from '../../../shop/buy-back/rules/views.ts'
import { bytesOfInline, keepUpload } from '../../../shop/content/uploads/actions.ts'
import { Refusal, refuse } from '../../../shop/refusal.ts'
import type { Shop } from '../../../shop/shop.ts'
import { namesOf } from '../../../shop/staff/names.ts'
import { may, type Staff } from '../../../shop/staff/rules.ts'
import { can } from '../../../shop/states.ts'
import { mostUploadBytes } from '../../../units/uploads/upload-size.ts'
import * as wire from '../../../wire/admin/buy-back/buy-backs.ts'
import { type StaffHandler, type StaffRawHandler, staffCall, staffRawCall } from '../../call.ts'
import { errorResponseOf, HttpError } from '../../request-handler/envelope.ts'
import { textRisk } from '../../staff-requests/text-risk.ts'
import { locateVault, moneyOnly } from '../goods-locations.ts'

const size = 50

const faceOf = ({ buyBack, uniqueOrderId, customer, line }: QueuedBuyBack) => ({
  id: buyBack.id,
  number: formatBuyBackNumber(buyBack.id, buyBack.askedAt),
  state: buyBackLabels[buyBack.state],
  customerId: buyBack.customerId,
  customer,
  order: uniqueOrderId,
  piece: `${buyBack.quantity} × ${line.product.name}`,
  quotedPaise: buyBack.quoted,
  amountPaise: buyBack.amount,
  askedAt: buyBack.askedAt,
})

const list: StaffHandler<typeof wire.buyBacks> = async (shop, { params: { view, page } }) => {
  const found = await listBuyBacks(shop.db, { view, skip: (page - 1) * size, take: size + 1 })
  const buyBacks = found.slice(0, size).map(faceOf)
  return { data: { counts: await countBuyBacks(shop.db), buyBacks, size, more: found.length > size } }
}

const possible = [...buyBackAdminActions, 'receive', 'assay', 'pay'] as const
type Possible = (typeof possible)[number]

const isPossible = ({ state }: BuyBack, act: Possible): boolean =>
  act === 'pay' ? state === 'ACCEPTED' : can(buyBackFlow, state, act)

async function buyBackView(shop: Shop, id: number, staff: Staff) {
  const found = await readQueued(shop.db, id)
  const { buyBack, line } = found
  const transitions = await historyOf(shop.db, id)
  const nameOf = await namesOf(
    shop,
    transitions.map(({ by }) => by),
  )
  const price = buyBack.voucher?.price ?? calculateBuyBackPrice(buyBack, line)
  const toOffer = can(buyBackFlow, buyBack.state, 'offer') ? price.price : null
  const acts = possible.filter((act) => isPossible(buyBack, act))
  const serials = await readExpectedSerials(shop.db, buyBack, line.product)
  const people = await countPeople(shop, buyBack, toOffer ?? 0)
  const soldMilligrams = line.product.weightMg * buyBack.quantity
  return {
    ...faceOf(found),
    opened: buyBack.opened,
    handOver: buyBack.handOver,
    pickupOn: buyBack.pickupOn,
    pickupSlot: buyBack.pickupSlot,
    heldUntil: buyBack.heldUntil,
    ratePaise: buyBack.rate,
    soldMilligrams,
    soldFinenessPer10000: line.product.finenessPer10000,
    foundMilligrams: buyBack.foundWeight,
    foundFinenessPer10000: buyBack.foundFineness,
    toOfferPaise: toOffer,
    offerEndsAt: buyBack.offerEndsAt,
    utr: buyBack.utr,
    why: buyBack.why,
    receipt: receiptOf(buyBack, soldMilligrams),
    serialsToScan: serials.wanted,
    serialsStruck: serials.areStruck,
    money: {
      metalPaise: price.metal,
      premiumPaise: price.premium,
      deductionPaise: price.deduction,
      totalPaise: price.price,
    },
    peopleNeeded: people.needed,
    peopleSoFar: people.soFar,
    acts,
    blocked: await blockedOf(shop, { buyBack, toOffer, acts, staff }),
    paymentNote: await paymentNoteOf(shop, buyBack, staff),
    moves: transitions.map(({ id, event, to, by, why, at }) => ({
      id,
      state: event === 'release' ? 'Payment Released' : buyBackLabels[to],
      by: nameOf(by),
      why,
      at,
    })),
  }
}

function receiptOf({ receiptPhoto, scaleWeight, scannedSerials, serialNote }: BuyBack, soldMilligrams: number) {
  if (scaleWeight === null) return null
  return {
    hasPhoto: receiptPhoto !== null,
    scaleMilligrams: scaleWeight,
    comparison: compareWeight(scaleWeight, soldMilligrams),
    serials: [...(scannedSerials ?? [])],
    serialNote,
  }
}

interface Steps {
  readonly buyBack: BuyBack
  readonly toOffer: number | null
  readonly acts: readonly Possible[]
  readonly staff: Staff
}

async function blockedOf(shop: Shop, { buyBack, toOffer, acts, staff }: Steps) {
  const blocked: { act: Possible; why: string }[] = []
  for (const act of acts) {
    const why = await refusalOf(() => requireStep(shop, { buyBack, toOffer, act, staff }))
    if (why) blocked.push({ act, why })
  }
  return blocked
}

/** Throws what the step itself would throw, so that the page can say so beforehand. */
async function requireStep(
  shop: Shop,
  { buyBack, toOffer, act, staff }: Omit<Steps, 'acts'> & { readonly act: Possible },
): Promise<void> {
  const permission = act === 'pay' ? permissionOfStep.release : 'buy-back'
  if (!may(staff, permission)) throw refuse('buy-back.not-permitted', { step: act })
  const by = `staff:${staff.id}`
  if (act === 'offer') await requirePerson(shop, shop.db, buyBack, { step: 'offer', by, toOffer: toOffer ?? 0 })
  if (act === 'pay') await requirePayable(shop, shop.db, buyBack, by)
}

/** The sentence of the refusal; empty when nothing is refused. */
async function refusalOf(check: () => Promise<unknown>): Promise<string> {
  try {
    await check()
    return ''
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return errorResponseOf(refusal)?.body.errorMessage ?? ''
  }
}

const paymentNoteOf = async (shop: Shop, buyBack: BuyBack, staff: Staff): Promise<string> =>
  buyBack.state === 'PAYING' || buyBack.state === 'UNPAID'
    ? refusalOf(() => requirePayable(shop, shop.db, buyBack, `staff:${staff.id}`))
    : ''

const read: StaffHandler<typeof wire.buyBack> = async (shop, { params, staff }) => ({
  data: await buyBackView(shop, params.id, staff),
})

const acts = {
  approve: approveBuyBack,
  decline: declineBuyBack,
  offer: offerBuyBack,
  'send-back': returnBuyBack,
}
/** The customer reads these answers. */
const needWhy: readonly string[] = ['decline', 'send-back']

const act: StaffHandler<typeof wire.act> = async (shop, { params, staff }) => {
  if (needWhy.includes(params.act) && params.why === '') throw refuse('buy-back.say-why', {}, 'why')
  const cause = { by: `staff:${staff.id}`, why: params.why || 'done at the desk' }
  await shop.db.transaction((tx) => acts[params.act](shop, tx, params.id, cause))
  return { data: await buyBackView(shop, params.id, staff) }
}

const receive: StaffHandler<typeof wire.receive> = async (shop, { params, staff }) => {
  const { id, photo: inline, scaleMilligrams: scaleWeight, serials, serialNote } = params
  const photo = await keepUpload(shop, { bytes: bytesOfInline(inline, 'photo'), kind: 'buy-backs', field: 'photo' })
  const receipt = { photo, scaleWeight, serials, serialNote }
  const cause = { by: `staff:${staff.id}`, why: 'received at the counter' }
  try {
    await shop.db.transaction((tx) => receiveBuyBack(shop, tx, id, { ...cause, receipt }))
  } catch (failure) {
    // Without a receipt the photograph would stay in the store for ever.
    await shop.files.drop(photo)
    throw failure
  }
  return { data: await buyBackView(shop, id, staff) }
}

const assay: StaffHandler<typeof wire.assay> = async (shop, { params, staff }) => {
  const found = { weight: params.weightMilligrams, fineness: params.finenessPer10000, opened: params.opened }
  const cause = { by: `staff:${staff.id}`, why: 'tested at the desk' }
  await shop.db.transaction((tx) => assayBuyBack(shop, tx, params.id, { ...cause, assay: found }))
  return { data: await buyBackView(shop, params.id, staff) }
}

const pay: StaffHandler<typeof wire.pay> = async (shop, { params, staff }) => {
  await payAtCounter(shop, params.id, `staff:${staff.id}`)
  return { data: await buyBackView(shop, params.id, staff) }
}

const photo: StaffRawHandler = async (shop, request) => {
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const key = /^\d{1,9}$/.test(id) ? await findReceiptPhoto(shop.db, Number(id)) : null
  const bytes = key ? await shop.files.read(key) : null
  if (!bytes) throw new HttpError(404, 'There is no photograph of this piece')
  return new Response(new Uint8Array(bytes), {
    headers: {
      // Pictures are re-encoded when stored, and nothing else is stored under this kind.
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="buy-back-${id}.webp"`,
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}

/** A picture as a string (four characters for three bytes), and the form around it. */
const photoBytes = Math.ceil((mostUploadBytes * 4) / 3) + 64 * 1024

const about = ({ id }: { id: number }) => ({ kind: 'buy-back', id: String(id) })

const countsPeople = {
  countsPeople: 'a purchase is handled by several people (shop/buy-back/admin/people.ts)',
} as const

export const buyBacksCalls = {
  'GET admin/buy-backs': staffCall('buy-back', wire.buyBacks, list),
  'GET admin/buy-backs/one': staffCall('buy-back', wire.buyBack, read, { about, reads: 'personal' }),
  'POST admin/buy-backs/act': staffCall('buy-back', wire.act, act, {
    about,
    at: locateVault,
    isIdempotent: true,
    agree: 'goods.agree',
    // The cost is controlled by the number of people involved (`countsPeople`); this checks the text the customer reads.
    risk: textRisk(({ id, why: text }) => ({ text, sentence: `Write to the customer of buy-back ${id}: ${text}` })),
  }),
  'POST admin/buy-backs/receive': staffCall('buy-back', wire.receive, receive, {
    about,
    at: locateVault,
    isIdempotent: true,
    jsonBytes: photoBytes,
    secret: ['photo'],
    risk: countsPeople,
  }),
  'GET admin/buy-backs/photo': staffRawCall(
    'buy-back',
    photo,
    {
      by: 'staff',
      summary: 'The photograph taken when a piece was handed over',
      query: ['id'],
      response: 'image/webp',
    },
    (query) => ({ kind: 'buy-back', id: query.get('id') ?? '' }),
    'document',
  ),
  'POST admin/buy-backs/assay': staffCall('buy-back', wire.assay, assay, {
    about,
    at: locateVault,
    isIdempotent: true,
    risk: countsPeople,
  }),
  'POST admin/buy-backs/pay': staffCall('payouts', wire.pay, pay, {
    about,
    at: moneyOnly,
    isIdempotent: true,
    risk: countsPeople,
  }),
} as const
