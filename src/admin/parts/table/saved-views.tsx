import { useLocation, useNavigate } from 'react-router'
import { createStoredValue } from '../../../browser/browser-storage.ts'
import { ViewsMenu } from './views-menu.tsx'

interface View {
  readonly list: string
  readonly name: string
  /** Path and query. */
  readonly address: string
}

const isViews = (value: unknown): value is readonly View[] =>
  Array.isArray(value) && value.every((one) => typeof one?.name === 'string' && typeof one?.address === 'string')

/** Saved in this browser: a view is a habit of one person, not data of the shop. */
const views = createStoredValue<readonly View[]>('admin-views', [], isViews)

/** Saves the present filters as a view, and lists the saved views. */
export function SavedViews({ list }: { list: string }) {
  const all = views.use()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const ownViews = all.filter((view) => view.list === list)
  return (
    <ViewsMenu
      views={ownViews}
      keyOf={({ name }) => name}
      onFollow={(view) => navigate(view.address, { preventScrollReset: true })}
      onForget={(view) => views.write(all.filter((one) => one !== view))}
      onKeep={async (name) => {
        views.write([
          ...all.filter((view) => view.list !== list || view.name !== name),
          { list, name, address: pathname + search },
        ])
        return true
      }}
    />
  )
}
