import { formatRoundMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import type { Texts } from '../../texts/area.ts'
import type { cardTexts } from '../../texts/catalog/card.ts'
import { keepUnitsTogether } from '../../ui/value/unbroken-units.ts'

type CardTexts = Texts<typeof cardTexts>

const nameLimit = 50
const nameCut = 47

/** Spec §9: a product name over 50 characters is shown cut at 47, with dots. */
export const shortName = (name: string): string =>
  keepUnitsTogether(name.length > nameLimit ? `${name.slice(0, nameCut)}...` : name)

export interface StockFacts {
  readonly stock: number
  readonly preSale?: boolean | undefined
  readonly onOrder?: boolean | undefined
}

export type StockState = 'on-order' | 'pre-booking' | 'in-stock' | 'out'

/** Spec §4: on order first, then pre-sale, then what lies in stock. */
export function stockState({ stock, preSale, onOrder }: StockFacts): StockState {
  if (onOrder && stock > 0) return 'on-order'
  if (preSale) return 'pre-booking'
  return stock > 0 ? 'in-stock' : 'out'
}

/** As `stockState`, for offers that are read elsewhere: a pre-booking without a quota left cannot be ordered. */
export const offerState = (facts: StockFacts): StockState => (facts.stock > 0 ? stockState(facts) : 'out')

const lowStock = 5

/** Spec §9: a warning below 5. */
export const isLow = (facts: StockFacts): boolean => stockState(facts) === 'in-stock' && facts.stock < lowStock

/** "In Stock, only 4 left" below five, else the plain label of spec §4. */
export function stockLabel(facts: StockFacts, { stock }: CardTexts): string {
  if (isLow(facts)) return stock.low(facts.stock)
  const texts = {
    'on-order': stock.onOrder,
    'pre-booking': stock.preBooking,
    'in-stock': stock.inStock,
    out: stock.out,
  }
  return texts[stockState(facts)]
}

/** A sentence of the settings without its beginning, where that only repeats the label: "In stock. Ships today." */
export function withoutStockLabel(sentence: string, label: string): string {
  const begin = sentence.slice(0, label.length)
  const rest = sentence.slice(label.length)
  return begin.toLowerCase() === label.toLowerCase() && /^[.।]/.test(rest) ? rest.slice(1).trim() : sentence
}

export type CardAction = 'add' | 'pre-book' | 'notify'

/** What the button of a card does: out of stock and not pre-sale asks to be told (spec §4). */
export function cardAction(facts: StockFacts): CardAction {
  const state = stockState(facts)
  if (state === 'out') return 'notify'
  return state === 'pre-booking' ? 'pre-book' : 'add'
}

export interface BadgeFacts {
  readonly freeMakingCharge?: boolean | undefined
  readonly freeShipping?: boolean | undefined
  /** What it cost before, when a discount exists. */
  readonly oldPrice?: Paise | undefined
  readonly price: Paise
}

export interface Badge {
  readonly text: string
  /** ", save ₹309": left out on narrow cards. */
  readonly saving?: string
  readonly tone: 'gold' | 'kumkum' | 'plain'
}

/** One tag at most, by the priority of spec §4; a saving is said in rupees (rules/design.md 1.1). */
export function cardBadge(facts: BadgeFacts, { badge }: CardTexts): Badge | null {
  const { freeMakingCharge, freeShipping, oldPrice, price } = facts
  if (freeMakingCharge) return { text: badge.freeMaking, tone: 'gold' }
  if (oldPrice !== undefined && oldPrice > price) {
    return { text: badge.sale, saving: badge.saving(formatRoundMoney(oldPrice - price)), tone: 'kumkum' }
  }
  return freeShipping ? { text: badge.freeShipping, tone: 'plain' } : null
}
