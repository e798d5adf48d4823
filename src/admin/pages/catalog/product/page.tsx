import { useParams } from 'react-router'
import { emptyProductForm } from '../../../../shop/catalog/products/rules/product-form-data.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { AdminLinkButton } from '../../../navigation/link.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { Editor } from './editor.tsx'
import type { ProductFormChoices, ProductPageData } from './product-draft.ts'

const list = { to: '/admin/products', title: 'Products' }
const { state: _state, ...blank } = emptyProductForm

/** One product: its attributes, the price they result in, its stock and its history. */
export default function ProductPage() {
  const { id = '' } = useParams()
  const choices = useAdminQuery('GET admin/products/choices', {})
  return id === 'new' ? (
    <NewProduct choices={choices} />
  ) : (
    <ExistingProduct key={id} id={Number(id)} choices={choices} />
  )
}

type ChoicesQuery = ReturnType<typeof useAdminQuery<'GET admin/products/choices'>>

const NewProduct = ({ choices }: { choices: ChoicesQuery }) => (
  <Page title="New product" back={list} sub="Saved as a draft until you publish it.">
    <Loaded of={choices} lines={12}>
      {(data: ProductFormChoices) => (
        <Editor product={null} start={blank as ProductPageData['sheet']} choices={data} onSaved={() => {}} />
      )}
    </Loaded>
  </Page>
)

function ExistingProduct({ id, choices }: { id: number; choices: ChoicesQuery }) {
  const query = useAdminQuery('GET admin/products/one', { id })
  const data = query.data
  return (
    <Page
      title={data?.sheet.name ?? 'Product'}
      back={list}
      sub={data && `${data.sheet.sku ? `${data.sheet.sku}, ` : ''}revision ${data.revision}`}
      actions={
        data?.state === 'published' && (
          <AdminLinkButton to={`/product/${data.sheet.slug}`} target="_blank" rel="noopener">
            View in shop
          </AdminLinkButton>
        )
      }
    >
      <Loaded of={choices} lines={12}>
        {(formChoices: ProductFormChoices) => (
          <Loaded of={query} lines={12}>
            {(product) => (
              <Editor product={product} start={product.sheet} choices={formChoices} onSaved={query.refetch} />
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}
