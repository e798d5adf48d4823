import { Bookmark, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { kept } from '../../web/stored.ts'
import { Button } from '../../web/ui/button.tsx'
import { useDisclosure } from '../../web/ui/disclosure.ts'
import { Icon } from '../../web/ui/icon.tsx'
import { IconButton } from '../../web/ui/icon-button.tsx'
import { navigate, useAddress } from '../router.ts'

interface View {
  readonly list: string
  readonly name: string
  /** Path and query. */
  readonly address: string
}

const isViews = (value: unknown): value is readonly View[] =>
  Array.isArray(value) && value.every((one) => typeof one?.name === 'string' && typeof one?.address === 'string')

/** In this browser: a view is a habit of a desk, and no fact of the shop. */
const views = kept<readonly View[]>('admin-views', [], isViews)

/** The list as it is filtered now, kept under a name; and those kept before. */
export function SavedViews({ list }: { list: string }) {
  const all = views.use()
  const address = useAddress()
  const { open, setOpen, root, onKeyDown } = useDisclosure<HTMLDivElement>()
  const [name, setName] = useState('')
  const mine = all.filter((view) => view.list === list)
  const keep = (event: FormEvent) => {
    event.preventDefault()
    const title = name.trim()
    if (!title) return
    views.write([...all.filter((view) => view.list !== list || view.name !== title), { list, name: title, address }])
    setName('')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and arrows belong to the button and its list
    <div className="saved-views" ref={root} onKeyDown={onKeyDown}>
      <Button look="tertiary" size="tiny" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon of={Bookmark} size="small" />
        Views{mine.length > 0 && ` ${mine.length}`}
      </Button>
      {open && (
        <div className="popover" data-menu>
          <ul>
            {mine.map((view) => (
              <li key={view.name}>
                <button
                  type="button"
                  className="grow"
                  onClick={() => {
                    navigate(view.address)
                    setOpen(false)
                  }}
                >
                  {view.name}
                </button>
                <IconButton
                  icon={X}
                  size="small"
                  label={`Forget ${view.name}`}
                  onClick={() => views.write(all.filter((one) => one !== view))}
                />
              </li>
            ))}
          </ul>
          <form onSubmit={keep}>
            <input
              className="input"
              aria-label="Name of this view"
              placeholder="Name of this view"
              value={name}
              maxLength={40}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" look="secondary" size="tiny">
              Keep
            </Button>
          </form>
        </div>
      )}
    </div>
  )
}
