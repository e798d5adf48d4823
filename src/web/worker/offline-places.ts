/** Placeholders of the offline page for values that only the browser knows. */
export const offlinePlaces = { silver: '{silver}', gold: '{gold}', at: '{at}', hidden: ' hidden=""' } as const
