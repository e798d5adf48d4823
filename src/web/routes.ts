/**
 * Every page of the shop on one page (spec §2). Each is there in every language (language-address.ts); paths are without it.
 *
 * `open` pages are the same for everyone: rendered with their data (`load.ts`), kept in the page cache under their path
 * and the query keys they know. `personal` pages render a shell and ask the API from the browser. `paying` is personal
 * and has the payment page's security policy.
 */
import { urls } from './urls.ts'

export interface Page {
  /** Pattern of the router. */
  readonly path: string
  /** Folder under `src/web/pages` that holds `page.tsx`, and `load.ts` for an open page. */
  readonly folder: string
  readonly kind: 'open' | 'personal' | 'paying'
  /** Whether `load.ts` stands beside `page.tsx`. */
  readonly loads: boolean
  /** Query keys that change what an open page shows; all others are dropped before anything is looked up. */
  readonly knows: readonly string[]
  readonly status: 200 | 404
}

const page = (path: string, folder: string, rest: Partial<Page> = {}): Page => ({
  path,
  folder,
  kind: 'open',
  loads: false,
  knows: [],
  status: 200,
  ...rest,
})
const open = (path: string, folder: string, knows: readonly string[] = []) => page(path, folder, { loads: true, knows })
const personal = (path: string, folder: string) => page(path, folder, { kind: 'personal' })
const paying = (path: string, folder: string) => page(path, folder, { kind: 'paying' })

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

export const pages: readonly Page[] = [
  open('/', 'home'),
  open('/products/:slug', 'product-list', listKeys),
  open('/silvera-product', 'product-list', listKeys),
  open('/product/:slug', 'product'),
  open('/deal', 'deals'),
  open('/compare', 'compare', ['ids']),

  personal('/cart', 'cart'),
  personal('/account', 'checkout-account'),
  personal('/address', 'checkout-address'),
  personal('/order_summery', 'checkout-summary'), // sic, spec §2
  paying('/payment', 'payment'),
  personal('/thankYou', 'thank-you'), // sic, spec §2

  personal('/login', 'sign-in'),
  personal('/login/redirect', 'sign-in'),
  personal('/login/:backTo', 'sign-in'),
  personal('/signup', 'sign-up'),
  personal('/signup/:referCode', 'sign-up'),
  personal('/forgot-password', 'forgot-password'),
  personal('/forgot-password-reset/:rToken', 'reset-password'),
  personal('/email-validate/:eToken', 'verify-email'),
  personal('/alerts/:token', 'alerts'),
  personal('/gift/:token', 'gift'),
  personal('/verify', 'passports'),
  personal('/verify/:code', 'passports'),

  personal('/my-account/profile', 'account-profile'),
  personal('/my-account/profile/security', 'account-security'),
  personal('/my-account/profile/data', 'account-data'),
  personal('/my-account/address', 'account-addresses'),
  personal('/my-account/order-history', 'account-orders'),
  personal('/my-account/order-history/:slug', 'account-order'),
  personal('/my-account/digital-silver-history', 'account-digital-silver-history'),
  personal('/my-account/digital-silver', 'account-digital-silver'),
  personal('/my-account/digital-silver/sell', 'account-silver-sell'),
  personal('/my-account/digital-silver/redeem', 'account-silver-redeem'),
  personal('/my-account/digital-silver/gift', 'account-silver-gift'),
  personal('/my-account/digital-silver/plan', 'account-silver-plan'),
  personal('/my-account/digital-silver/nominee', 'account-nominees'),
  personal('/my-account/wishlist', 'account-wishlist'),
  personal('/my-account/wallet', 'account-wallet'),
  personal('/my-account/wallet-history', 'account-wallet-history'),
  personal('/my-account/refer-earn', 'account-refer-earn'),
  personal('/holding', 'holdings'),

  open('/club-membership', 'club-membership'),
  open('/sell-to-us', 'sell-to-us'),
  open('/customization', 'customization', ['page']),
  open('/digital-silver', 'digital-silver'),
  open('/proof-of-metal', 'proof-of-metal', ['day']),
  open('/about-us', 'content-page'),
  open('/about-mmtc', 'content-page'),
  open('/contact-us', 'contact'),
  open('/quote', 'quote'),
  open('/logistics', 'logistics'),
  open('/complaint', 'complaint'),
  open('/cms-faq', 'questions'),
  open('/cms-howitworks', 'content-page'),
  open('/cms-shipping-instruction', 'content-page'),
  open('/cms-payment-options', 'content-page'),
  open('/faq/:slug', 'questions'),
  open('/page/:slug', 'content-page'),

  page('/newsletter/confirm', 'newsletter'),
  page('/newsletter/leave', 'newsletter'),

  page('*', 'not-found', { status: 404 }),
]

const firstParts = new Set(pages.map(({ path }) => path.split('/')[1]?.toLowerCase()))

/** Whether an address without a language belongs to pages rather than to files, the API or the back office. */
export const isPageAddress = (address: string): boolean =>
  address.startsWith('/') &&
  !address.startsWith('//') &&
  firstParts.has(/^\/([^/?#]*)/.exec(address)?.[1]?.toLowerCase())

/** Addresses that only lead on to another. */
export const redirects: Readonly<Record<string, string>> = {
  '/my-account': urls.account('profile'),
}
