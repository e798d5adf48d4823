import { Columns3 } from 'lucide-react'
import { Button } from '../../../web/ui/button/button.tsx'
import { IconButton } from '../../../web/ui/button/icon-button.tsx'
import { useDisclosure } from '../../../web/ui/dialog/disclosure.ts'
import type { ListViewControls } from './list-view.ts'

/** Which columns a list shows; on a phone its rows are cards, which show what fits. */
export function ColumnsMenu({ view: { columnChoices, onColumns } }: { view: ListViewControls }) {
  const { open, setOpen, root, onKeyDown } = useDisclosure<HTMLDivElement>()
  const choose = (id: string, isShown: boolean) =>
    onColumns(columnChoices.filter((one) => (one.id === id ? isShown : one.isShown)).map((one) => one.id))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and arrows belong to the button and its list
    <div className="list-menu columns-menu" ref={root} onKeyDown={onKeyDown}>
      <IconButton icon={Columns3} label="Columns" aria-expanded={open} onClick={() => setOpen(!open)} />
      {open && (
        <div className="popover" data-menu>
          {columnChoices.map(({ id, title, isShown }) => (
            <label key={id} className="popover-check small">
              <input type="checkbox" checked={isShown} onChange={(event) => choose(id, event.target.checked)} />
              {title}
            </label>
          ))}
          <Button variant="tertiary" size="tiny" onClick={() => onColumns(null)}>
            Reset
          </Button>
        </div>
      )}
    </div>
  )
}
