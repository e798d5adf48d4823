/** Limits of gifts, how long they can be claimed, and when a code is required. */
import { dayMs } from '../../../../units/date.ts'
import { formatMoney, formatSilver } from '../../../../units/format.ts'
import { type Paise, RUPEE } from '../../../../units/paise.ts'
import { SILVER_GRAM, type SilverUnits, worthOfSilver } from '../../../../units/silver.ts'
import { refuse } from '../../../refusal.ts'

/** Designs of the card that a gift is shown on, the plain one first. */
export const giftCards = ['lotus', 'diya', 'wedding', 'birth', 'birthday'] as const
export type GiftCardDesign = (typeof giftCards)[number]

export const leastGift: SilverUnits = SILVER_GRAM / 10
/** Each gift sends a message. */
const mostGiftsADay = 10
export const giftWaitsMs = 30 * dayMs
const giftReminderMs = 5 * dayMs

/** When giver and recipient are reminded of a gift that ends at this time. */
export const giftReminderAt = (endsAt: Date): Date => new Date(endsAt.getTime() - giftReminderMs)

/**
 * From this value a code is required (rules/wallets.md 6.1). All gifts of the day count together, so that many small ones
 * cannot avoid it.
 */
const codeFrom: Paise = 10_000 * RUPEE

export interface GiftLimitInput {
  readonly silver: SilverUnits
  /** Free to spend in the giver's wallet. */
  readonly balance: SilverUnits
  /** Gifted since midnight, whatever their state. */
  readonly today: { readonly silver: SilverUnits; readonly gifts: number }
  /** Paise a gram. */
  readonly rate: Paise
}

export interface GiftTerms {
  readonly mostADay: SilverUnits
  /** From this value the law requires identification (rules/gst.md 5.1). Gifts stay below it. */
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

/** The part of a name shown to anyone with the link. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** A link in a gift's message would look as if it came from us. */
export const holdsLink = (message: string): boolean => /https?:|www\.|[\p{L}\d-]{2,}\.[a-z]{2,}(\/|\b)/iu.test(message)

/** The card shows the name to anyone with the link. Initials without a space, as in "Dr.Rao", are part of a name. */
export const holdsAddress = (name: string): boolean => /[/:@]|www\./iu.test(name)

/** Length of the token in the public URL: 132 bits. */
export const tokenLength = 22
