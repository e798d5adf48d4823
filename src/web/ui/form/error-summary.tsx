import './error-summary.css'
import { useLangOf } from '../../texts/use-lang-of.ts'

interface ErrorSummaryProps {
  header: string
  /** Field by name and its sentence; each leads to its field. */
  errors: readonly { readonly name: string; readonly sentence: string }[]
}

/** At the top of a long form after it was sent (rules/design.md 12.3). */
export function ErrorSummary({ header, errors }: ErrorSummaryProps) {
  const langOf = useLangOf()
  if (errors.length === 0) return null
  return (
    <div className="error-summary" role="alert">
      <p className="medium">{header}</p>
      <ul>
        {errors.map(({ name, sentence }) => (
          <li key={name}>
            <a href={`#field-${name}`} lang={langOf(sentence)}>
              {sentence}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
