/**
 * What staff still have to do with the parcels of an order: pieces to pack, parcels that are packed and wait for despatch,
 * and parcels that left the packing table and wait for the courier. Triggers of the database keep it with the order, so that
 * the queue can count it.
 */
export const parcelWorks = ['to-pack', 'packed', 'to-hand-over'] as const
export type ParcelWork = (typeof parcelWorks)[number]

/** `all` is what an order has: "to-pack+packed". */
export const hasParcelWork = (all: string, work: ParcelWork): boolean => all.split('+').includes(work)
