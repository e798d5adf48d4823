import type { Texts } from '../../texts/area.ts'
import type { headerTexts } from '../../texts/site/header.ts'
import { urls } from '../../urls.ts'

export interface MenuLink {
  readonly label: string
  /** Where no column names the mint. */
  readonly alone?: string
  readonly to: string
}

export interface MenuGroup {
  readonly title: string
  readonly links: readonly MenuLink[]
}

export interface Menu {
  readonly label: string
  readonly groups: readonly MenuGroup[]
}

type Words = Texts<typeof headerTexts>

/** The mints of the metal menus: the second mint and the own brand (spec §2 Header). */
const menuMints = [
  { title: 'MMTC-PAMP', slug: 'mmtc_pamp' },
  { title: 'Silvera', slug: 'silvera' },
]

const shapes = ['coin', 'bar'] as const

/** All, second-mint coin and bar, own coin and bar. */
export function metalMenu(metal: 'gold' | 'silver', { menus }: Words): Menu {
  const words = menus[metal]
  return {
    label: words.name,
    groups: [
      { title: menus.allMints, links: [{ label: words.all, to: urls.products(`all-${metal}`) }] },
      ...menuMints.map(({ title, slug }) => ({
        title,
        links: shapes.map((shape) => ({
          label: words[shape],
          alone: menus.ofMint(title, words[shape]),
          to: urls.products(`${slug}_${metal}_${shape}`),
        })),
      })),
    ],
  }
}

export const moreMenu = ({ menus }: Words): Menu => ({
  label: menus.more,
  groups: [
    {
      title: 'Silvera',
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
  { menus }: Words,
  { hasDeals, signedIn }: { hasDeals: boolean; signedIn: boolean },
): MenuLink[] => [
  { label: menus.preBooking, to: urls.products('pre_sale') },
  ...(hasDeals ? [{ label: menus.deals, to: urls.deals() }] : []),
  { label: menus.digitalSilver, to: signedIn ? urls.digitalSilver() : urls.signInThen(urls.digitalSilver()) },
  { label: menus.sellToUs, to: urls.sellToUs() },
  { label: menus.customization, to: urls.customization() },
]

/** The signed-in menu (spec §2); Sign Out follows. */
export const accountEntries = ({ account }: Words): readonly MenuLink[] => [
  { label: account.profile, to: urls.account('profile') },
  { label: account.orders, to: urls.account('order-history') },
  { label: account.holdings, to: urls.holdings() },
  { label: account.digitalSilver, to: urls.account('digital-silver') },
  { label: account.club, to: urls.club() },
]
