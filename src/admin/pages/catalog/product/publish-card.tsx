import { Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { checkField, checklistOf, type PublishCheck } from '../../../../shop/catalog/products/rules/checklist.ts'
import { formatCount } from '../../../../units/plural.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ConfirmDialog } from '../../../../web/ui/dialog/confirm-dialog.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { checkSentences } from '../../../../wire/admin/catalog/product-refusals.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { Card } from '../../../parts/page/card.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { useMay } from '../../../session/session.ts'
import { productStateLabels } from '../products/product-labels.ts'
import {
  type ProductForm,
  type ProductFormChoices,
  type ProductPageData,
  toProductFormRequest,
} from './product-draft.ts'
import type { ProductPriceQuery } from './use-product-price.ts'

interface PublishCardProps {
  product: ProductPageData | null
  form: ProductForm
  dirty: boolean
  price: ProductPriceQuery
  choices: ProductFormChoices
  onStateChange: () => void
  onSchedule: (kind: 'publish' | 'withdraw') => void
}

/** The product's state, the legal details still missing, and the button that publishes it. */
export function PublishCard({ product, form, dirty, price, choices, onStateChange, onSchedule }: PublishCardProps) {
  const may = useMay()
  const [isConfirming, setIsConfirming] = useState(false)
  const publish = useAdminMutation('POST admin/products/publish', { onSuccess: onStateChange })
  const withdraw = useAdminMutation('POST admin/products/withdraw', { onSuccess: onStateChange })
  const lines = linesOf(form, price, choices)
  const missing = lines.filter(({ isDone }) => !isDone).length
  const state = product?.state ?? 'draft'
  const target = product && { id: product.id, revision: product.revision }
  return (
    <Card
      title={state === 'published' ? 'Published' : 'Before publishing'}
      actions={<AdminStateTag tone={productStateLabels[state].tone}>{productStateLabels[state].title}</AdminStateTag>}
    >
      <div className="admin-form">
        <ul className="checklist">
          {lines.map(({ check, isDone }) => (
            <li key={check} className={isDone ? 'done' : undefined}>
              <Icon of={isDone ? CircleCheck : Circle} size="small" />
              <CheckLink check={check} />
              <span className="sr-only">{isDone ? 'is complete' : 'is missing'}</span>
            </li>
          ))}
        </ul>
        {!product && <p className="small muted">Save as draft first.</p>}
        {product && dirty && <p className="small muted">Save your changes first.</p>}
        {target && may('products.edit') && state !== 'published' && (
          <Button
            size="small"
            disabled={dirty}
            busy={publish.isPending && 'Publishing'}
            onClick={() => publish.mutate(target)}
            aria-describedby="publish-missing"
          >
            Publish
          </Button>
        )}
        {target && may('products.edit') && (
          <Button
            variant="tertiary"
            size="small"
            disabled={dirty}
            onClick={() => onSchedule(state === 'published' ? 'withdraw' : 'publish')}
          >
            {state === 'published' ? 'Unpublish at …' : 'Publish at …'}
          </Button>
        )}
        {missing > 0 && (
          <p className="small muted" id="publish-missing">
            {`${formatCount(missing, 'detail')} missing.`}
          </p>
        )}
        {target && may('products.edit') && state === 'published' && (
          <Button variant="secondary" size="small" disabled={dirty} onClick={() => setIsConfirming(true)}>
            Unpublish
          </Button>
        )}
      </div>
      {isConfirming && target && (
        <ConfirmDialog
          title="Unpublish product?"
          keep="Cancel"
          confirm="Unpublish"
          busy={withdraw.isPending && 'Unpublishing'}
          onKeep={() => setIsConfirming(false)}
          onConfirm={async () => {
            await withdraw.mutate(target)
            setIsConfirming(false)
          }}
        >
          <p>It disappears from lists and search at once, and carts that contain it show it as unavailable.</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** Leads to where the detail is entered. */
function CheckLink({ check }: { check: PublishCheck }) {
  const field = checkField[check]
  if (!field) return <span>{checkSentences[check]}</span>
  return (
    <button type="button" className="link-like" onClick={() => goTo(field)}>
      {checkSentences[check]}
    </button>
  )
}

function linesOf(form: ProductForm, price: ProductPriceQuery, { brands, hasConsumerCare }: ProductFormChoices) {
  const sheet = { ...toProductFormRequest(form.values), state: 'draft' as const }
  const brand = brands.find(({ id }) => id === sheet.brandId)
  const now = price.data?.price?.pricePaise ?? null
  return checklistOf(sheet as never, {
    manufacturer: brand?.manufacturer ?? '',
    importer: brand?.importer ?? '',
    price: now,
    hasConsumerCare,
  })
}

/** Scrolls to the field where a missing detail is entered. */
function goTo(field: string): void {
  const control = document.querySelector<HTMLElement>(`[name="${field}"], [data-name="${field}"], .upload input`)
  control?.scrollIntoView({ block: 'center' })
  control?.focus()
}
