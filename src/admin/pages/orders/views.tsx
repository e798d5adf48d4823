import { ViewsMenu } from '../../parts/views-menu.tsx'
import { useAct } from '../../use-act.ts'
import { useAsked } from '../../use-asked.ts'
import { type Asked, noFilters } from './filters.tsx'

interface ViewsProps {
  query: Asked
  onChange: (query: Partial<Asked>) => void
}

/** Filters that one keeps under a name: they follow their owner to every desk. */
export function Views({ query, onChange }: ViewsProps) {
  const { asked, put } = useAsked('GET admin/orders/views', {})
  const save = useAct('POST admin/orders/views/save', { onDone: put, done: 'Kept' })
  const drop = useAct('POST admin/orders/views/drop', { onDone: put })
  const { page: _, search: __, late, ...filters } = query
  return (
    <ViewsMenu
      views={asked.state === 'here' ? asked.data.views : []}
      keyOf={({ id }) => id}
      onFollow={({ wish: { isLate, ...wish } }) =>
        onChange({ ...noFilters, ...(wish as Partial<Asked>), late: isLate ?? false })
      }
      onForget={({ id }) => drop.act({ id })}
      onKeep={async (name) => Boolean(await save.act({ name, wish: { ...filters, isLate: late } as never }))}
      busy={Boolean(save.busy)}
    />
  )
}
