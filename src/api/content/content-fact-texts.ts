/** The words around the figures that pages of text name, in the two languages of those texts. */
import { labelOf, type PaymentMode } from '../../shop/pricing/payment-modes.ts'

type Row = readonly [label: string, ...cells: string[]]

export interface FactTexts {
  /** From Sunday. */
  readonly weekdays: readonly string[]
  readonly days: (count: number) => string
  readonly tradingHours: (opens: string, closes: string, closedDays: readonly string[]) => string
  readonly charges: {
    readonly caption: string
    readonly heads: readonly string[]
    readonly labelOf: (mode: PaymentMode) => string
    readonly free: string
    readonly limitOfBank: string
  }
  readonly shipping: {
    readonly caption: string
    readonly heads: readonly string[]
    readonly silverUpTo: (weight: string) => string
    readonly silverAbove: (weight: string) => string
    readonly perKilogram: (charge: string, further: string) => string
    readonly gold: string
    readonly both: Row
    readonly insurance: string
    readonly ofGoods: (share: string) => string
  }
  readonly spreads: {
    readonly caption: string
    readonly heads: readonly string[]
    readonly others: string
    readonly below: (share: string) => string
    readonly windows: string
  }
  readonly tiers: {
    readonly caption: string
    readonly heads: readonly string[]
    readonly reachedWith: (orders: number, value: string) => string
  }
}

const hindiModes: Partial<Record<PaymentMode, string>> = {
  BANK_TRANSFER: 'बैंक ट्रांसफ़र',
  CREDIT_CARD: 'क्रेडिट कार्ड',
  DEBIT_CARD: 'डेबिट कार्ड',
  NET_BANKING: 'नेट बैंकिंग',
}

export const factTexts: Readonly<Record<'en' | 'hi', FactTexts>> = {
  en: {
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    days: (count) => (count === 1 ? '1 day' : `${count} days`),
    tradingHours: (opens, closes, closedDays) =>
      `${opens} to ${closes}, every day${closedDays.length > 0 ? ` except ${closedDays.join(' and ')}` : ''}`,
    charges: {
      caption: 'Ways to pay, and what each adds',
      heads: ['Way to pay', 'Charge', 'Limit for one payment'],
      labelOf,
      free: 'No charge',
      limitOfBank: 'Your bank’s own',
    },
    shipping: {
      caption: 'Shipping charges before GST',
      heads: ['Parcel', 'Charge'],
      silverUpTo: (weight) => `Silver up to ${weight}`,
      silverAbove: (weight) => `Silver above ${weight}`,
      perKilogram: (charge, further) => `${charge} and ${further} for each further kg begun`,
      gold: 'Gold of any weight',
      both: ['Gold and silver together', 'The higher of the two'],
      insurance: 'Insurance, on every charged parcel',
      ofGoods: (share) => `${share} of the goods`,
    },
    spreads: {
      caption: 'What we take off the rate of the moment',
      heads: ['Piece', 'Gold', 'Silver'],
      others: 'Other mints',
      below: (share) => `${share} below our selling rate`,
      windows:
        'At some hours of the week it is more. The rate of the moment, which you see before you ask, has it taken off.',
    },
    tiers: {
      caption: 'Club tiers',
      heads: ['Tier', 'Reached with', 'Points for each ₹100'],
      reachedWith: (orders, value) => `${orders} orders or ${value}`,
    },
  },
  hi: {
    weekdays: ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'],
    days: (count) => `${count} दिन`,
    tradingHours: (opens, closes, closedDays) =>
      `${closedDays.length > 0 ? `${closedDays.join(' और ')} को छोड़कर ` : ''}हर दिन ${opens} से ${closes} तक`,
    charges: {
      caption: 'भुगतान के तरीक़े, और हर एक पर लगने वाला शुल्क',
      heads: ['भुगतान का तरीक़ा', 'शुल्क', 'एक भुगतान की सीमा'],
      labelOf: (mode) => hindiModes[mode] ?? labelOf(mode),
      free: 'कोई शुल्क नहीं',
      limitOfBank: 'आपके बैंक की सीमा',
    },
    shipping: {
      caption: 'डिलीवरी शुल्क, GST से पहले',
      heads: ['पार्सल', 'शुल्क'],
      silverUpTo: (weight) => `${weight} तक चाँदी`,
      silverAbove: (weight) => `${weight} से ज़्यादा चाँदी`,
      perKilogram: (charge, further) => `${charge}, और हर अगले kg या उसके हिस्से पर ${further}`,
      gold: 'सोना, किसी भी वज़न का',
      both: ['सोना और चाँदी साथ में', 'दोनों में से जो ज़्यादा हो'],
      insurance: 'बीमा, हर शुल्क वाले पार्सल पर',
      ofGoods: (share) => `सामान की क़ीमत का ${share}`,
    },
    spreads: {
      caption: 'उस समय के भाव से हम कितना घटाते हैं',
      heads: ['पीस', 'सोना', 'चाँदी'],
      others: 'दूसरी टकसालें',
      below: (share) => `हमारे बिक्री भाव से ${share} कम`,
      windows: 'हफ़्ते के कुछ समय यह ज़्यादा होता है। अनुरोध से पहले जो भाव दिखता है, उसमें वह घटा हुआ है।',
    },
    tiers: {
      caption: 'क्लब के स्तर',
      heads: ['स्तर', 'कैसे मिलता है', 'हर ₹100 पर पॉइंट'],
      reachedWith: (orders, value) => `${orders} ऑर्डर या ${value}`,
    },
  },
}
