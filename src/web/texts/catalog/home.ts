import { formatWorkingDays } from '../../../units/format.ts'
import { area } from '../area.ts'

/** The home page. What banners, ads and categories say is the shopkeeper's own. */
export const homeTexts = area('home', {
  head: {
    title: 'Gold and silver coins and bars',
    description:
      'Gold and silver coins and bars at today’s rate from {{brandName}}. Clear price break-up, insured to your door.',
  },
  hero: {
    label: 'Featured',
    carousel: 'carousel',
    title: 'Silver, weighed to the milligram.',
    text: 'Coins and bars at today’s rate, sealed and insured to your door.',
    shopNow: 'Shop now',
    shopGold: 'Shop gold',
    slide: (at: number, of: number) => `Slide ${at} of ${of}`,
    pause: 'Pause slides',
    play: 'Play slides',
  },
  rates: {
    silver: 'Silver',
    gold: 'Gold',
    weBuySilver: 'We buy silver at',
    weBuyGold: 'We buy gold at',
    perGram: '/g',
    updated: 'Updated',
    updatedOn: (moment: string) => `Before GST, updated ${moment}`,
    beingUpdated: (moment: string) => `Before GST, being updated, last on ${moment}`,
  },
  categories: { title: 'Shop by category', all: 'All categories' },
  products: {
    title: 'Products',
    bestSeller: 'Best sellers',
    onOrder: 'On order',
    deals: 'Deals',
    newArrivals: 'New arrivals',
    preBooking: 'Pre-booking',
    popular: 'Popular categories',
    divine: 'Divine collection',
    viewAll: 'View all',
  },
  deferredRow: {
    none: 'None available right now',
    failed: 'These products could not be loaded.',
  },
  shapes: {
    title: 'Coins and bars by mint',
    silverCoin: 'Silver coins',
    silverBar: 'Silver bars',
    goldCoin: 'Gold coins',
    goldBar: 'Gold bars',
    buyMore: 'Buy more, save more',
  },
  gifts: {
    title: 'For the wedding season',
    text: 'Coins in a gift box, ready to give.',
    see: 'See gift collections',
    under: 'Gifts under ₹5,000',
    picture: 'Three coins in maroon, green and navy gift boxes',
  },
  digital: {
    title: 'Own silver from ₹100, no locker needed',
    text: 'Buy digital silver by the gram at today’s rate and keep it in your name. Use it for any coin or bar, whenever you like.',
    buy: 'Buy digital silver',
    table: 'Digital silver at today’s rate',
    pay: 'You pay, before GST',
    gst: '{{silverGst}} GST',
    own: 'You get',
  },
  seeMore: 'See more',
  mints: {
    title: 'Mints we carry',
    products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  },
  services: {
    title: 'Our promise',
    assayed: 'Fineness stated piece by piece',
    assayedText:
      'Each page states weight, fineness, maker and certificate. A piece with a serial number has its own passport.',
    insured: 'Insured until you sign for it',
    insuredText: (days: number) =>
      `Ships within ${formatWorkingDays(days)}, tracked, tamper-evident, insured at full value.`,
    buyBack: 'Buy-back in writing',
    buyBackText: 'Our buy-back rates stand next to our selling rates, and our policy says how we pay.',
    transparent: 'Full price break-up',
    transparentText: 'See metal, making charge and GST separately before you pay.',
  },
  testimonials: { title: 'From our customers', label: 'What customers say' },
  offers: {
    title: 'Always on',
    more: 'Buy more, save more',
    moreText: 'Buy more of one piece and pay less for each. See the table on the product page.',
    moreSee: 'See coins',
    upi: 'No charge on UPI',
    /** `charge`: "2%" */
    upiText: (charge: string) => `UPI and bank transfer cost nothing; cards and net banking add ${charge}.`,
    upiTextUpTo: (charge: string) => `UPI and bank transfer cost nothing; cards and net banking add up to ${charge}.`,
    upiTextAllFree: 'UPI, bank transfer, cards and net banking cost nothing.',
    upiSee: 'Payment options',
    shipping: 'Free shipping',
    shippingText: (amount: string) => `Insured delivery is free when the goods come to ${amount} or more.`,
    shippingSee: 'Shipping',
  },
})
