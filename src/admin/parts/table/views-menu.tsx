import { Bookmark, Check, Pencil, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../web/ui/button/button.tsx'
import { IconButton } from '../../../web/ui/button/icon-button.tsx'
import { useDisclosure } from '../../../web/ui/dialog/disclosure.ts'
import { Icon } from '../../../web/ui/icon/icon.tsx'
import { useMay } from '../../session/session.ts'
import type { ListViewControls, SavedListView } from './list-view.ts'

/** The saved views of a list: chosen, renamed, shared and deleted, and the present filters and columns saved under a name. */
export function ViewsMenu({ view }: { view: ListViewControls }) {
  const { views, current, isChanged, onFollow, onSave } = view
  const { open, setOpen, root, onKeyDown } = useDisclosure<HTMLDivElement>()
  const follow = (next: SavedListView | undefined) => {
    onFollow(next)
    setOpen(false)
  }
  const own = views.filter(({ isShared }) => !isShared)
  const shared = views.filter(({ isShared }) => isShared)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and arrows belong to the button and its list
    <div className="list-menu" ref={root} onKeyDown={onKeyDown}>
      <Button variant="tertiary" size="tiny" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon of={Bookmark} size="small" />
        <span className="list-menu-title">{current?.name ?? 'Views'}</span>
        {current ? isChanged && <span className="muted">changed</span> : views.length > 0 && views.length}
      </Button>
      {open && (
        <div className="popover" data-menu>
          {current && (
            <ul>
              <li>
                <button type="button" className="grow" onClick={() => follow(undefined)}>
                  Leave this view
                </button>
              </li>
              {isChanged && current.mayChange && (
                <li>
                  <button
                    type="button"
                    className="grow"
                    onClick={() => onSave({ ...current, isPresent: true }).then((isSaved) => isSaved && setOpen(false))}
                  >
                    Update “{current.name}”
                  </button>
                </li>
              )}
            </ul>
          )}
          <ViewList title="Your views" views={own} view={view} onFollow={follow} />
          <ViewList title="Shared views" views={shared} view={view} onFollow={follow} />
          {views.length === 0 && <p className="small muted popover-note">Save the filters and columns shown now.</p>}
          <ViewForm submit="Save view" view={view} onSend={(typed) => onSave({ ...typed, isPresent: true })} />
        </div>
      )}
    </div>
  )
}

interface ViewListProps {
  title: string
  views: readonly SavedListView[]
  view: ListViewControls
  onFollow: (view: SavedListView) => void
}

function ViewList({ title, views, view, onFollow }: ViewListProps) {
  const [editing, setEditing] = useState<number>()
  if (views.length === 0) return null
  return (
    <>
      <p className="micro muted popover-note">{title}</p>
      <ul>
        {views.map((one) => (
          <li key={one.id}>
            {editing === one.id ? (
              <ViewForm
                submit="Save"
                view={view}
                initial={one}
                onSend={async (typed) => {
                  const isSaved = await view.onSave({ ...typed, id: one.id, isPresent: false })
                  if (isSaved) setEditing(undefined)
                  return isSaved
                }}
              />
            ) : (
              <>
                <button type="button" className="grow" onClick={() => onFollow(one)}>
                  {one.name}
                  {one.by && <span className="micro muted"> {one.by}</span>}
                  {view.current?.id === one.id && <Icon of={Check} size="small" />}
                </button>
                {one.mayChange && (
                  <>
                    <IconButton
                      icon={Pencil}
                      size="small"
                      label={`Rename or share ${one.name}`}
                      onClick={() => setEditing(one.id)}
                    />
                    <IconButton icon={X} size="small" label={`Delete ${one.name}`} onClick={() => view.onDelete(one)} />
                  </>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

interface ViewFormProps {
  submit: string
  view: ListViewControls
  initial?: Pick<SavedListView, 'name' | 'isShared'>
  onSend: (typed: { name: string; isShared: boolean }) => Promise<boolean>
}

function ViewForm({ submit, view, initial = { name: '', isShared: false }, onSend }: ViewFormProps) {
  const [name, setName] = useState(initial.name)
  const [isShared, setShared] = useState(initial.isShared)
  const may = useMay()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || !(await onSend({ name: name.trim(), isShared }))) return
    setName('')
    setShared(false)
  }
  return (
    <form onSubmit={send}>
      <input
        className="input"
        aria-label="View name"
        placeholder="View name"
        value={name}
        maxLength={40}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="secondary" size="tiny" busy={view.isBusy && 'Saving'}>
        {submit}
      </Button>
      {may('views.share') && (
        <label className="popover-check small">
          <input type="checkbox" checked={isShared} onChange={(event) => setShared(event.target.checked)} />
          Share with everybody who sees this list
        </label>
      )}
    </form>
  )
}
