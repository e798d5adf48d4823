import { useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Answer } from '../../../../browser/call.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { askStaff } from '../../../client/ask.ts'
import { StaffForm } from '../../../parts/form/form.tsx'
import { Card, Cards } from '../../../parts/page/card.tsx'
import { useMay } from '../../../session/session.ts'
import { useStaffForm } from '../../../use-form.ts'
import { Basics } from './basics.tsx'
import { ConflictNote, type Met } from './conflict.tsx'
import { type Choices, type Draft, draftOf, type Product, sheetOf, type Tied, typedSince, unreadable } from './draft.ts'
import { History } from './history.tsx'
import { Law } from './law.tsx'
import { Making } from './making.tsx'
import { Neighbours } from './neighbours.tsx'
import { Packages } from './packages.tsx'
import { Pictures } from './pictures/pictures.tsx'
import { PriceNow } from './price-now.tsx'
import { PublishCard } from './publish-card.tsx'
import { Selling } from './selling.tsx'
import { StockCard } from './stock/stock-card.tsx'
import { Texts } from './texts/texts.tsx'
import { usePrice } from './use-price.ts'

interface EditorProps {
  /** Null while it is written for the first time. */
  product: Product | null
  start: Product['sheet']
  choices: Choices
  onSaved: () => void
}

const mustSay: readonly (keyof Draft)[] = ['name', 'slug', 'brandId', 'subCategoryId']

export function Editor({ product, start, choices, onSaved }: EditorProps) {
  const may = useMay()
  const navigate = useNavigate()
  /** What the form was opened with, or last compared with. */
  const [base, setBase] = useState({ revision: product?.revision ?? 0, sheet: start })
  const [met, setMet] = useState<Met>()
  /** What the form began from, or was last saved as. */
  const [begun, setBegun] = useState(() => ({ revision: base.revision, draft: draftOf(start) }))
  const form = useStaffForm('POST admin/products/save', {
    initial: begun.draft,
    optional: (Object.keys(begun.draft) as (keyof Draft & string)[]).filter((field) => !mustSay.includes(field)),
    check: unreadable,
    done: 'Saved',
    asks: (values) => ({ id: product?.id ?? 0, revision: base.revision, sheet: sheetOf(values) }),
    send: async (asks, idempotencyKey) => {
      const { sheet } = asks
      if (!product) return create(sheet, idempotencyKey, (path) => navigate(path, { replace: true }))
      const answer = await askStaff('POST admin/products/save', asks, { idempotencyKey })
      if (answer.ok) {
        setBase({ revision: answer.data.revision, sheet: sheet as Product['sheet'] })
        setBegun((before) => ({ ...before, draft: form.values }))
      }
      return answer
    },
    onDone: () => product && onSaved(),
    onRefused: async ({ status, data }) => {
      if (product && status === 409 && isNewer(data)) setMet(await meet(product.id))
    },
  })
  // What is read anew comes into the form, and what was typed since stays. Over what somebody else saved it is not put
  // unasked: saving tells of that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once with each reading, before anything more is typed
  useLayoutEffect(() => {
    if (!product || product.revision === begun.revision) return
    if (form.dirty && product.revision !== base.revision) return
    const { revision, sheet } = product
    const draft = draftOf(sheet)
    form.reset(draft)
    form.set(typedSince(begun.draft, form.values))
    setBase({ revision, sheet })
    setMet(undefined)
    setBegun({ revision, draft })
  }, [product])
  const price = usePrice(product?.id ?? null, form.values)
  const tied: Tied = { ...form, errorOf: (field) => form.field(field).error }
  const edits = may('products.edit')
  return (
    <>
      {met && (
        <ConflictNote
          met={met}
          base={base}
          form={tied}
          onSettled={() => {
            setBase({ revision: met.revision, sheet: met.sheet })
            setMet(undefined)
          }}
        />
      )}
      <Cards shape="wide-left">
        <fieldset className="bare-fieldset" disabled={!edits}>
          <StaffForm
            form={form}
            submit={product ? 'Save' : 'Keep as a draft'}
            busy="Saving"
            aside={
              product &&
              form.dirty && (
                <Button look="tertiary" size="small" onClick={() => form.reset(begun.draft)}>
                  Undo what is typed
                </Button>
              )
            }
          >
            <Basics form={tied} choices={choices} isNew={!product} />
            <Making form={tied} price={price} />
            <Pictures form={tied} />
            <Texts form={tied} />
            <Selling form={tied} />
            <Law form={tied} choices={choices} />
            <Packages form={tied} />
            <Neighbours form={tied} known={product?.neighbours ?? []} ownId={product?.id ?? 0} choices={choices} />
          </StaffForm>
        </fieldset>
        <div className="beside">
          <PublishCard
            product={product}
            form={tied}
            dirty={form.dirty}
            price={price}
            choices={choices}
            onMoved={onSaved}
          />
          <Card title="Price now" sub="By the rules that price the shop, while you type">
            <PriceNow price={price} />
          </Card>
          {product && may('stock') && <StockCard product={product} onMoved={onSaved} dirty={form.dirty} />}
          {product && <History product={product} />}
        </div>
      </Cards>
    </>
  )
}

const isNewer = (data: unknown): boolean => typeof data === 'object' && data !== null && 'revision' in data

/** What stands there now, with who changed it. */
async function meet(id: number): Promise<Met | undefined> {
  const answer = await askStaff('GET admin/products/one', { id })
  return answer.ok ? answer.data : undefined
}

/** The draft opens at an address of its own. */
async function create(
  sheet: ReturnType<typeof sheetOf>,
  idempotencyKey: string,
  onCreated: (path: string) => void,
): Promise<Answer<{ revision: number }>> {
  const answer = await askStaff('POST admin/products/create', { sheet }, { idempotencyKey })
  if (!answer.ok) return answer
  // After the form has taken note that nothing is unsaved.
  setTimeout(() => onCreated(`/admin/products/${answer.data.id}`))
  return { ok: true, data: { revision: 1 }, message: 'Kept as a draft' }
}
