import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { FieldSentence } from '../../../web/ui/field.tsx'
import { IconButton } from '../../../web/ui/icon-button.tsx'
import { Card, Cards } from '../../parts/card.tsx'
import { ManyField } from '../../parts/fields.tsx'
import { useAsked } from '../../use-asked.ts'
import type { Choices, Tied } from './draft.ts'

interface Named {
  readonly id: number
  readonly name: string
}

interface NeighboursProps {
  form: Tied
  known: readonly Named[]
  ownId: number
  choices: Choices
}

export function Neighbours({ form, known, ownId, choices }: NeighboursProps) {
  const [met, setMet] = useState<readonly Named[]>(known)
  const { field } = form
  const occasions = field('occasionIds')
  const pick = (name: 'relatedIds' | 'boughtTogetherIds', title: string) => (
    <Picker
      title={title}
      ids={form.values[name]}
      met={met}
      ownId={ownId}
      error={form.errorOf(name)}
      onMeet={(one) => setMet((before) => [...before.filter(({ id }) => id !== one.id), one])}
      onIds={(ids) => form.set({ [name]: ids })}
    />
  )
  return (
    <Card title="Beside it">
      <div className="desk-form">
        <Cards>
          {pick('relatedIds', 'Related')}
          {pick('boughtTogetherIds', 'Bought together')}
        </Cards>
        <ManyField
          label="Occasions"
          choices={choices.occasions.map(({ id, title }) => [String(id), title] as const)}
          {...occasions}
          value={form.values.occasionIds.map(String)}
          onValue={(ids: readonly string[]) => form.set({ occasionIds: ids.map(Number) })}
        />
      </div>
    </Card>
  )
}

interface PickerProps {
  title: string
  ids: readonly number[]
  met: readonly Named[]
  ownId: number
  error: string | undefined
  onMeet: (one: Named) => void
  onIds: (ids: number[]) => void
}

/** Products chosen one by one, found by a word of their names. */
function Picker({ title, ids, met, ownId, error, onMeet, onIds }: PickerProps) {
  const [search, setSearch] = useState('')
  const found = useAsked('GET admin/products', search.trim().length < 2 ? null : { search, state: 'published' })
  const id = useId()
  const rows = found.asked.state === 'here' && search.trim().length >= 2 ? found.asked.data.products : []
  const add = (one: Named) => {
    onMeet(one)
    onIds([...ids, one.id])
    setSearch('')
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {title}
      </label>
      <ul className="picked">
        {ids.map((one) => {
          const name = met.find((other) => other.id === one)?.name ?? `Product ${one}`
          return (
            <li key={one}>
              <span className="grow">{name}</span>
              <IconButton
                icon={X}
                size="small"
                label={`Take out ${name}`}
                onClick={() => onIds(ids.filter((other) => other !== one))}
              />
            </li>
          )
        })}
      </ul>
      <input
        id={id}
        className="input"
        autoComplete="off"
        placeholder="Find a product"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {rows.length > 0 && (
        <ul className="found">
          {rows
            .filter((one) => one.id !== ownId && !ids.includes(one.id))
            .slice(0, 6)
            .map(({ id: one, name }) => (
              <li key={one}>
                <button type="button" onClick={() => add({ id: one, name })}>
                  {name}
                </button>
              </li>
            ))}
        </ul>
      )}
      <FieldSentence hint={ids.length === 0 ? 'Without any, pieces like it are shown.' : undefined} error={error} />
    </div>
  )
}
