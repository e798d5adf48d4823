/** The names of the club's tiers (`shop/loyalty/club/rules.ts`): "Tier-1" → "टियर-1" */
export const hindiTier = (title: string): string => title.replace(/^Tier-/, 'टियर-')
