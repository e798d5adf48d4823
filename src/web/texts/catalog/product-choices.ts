import { formatShortDay } from '../../../units/format.ts'
import { area } from '../area.ts'

/** What is chosen and asked on the product page before the product goes into the cart. */
export const productChoicesTexts = area('product-choices', {
  package: 'Packaging',
  included: 'Included',
  more: (amount: string) => `+ ${amount}`,
  quantity: 'Quantity',
  share: 'Share',
  copied: 'Link copied.',
  addToCart: 'Add to cart',
  volume: {
    title: 'Buy more, save more',
    each: 'Price each, incl. GST',
    scroll: 'Prices by quantity',
    quantity: 'Quantity',
    bank: 'UPI or bank transfer',
    card: 'Card or net banking',
    to: (from: number, to: number) => `${from} to ${to}`,
    andMore: (from: number) => `${from} or more`,
  },
  delivery: {
    pincode: 'Delivery pincode',
    check: 'Check',
    checking: 'Checking',
    hint: 'Enter your pincode for the delivered price and date.',
    missing: 'Enter your pincode',
    arrives: (day: string) => `Arrives by ${formatShortDay(day)}`,
    unconfirmed: 'subject to confirmation',
    allIn: (amount: string, quantity: number) =>
      quantity === 1 ? `${amount} delivered` : `${amount} delivered, for ${quantity}`,
    paid: (goods: string, shipping: string, gst: string) =>
      `Items ${goods}, insured shipping ${shipping}. Includes ${gst} GST.`,
    free: (goods: string, gst: string) => `Items ${goods}, insured shipping free. Includes ${gst} GST.`,
    /** `isHighest`: some cards cost less than this. */
    byCard: (amount: string, isHighest: boolean) => `By card or net banking ${isHighest ? 'up to ' : ''}${amount}.`,
    again: 'Try again',
  },
  buyBack: {
    today: 'Buy-back price today',
    pays: (price: string, back: string) => `You pay ${price}. We would buy it back for ${back} today.`,
    costs: (cost: string, share: string) => `Difference: ${cost} (${share}).`,
    gains: (cost: string, share: string) => `You would gain ${cost} (${share}).`,
    policy: 'Buy-back policy',
  },
  coupons: {
    all: (count: number) => (count === 1 ? 'See coupon' : `All coupons (${count})`),
    chosen: (code: string) => `${code} will be applied in your cart`,
    remove: 'Remove',
  },
  alert: {
    fact: 'Tell me when the price drops',
    set: 'Set a price alert',
  },
})
