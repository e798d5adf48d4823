/** What sending an offer can cost at most, for the approval policy (decision 0083). Writes nothing. */
import type { Db } from '../../../platform/database/database.ts'
import { formatMetalAndFineness, formatMoney, formatWeight } from '../../../units/format.ts'
import type { BasisPoints } from '../../../units/percent.ts'
import { priceProductLine } from '../../cart/price-product-line.ts'
import { findProduct } from '../../catalog/snapshot/catalogue.ts'
import { gstRateOfCharges, gstRateOfLine } from '../../pricing/rules/cart-line.ts'
import { shippingWithGst } from '../../pricing/rules/price-cart.ts'
import { metalValueOf, priceUnit } from '../../pricing/rules/price-unit.ts'
import { shippingCharge } from '../../pricing/rules/shipping-charge.ts'
import type { Shop } from '../../shop.ts'
import type { Risk, SecondPersonRule } from '../../staff/approvals/rules/risk.ts'
import { priceOffer } from './price-offer.ts'
import { type CustomerOffer, readOffer } from './records.ts'
import { isBelowCost, maxLossOfOffer, type OfferedPiece, type OfferedTerms } from './rules/offer-risk.ts'
import type { OfferLine } from './rules/offer-terms.ts'
import { requireDraft } from './save-offer.ts'

/** An approved offer whose metal has moved further since is assessed anew: an agreed price per piece would cost more. */
const mostDrift: BasisPoints = 200

/** Throws `offers.unknown`, `offers.not-draft` and `offers.changed-meanwhile`. */
export async function assessOffer(
  shop: Pick<Shop, 'catalogue' | 'clock'>,
  db: Db,
  { number, revision }: { readonly number: string; readonly revision: number },
): Promise<Risk> {
  const offer = await readOffer(db, number)
  requireDraft(offer, revision)
  const { price } = priceOffer(shop, offer)
  const pieces = offeredPieces(shop, offer)
  const terms = { ...offer, pieces, deliveryWaived: ordinaryDelivery(shop, offer) - price.shipping }
  const { priceKind, validHours, name } = offer
  return {
    maxLoss: maxLossOfOffer(terms),
    rules: rulesOf(offer, terms),
    sentence: `Send offer ${number} of ${formatMoney(price.payable)} to ${name}`,
    changes: [
      ...offer.lines.flatMap((line, place) => [
        {
          what: `Item ${place + 1}: ${line.name} × ${line.quantity}, each`,
          before: formatMoney(pieces[place]!.listPrice),
          after: formatMoney(pieces[place]!.offered),
          rests: { on: pieces[place]!.listPrice, most: mostDrift },
        },
        ...pieceFacts(line, place),
      ]),
      {
        what: 'Price',
        before: '',
        after: priceKind === 'fixed' ? `fixed for ${validHours} hours` : `follows the rate for ${validHours} hours`,
      },
      { what: 'Version', before: String(revision), after: String(revision), rests: { on: String(revision) } },
    ],
  }
}

/**
 * The description of a custom piece is free text, and the metal, fineness and weight it is priced by are typed beside it: whoever
 * makes and sends the piece goes by the description, so a second person compares the two.
 */
const rulesOf = ({ lines }: Pick<CustomerOffer, 'lines'>, terms: OfferedTerms): SecondPersonRule[] => [
  ...(isBelowCost(terms) ? (['offer-below-cost'] as const) : []),
  ...(lines.some(({ isCustom }) => isCustom) ? (['custom-piece'] as const) : []),
]

const pieceFacts = ({ isCustom, metal, finenessPer10000, weightMg }: OfferLine, place: number) =>
  isCustom
    ? [
        { what: `Item ${place + 1}: metal`, before: '', after: formatMetalAndFineness({ metal, finenessPer10000 }) },
        { what: `Item ${place + 1}: weight of each`, before: '', after: formatWeight(weightMg) },
      ]
    : []

function offeredPieces(shop: Pick<Shop, 'catalogue' | 'clock'>, offer: CustomerOffer): OfferedPiece[] {
  const { roundTo } = shop.catalogue.now.content.settings.prices
  const { lines, rates } = priceOffer(shop, offer)
  return lines.map((line, place) => {
    const { productId, metal, weightMg, finenessPer10000, quantity } = offer.lines[place]!
    const metalValue = metalValueOf(rates[metal], weightMg, finenessPer10000)
    const metalCost = priceUnit(metalValue, 0, { roundTo, gst: gstRateOfLine(line) }).price
    const product = productId === null ? undefined : findProduct(shop.catalogue, productId)
    const listed = product && priceProductLine(shop, product, { quantity, packageId: 0, rates }).line.unit.price
    const offered = line.unit.price - (line.agreedDiscount ?? 0) / quantity
    return { quantity, offered, listPrice: listed ?? metalCost, metalCost }
  })
}

/** What delivering it costs any customer, GST included. */
function ordinaryDelivery(shop: Pick<Shop, 'catalogue' | 'clock'>, offer: CustomerOffer): number {
  const { delivery, prices } = shop.catalogue.now.content.settings
  const { lines, price } = priceOffer(shop, offer)
  const weightOf = (metal: 'gold' | 'silver') =>
    offer.lines.reduce((sum, line) => (line.metal === metal ? sum + line.weightMg * line.quantity : sum), 0)
  const parcel = { silver: weightOf('silver'), gold: weightOf('gold'), goods: price.goodsNet }
  const charge = shippingCharge({ ...parcel, allShipFree: false, pickup: false }, delivery.charges)
  return shippingWithGst(charge, { roundTo: prices.roundTo, gst: gstRateOfCharges(lines) })
}
