import { adminPageAt } from '../routes.ts'
import { useMay } from './session.ts'

/** The address itself, where there is such a page and whoever is here may open it: a figure then leads to its list. */
export function usePermittedPath(): (to: string | undefined) => string | undefined {
  const may = useMay()
  return (to) => {
    const page = adminPageAt(to?.split('?')[0] ?? '')
    return page && may(page.permission) ? to : undefined
  }
}
