/** What may be given, for how long it waits, and what asks for a code. */
import { dayMs } from '../../../../units/date.ts'
import { formatMoney, formatSilver } from '../../../../units/format.ts'
import { type Paise, RUPEE } from '../../../../units/paise.ts'
import { SILVER_GRAM, type SilverUnits, worthOfSilver } from '../../../../units/silver.ts'
import { refuse } from '../../../refusal.ts'

export const leastGift: SilverUnits = SILVER_GRAM / 10
/** A message is sent for each. */
const mostGiftsADay = 10
export const giftWaitsMs = 30 * dayMs

/**
 * From here on a code confirms it (rules/wallets.md 6.1): all gifts of the day count together, so that many small ones are no way round.
 */
const codeFrom: Paise = 10_000 * RUPEE

export interface GiftLimitInput {
  readonly silver: SilverUnits
  /** Free in the giver's wallet. */
  readonly balance: SilverUnits
  /** Given since midnight, whatever became of it. */
  readonly today: { readonly silver: SilverUnits; readonly gifts: number }
  /** Paise a gram. */
  readonly rate: Paise
}

export interface GiftTerms {
  readonly mostADay: SilverUnits
  /** From this worth the law asks who somebody is (rules/gst.md 5.1); gifts stay below. */
  readonly panFrom: Paise
}

/** Throws `silver-gifts.too-little`, `.too-much`, `.too-dear`, `.day-full`, `.too-many`. */
export function requireGiftAllowed(
  { silver, balance, today, rate }: GiftLimitInput,
  { mostADay, panFrom }: GiftTerms,
): void {
  if (silver < leastGift) throw refuse('silver-gifts.too-little', {}, 'silver')
  if (silver > balance) throw refuse('silver-gifts.too-much', { balance: formatSilver(balance) }, 'silver')
  if (worthOfSilver(silver, rate) >= panFrom)
    throw refuse('silver-gifts.too-dear', { below: formatMoney(panFrom) }, 'silver')
  if (today.gifts >= mostGiftsADay) throw refuse('silver-gifts.too-many', { most: mostGiftsADay })
  if (today.silver + silver > mostADay)
    throw refuse('silver-gifts.day-full', { left: formatSilver(Math.max(0, mostADay - today.silver)) }, 'silver')
}

export const needsCode = ({ silver, today, rate }: Omit<GiftLimitInput, 'balance'>): boolean =>
  worthOfSilver(today.silver + silver, rate) >= codeFrom

/** What is told of somebody to whoever has the link. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** Links in a message would be ours to strangers' eyes. */
export const holdsLink = (message: string): boolean => /https?:|www\.|[\p{L}\d-]{2,}\.[a-z]{2,}(\/|\b)/iu.test(message)

/** Of the public address: 132 bits. */
export const tokenLength = 22
