import './filters.css'
import { type FormEvent, useId, useState } from 'react'
import { listTexts } from '../../../../texts/catalog/list.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { awaitingControl } from '../../../../ui/awaiting-control.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { FieldSentence } from '../../../../ui/form/field.tsx'
import type { ListTexts } from '../titles.ts'
import { type RangeKey, rangeOfEnds, readRange } from './filter-state.ts'
import { filterTitle } from './filter-units.ts'

interface RangeEndsProps {
  filter: RangeKey
  /** As the address has it. */
  chosen: string | undefined
  onApply: (value: string) => void
}

/** A range of one's own: two ends, one of which may stay empty. */
export function RangeEnds({ filter, chosen, onApply }: RangeEndsProps) {
  const t = useTexts(listTexts)
  const note = useId()
  const range = readRange(chosen ?? null, 1)
  const [from, setFrom] = useState(range ? String(range.from) : '')
  const [to, setTo] = useState(range && Number.isFinite(range.below) ? String(range.below) : '')
  const [wrong, setWrong] = useState(false)
  const title = filterTitle(filter, t)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const value = from.trim() || to.trim() ? rangeOfEnds(from, to) : ''
    setWrong(value === null)
    if (value !== null && value !== (chosen ?? '')) onApply(value)
  }
  const end = (label: string, name: string, value: string, set: (typed: string) => void) => (
    <input
      className="input small"
      inputMode="decimal"
      autoComplete="off"
      {...awaitingControl()}
      placeholder={label}
      aria-label={name}
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? note : undefined}
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  )
  const unit = unitName(filter, t)
  return (
    <form className="range-ends" onSubmit={apply} noValidate>
      {end(t.filters.from, t.filters.fromOf(title, unit), from, setFrom)}
      {end(t.filters.to, t.filters.toOf(title, unit), to, setTo)}
      <Button type="submit" variant="secondary" size="tiny" aria-label={t.filters.applyOf(title)}>
        {t.filters.apply}
      </Button>
      {wrong && <FieldSentence id={note} error={t.filters.wrongRange} />}
    </form>
  )
}

const unitName = (filter: RangeKey, { filters }: ListTexts): string =>
  ({ weight: filters.grams, price: filters.rupees, pergram: filters.rupeesPerGram, premium: filters.percent })[filter]
