import type { Texts } from '../../texts/area.ts'
import type { headerTexts } from '../../texts/site/header.ts'
import { urls } from '../../urls.ts'
import type { SiteFacts } from '../site/site-facts.ts'

export interface MenuLink {
  readonly label: string
  /** Where no column names the mint. */
  readonly alone?: string
  readonly to: string
}

export interface HeaderMenuGroup {
  readonly title: string
  readonly links: readonly MenuLink[]
}

export interface Menu {
  readonly label: string
  readonly groups: readonly HeaderMenuGroup[]
}

type Labels = Texts<typeof headerTexts>

/** All, then the lists of each mint in the menus. */
export function metalMenu(metal: 'gold' | 'silver', { menus }: Labels, { metalMenus }: SiteFacts): Menu {
  const texts = menus[metal]
  const brands = metalMenus.find((one) => one.metal === metal)?.brands ?? []
  return {
    label: texts.name,
    groups: [
      { title: menus.allMints, links: [{ label: texts.all, to: urls.products(`all-${metal}`) }] },
      ...brands.map((brand) => ({
        title: brand.title,
        links: brand.lists.map((list) => ({
          label: list.title,
          alone: menus.ofMint(brand.title, list.title),
          to: urls.products(list.slug),
        })),
      })),
    ],
  }
}

export const moreMenu = ({ menus }: Labels, brandName: string): Menu => ({
  label: menus.more,
  groups: [
    {
      title: brandName,
      links: [
        { label: menus.club, to: urls.club() },
        { label: menus.about, to: urls.aboutUs() },
        { label: menus.contact, to: urls.contact() },
      ],
    },
  ],
})

/** Digital silver asks for a sign-in first (spec §2). */
export const plainEntries = (
  { menus }: Labels,
  { hasDeals, signedIn }: { hasDeals: boolean; signedIn: boolean },
): MenuLink[] => [
  { label: menus.preBooking, to: urls.products('pre_sale') },
  ...(hasDeals ? [{ label: menus.deals, to: urls.deals() }] : []),
  { label: menus.digitalSilver, to: signedIn ? urls.digitalSilver() : urls.signInThen(urls.digitalSilver()) },
  { label: menus.sellToUs, to: urls.sellToUs() },
  { label: menus.customization, to: urls.customization() },
]

/** The signed-in menu (spec §2); Sign Out follows. */
export const accountEntries = ({ account }: Labels): readonly MenuLink[] => [
  { label: account.profile, to: urls.account('profile') },
  { label: account.orders, to: urls.account('order-history') },
  { label: account.holdings, to: urls.holdings() },
  { label: account.digitalSilver, to: urls.account('digital-silver') },
  { label: account.club, to: urls.club() },
]
