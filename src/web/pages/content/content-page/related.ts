import { urls } from '../../../urls.ts'

/** Pages of text that menus and footer lead to: what is agreed, what helps, and guides for buyers. */
const groups = [
  [
    { slug: 'terms-and-conditions', to: urls.contentPage('terms-and-conditions') },
    { slug: 'shipping-policy', to: urls.contentPage('shipping-policy') },
    { slug: 'buyback-policy', to: urls.contentPage('buyback-policy') },
    { slug: 'privacy-policy', to: urls.contentPage('privacy-policy') },
    { slug: 'cookie-policy', to: urls.contentPage('cookie-policy') },
    { slug: 'accessibility', to: urls.contentPage('accessibility') },
  ],
  [
    { slug: 'cms-howitworks', to: urls.howItWorks() },
    { slug: 'cms-payment-options', to: urls.paymentOptions() },
    { slug: 'cms-shipping-instruction', to: urls.shippingInstruction() },
    { slug: 'bis-hallmarking', to: urls.contentPage('bis-hallmarking') },
    { slug: 'about-us', to: urls.aboutUs() },
    { slug: 'about-mmtc', to: urls.aboutMmtc() },
  ],
  [
    { slug: 'first-bar', to: urls.contentPage('first-bar') },
    { slug: 'purity-and-fineness', to: urls.contentPage('purity-and-fineness') },
    { slug: 'tola-and-gram', to: urls.contentPage('tola-and-gram') },
    { slug: 'tax-on-selling', to: urls.contentPage('tax-on-selling') },
    { slug: 'gifting-gold-and-silver', to: urls.contentPage('gifting-gold-and-silver') },
  ],
] as const

/** Written to be found and read on its own: search engines are told that it is an article. */
export const isGuide = (slug: string): boolean =>
  slug === 'bis-hallmarking' || groups[2].some((page) => page.slug === slug)

type Related = (typeof groups)[number][number]

/** The others of its group that visitors can open; of a page in neither, those that help. */
export function relatedContentPages(slug: string, readable: readonly string[]): readonly Related[] {
  const group = groups.find((group) => group.some((page) => page.slug === slug)) ?? groups[1]
  return group.filter((page) => page.slug !== slug && readable.includes(page.slug))
}
