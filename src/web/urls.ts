/**
 * Every address that a visitor can see (spec §2), as functions. No other file spells one. They are without a language, which
 * the router and `language-address.ts` add.
 */

import { GRAM, type Milligrams } from '../units/weight.ts'
import { splitLanguage } from './language-address.ts'

const part = encodeURIComponent

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const text = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ''),
  ).toString()
  return text ? `${path}?${text}` : path
}

export type AccountTab =
  | 'profile'
  | 'address'
  | 'order-history'
  | 'digital-silver-history'
  | 'digital-silver'
  | 'wishlist'
  | 'wallet'
  | 'wallet-history'
  | 'refer-earn'

/** After sign-in, `/login/{backTo}` continues to these; any other value continues to the profile (rules/security.md 1.6). */
export type BackTo = 'cart' | 'wishlist' | 'holding' | 'digital-silver'

const contentPageSlugs = [
  'bis-hallmarking',
  'first-bar',
  'purity-and-fineness',
  'tola-and-gram',
  'tax-on-selling',
  'gifting-gold-and-silver',
  'terms-and-conditions',
  'privacy-policy',
  'shipping-policy',
  'buyback-policy',
  'cookie-policy',
  'accessibility',
] as const

/** Slugs of the pages of text that menus, footer and other pages link to; a shop may not have each of them. */
export const linkedTextPages = [
  ...contentPageSlugs,
  ...['about-us', 'about-mmtc', 'cms-howitworks', 'cms-shipping-instruction', 'cms-payment-options'],
] as const

export const urls = {
  home: () => '/',
  /** With the products of this row of the home page. */
  homeRow: (row: string) => withQuery('/', { row }),
  products: (slug: string) => `/products/${part(slug)}`,
  productsOfBrand: (slug: string, brandId: number) => withQuery(urls.products(slug), { brand: String(brandId) }),
  /** The pieces of exactly this weight: a range of one milligram. */
  productsOfWeight: (slug: string, weight: Milligrams) =>
    withQuery(urls.products(slug), { weight: `${weight / GRAM}-${(weight + 1) / GRAM}` }),
  ownBrand: () => '/silvera-product',
  search: (title: string, discount?: '0' | '1') => withQuery('/products/search', { title, discount }),
  /** Searches for the words literally. */
  searchLiterally: (title: string) => withQuery('/products/search', { title, literal: '1' }),
  product: (slug: string) => `/product/${part(slug)}`,
  deals: () => '/deal',
  gifts: () => '/gifts',
  compare: (slugs: readonly string[]) => `/compare?ids=${slugs.map(part).join(',')}`,

  cart: () => '/cart',
  checkoutAccount: () => '/account',
  checkoutAddress: () => '/address',
  orderSummary: () => '/order_summery', // sic, spec §2
  payment: () => '/payment',
  thankYou: () => '/thankYou', // sic, spec §2
  paid: (uniqueOrderId: string) => withQuery('/thankYou', { order: uniqueOrderId }),
  /** The customer returns from the provider: the payment failed, or the bank has not decided. */
  paymentEnded: (how: 'failed' | 'waiting', orderId: number) =>
    withQuery('/payment', { [how]: '1', order: String(orderId) }),
  /** The payment page for the rest of an order under review, and where its provider sends the customer back to. */
  balancePayment: (orderId: number) => withQuery('/payment', { balance: String(orderId) }),
  balancePaymentEnded: (how: 'failed' | 'waiting', orderId: number) =>
    withQuery('/payment', { [how]: '1', balance: String(orderId) }),
  /** Buying digital silver with a value already entered. */
  buySilver: (by: 'gram' | 'amount', value: string) => withQuery('/my-account/digital-silver', { [by]: value }),
  /** The payment page and its result pages for a purchase of digital silver. */
  silverPayment: (purchaseId: number) => withQuery('/payment', { purchase: String(purchaseId) }),
  silverPaid: (purchaseId: number) => withQuery('/thankYou', { purchase: String(purchaseId) }),
  silverPaymentEnded: (how: 'failed' | 'waiting', purchaseId: number) =>
    withQuery('/payment', { [how]: '1', purchase: String(purchaseId) }),

  /** An offer, by the link that its customer got. */
  offer: (token: string) => `/offers/${part(token)}`,
  /** The payment page and its return for the order of an offer. */
  offerPayment: (orderId: number) => withQuery('/payment', { offer: String(orderId) }),
  offerPaymentEnded: (how: 'failed' | 'waiting', orderId: number) =>
    withQuery('/payment', { [how]: '1', order: String(orderId), offer: String(orderId) }),
  offers: () => '/my-account/offers',

  signIn: () => '/login',
  signInTo: (backTo: BackTo) => `/login/${backTo}`,
  /** `url` is a path of this site, query and all; others are ignored after sign-in (rules/security.md 1.6). */
  signInThen: (url: string) => withQuery('/login/redirect', { url }),
  signUp: (referCode?: string) => (referCode ? `/signup/${part(referCode)}` : '/signup'),
  forgotPassword: () => '/forgot-password',
  resetPassword: (token: string) => `/forgot-password-reset/${part(token)}`,
  verifyEmail: (token: string) => `/email-validate/${part(token)}`,

  account: (tab: AccountTab) => `/my-account/${tab}`,
  security: () => '/my-account/profile/security',
  ownData: () => '/my-account/profile/data',
  orders: (page: number, status: string) =>
    withQuery('/my-account/order-history', { page: page > 1 ? String(page) : undefined, status }),
  order: (uniqueOrderId: string) => `/my-account/order-history/${part(uniqueOrderId)}`,
  sellSilver: () => '/my-account/digital-silver/sell',
  redeemSilver: () => '/my-account/digital-silver/redeem',
  giveSilver: () => '/my-account/digital-silver/gift',
  silverPlan: () => '/my-account/digital-silver/plan',
  automaticSilverPlan: () => '/my-account/digital-silver/plan/automatic',
  nominees: () => '/my-account/digital-silver/nominee',
  gift: (token: string) => `/gift/${part(token)}`,
  holdings: () => '/holding',

  club: () => '/club-membership',
  sellToUs: () => '/sell-to-us',
  customization: () => '/customization',
  digitalSilver: () => '/digital-silver',
  /** The passport of a single piece; without a code, the page to enter one. */
  verify: (code?: string) => (code ? `/verify/${part(code)}` : '/verify'),
  /** A picture from the API. */
  pieceCode: (code: string) => withQuery('/app/api/piece-code', { code }),
  proofOfMetal: (day?: string) => withQuery('/proof-of-metal', { day }),
  /** A file from the API, at its signed address. */
  proofOfMetalList: (day: string) => withQuery('/app/api/proof-of-metal-list', { day }),
  aboutUs: () => '/about-us',
  aboutMmtc: () => '/about-mmtc',
  /** In a public demo, the messages that would have been sent by SMS and e-mail; not a page of this site. */
  ownMessages: () => '/dev/outbox',
  counters: () => '/counters',
  contact: () => '/contact-us',
  quote: () => '/quote',
  logistics: () => '/logistics',
  /** About an order, whose number is filled into the form. */
  complaint: (uniqueOrderId?: string) => withQuery('/complaint', { order: uniqueOrderId }),
  allQuestions: () => '/cms-faq',
  howItWorks: () => '/cms-howitworks',
  shippingInstruction: () => '/cms-shipping-instruction',
  paymentOptions: () => '/cms-payment-options',
  questions: (slug: 'digital-silver' | 'shipping-and-delivery') => `/faq/${slug}`,
  newsletter: (what: 'confirm' | 'leave') => `/newsletter/${what}`,
  contentPage: (slug: (typeof contentPageSlugs)[number]) => `/page/${slug}`,
} as const

/**
 * The pages that open a provider's window have their own security policy, which a browser applies only to a new document: links that enter or leave it
 * load the whole page.
 */
export const isPayment = (address: string): boolean =>
  /^\/(?:payment|my-account\/digital-silver\/plan\/automatic)\/?(?:[?#]|$)/i.test(splitLanguage(address).path)
