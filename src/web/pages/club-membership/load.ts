import type { LoadRequest } from '../../load.ts'

/** The club is all rules: only its whole address is asked for. */
export const load = ({ origin, path }: LoadRequest) => ({ canonical: origin + path.toLowerCase() })
