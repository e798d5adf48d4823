/**
 * Everything that is kept in a browser by name, beside cookies; the cookie policy lists what the pages keep.
 */
export const localNames = [
  'session_id',
  'authId',
  'login_details',
  'badges',
  'wishlist',
  'pincode',
  'listView',
  'refer_code',
  'compare',
  'theme',
  'popup_seen',
] as const

/** In session storage: our own, and that of the router. */
export const sessionNames = ['sign_in_origin', 'react-router-scroll-positions'] as const

/** Of the back office, whose staff read no cookie policy. */
export const adminNames = ['admin-views', 'admin-recent', 'deskRatesDraft', 'packing-station'] as const

export type SessionName = (typeof sessionNames)[number]
export type StoredName = (typeof localNames)[number] | (typeof adminNames)[number]
