import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { leastSearchCharacters } from '../../shop/operations/global-search/rules.ts'
import { formatCount } from '../../units/plural.ts'
import { Button } from '../../web/ui/button/button.tsx'
import { IconButton } from '../../web/ui/button/icon-button.tsx'
import { useModal } from '../../web/ui/dialog/modal.ts'
import { Icon } from '../../web/ui/icon/icon.tsx'
import { Note } from '../../web/ui/state/note.tsx'
import { failureTone } from '../client/failures.ts'
import { useAdminQuery } from '../client/use-admin-query.ts'
import { useMay, useMe } from '../session/session.ts'
import { groupsOfText, groupsWithoutText, type PaletteGroup, type PaletteOption } from './options.ts'
import { openOverlay } from './overlay.ts'
import { addRecentItem, useRecentItems } from './recent-items.ts'
import { StopRatesDialog } from './stop-rates-dialog.tsx'

const settleMs = 200

/** The text once typing pauses, so that not every letter is a request. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Finds records, pages and actions by keyboard: a combobox whose list is grouped. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [isStopping, setStopping] = useState(false)
  const [typed, setTyped] = useState('')
  const [activeId, setActiveId] = useState<string>()
  const navigate = useNavigate()
  const me = useMe()
  const may = useMay()
  const recent = useRecentItems(me.id)
  const text = typed.trim().replace(/\s+/g, ' ')
  const settled = useSettled(text)
  const isSearched = settled.length >= leastSearchCharacters
  const query = useAdminQuery('GET admin/search', isSearched ? { text: settled } : null)
  // Results of an earlier text are not shown: pressing Enter would open the wrong record.
  const isPending = text.length >= leastSearchCharacters && (text !== settled || query.isFetching)
  const found = isSearched && !isPending && !query.isStale ? query.data : undefined
  const groups = text === '' ? groupsWithoutText(recent, may) : groupsOfText(text, found, may)
  const options = groups.flatMap(({ options }) => options)
  const active = options.find(({ id }) => id === activeId) ?? options[0]

  // Somebody who types a number and presses Enter before it is found means the record: if there is none, nothing opens.
  const firstRecord = groups.find(({ isRecords }) => isRecords)?.options[0]
  const enterPressed = useRef(false)
  const open = ({ run, recentTitle }: PaletteOption, newTab = false) => {
    if ('action' in run) {
      if (run.action === 'stop-rates') setStopping(true)
      else openOverlay('shortcuts')
      return
    }
    if (recentTitle) addRecentItem(me.id, { to: run.to, title: recentTitle })
    if (newTab) return void window.open(run.to, '_blank', 'noopener')
    onClose()
    navigate(run.to)
  }
  useEffect(() => {
    if (isPending || !enterPressed.current) return
    enterPressed.current = false
    if (firstRecord) open(firstRecord)
  })

  const move = (step: number) => {
    const at = active ? options.indexOf(active) : -1
    const next = options[(at + step + options.length) % options.length]
    if (next) setActiveId(next.id)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step) move(step)
    else if (event.key === 'Enter') {
      if (isPending && !activeId) enterPressed.current = true
      else if (active) open(active, event.metaKey || event.ctrlKey)
    } else return
    event.preventDefault()
  }

  if (isStopping) return <StopRatesDialog onClose={onClose} />
  return (
    <PaletteDialog onClose={onClose}>
      <PaletteField
        typed={typed}
        activeId={active?.id}
        hasOptions={options.length > 0}
        onType={(next) => {
          enterPressed.current = false
          setActiveId(undefined)
          setTyped(next)
        }}
        onKeyDown={press}
        onClose={onClose}
      />
      <div className="palette-body">
        <PaletteList groups={groups} activeId={active?.id} onOpen={open} />
        <PaletteStatus
          text={text}
          isPending={isPending}
          query={query}
          found={found}
          count={options.length}
          showsRecords={isSearched}
        />
      </div>
      <p className="palette-foot" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
      </p>
    </PaletteDialog>
  )
}

function PaletteDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const modal = useModal({ open: true, onClose })
  return (
    <dialog {...modal} className="palette" aria-label="Search">
      {children}
    </dialog>
  )
}

const listId = 'palette-list'
const optionId = (id: string): string => `palette-${encodeURIComponent(id)}`

interface PaletteFieldProps {
  typed: string
  activeId: string | undefined
  hasOptions: boolean
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

/** The first field of the dialog, so that the browser focuses it. */
const PaletteField = ({ typed, activeId, hasOptions, onType, onKeyDown, onClose }: PaletteFieldProps) => (
  <div className="palette-field">
    <Icon of={Search} size="small" />
    <input
      role="combobox"
      aria-label="Search records, pages and actions"
      aria-autocomplete="list"
      aria-expanded={hasOptions}
      aria-controls={listId}
      aria-activedescendant={activeId && optionId(activeId)}
      placeholder="Order, mobile, e-mail, product, UTR, serial, page…"
      value={typed}
      maxLength={80}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
    />
    <IconButton icon={X} label="Close" onClick={onClose} />
  </div>
)

interface PaletteListProps {
  groups: readonly PaletteGroup[]
  activeId: string | undefined
  onOpen: (option: PaletteOption, newTab: boolean) => void
}

function PaletteList({ groups, activeId, onOpen }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option is active
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div ref={list} id={listId} role="listbox" aria-label="Results">
      {groups.map((group) => (
        <OptionGroup key={group.title} group={group} activeId={activeId} onOpen={onOpen} />
      ))}
    </div>
  )
}

function OptionGroup({ group, activeId, onOpen }: Omit<PaletteListProps, 'groups'> & { group: PaletteGroup }) {
  const heading = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-labelledby={heading}>
      <p className="palette-group" id={heading}>
        {group.title}
      </p>
      {group.options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
        <div
          key={option.id}
          id={optionId(option.id)}
          role="option"
          tabIndex={-1}
          aria-selected={option.id === activeId}
          className="palette-option"
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => onOpen(option, event.metaKey || event.ctrlKey)}
        >
          <span className="palette-title">{option.title}</span>
          {option.detail && <span className="palette-detail">{option.detail}</span>}
        </div>
      ))}
    </div>
  )
}

interface PaletteStatusProps {
  text: string
  isPending: boolean
  query: ReturnType<typeof useAdminQuery<'GET admin/search'>>
  found: { groups: readonly unknown[]; withheld: 'too-many' | 'limit' | null } | undefined
  count: number
  showsRecords: boolean
}

const withheldTexts = {
  'too-many':
    'More than five customers match. Enter the whole name, mobile or e-mail, or search the list of customers.',
  limit:
    'You have opened as many customer records today as your role permits. Other customers are listed again after midnight.',
} as const

function PaletteStatus({ text, isPending, query, found, count, showsRecords }: PaletteStatusProps) {
  if (query.failure && showsRecords && !isPending)
    return (
      <Note tone={failureTone(query.failure)} live className="palette-note">
        {query.failure.sentence}{' '}
        <Button variant="tertiary" size="tiny" onClick={query.refetch}>
          Try again
        </Button>
      </Note>
    )
  const isEmpty = found && found.groups.length === 0 && found.withheld === null
  return (
    <>
      {found?.withheld && (
        <Note tone="info" className="palette-note">
          {withheldTexts[found.withheld]}
        </Note>
      )}
      <p role="status" className="palette-status">
        {isPending
          ? 'Searching…'
          : text !== '' && text.length < leastSearchCharacters
            ? 'Enter three characters or more to search records.'
            : isEmpty
              ? `No record matches “${text}”. Numbers, mobiles, e-mails, UTRs and serials are found as a whole, names by the beginning of a word.`
              : text !== '' && <span className="sr-only">{formatCount(count, 'result')}</span>}
      </p>
    </>
  )
}
