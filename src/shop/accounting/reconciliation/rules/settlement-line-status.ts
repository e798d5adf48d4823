export const settlementLineStatuses = ['matched', 'differs', 'unknown', 'missing'] as const
/** unknown: no payment of ours explains it. missing: ours is in no file, though it should be by now. */
export type SettlementLineStatus = (typeof settlementLineStatuses)[number]
