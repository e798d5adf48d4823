import { Bookmark, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../web/ui/button/button.tsx'
import { IconButton } from '../../../web/ui/button/icon-button.tsx'
import { useDisclosure } from '../../../web/ui/dialog/disclosure.ts'
import { Icon } from '../../../web/ui/icon/icon.tsx'

interface ViewsMenuProps<View> {
  views: readonly View[]
  keyOf: (view: View) => string | number
  onFollow: (view: View) => void
  onForget: (view: View) => void
  /** Saves the present filters; false when that failed, and the typed name stays. */
  onKeep: (name: string) => Promise<boolean>
  busy?: boolean
}

/** The menu of saved views, wherever they are stored: chosen, deleted, and the present filters saved. */
export function ViewsMenu<View extends { readonly name: string }>(props: ViewsMenuProps<View>) {
  const { views, keyOf, onFollow, onForget, onKeep, busy } = props
  const { open, setOpen, root, onKeyDown } = useDisclosure<HTMLDivElement>()
  const [name, setName] = useState('')
  const keep = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() && (await onKeep(name.trim()))) setName('')
  }
  const follow = (view: View) => {
    onFollow(view)
    setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and arrows belong to the button and its list
    <div className="saved-views" ref={root} onKeyDown={onKeyDown}>
      <Button variant="tertiary" size="tiny" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon of={Bookmark} size="small" />
        Views{views.length > 0 && ` ${views.length}`}
      </Button>
      {open && (
        <div className="popover" data-menu>
          <ul>
            {views.map((view) => (
              <li key={keyOf(view)}>
                <button type="button" className="grow" onClick={() => follow(view)}>
                  {view.name}
                </button>
                <IconButton icon={X} size="small" label={`Delete ${view.name}`} onClick={() => onForget(view)} />
              </li>
            ))}
          </ul>
          <form onSubmit={keep}>
            <input
              className="input"
              aria-label="View name"
              placeholder="View name"
              value={name}
              maxLength={40}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" variant="secondary" size="tiny" busy={busy && 'Saving'}>
              Save view
            </Button>
          </form>
        </div>
      )}
    </div>
  )
}
