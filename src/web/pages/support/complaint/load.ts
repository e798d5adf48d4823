import type { LoadRequest } from '../../../routing/load.ts'
import { urls } from '../../../urls.ts'

/** The address search engines know the page by. */
export const load = ({ canonicalOf }: LoadRequest) => ({ canonical: canonicalOf(urls.complaint()) })
