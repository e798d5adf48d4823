import { useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { priceFields } from '../../../../shop/catalog/product-schedules/rules/schedule.ts'
import { pickFields } from '../../../../shop/catalog/products/rules/product-form-data.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { type AdminCallResult, callAdminApi } from '../../../client/call-admin-api.ts'
import { StaffForm } from '../../../parts/form/form.tsx'
import { Card, Cards } from '../../../parts/page/card.tsx'
import { useMay } from '../../../session/session.ts'
import { useStaffForm } from '../../../use-form.ts'
import { ScheduleSheet } from '../scheduled-changes/schedule-sheet.tsx'
import { AttributeFields } from './attribute-field.tsx'
import { Basics } from './basics.tsx'
import { ComplianceCard } from './compliance.tsx'
import { type ConflictingProduct, ConflictNote } from './conflict.tsx'
import { CurrentPrice } from './current-price.tsx'
import { findDraftFaults } from './draft-faults.ts'
import { ProductHistoryCard } from './history.tsx'
import { MakingChargeCard } from './making-charge.tsx'
import { Neighbours } from './neighbours.tsx'
import { Packages } from './packages.tsx'
import { usePictureUploads } from './pictures/picture-uploads.ts'
import { Pictures } from './pictures/pictures.tsx'
import {
  changedFields,
  findUnreadableFields,
  type ProductDraft,
  type ProductForm,
  type ProductFormChoices,
  type ProductPageData,
  toProductDraft,
  toProductFormRequest,
} from './product-draft.ts'
import { PublishCard } from './publish-card.tsx'
import { ScheduledCard, useScheduledChanges } from './scheduled-card.tsx'
import { FormSection, SectionNav } from './sections/section-nav.tsx'
import { markSections } from './sections/sections.ts'
import { StockCard } from './stock/stock-card.tsx'
import { useProductPrice } from './use-product-price.ts'

interface EditorProps {
  /** Null while a new product is written. */
  product: ProductPageData | null
  start: ProductPageData['sheet']
  choices: ProductFormChoices
  onSaved: () => void
}

const mustSay: readonly (keyof ProductDraft)[] = ['name', 'slug', 'brandId', 'subCategoryId']

export function Editor({ product, start, choices, onSaved }: EditorProps) {
  const may = useMay()
  const navigate = useNavigate()
  /** The data the form was opened with, or last compared with. */
  const [base, setBase] = useState({ revision: product?.revision ?? 0, sheet: start })
  const [conflict, setConflict] = useState<ConflictingProduct>()
  /** The draft the form started from, or was last saved as. */
  const [original, setOriginal] = useState(() => ({ revision: base.revision, draft: toProductDraft(start) }))
  const uploads = usePictureUploads()
  const form = useStaffForm('POST admin/products/save', {
    initial: original.draft,
    optional: (Object.keys(original.draft) as (keyof ProductDraft & string)[]).filter(
      (field) => !mustSay.includes(field),
    ),
    check: (values) => ({ ...findDraftFaults(values, choices), ...findUnreadableFields(values) }),
    checksOnBlur: true,
    held: uploads.held,
    heldFailure: 'Not saved: an image could not be added. Save again to save without it',
    done: 'Saved',
    params: (values) => ({ id: product?.id ?? 0, revision: base.revision, sheet: toProductFormRequest(values) }),
    send: async (params, idempotencyKey) => {
      const { sheet } = params
      if (!product) return create(sheet, idempotencyKey, (path) => navigate(path, { replace: true }))
      const response = await callAdminApi('POST admin/products/save', params, { idempotencyKey })
      if (response.ok) {
        setBase({ revision: response.data.revision, sheet: sheet as ProductPageData['sheet'] })
        setOriginal((before) => ({ ...before, draft: form.values }))
      }
      return response
    },
    onDone: () => product && onSaved(),
    onRefused: async ({ status, data }) => {
      if (product && status === 409 && isNewer(data)) setConflict(await meet(product.id))
    },
  })
  // A new reading of the product is loaded into the form, and what was typed since stays. While something is unsaved, data that
  // somebody else saved is not loaded: saving reports the conflict.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once with each reading, before anything more is typed
  useLayoutEffect(() => {
    if (!product || product.revision === original.revision) return
    if (form.dirty && product.revision !== base.revision) return
    const { revision, sheet } = product
    const draft = toProductDraft(sheet)
    form.reset(draft)
    form.set(changedFields(original.draft, form.values))
    setBase({ revision, sheet })
    setConflict(undefined)
    setOriginal({ revision, draft })
  }, [product])
  const price = useProductPrice(product?.id ?? null, form.values)
  const formWithErrors: ProductForm = { ...form, errorOf: (field) => form.field(field).error }
  const edits = may('products.edit')
  const scheduled = useScheduledChanges(product?.id ?? null)
  const [scheduling, setScheduling] = useState<SchedulingKind>()
  const changed = changedFields(original.draft, form.values)
  const faults = { ...findDraftFaults(form.values, choices), ...findUnreadableFields(form.values) }
  const isPriceChange = Object.keys(changed).every(isPriceField) && !Object.keys(faults).some(isPriceField)
  const marks = markSections(Object.keys(form.values) as (keyof ProductDraft & string)[], {
    hasError: (field) => formWithErrors.errorOf(field) !== undefined,
    isChanged: (field) => field in changed,
  })
  return (
    <>
      {conflict && (
        <ConflictNote
          conflict={conflict}
          base={base}
          form={formWithErrors}
          onSettled={() => {
            setBase({ revision: conflict.revision, sheet: conflict.sheet })
            setConflict(undefined)
          }}
        />
      )}
      <SectionNav marks={marks} />
      <Cards shape="wide-left">
        <fieldset className="bare-fieldset" disabled={!edits}>
          <StaffForm
            form={form}
            submit={product ? 'Save' : 'Save as draft'}
            busy={form.isWaiting ? 'Waiting for images' : 'Saving'}
            aside={
              product &&
              form.dirty && (
                <>
                  <Button variant="tertiary" size="small" onClick={() => form.reset(original.draft)}>
                    Discard changes
                  </Button>
                  {isPriceChange && (
                    <Button variant="secondary" size="small" onClick={() => setScheduling('prices')}>
                      Schedule price change
                    </Button>
                  )}
                </>
              )
            }
          >
            <FormSection of="basics">
              <Basics form={formWithErrors} choices={choices} isNew={!product} />
            </FormSection>
            <FormSection of="making">
              <MakingChargeCard form={formWithErrors} price={price} />
            </FormSection>
            <FormSection of="images">
              <Pictures form={formWithErrors} uploads={uploads} />
            </FormSection>
            <FormSection of="content">
              <Card title="Content" sub="Scripts and other unsafe markup are removed on save.">
                <AttributeFields form={formWithErrors} card="content" />
              </Card>
            </FormSection>
            <FormSection of="selling">
              <Card title="Selling options">
                <AttributeFields form={formWithErrors} card="selling" />
              </Card>
            </FormSection>
            <FormSection of="compliance">
              <ComplianceCard form={formWithErrors} choices={choices} />
            </FormSection>
            <FormSection of="packaging">
              <Packages form={formWithErrors} />
            </FormSection>
            <FormSection of="related">
              <Neighbours
                form={formWithErrors}
                initialProducts={product?.neighbours ?? []}
                ownId={product?.id ?? 0}
                choices={choices}
              />
            </FormSection>
          </StaffForm>
        </fieldset>
        <div className="beside">
          <PublishCard
            product={product}
            form={formWithErrors}
            dirty={form.dirty}
            price={price}
            choices={choices}
            onStateChange={onSaved}
            onSchedule={setScheduling}
          />
          {product && <ScheduledCard productId={product.id} query={scheduled} />}
          <Card title="Price preview" sub="Updates as you type">
            <CurrentPrice price={price} />
          </Card>
          {product && may('stock') && <StockCard product={product} onAdjusted={onSaved} dirty={form.dirty} />}
          {product && <ProductHistoryCard product={product} />}
        </div>
      </Cards>
      {product && scheduling && (
        <ScheduleSheet
          title={schedulingTitles[scheduling]}
          productId={product.id}
          change={
            scheduling === 'prices'
              ? { kind: scheduling, prices: pickFields(toProductFormRequest(form.values), priceFields) }
              : { kind: scheduling }
          }
          onClose={() => setScheduling(undefined)}
          onDone={() => {
            if (scheduling === 'prices') form.reset(original.draft)
            setScheduling(undefined)
            scheduled.refetch()
          }}
        />
      )}
    </>
  )
}

const isPriceField = (field: string): boolean => (priceFields as readonly string[]).includes(field)

const schedulingTitles = { publish: 'Publish at', withdraw: 'Unpublish at', prices: 'Schedule price change' } as const
export type SchedulingKind = keyof typeof schedulingTitles

const isNewer = (data: unknown): boolean => typeof data === 'object' && data !== null && 'revision' in data

/** The product's present state, with who changed it. */
async function meet(id: number): Promise<ConflictingProduct | undefined> {
  const response = await callAdminApi('GET admin/products/one', { id })
  return response.ok ? response.data : undefined
}

/** The draft opens at its own address. */
async function create(
  sheet: ReturnType<typeof toProductFormRequest>,
  idempotencyKey: string,
  onCreated: (path: string) => void,
): Promise<AdminCallResult<{ revision: number }>> {
  const response = await callAdminApi('POST admin/products/create', { sheet }, { idempotencyKey })
  if (!response.ok) return response
  // After the form has registered that nothing is unsaved.
  setTimeout(() => onCreated(`/admin/products/${response.data.id}`))
  return { ok: true, data: { revision: 1 }, message: 'Draft saved' }
}
