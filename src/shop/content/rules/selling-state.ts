/** Whether the shop sells (decision 0104). */

/** `not-opened`: being set up, visitors see that it opens soon. `closed`: it has sold before; its pages stay, nothing is sold. */
export const sellingStates = ['not-opened', 'open', 'closed'] as const
export type SellingState = (typeof sellingStates)[number]

interface SellingSettings {
  readonly selling: { readonly state: SellingState }
}

/** Whether customers may buy. Stopped or stale rates are another matter: they pause one metal (`shop/pricing/rates`). */
export const isOpenForSale = ({ selling }: SellingSettings): boolean => selling.state === 'open'

/** Whether an owner has closed a shop that sold before. */
export const isClosedForSale = ({ selling }: SellingSettings): boolean => selling.state === 'closed'

/** Whether visitors may see the shop: from its first opening on. */
export const hasOpened = ({ selling }: SellingSettings): boolean => selling.state !== 'not-opened'
