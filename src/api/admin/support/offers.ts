import type * as z from 'zod/mini'
import { withdrawOffer } from '../../../shop/checkout/offers/end-offer.ts'
import { offerTokenOf } from '../../../shop/checkout/offers/link.ts'
import {
  countOffers,
  listOffers,
  readOfferForStaff,
  readOfferHistory,
  readPromisedMetal,
} from '../../../shop/checkout/offers/offer-list.ts'
import { findOfferProducts } from '../../../shop/checkout/offers/offer-products.ts'
import type { CustomerOffer } from '../../../shop/checkout/offers/records.ts'
import { assessOffer } from '../../../shop/checkout/offers/risk.ts'
import { readOfferNumber } from '../../../shop/checkout/offers/rules/offer-number.ts'
import { longestOfferHours } from '../../../shop/checkout/offers/rules/offer-terms.ts'
import { createOffer, editOffer, type OfferInput } from '../../../shop/checkout/offers/save-offer.ts'
import { resendOffer, sendOffer } from '../../../shop/checkout/offers/send-offer.ts'
import { currentStateOf, showOfferTerms } from '../../../shop/checkout/offers/show-offer.ts'
import { findOrderNumbers } from '../../../shop/orders/reading.ts'
import { maskedEmail, maskedMobile } from '../../../shop/orders/rules/contact-masks.ts'
import type { Shop } from '../../../shop/shop.ts'
import { urls } from '../../../web/urls.ts'
import * as wire from '../../../wire/admin/support/offers.ts'
import { type StaffHandler, staffCall } from '../../call.ts'
import { textRisk } from '../../staff-requests/text-risk.ts'

const size = 50

/** Offers as rows of a list: on their page, and on the ticket that they answer. */
export async function offerSummariesOf(shop: Shop, offers: readonly CustomerOffer[]) {
  const numbers = await findOrderNumbers(
    shop.db,
    offers.flatMap(({ orderId }) => orderId ?? []),
  )
  const now = shop.clock.now()
  return offers.map((offer) => {
    const { number, priceKind, name, ticketNumber, createdAt, validUntil, orderId } = offer
    return {
      ...{ number, priceKind, name, ticketNumber, createdAt, validUntil },
      state: currentStateOf(offer, now),
      totalPaise: showOfferTerms(shop, offer).price.total,
      uniqueOrderId: (orderId !== null && numbers.get(orderId)) || null,
    }
  })
}

const list: StaffHandler<typeof wire.listOffers> = async (shop, { params: { view, search, page } }) => {
  const found = await listOffers(shop.db, { view, search, skip: (page - 1) * size, take: size + 1 })
  return {
    data: {
      counts: await countOffers(shop.db),
      offers: await offerSummariesOf(shop, found.slice(0, size)),
      promised: await readPromisedMetal(shop.db, shop.clock.now()),
      size,
      more: found.length > size,
    },
  }
}

async function offerView(shop: Shop, offer: CustomerOffer) {
  const [summary] = await offerSummariesOf(shop, [offer])
  const history = await readOfferHistory(shop.db, offer.id)
  const { lines, price } = showOfferTerms(shop, offer)
  const { email, mobile, customerId, revision, deliveryCharge, validHours, note, sentAt, number } = offer
  return {
    ...summary!,
    ...{ email: maskedEmail(email), mobile: maskedMobile(mobile), customerId, revision, validHours, note, sentAt },
    deliveryChargePaise: deliveryCharge,
    path: sentAt && urls.offer(offerTokenOf(shop, number)),
    lines: offer.lines.map((line, place) => {
      const { name, productId, isCustom, metal, weightMg, finenessPer10000, hsn, subCategoryId, quantity } = line
      const priced = lines[place]!
      return {
        ...{ name, productId, isCustom, metal, weightMg, finenessPer10000, hsn, subCategoryId, quantity },
        terms: {
          makingChargePaise: line.makingCharge,
          discountPaise: line.discount,
          fixedPricePaise: line.fixedPrice,
        },
        ratePaise: priced.rate,
        metalValuePaise: priced.metalValue,
        makingChargePaise: priced.makingCharge,
        gstPaise: priced.gst,
        unitPricePaise: priced.unitPrice,
        discountPaise: priced.discount,
        totalPaise: priced.total,
      }
    }),
    price: {
      goodsPaise: price.goods,
      discountPaise: price.discount,
      taxablePaise: price.taxable,
      gstPaise: price.gst,
      deliveryPaise: price.delivery,
      totalPaise: price.total,
    },
    history: history.map(({ id, event, by, byName, why, at }) => ({ id, event, by: byName || by, why, at })),
  }
}

const read: StaffHandler<typeof wire.readOffer> = async (shop, { params }) => ({
  data: await offerView(shop, await readOfferForStaff(shop.db, params.number)),
})

const choices: StaffHandler<typeof wire.offerChoices> = async ({ catalogue }) => {
  const { families } = catalogue.now.shelf
  const { offers } = catalogue.now.content.settings
  const metals = new Map(families.categories.map(({ id, metal }) => [id, metal]))
  return {
    data: {
      subCategories: families.subCategories
        .filter(({ archivedAt }) => archivedAt === null)
        .map(({ id, title, categoryId }) => ({ id, title, metal: metals.get(categoryId)! })),
      longestFixedHours: longestOfferHours('fixed', offers),
      longestRateLinkedHours: longestOfferHours('rate-linked', offers),
    },
  }
}

const products: StaffHandler<typeof wire.offerProducts> = async (shop, { params }) => ({
  data: {
    products: findOfferProducts(shop, params.search).map(({ makingCharge, price, ...product }) => ({
      ...product,
      pricePaise: price,
      makingChargePaise: makingCharge,
    })),
  },
})

type OfferTerms = Omit<z.output<typeof wire.createOffer.params>, 'ticketNumber'>

const inputOf = ({
  lines,
  deliveryChargePaise: deliveryCharge,
  priceKind,
  validHours,
  note,
}: OfferTerms): OfferInput => ({
  ...{ priceKind, deliveryCharge, validHours, note },
  lines: lines.map(({ makingChargePaise, discountPaise, fixedPricePaise, ...line }) => ({
    ...line,
    makingCharge: makingChargePaise,
    discount: discountPaise,
    fixedPrice: fixedPricePaise,
  })),
})

const create: StaffHandler<typeof wire.createOffer> = async (shop, { params, staff }) => {
  const { ticketNumber } = params
  const offer = await createOffer(shop, { ticketNumber, input: inputOf(params), staff })
  return { data: await offerView(shop, offer) }
}

const edit: StaffHandler<typeof wire.editOffer> = async (shop, { params, staff }) => {
  const { number, revision } = params
  return { data: await offerView(shop, await editOffer(shop, { number, revision, input: inputOf(params), staff })) }
}

const send: StaffHandler<typeof wire.sendOffer> = async (shop, { params, staff }) => ({
  data: await offerView(shop, await sendOffer(shop, { ...params, staff })),
})

const resend: StaffHandler<typeof wire.resendOffer> = async (shop, { params, staff }) => ({
  data: await offerView(shop, await resendOffer(shop, { ...params, staff })),
})

const withdraw: StaffHandler<typeof wire.withdrawOffer> = async (shop, { params, staff }) => ({
  data: await offerView(shop, await withdrawOffer(shop, { ...params, staff })),
})

const about = ({ number }: { number: string }) => ({ kind: 'offer', id: readOfferNumber(number) })
const aboutTicket = ({ ticketNumber }: { ticketNumber: string }) => ({ kind: 'request', id: ticketNumber })
/** The lines are read by the customer, so they must not name an account to pay to. */
const writtenText = ({ note, lines }: OfferTerms): string =>
  [note, ...lines.map((line) => (line.kind === 'custom' ? line.name : ''))].join('\n')

export const offersCalls = {
  'GET admin/offers': staffCall('customer-offers', wire.listOffers, list),
  'GET admin/offers/choices': staffCall('customer-offers', wire.offerChoices, choices),
  'GET admin/offers/products': staffCall('customer-offers', wire.offerProducts, products),
  'GET admin/offers/one': staffCall('customer-offers', wire.readOffer, read, { about, reads: 'personal' }),
  'POST admin/offers/create': staffCall('customer-offers', wire.createOffer, create, {
    about: aboutTicket,
    isIdempotent: true,
    reads: 'personal',
    risk: textRisk((params) => ({
      text: writtenText(params),
      sentence: `Draft an offer for request ${params.ticketNumber}`,
    })),
    agree: 'offers.agree',
  }),
  'POST admin/offers/edit': staffCall('customer-offers', wire.editOffer, edit, {
    about,
    isIdempotent: true,
    reads: 'personal',
    risk: textRisk((params) => ({ text: writtenText(params), sentence: `Change offer ${params.number}` })),
    agree: 'offers.agree',
  }),
  'POST admin/offers/send': staffCall('customer-offers', wire.sendOffer, send, {
    about,
    isIdempotent: true,
    reads: 'personal',
    risk: (shop, db, params) => assessOffer(shop, db, params),
    agree: 'offers.agree',
  }),
  'POST admin/offers/resend': staffCall('customer-offers', wire.resendOffer, resend, {
    about,
    isIdempotent: true,
    reads: 'personal',
    risk: { harmless: 'the same offer is sent again, to the same contacts' },
  }),
  'POST admin/offers/withdraw': staffCall('customer-offers', wire.withdrawOffer, withdraw, {
    about,
    isIdempotent: true,
    reads: 'personal',
    risk: { harmless: 'nobody can accept it any more' },
  }),
} as const
