import { formatWeight } from '../../../units/format.ts'
import type { Texts } from '../../texts/area.ts'
import type { headerTexts } from '../../texts/site/header.ts'
import { urls } from '../../urls.ts'
import type { SiteFacts } from '../site/site-facts.ts'
import { canBeOpened } from '../site/text-pages.ts'

export interface MenuLink {
  readonly label: string
  /** Where no column names the mint. */
  readonly alone?: string
  readonly to: string
}

export interface HeaderMenuGroup {
  readonly title: string
  readonly links: readonly MenuLink[]
  /** Rendered once its menu is open: a document of every page does without it. */
  readonly onDemand?: true
  /** In several columns: many short ones. */
  readonly isWide?: true
}

export interface Menu {
  readonly label: string
  readonly groups: readonly HeaderMenuGroup[]
}

type Labels = Texts<typeof headerTexts>

/** All, then the lists of each mint in the menus, the other mints and the weights. */
export function metalMenu(metal: 'gold' | 'silver', { menus }: Labels, { metalMenus }: SiteFacts): Menu {
  const texts = menus[metal]
  const { brands = [], otherBrands = [], weights = [] } = metalMenus.find((one) => one.metal === metal) ?? {}
  const all = `all-${metal}`
  const more: HeaderMenuGroup[] = [
    {
      title: menus.otherMints,
      onDemand: true,
      links: otherBrands.map(({ id, title }) => ({
        label: title,
        alone: menus.metalOfMint(title, texts.name),
        to: urls.productsOfBrand(all, id),
      })),
    },
    {
      title: menus.byWeight,
      onDemand: true,
      isWide: true,
      links: weights.map((weight) => ({
        label: formatWeight(weight),
        alone: menus.metalOfWeight(formatWeight(weight), texts.name),
        to: urls.productsOfWeight(all, weight),
      })),
    },
  ]
  return {
    label: texts.name,
    groups: [
      { title: menus.allMints, links: [{ label: texts.all, to: urls.products(all) }] },
      ...brands.map((brand) => ({
        title: brand.title,
        links: brand.lists.map((list) => ({
          label: list.title,
          alone: menus.ofMint(brand.title, list.title),
          to: urls.products(list.slug),
        })),
      })),
      ...more.filter(({ links }) => links.length > 0),
    ],
  }
}

export const moreMenu = ({ menus }: Labels, site: SiteFacts): Menu => ({
  label: menus.more,
  groups: [
    {
      title: site.brandName,
      links: [
        { label: menus.club, to: urls.club() },
        { label: menus.about, to: urls.aboutUs() },
        { label: menus.contact, to: urls.contact() },
      ].filter(({ to }) => canBeOpened(to, site)),
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
