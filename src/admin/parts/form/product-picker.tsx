import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useId, useState } from 'react'
import { IconButton } from '../../../web/ui/button/icon-button.tsx'
import { FieldSentence } from '../../../web/ui/form/field.tsx'
import { useAdminQuery } from '../../client/use-admin-query.ts'

export interface PickedProduct {
  readonly id: number
  readonly name: string
}

interface PickerProps {
  title: string
  ids: readonly number[]
  /** Products whose names need not be requested. */
  loadedProducts: readonly PickedProduct[]
  /** A product that is not offered. */
  ownId?: number
  /** The most that can be chosen. */
  most?: number
  /** Their order is the order they are shown in: each can be moved. */
  ordered?: boolean
  /** The hint while none is chosen. */
  hint?: string | undefined
  error: string | undefined
  onLoadedProducts: (one: PickedProduct) => void
  onIds: (ids: number[]) => void
}

/** Products chosen one by one, found by a word of their names. */
export function ProductPicker({
  title,
  ids,
  loadedProducts,
  ownId = 0,
  hint,
  error,
  onLoadedProducts,
  onIds,
  ...rest
}: PickerProps) {
  const { most = Number.POSITIVE_INFINITY, ordered = false } = rest
  const [search, setSearch] = useState('')
  const found = useAdminQuery('GET admin/products', search.trim().length < 2 ? null : { search, state: 'published' })
  const id = useId()
  const rows = found.data && search.trim().length >= 2 ? found.data.products : []
  const add = (one: PickedProduct) => {
    onLoadedProducts(one)
    onIds([...ids, one.id])
    setSearch('')
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {title}
      </label>
      <ul className="picked">
        {ids.map((one, at) => {
          const name = loadedProducts.find((other) => other.id === one)?.name ?? `Product ${one}`
          return (
            <li key={one}>
              <span className="grow">{name}</span>
              {ordered && ids.length > 1 && (
                <ReorderButtons
                  name={name}
                  at={at}
                  of={ids.length}
                  onReorder={(by) => onIds(reorderItem(ids, at, by))}
                />
              )}
              <IconButton
                icon={X}
                size="small"
                label={`Remove ${name}`}
                onClick={() => onIds(ids.filter((other) => other !== one))}
              />
            </li>
          )
        })}
      </ul>
      <input
        id={id}
        disabled={ids.length >= most}
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
      <FieldSentence hint={ids.length === 0 ? hint : undefined} error={error} />
    </div>
  )
}

export function reorderItem<One>(all: readonly One[], at: number, by: -1 | 1): One[] {
  const next = [...all]
  const [one] = next.splice(at, 1)
  next.splice(at + by, 0, one!)
  return next
}

interface ReorderButtonsProps {
  name: string
  at: number
  of: number
  onReorder: (by: -1 | 1) => void
}

/** Up and down in an order. */
export const ReorderButtons = ({ name, at, of, onReorder }: ReorderButtonsProps) => (
  <span className="row gap-2xs">
    <IconButton
      icon={ArrowUp}
      size="small"
      label={`Move ${name} up`}
      disabled={at === 0}
      onClick={() => onReorder(-1)}
    />
    <IconButton
      icon={ArrowDown}
      size="small"
      label={`Move ${name} down`}
      disabled={at === of - 1}
      onClick={() => onReorder(1)}
    />
  </span>
)
