import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { TextInput } from '../../../../../web/ui/form/text-input.tsx'

interface ScanInputProps {
  label: string
  name: string
  /** What is entered already; typing replaces it. */
  value?: string
  hint?: ReactNode
  error?: string | undefined
  maxLength?: number
  inputMode?: 'decimal' | 'text'
  optional?: boolean
  aside?: ReactNode
  placeholder?: string
  onCommit: (text: string) => void
}

/** A field for a scanner or a hand: Enter takes what was typed, and so does leaving the field. */
export function ScanInput({ value = '', onCommit, maxLength = 60, ...rest }: ScanInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = (text: string | null) => {
    setTyped(null)
    if (text !== null && text.trim() !== '' && text.trim() !== value) onCommit(text.trim())
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setTyped(null)
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit(event.currentTarget.value)
  }
  return (
    <TextInput
      {...rest}
      maxLength={maxLength}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="next"
      value={typed ?? value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={press}
      onBlur={() => commit(typed)}
    />
  )
}
