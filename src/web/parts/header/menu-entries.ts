import type { Texts } from '../../texts/area.ts'
import type { headerTexts } from '../../texts/site/header.ts'
import { urls } from '../../urls.ts'

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

/** The mints of the metal menus: the second mint and the own brand (spec §2 Header). */
const menuMints = [
  { title: 'MMTC-PAMP', slug: 'mmtc_pamp' },
  { title: 'Silvera', slug: 'silvera' },
]

const shapes = ['coin', 'bar'] as const

/** All, second-mint coin and bar, own coin and bar. */
export function metalMenu(metal: 'gold' | 'silver', { menus }: Labels): Menu {
  const texts = menus[metal]
  return {
    label: texts.name,
    groups: [
      { title: menus.allMints, links: [{ label: texts.all, to: urls.products(`all-${metal}`) }] },
      ...menuMints.map(({ title, slug }) => ({
        title,
        links: shapes.map((shape) => ({
          label: texts[shape],
          alone: menus.ofMint(title, texts[shape]),
          to: urls.products(`${slug}_${metal}_${shape}`),
        })),
      })),
    ],
  }
}

export const moreMenu = ({ menus }: Labels): Menu => ({
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
