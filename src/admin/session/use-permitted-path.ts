import { adminPageAt } from '../routes.ts'
import { useMay } from './session.ts'

/** The path itself if it is a page that the member of staff may open, else undefined: a figure then links to its list. */
export function usePermittedPath(): (to: string | undefined) => string | undefined {
  const may = useMay()
  return (to) => {
    const page = adminPageAt(to?.split('?')[0] ?? '')
    return page && may(page.permission) ? to : undefined
  }
}
