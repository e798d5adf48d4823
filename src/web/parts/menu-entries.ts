import { urls } from '../urls.ts'

export interface MenuLink {
  readonly label: string
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

const metalMenu = (metal: 'gold' | 'silver', label: string): Menu => ({
  label,
  groups: [
    { title: 'All mints', links: [{ label: 'All', to: urls.products(`all-${metal}`) }] },
    {
      title: 'MMTC-PAMP',
      links: [
        { label: `${label} coin`, to: urls.products(`mmtc_pamp_${metal}_coin`) },
        { label: `${label} bar`, to: urls.products(`mmtc_pamp_${metal}_bar`) },
      ],
    },
    {
      title: 'Silvera',
      links: [
        { label: `${label} coin`, to: urls.products(`silvera_${metal}_coin`) },
        { label: `${label} bar`, to: urls.products(`silvera_${metal}_bar`) },
      ],
    },
  ],
})

/** Spec §2 Header: All, second-mint coin and bar, own coin and bar. */
export const goldMenu = metalMenu('gold', 'Gold')
export const silverMenu = metalMenu('silver', 'Silver')

export const moreMenu: Menu = {
  label: 'More',
  groups: [
    {
      title: 'Silvera',
      links: [
        { label: 'Club membership', to: urls.club() },
        { label: 'About', to: urls.aboutUs() },
        { label: 'Contact', to: urls.contact() },
      ],
    },
  ],
}

/** Digital silver asks for a sign-in first (spec §2). */
export const plainEntries = ({ hasDeals, signedIn }: { hasDeals: boolean; signedIn: boolean }): MenuLink[] => [
  { label: 'Pre Booking', to: urls.products('pre_sale') },
  ...(hasDeals ? [{ label: 'Deals', to: urls.deals() }] : []),
  { label: 'Digital Silver', to: signedIn ? urls.digitalSilver() : urls.signInThen(urls.digitalSilver()) },
  { label: 'Sell to Us', to: urls.sellToUs() },
  { label: 'Customization', to: urls.customization() },
]

/** The signed-in menu, in the words of spec §2; Sign Out follows. */
export const accountEntries: readonly MenuLink[] = [
  { label: 'My Profile', to: urls.account('profile') },
  { label: 'My Order', to: urls.account('order-history') },
  { label: 'My Holding', to: urls.holdings() },
  { label: 'Digital Silver', to: urls.account('digital-silver') },
  { label: 'Club Membership', to: urls.club() },
]
