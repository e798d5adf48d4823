import './page.css'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '../../../../units/format.ts'
import { AddToCart } from '../../../parts/cart/add-to-cart.tsx'
import { mostCompareItems, readCompareItems, setCompareItems } from '../../../parts/compare/compare-store.ts'
import { PictureTile } from '../../../parts/picture/picture.tsx'
import { StockLabel } from '../../../parts/product/stock-label.tsx'
import { PageLink } from '../../../routing/link.tsx'
import { compareTexts } from '../../../texts/catalog/compare.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { keepUnitsTogether } from '../../../ui/value/unbroken-units.ts'
import { urls } from '../../../urls.ts'
import type { ComparedProduct, ProductComparison } from './load.ts'
import { comparisonRowsOf } from './rows.tsx'

const AddPiece = lazyPart(async () => (await import('./add-product-dialog.tsx')).AddProductDialog)

interface CompareTableProps {
  comparison: ProductComparison
  onlyDifferences: boolean
}

/** A row a fact; on phones each row's head stands above three equal columns (rules/design.md 7.10). */
export function CompareTable({ comparison, onlyDifferences }: CompareTableProps) {
  const langOf = useLangOf()
  const t = useTexts(compareTexts)
  const { pieces } = comparison
  const canAdd = pieces.length < mostCompareItems
  const rows = comparisonRowsOf(pieces, t).filter(({ differs }) => differs || !onlyDifferences)
  return (
    <>
      <table className="compare-table">
        <caption className="sr-only">{t.caption}</caption>
        <tbody>
          <tr>
            <th scope="row">
              <span className="sr-only">{t.product}</span>
            </th>
            {pieces.map((piece) => (
              <td key={piece.slug}>
                <PieceHead piece={piece} />
              </td>
            ))}
            {canAdd && (
              <td>
                <AddTile comparison={comparison} />
              </td>
            )}
          </tr>
          {rows.map(({ label, cells, leading }) => (
            <tr key={label} className={classNames(leading && 'leading')}>
              <th scope="row">{label}</th>
              {cells.map(({ key, content }) => (
                <td key={key} lang={langOf(content)}>
                  {content}
                </td>
              ))}
              {canAdd && <td aria-hidden="true" />}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="muted above-xl">{t.noDifferences}</p>}
    </>
  )
}

function PieceHead({ piece }: { piece: ComparedProduct }) {
  const langOf = useLangOf()
  const t = useTexts(compareTexts)
  const remove = () => setCompareItems(readCompareItems().filter(({ slug }) => slug !== piece.slug))
  return (
    <div className="compare-head">
      <PageLink to={urls.product(piece.slug)} tabIndex={-1} aria-hidden="true">
        <PictureTile image={piece.image} alt={piece.name} gift={piece.gift} first />
      </PageLink>
      <IconButton icon={X} label={t.remove(piece.name)} onClick={remove} />
      <PageLink className="compare-name" to={urls.product(piece.slug)} lang={langOf(piece.name)}>
        {keepUnitsTogether(piece.name)}
      </PageLink>
      <StockLabel {...piece} />
      <p className="compare-price number">{formatMoney(piece.price)}</p>
      <AddToCart product={piece} />
    </div>
  )
}

function AddTile({ comparison }: { comparison: ProductComparison }) {
  const t = useTexts(compareTexts).add
  const [open, setOpen] = useState(false)
  return (
    <>
      <ActionButton className="compare-add" onClick={() => setOpen(true)}>
        <Icon of={Plus} />
        <span>{t.open}</span>
      </ActionButton>
      {open && <AddPiece brands={comparison.brands} onClose={() => setOpen(false)} />}
    </>
  )
}
