import { Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { formatMoney } from '../../units/format.ts'
import { PageLink } from '../link.tsx'
import { Icon } from '../ui/icon.tsx'
import { urls } from '../urls.ts'
import { useNavigate } from '../visit.ts'
import { parted } from './matching-parts.ts'
import { PictureTile } from './picture.tsx'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

interface SearchBoxProps {
  className?: string
  /** Puts the caret in at once: the phone's search opened from its icon. */
  autoFocus?: boolean
  onDone?: () => void
}

/** A combobox: arrow keys choose, Enter opens `/products/{title}`, Escape closes (spec §2, design §7). */
export function SearchBox({ className, autoFocus, onDone }: SearchBoxProps) {
  const navigate = useNavigate()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState(0)
  const { suggestions, answered } = useSuggestions(text, open)
  const shown = open && answered

  const go = (title: string) => {
    const query = title.trim()
    if (!query) return
    setOpen(false)
    input.current?.blur()
    onDone?.()
    navigate(query === text.trim() ? urls.search(query) : urls.products(query))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go(text)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (open) event.stopPropagation()
      setOpen(false)
    }
    const count = suggestions.length
    if (event.key === 'Enter' && shown && count > 0) {
      event.preventDefault()
      go(suggestions[chosen]?.title ?? text)
    }
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || count === 0) return
    event.preventDefault()
    setOpen(true)
    setChosen((chosen + (event.key === 'ArrowDown' ? 1 : -1) + count) % count)
  }

  return (
    <search className={className ? `search ${className}` : 'search'}>
      <Icon of={Search} />
      <form action={urls.search('')} onSubmit={submit}>
        <input
          ref={input}
          type="search"
          name="title"
          value={text}
          placeholder="Search coins, bars, mints"
          aria-label="Search"
          role="combobox"
          aria-expanded={shown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={shown && suggestions.length > 0 ? `${list}-${chosen}` : undefined}
          autoComplete="off"
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: only after the visitor pressed the search icon
          autoFocus={autoFocus}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(0)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={press}
        />
      </form>
      {shown && <SuggestionList id={list} text={text} suggestions={suggestions} chosen={chosen} onChoose={go} />}
    </search>
  )
}

interface SuggestionListProps {
  id: string
  text: string
  suggestions: readonly Suggestion[]
  chosen: number
  onChoose: (title: string) => void
}

function SuggestionList({ id, text, suggestions, chosen, onChoose }: SuggestionListProps) {
  // The caret stays in the field, or it would close before the press arrives.
  const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()
  if (suggestions.length === 0) {
    return (
      <div className="suggestions" id={id} onPointerDown={keepFocus}>
        <p className="small p-2" role="status">
          No match for “{text.trim()}”. See{' '}
          <PageLink className="link" to={urls.products('all-silver')}>
            all silver
          </PageLink>{' '}
          or{' '}
          <PageLink className="link" to={urls.products('all-gold')}>
            all gold
          </PageLink>
          .
        </p>
      </div>
    )
  }
  return (
    <div className="suggestions" id={id} role="listbox" aria-label="Suggestions" onPointerDown={keepFocus}>
      {suggestions.map((suggestion, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's own
        <div
          key={suggestion.title}
          id={`${id}-${at}`}
          className="suggestion"
          role="option"
          tabIndex={-1}
          aria-selected={at === chosen}
          onClick={() => onChoose(suggestion.title)}
        >
          <PictureTile image={suggestion.image} alt="" sizes="44px" />
          <span className="grow">
            {parted(suggestion.title, text).map((part) =>
              part.matches ? <b key={part.at}>{part.text}</b> : part.text,
            )}
          </span>
          <span className="soft number">{formatMoney(suggestion.price)}</span>
        </div>
      ))}
    </div>
  )
}
