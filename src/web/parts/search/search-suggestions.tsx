import './search-suggestions.css'
import { formatMoney } from '../../../units/format.ts'
import { PageLink } from '../../routing/link.tsx'
import { headerTexts } from '../../texts/site/header.ts'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { urls } from '../../urls.ts'
import { parted } from '../matching-parts.ts'
import { PictureTile } from '../picture/picture.tsx'
import type { Suggestion } from './use-suggestions.ts'

interface SuggestionListProps {
  id: string
  text: string
  suggestions: readonly Suggestion[]
  failed: boolean
  /** Place of the one the arrow keys are on; below 0 none. */
  chosen: number
  onChoose: (title: string) => void
}

// The caret stays in the field, or it would close before the press arrives.
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

export function SuggestionList({ id, text, suggestions, failed, chosen, onChoose }: SuggestionListProps) {
  const langOf = useLangOf()
  const t = useTexts(headerTexts).search
  if (suggestions.length === 0) return <NoSuggestion id={id} sentence={failed ? t.failed : t.none(text.trim())} />
  return (
    <div className="suggestions" id={id} role="listbox" aria-label={t.suggestions} onPointerDown={keepFocus}>
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
          <span className="grow" lang={langOf(suggestion.title)}>
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

function NoSuggestion({ id, sentence }: { id: string; sentence: string }) {
  const t = useTexts(headerTexts)
  const { gold, silver } = t.menus
  return (
    <div className="suggestions small" id={id} onPointerDown={keepFocus}>
      <p className="suggestions-none" role="status">
        {sentence}
      </p>
      <p className="row wrapping suggestions-instead">
        <span className="muted">{t.search.instead}</span>
        <PageLink className="link" to={urls.products('all-silver')}>
          {silver.all}
        </PageLink>
        <PageLink className="link" to={urls.products('all-gold')}>
          {gold.all}
        </PageLink>
      </p>
    </div>
  )
}
