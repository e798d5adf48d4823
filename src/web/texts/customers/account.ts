import { area } from '../area.ts'

/** The frame of the account area, its address book and its profile. */
export const accountTexts = area('account', {
  nameless: 'Your account',
  area: 'Account',
  tabs: {
    profile: 'Profile',
    address: 'Address',
    'order-history': 'Order history',
    'digital-silver-history': 'Digital silver history',
    'digital-silver': 'Digital silver',
    wishlist: 'Wishlist',
    wallet: 'Wallet',
    'wallet-history': 'Wallet history',
    'refer-earn': 'Refer and earn',
  },

  club: {
    member: (tier: string) => `${tier} member`,
    none: (shop: string) => `${shop} club`,
    link: 'Club',
    highest: 'You have reached the highest tier.',
    start: 'Earn points on every order from your second one.',
    purchases: (count: number) => (count === 1 ? '1 more purchase' : `${count} more purchases`),
    value: (sum: string) => `${sum} more`,
    points: (count: number) => `${count === 1 ? '1 point' : `${count} points`} on each ₹100.`,
    counts: 'An order counts seven days after delivery.',
    progressTo: (tier: string) => `Progress to ${tier}`,
    next: (tier: string, methods: readonly string[]) => `${tier} after ${methods.join(' or ')}.`,
  },

  addresses: {
    add: 'Add a new address',
    new: 'New address',
    edit: 'Edit address',
    editShort: 'Edit',
    editOf: (name: string) => `Edit address of ${name}`,
    remove: 'Delete',
    removeOf: (name: string) => `Delete address of ${name}`,
    removing: 'Deleting',
    sure: 'Delete this address?',
    cancel: 'Cancel',
    saved: 'Address saved',
    updated: 'Address updated',
    removed: 'Address deleted',
    none: 'No addresses yet',
    emptyDetail: 'We deliver insured, across India. You can also add an address at checkout.',
  },
})
