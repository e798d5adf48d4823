import { paramsOf } from './address.ts'
import { routes } from './routes.ts'
import { useMay } from './session.ts'

/** The address itself, where there is such a page and whoever is here may open it: a figure then leads to its list. */
export function useOpens(): (to: string | undefined) => string | undefined {
  const may = useMay()
  return (to) => {
    const path = to?.split('?')[0] ?? ''
    const route = routes.find((one) => paramsOf(one.path, path))
    return route && may(route.permission) ? to : undefined
  }
}
