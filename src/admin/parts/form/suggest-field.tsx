import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { classNames } from '../../../web/ui/class-names.ts'
import { TextArea } from '../../../web/ui/form/text-area.tsx'
import type { FieldTies } from '../../use-form.ts'

export interface FieldSuggestion {
  readonly id: number
  readonly title: string
  readonly detail?: string
}

export interface SuggestFieldProps<Option extends FieldSuggestion> extends FieldTies<string> {
  label: string
  hint: ReactNode
  rows?: number
  maxLength?: number
  /** Finds what is typed after the sign that opens the list, before the caret. */
  opens: RegExp
  /** Of the sign: it is replaced with the option. */
  replacesSign?: boolean
  /** "Colleagues": of the list. */
  listLabel: string
  optionsFor: (typed: string) => readonly Option[]
  /** What takes the place of the typed text. */
  textOf: (option: Option) => string
  onTake?: (option: Option) => void
}

const mostOffered = 6

/** A text in which a sign, as "@" or "/", offers a list; arrow keys choose, Enter or Tab takes, Escape closes. */
export function SuggestField<Option extends FieldSuggestion>({
  opens,
  replacesSign = false,
  listLabel,
  optionsFor,
  textOf,
  onTake,
  onValue,
  value,
  ...rest
}: SuggestFieldProps<Option>) {
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  const [isClosed, setClosed] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const list = useId()
  const typed = isClosed ? undefined : opens.exec(value.slice(0, caret))?.[1]
  const offered = typed === undefined ? [] : optionsFor(typed).slice(0, mostOffered)
  const chosen = Math.min(at, offered.length - 1)
  const take = (option: Option) => {
    const before = value.slice(0, caret - (typed?.length ?? 0) - (replacesSign ? 1 : 0)) + textOf(option)
    onValue(before + value.slice(caret))
    onTake?.(option)
    setCaret(before.length)
    setClosed(true)
    requestAnimationFrame(() => {
      const box = root.current?.querySelector('textarea')
      box?.focus()
      box?.setSelectionRange(before.length, before.length)
    })
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const option = offered[chosen]
    if (!option) return
    if (event.key === 'ArrowDown') setAt((chosen + 1) % offered.length)
    else if (event.key === 'ArrowUp') setAt((chosen - 1 + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(option)
    else if (event.key === 'Escape') setClosed(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="suggest-field" ref={root}>
      <TextArea
        {...rest}
        value={value}
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
        className="popover suggest-list"
        id={list}
        role="listbox"
        aria-label={listLabel}
        hidden={offered.length === 0}
      >
        {offered.map((option, nth) => (
          <div
            key={option.id}
            id={`${list}-${nth}`}
            role="option"
            // The text keeps the focus; its arrow keys choose.
            tabIndex={-1}
            aria-selected={nth === chosen}
            className={classNames(nth === chosen && 'chosen')}
            onPointerDown={(event) => {
              event.preventDefault()
              take(option)
            }}
          >
            {option.title}
            {option.detail && <span className="small muted suggest-detail">{option.detail}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}
