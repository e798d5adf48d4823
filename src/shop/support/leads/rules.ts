/** Where a visitor left their address. */
export const leadKinds = ['popup', 'newsletter', 'alerts', 'notices', 'quotes'] as const
export type LeadKind = (typeof leadKinds)[number]
