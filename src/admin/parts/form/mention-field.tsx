import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { MentionSubject } from '../../../shop/staff/mentions/rules.ts'
import { classNames } from '../../../web/ui/class-names.ts'
import { TextArea } from '../../../web/ui/form/text-area.tsx'
import { useAdminQuery } from '../../client/use-admin-query.ts'
import type { FieldTies } from '../../use-form.ts'

interface MentionFieldProps extends FieldTies<string> {
  label: string
  /** What the note is about: only colleagues who may open it can be mentioned. */
  subject: MentionSubject
  rows?: number
  maxLength?: number
}

/** What is typed after the last "@" before the caret. */
const typedName = (text: string): string | undefined => /@([\p{L}\p{N} ]{0,30})$/u.exec(text)?.[1]

const mostOffered = 6

/** A note in which "@" offers the names of colleagues; arrow keys choose one, Enter or Tab takes it. */
export function MentionField({ subject, onValue, value, ...rest }: MentionFieldProps) {
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  const [isClosed, setClosed] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const list = useId()
  const typed = isClosed ? undefined : typedName(value.slice(0, caret))
  const { data } = useAdminQuery('GET admin/colleagues', value.includes('@') ? { subject } : null)
  const offered =
    typed === undefined
      ? []
      : (data?.colleagues ?? [])
          .filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()) && name !== typed)
          .slice(0, mostOffered)
  const chosen = Math.min(at, offered.length - 1)
  const take = (name: string) => {
    const before = `${value.slice(0, caret - (typed?.length ?? 0))}${name} `
    onValue(before + value.slice(caret))
    setCaret(before.length)
    requestAnimationFrame(() => {
      const box = root.current?.querySelector('textarea')
      box?.focus()
      box?.setSelectionRange(before.length, before.length)
    })
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (offered.length === 0) return
    if (event.key === 'ArrowDown') setAt((chosen + 1) % offered.length)
    else if (event.key === 'ArrowUp') setAt((chosen - 1 + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(offered[chosen]?.name ?? '')
    else if (event.key === 'Escape') setClosed(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="mention-field" ref={root}>
      <TextArea
        {...rest}
        value={value}
        hint="Type @ to mention a colleague."
        role="combobox"
        aria-expanded={offered.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={offered.length > 0 ? `${list}-${chosen}` : undefined}
        onChange={(event) => {
          onValue(event.target.value)
          setCaret(event.target.selectionStart)
          setAt(0)
          setClosed(false)
        }}
        onKeyDown={press}
      />
      <div
        className="popover mention-list"
        id={list}
        role="listbox"
        aria-label="Colleagues"
        hidden={offered.length === 0}
      >
        {offered.map(({ id, name }, nth) => (
          <div
            key={id}
            id={`${list}-${nth}`}
            role="option"
            // The text keeps the focus; its arrow keys choose.
            tabIndex={-1}
            aria-selected={nth === chosen}
            className={classNames(nth === chosen && 'chosen')}
            onPointerDown={(event) => {
              event.preventDefault()
              take(name)
            }}
          >
            {name}
          </div>
        ))}
      </div>
    </div>
  )
}
