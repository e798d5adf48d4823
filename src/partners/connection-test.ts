/**
 * A harmless request that shows whether a partner answers and accepts our keys: a read that costs nothing and changes nothing.
 * Resolves with what was read, in words for staff. Throws `PartnerError`.
 *
 * Sources of rates, the file store and the search of leaked passwords have no test of their own: what they do is such a read.
 */
export type ConnectionTest = () => Promise<string>

export const standInConnection: ConnectionTest = async () => 'Stand-in within the shop. No partner is called'
