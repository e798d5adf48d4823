import { type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '../../../../browser/call.ts'
import { compareBrand } from '../../../../wire/catalog/compare.ts'
import { readCompareItems, setCompareItems } from '../../../parts/compare/compare-store.ts'
import { type ApiQueryState, useApiQuery } from '../../../parts/use-api-query.ts'
import { compareTexts } from '../../../texts/catalog/compare.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { Note } from '../../../ui/state/note.tsx'
import type { ProductComparison } from './load.ts'

interface AddPieceProps {
  brands: ProductComparison['brands']
  onClose: () => void
}

/** Another piece by its brand; adding it moves the address on. */
export function AddProductDialog({ brands, onClose }: AddPieceProps) {
  const langOf = useLangOf()
  const t = useTexts(compareTexts).add
  const [brandId, setBrandId] = useState('')
  return (
    <Dialog title={t.title} open onClose={onClose}>
      <div className="stack">
        <Select label={t.brand} value={brandId} onChange={(event) => setBrandId(event.target.value)}>
          <option value="">{t.chooseBrand}</option>
          {brands.map(({ id, title }) => (
            <option key={id} value={id} lang={langOf(title)}>
              {title}
            </option>
          ))}
        </Select>
        {brandId && <PiecesOfBrand key={brandId} brandId={Number(brandId)} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

type Choices = z.output<(typeof compareBrand)['response']>

function PiecesOfBrand({ brandId, onClose }: { brandId: number; onClose: () => void }) {
  const t = useTexts(compareTexts).add
  const { query, again } = useApiQuery(
    () => callApi('POST compare-brand-by-products', compareBrand, { brandId }),
    `brand ${brandId}`,
  )
  if (query.state === 'waiting') return <p role="status">{t.loading}</p>
  if (query.state === 'failed') return <Failed query={query} onRetry={again} />
  const chosen = readCompareItems().map(({ slug }) => slug)
  const left = query.data.filter(({ slug }) => !chosen.includes(slug))
  return left.length ? <Choice pieces={left} onClose={onClose} /> : <EmptyState inList title={t.none} />
}

function Failed({
  query,
  onRetry,
}: {
  query: Extract<ApiQueryState<Choices>, { state: 'failed' }>
  onRetry: () => void
}) {
  const langOf = useLangOf()
  const t = useTexts(compareTexts).add
  return (
    <Note tone="bad" live>
      <span lang={langOf(query.sentence)}>{query.sentence}</span>{' '}
      <ActionButton className="link" onClick={onRetry}>
        {t.failed}
      </ActionButton>
    </Note>
  )
}

function Choice({ pieces, onClose }: { pieces: Choices; onClose: () => void }) {
  const langOf = useLangOf()
  const t = useTexts(compareTexts).add
  const [slug, setSlug] = useState('')
  const [missing, setMissing] = useState(false)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const piece = pieces.find((one) => one.slug === slug)
    if (!piece) return setMissing(true)
    onClose()
    setCompareItems([...readCompareItems(), { slug: piece.slug, name: piece.name, image: piece.image }])
  }
  return (
    <form className="stack" onSubmit={add} noValidate>
      <Select
        label={t.product}
        value={slug}
        error={missing ? t.chooseProduct : undefined}
        onChange={(event) => {
          setSlug(event.target.value)
          setMissing(false)
        }}
      >
        <option value="">{t.chooseProduct}</option>
        {pieces.map((piece) => (
          <option key={piece.slug} value={piece.slug} lang={langOf(piece.name)}>
            {piece.name}
          </option>
        ))}
      </Select>
      <Button type="submit" wide>
        {t.button}
      </Button>
    </form>
  )
}
