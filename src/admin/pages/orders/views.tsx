import { Bookmark, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../web/ui/button.tsx'
import { useDisclosure } from '../../../web/ui/disclosure.ts'
import { Icon } from '../../../web/ui/icon.tsx'
import { IconButton } from '../../../web/ui/icon-button.tsx'
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
  const { open, setOpen, root, onKeyDown } = useDisclosure<HTMLDivElement>()
  const [name, setName] = useState('')
  const views = asked.state === 'here' ? asked.data.views : []
  const { page: _, search: __, late, ...filters } = query
  const keep = async () => {
    if (!name.trim()) return
    const kept = await save.act({ name: name.trim(), wish: { ...filters, isLate: late } as never })
    if (kept) setName('')
  }
  const follow = ({ isLate, ...wish }: (typeof views)[number]['wish']) => {
    onChange({ ...noFilters, ...(wish as Partial<Asked>), late: isLate ?? false })
    setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and arrows belong to the button and its list
    <div className="saved-views" ref={root} onKeyDown={onKeyDown}>
      <Button look="tertiary" size="tiny" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon of={Bookmark} size="small" />
        Views{views.length > 0 && ` ${views.length}`}
      </Button>
      {open && (
        <div className="popover" data-menu>
          <ul>
            {views.map((view) => (
              <li key={view.id}>
                <button type="button" className="grow" onClick={() => follow(view.wish)}>
                  {view.name}
                </button>
                <IconButton
                  icon={X}
                  size="small"
                  label={`Forget ${view.name}`}
                  onClick={() => drop.act({ id: view.id })}
                />
              </li>
            ))}
          </ul>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              keep()
            }}
          >
            <input
              className="input"
              aria-label="Name of this view"
              placeholder="Name of this view"
              value={name}
              maxLength={40}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" look="secondary" size="tiny" busy={save.busy && 'Keeping'}>
              Keep
            </Button>
          </form>
        </div>
      )}
    </div>
  )
}
