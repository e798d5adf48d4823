/** Cards beside each other on tablet and computer (spec §9). */
const columns = 4

/**
 * Whether the first card takes two columns and two rows, which are the places of four: so no single card is left over in the
 * last row. One product alone has nothing to lead.
 */
export const hasDealLead = (products: number): boolean => products > 1 && products % columns === 1

/** Display width of its picture. */
export const dealLeadSizes = '(min-width:768px)40vw,80vw'
