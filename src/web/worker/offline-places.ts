/** Where the offline page leaves room for what only the browser knows. */
export const offlinePlaces = { silver: '{silver}', gold: '{gold}', at: '{at}', hidden: ' hidden=""' } as const
