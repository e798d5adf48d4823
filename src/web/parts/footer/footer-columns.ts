import type { Texts } from '../../texts/area.ts'
import type { footerTexts } from '../../texts/site/footer.ts'
import { urls } from '../../urls.ts'
import type { HeaderMenuGroup } from '../header/menu-entries.ts'
import type { SiteFacts } from '../site/site-facts.ts'
import { canBeOpened } from '../site/text-pages.ts'

type Labels = Texts<typeof footerTexts>

/** Where the foot of every page leads; only to pages that the shop has. */
export const footerColumns = (
  texts: Labels,
  site: Pick<SiteFacts, 'hasDeals' | 'missingTextPages'>,
): readonly HeaderMenuGroup[] =>
  allColumns(texts, site.hasDeals)
    .map((column) => ({ ...column, links: column.links.filter(({ to }) => canBeOpened(to, site)) }))
    .filter(({ links }) => links.length > 0)

const allColumns = ({ shop, services, help, policies }: Labels, hasDeals: boolean): readonly HeaderMenuGroup[] => [
  {
    title: shop.title,
    links: [
      { label: shop.gold, to: urls.products('all-gold') },
      { label: shop.silver, to: urls.products('all-silver') },
      { label: shop.preBooking, to: urls.products('pre_sale') },
      { label: shop.onOrder, to: urls.products('on_order') },
      ...(hasDeals ? [{ label: shop.deals, to: urls.deals() }] : []),
      { label: shop.gifts, to: urls.gifts() },
      { label: shop.divine, to: urls.products('divine_collection') },
    ],
  },
  {
    title: services.title,
    links: [
      { label: services.digitalSilver, to: urls.digitalSilver() },
      { label: services.proofOfMetal, to: urls.proofOfMetal() },
      { label: services.sellToUs, to: urls.sellToUs() },
      { label: services.customization, to: urls.customization() },
      { label: services.club, to: urls.club() },
      { label: services.holdings, to: urls.holdings() },
    ],
  },
  {
    title: help.title,
    links: [
      { label: help.about, to: urls.aboutUs() },
      { label: help.howItWorks, to: urls.howItWorks() },
      { label: help.firstBar, to: urls.contentPage('first-bar') },
      { label: help.shipping, to: urls.shippingInstruction() },
      { label: help.payment, to: urls.paymentOptions() },
      { label: help.questions, to: urls.allQuestions() },
      { label: help.counters, to: urls.counters() },
      { label: help.contact, to: urls.contact() },
      { label: help.quote, to: urls.quote() },
      { label: help.logistics, to: urls.logistics() },
      { label: help.complaint, to: urls.complaint() },
    ],
  },
  {
    title: policies.title,
    links: [
      { label: policies.hallmarking, to: urls.contentPage('bis-hallmarking') },
      { label: policies.buyBack, to: urls.contentPage('buyback-policy') },
      { label: policies.shipping, to: urls.contentPage('shipping-policy') },
      { label: policies.terms, to: urls.contentPage('terms-and-conditions') },
      { label: policies.privacy, to: urls.contentPage('privacy-policy') },
      { label: policies.cookies, to: urls.contentPage('cookie-policy') },
      { label: policies.accessibility, to: urls.contentPage('accessibility') },
    ],
  },
]
