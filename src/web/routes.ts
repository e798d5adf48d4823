/**
 * Every page of the shop (spec §2). Each exists in every language (language-address.ts); paths are without it.
 *
 * `open` pages are the same for everyone: rendered with their data (`load.ts`), and kept in the page cache by their path and
 * the query keys they read. `personal` pages render a shell and call the API from the browser. `paying` is personal
 * and has the payment page's security policy.
 */
import { urls } from './urls.ts'

interface PageOf<Folder extends string> {
  /** The router's pattern. */
  readonly path: string
  /** Folder under `src/web/pages` that holds `page.tsx`, and `load.ts` for an open page. */
  readonly folder: Folder
  readonly kind: 'open' | 'personal' | 'paying'
  /** Whether there is a `load.ts` beside `page.tsx`. */
  readonly loads: boolean
  /** Query keys that change what an open page shows; all others are dropped before anything is looked up. */
  readonly queryParams: readonly string[]
  readonly status: 200 | 404
}

type PageOptions = Partial<Omit<PageOf<string>, 'path' | 'folder'>>

const page = <Folder extends string>(path: string, folder: Folder, rest: PageOptions = {}): PageOf<Folder> => ({
  path,
  folder,
  kind: 'open',
  loads: false,
  queryParams: [],
  status: 200,
  ...rest,
})
const open = <Folder extends string>(path: string, folder: Folder, queryParams: readonly string[] = []) =>
  page(path, folder, { loads: true, queryParams })
const personal = <Folder extends string>(path: string, folder: Folder) => page(path, folder, { kind: 'personal' })
const paying = <Folder extends string>(path: string, folder: Folder) => page(path, folder, { kind: 'paying' })

const listKeys = [
  'title',
  'discount',
  'literal',
  'category',
  'brand',
  'weight',
  'price',
  'pergram',
  'premium',
  'fineness',
  'occasion',
  'origin',
  'sort',
  'view',
  'page',
]

const pageTable = [
  open('/', 'catalog/home', ['row']),
  open('/products/:slug', 'catalog/product-list', listKeys),
  open('/silvera-product', 'catalog/product-list', listKeys),
  open('/product/:slug', 'catalog/product'),
  open('/deal', 'catalog/deals'),
  open('/gifts', 'catalog/gifts'),
  open('/compare', 'catalog/compare', ['ids']),

  personal('/cart', 'cart/cart'),
  personal('/account', 'checkout/checkout-account'),
  personal('/address', 'checkout/checkout-address'),
  personal('/order_summery', 'checkout/checkout-summary'), // sic, spec §2
  paying('/payment', 'payments/payment'),
  personal('/thankYou', 'orders/thank-you'), // sic, spec §2

  personal('/login', 'customers/sign-in'),
  personal('/login/redirect', 'customers/sign-in'),
  personal('/login/:backTo', 'customers/sign-in'),
  personal('/signup', 'customers/sign-up'),
  personal('/signup/:referCode', 'customers/sign-up'),
  personal('/forgot-password', 'customers/forgot-password'),
  personal('/forgot-password-reset/:rToken', 'customers/reset-password'),
  personal('/email-validate/:eToken', 'customers/verify-email'),
  personal('/alerts/:token', 'support/alerts'),
  personal('/gift/:token', 'silver/gift'),
  personal('/offers/:token', 'checkout/offer'),
  personal('/verify', 'inventory/passports'),
  personal('/verify/:code', 'inventory/passports'),

  personal('/my-account/profile', 'customers/account-profile'),
  personal('/my-account/profile/security', 'customers/account-security'),
  personal('/my-account/profile/data', 'customers/account-data'),
  personal('/my-account/address', 'customers/account-addresses'),
  personal('/my-account/order-history', 'orders/account-orders'),
  personal('/my-account/order-history/:slug', 'orders/account-order'),
  personal('/my-account/offers', 'checkout/account-offers'),
  personal('/my-account/digital-silver-history', 'silver/account-digital-silver-history'),
  personal('/my-account/digital-silver', 'silver/account-digital-silver'),
  personal('/my-account/digital-silver/sell', 'silver/account-silver-sell'),
  personal('/my-account/digital-silver/redeem', 'silver/account-silver-redeem'),
  personal('/my-account/digital-silver/gift', 'silver/account-silver-gift'),
  personal('/my-account/digital-silver/plan', 'silver/account-silver-plan'),
  paying('/my-account/digital-silver/plan/automatic', 'silver/account-silver-automatic'),
  personal('/my-account/digital-silver/nominee', 'customers/account-nominees'),
  personal('/my-account/wishlist', 'catalog/account-wishlist'),
  personal('/my-account/wallet', 'loyalty/account-wallet'),
  personal('/my-account/wallet-history', 'loyalty/account-wallet-history'),
  personal('/my-account/refer-earn', 'loyalty/account-refer-earn'),
  personal('/holding', 'holdings/holdings'),

  open('/club-membership', 'loyalty/club-membership'),
  open('/sell-to-us', 'buy-back/sell-to-us'),
  open('/customization', 'support/customization', ['page']),
  open('/digital-silver', 'silver/digital-silver'),
  open('/proof-of-metal', 'silver/proof-of-metal', ['day']),
  open('/about-us', 'content/content-page'),
  open('/about-mmtc', 'content/content-page'),
  open('/counters', 'inventory/counters'),
  open('/contact-us', 'support/contact'),
  open('/quote', 'support/quote'),
  open('/logistics', 'support/logistics'),
  open('/complaint', 'support/complaint'),
  open('/cms-faq', 'content/questions'),
  open('/cms-howitworks', 'content/content-page'),
  open('/cms-shipping-instruction', 'content/content-page'),
  open('/cms-payment-options', 'content/content-page'),
  open('/faq/:slug', 'content/questions'),
  open('/page/:slug', 'content/content-page'),

  page('/newsletter/confirm', 'support/newsletter'),
  page('/newsletter/leave', 'support/newsletter'),

  page('*', 'content/not-found', { status: 404 }),
] as const

export type Page = (typeof pageTable)[number]
/** A folder without a page does not compile. */
export type PageFolder = Page['folder']

export const pages: readonly Page[] = pageTable

const firstParts = new Set(pages.map(({ path }) => path.split('/')[1]?.toLowerCase()))

/** Whether an address without a language is a page's, and not that of a file, the API or the back office. */
export const isPageAddress = (address: string): boolean =>
  address.startsWith('/') &&
  !address.startsWith('//') &&
  firstParts.has(/^\/([^/?#]*)/.exec(address)?.[1]?.toLowerCase())

/** Addresses that only redirect. */
export const redirects: Readonly<Record<string, string>> = {
  '/my-account': urls.account('profile'),
}
