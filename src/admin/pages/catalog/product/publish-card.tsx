import { Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { checkField, checklistOf } from '../../../../shop/catalog/products/rules/checklist.ts'
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
  onMoved: () => void
}

/** Where it stands, what the law still wants on its page, and the button beside it. */
export function PublishCard({ product, form, dirty, price, choices, onMoved }: PublishCardProps) {
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const publish = useAdminMutation('POST admin/products/publish', { onSuccess: onMoved })
  const withdraw = useAdminMutation('POST admin/products/withdraw', { onSuccess: onMoved })
  const lines = linesOf(form, price, choices)
  const missing = lines.filter(({ isDone }) => !isDone).length
  const state = product?.state ?? 'draft'
  const move = product && { id: product.id, revision: product.revision }
  return (
    <Card
      title={state === 'published' ? 'On sale' : 'Before it is sold'}
      actions={<AdminStateTag tone={productStateLabels[state].tone}>{productStateLabels[state].title}</AdminStateTag>}
    >
      <div className="desk-form">
        <ul className="checklist">
          {lines.map(({ check, isDone }) => (
            <li key={check} className={isDone ? 'done' : undefined}>
              <Icon of={isDone ? CircleCheck : Circle} size="small" />
              <button type="button" className="link-like" onClick={() => goTo(checkField[check])}>
                {checkSentences[check]}
              </button>
              <span className="visually-hidden">{isDone ? 'is there' : 'is missing'}</span>
            </li>
          ))}
        </ul>
        {!product && <p className="small muted">Keep it as a draft first.</p>}
        {product && dirty && <p className="small muted">Save what is typed first.</p>}
        {move && may('products.edit') && state !== 'published' && (
          <Button
            size="small"
            disabled={dirty}
            busy={publish.isPending && 'Publishing'}
            onClick={() => publish.mutate(move)}
            aria-describedby="publish-missing"
          >
            Publish
          </Button>
        )}
        {missing > 0 && (
          <p className="small muted" id="publish-missing">
            {missing === 1 ? 'One thing is missing.' : `${missing} things are missing.`}
          </p>
        )}
        {move && may('products.edit') && state === 'published' && (
          <Button look="secondary" size="small" disabled={dirty} onClick={() => setAsking(true)}>
            Take off sale
          </Button>
        )}
      </div>
      {asking && move && (
        <ConfirmDialog
          title="Take it off sale?"
          keep="Keep it on sale"
          confirm="Take off sale"
          busy={withdraw.isPending && 'Taking off'}
          onKeep={() => setAsking(false)}
          onConfirm={async () => {
            await withdraw.mutate(move)
            setAsking(false)
          }}
        >
          <p>Lists and search leave it out at once, and carts that hold it say that it is sold no more.</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

function linesOf(form: ProductForm, price: ProductPriceQuery, { brands }: ProductFormChoices) {
  const sheet = { ...toProductFormRequest(form.values), state: 'draft' as const }
  const manufacturer = brands.find(({ id }) => id === sheet.brandId)?.manufacturer ?? ''
  const now = price.data?.price?.pricePaise ?? null
  return checklistOf(sheet as never, { manufacturer, price: now })
}

/** Where that is put right. */
function goTo(field: string): void {
  const control = document.querySelector<HTMLElement>(`[name="${field}"], [data-name="${field}"], .upload input`)
  control?.scrollIntoView({ block: 'center' })
  control?.focus()
}
