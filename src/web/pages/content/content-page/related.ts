import { urls } from '../../../urls.ts'

/** Pages of text that menus and footer lead to, in two groups: what is agreed, and what helps. */
const groups = [
  [
    { slug: 'terms-and-conditions', to: urls.contentPage('terms-and-conditions') },
    { slug: 'shipping-policy', to: urls.contentPage('shipping-policy') },
    { slug: 'buyback-policy', to: urls.contentPage('buyback-policy') },
    { slug: 'privacy-policy', to: urls.contentPage('privacy-policy') },
    { slug: 'cookie-policy', to: urls.contentPage('cookie-policy') },
  ],
  [
    { slug: 'cms-howitworks', to: urls.howItWorks() },
    { slug: 'cms-payment-options', to: urls.paymentOptions() },
    { slug: 'cms-shipping-instruction', to: urls.shippingInstruction() },
    { slug: 'bis-hallmarking', to: urls.contentPage('bis-hallmarking') },
    { slug: 'about-us', to: urls.aboutUs() },
    { slug: 'about-mmtc', to: urls.aboutMmtc() },
  ],
] as const

type Related = (typeof groups)[number][number]

/** The others of its group that visitors can open; of a page in neither, those that help. */
export function relatedContentPages(slug: string, readable: readonly string[]): readonly Related[] {
  const group = groups.find((group) => group.some((page) => page.slug === slug)) ?? groups[1]
  return group.filter((page) => page.slug !== slug && readable.includes(page.slug))
}
