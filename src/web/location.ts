/** Where a visitor is: an address taken apart, and the entry of the history it stands in. */
export interface Location {
  readonly pathname: string
  /** Empty or with its question mark. */
  readonly search: string
  /** Empty or with its number sign. */
  readonly hash: string
  /** Names the entry of the history, for coming back to it. */
  readonly key: string
}

export const addressOf = ({ pathname, search, hash }: Omit<Location, 'key'>): string => pathname + search + hash

/** Takes apart an address of this site: `/products/all-gold?page=2#main`. */
export function locationOf(address: string, key: string): Location {
  const hashAt = address.indexOf('#')
  const [whole, hash] = hashAt < 0 ? [address, ''] : [address.slice(0, hashAt), address.slice(hashAt)]
  const queryAt = whole.indexOf('?')
  return queryAt < 0
    ? { pathname: whole, search: '', hash, key }
    : { pathname: whole.slice(0, queryAt), search: whole.slice(queryAt), hash, key }
}

/** Another page, or the same one asked otherwise; a part within a page is no other page. */
export const samePage = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search

/** A name for an entry of the history. */
export const newKey = (): string => Math.random().toString(36).slice(2, 10)
