import type { LoadRequest } from '../../../routing/load.ts'

/** The club is all rules: only its whole address is asked for. */
export const load = ({ canonicalOf, path }: LoadRequest) => ({ canonical: canonicalOf(path.toLowerCase()) })
