import './search-box.css'
import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { headerTexts } from '../../texts/site/header.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useEarlyInput } from '../../ui/form/early-input.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { urls } from '../../urls.ts'
import { SuggestionList } from './search-suggestions.tsx'
import { useSuggestions } from './use-suggestions.ts'

interface SearchBoxProps {
  className?: string
  /** Focuses the field at once: for the phone search opened from its icon. */
  autoFocus?: boolean
  onDone?: () => void
}

/** No suggestion is selected: Enter searches for the typed text. */
const none = -1

/** A combobox: arrow keys select, Enter opens `/products/{title}` or searches the text, Escape closes (spec §2). */
export function SearchBox({ className, autoFocus, onDone }: SearchBoxProps) {
  const t = useTexts(headerTexts).search
  const navigate = useNavigate()
  const action = useHref(urls.search(''))
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  useEarlyInput(input, (early) => {
    setText(early)
    // Still typing; after a reload the browser restores a text that nobody is typing.
    if (document.activeElement === input.current) setOpen(true)
  })
  const [chosen, setChosen] = useState(none)
  const { suggestions, state } = useSuggestions(text, open)
  const isListOpen = open && state !== 'silent'
  const listed = isListOpen && suggestions.length > 0

  const leaveFor = (address: string) => {
    setOpen(false)
    input.current?.blur()
    onDone?.()
    navigate(address)
  }
  const choose = (title: string) => {
    setText(title)
    leaveFor(urls.products(title))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const picked = listed ? suggestions[chosen] : undefined
    if (picked) choose(picked.title)
    else if (text.trim()) leaveFor(urls.search(text.trim()))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
      setChosen(none)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    setOpen(true)
    if (!listed) return
    event.preventDefault()
    setChosen(nextChoice(chosen, event.key === 'ArrowDown' ? 1 : -1, suggestions.length))
  }

  return (
    <search className={className ? `search ${className}` : 'search'}>
      <Icon of={Search} />
      <form action={action} onSubmit={submit}>
        <input
          ref={input}
          type="search"
          name="title"
          value={text}
          maxLength={100}
          placeholder={t.placeholder}
          aria-label={t.name}
          role="combobox"
          aria-expanded={listed}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={listed && chosen !== none ? `${list}-${chosen}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: only after the visitor pressed the search icon
          autoFocus={autoFocus}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(none)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={press}
        />
      </form>
      {isListOpen && (
        <SuggestionList
          id={list}
          text={text}
          suggestions={suggestions}
          failed={state === 'failed'}
          chosen={chosen}
          onChoose={choose}
        />
      )}
    </search>
  )
}

/** Wraps around; past the end of the list it returns to the field. */
const nextChoice = (chosen: number, by: 1 | -1, count: number): number => {
  const next = chosen + by
  if (next < none) return count - 1
  return next >= count ? none : next
}
