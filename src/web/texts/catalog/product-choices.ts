import { formatShortDay } from '../../../units/format.ts'
import { area } from '../area.ts'

/** What is chosen and asked at a piece before it goes into the cart. */
export const productChoicesTexts = area('product-choices', {
  package: 'Package',
  included: 'Included',
  more: (amount: string) => `${amount} more`,
  quantity: 'Quantity',
  share: 'Share',
  copied: 'The link is copied.',
  addToCart: 'Add to cart',
  volume: {
    title: 'Buy more, pay less each',
    each: 'Price for one, incl. GST',
    scroll: 'Prices by quantity',
    quantity: 'Quantity',
    bank: 'UPI or bank transfer',
    card: 'Card or net banking',
    to: (from: number, to: number) => `${from} to ${to}`,
    andMore: (from: number) => `${from} and more`,
  },
  delivery: {
    pincode: 'Delivery pincode',
    check: 'Check',
    checking: 'Checking',
    hint: 'Enter your pincode to see the price at your door and the day it arrives.',
    missing: 'Enter your pincode',
    arrives: (day: string) => `Arrives by ${formatShortDay(day)}`,
    unconfirmed: 'subject to confirmation',
    allIn: (amount: string, quantity: number) =>
      quantity === 1 ? `${amount} all in` : `${amount} all in, for ${quantity}`,
    paid: (goods: string, shipping: string, gst: string) =>
      `Goods ${goods}, insured shipping ${shipping}, ${gst} GST included.`,
    free: (goods: string, gst: string) => `Goods ${goods}, insured shipping free, ${gst} GST included.`,
    /** `isHighest`: some cards cost less than this. */
    byCard: (amount: string, isHighest: boolean) => `By card or net banking ${isHighest ? 'up to ' : ''}${amount}.`,
    again: 'Try again',
  },
  buyBack: {
    today: 'Buy-back price today',
    pays: (price: string, back: string) => `You pay ${price}. The shop pays back ${back} today.`,
    costs: (cost: string, share: string) => `Going in and out costs ${cost} (${share}).`,
    gains: (cost: string, share: string) => `Going in and out gains ${cost} (${share}).`,
    policy: 'Buy-back policy',
  },
  coupons: {
    all: (count: number) => (count === 1 ? 'See coupon' : `All coupons (${count})`),
    chosen: (code: string) => `${code} goes into the cart with this piece`,
    remove: 'Remove',
  },
  alert: {
    fact: 'Tell me when the price falls',
    set: 'Set a price alert',
  },
})
