import './page.css'
import { useCallback, useState } from 'react'
import { usePageData } from '../../../routing/use-page.ts'
import type { Texts } from '../../../texts/area.ts'
import { productTexts } from '../../../texts/catalog/product.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { urls } from '../../../urls.ts'
import { ProductLowerSections } from './below/product-lower-sections.tsx'
import { ProductBuyPanel } from './buy-panel.tsx'
import { ProductGallery } from './gallery.tsx'
import type { load, ProductDetail } from './load.ts'
import { ProductHead } from './product-head.tsx'
import { ProductStructuredData } from './structured-data.tsx'
import { usePurchase } from './use-purchase.ts'

export { meta } from './meta.ts'

export const area = productTexts

export function Page() {
  const product = usePageData<typeof load>()
  // Another piece begins afresh: quantity, package, picture.
  return <Product key={product.id} product={product} />
}

/** Spec §2 Product detail. */
function Product({ product }: { product: ProductDetail }) {
  const t = useTexts(productTexts)
  const purchase = usePurchase(product)
  const [wantsAlert, setWantsAlert] = useState(false)
  const onAlert = useCallback(() => setWantsAlert(true), [])
  return (
    <>
      <ProductStructuredData product={product} />
      <div className="wrap product-detail">
        <Breadcrumb crumbs={crumbsOf(product, t)} />
        <div className="product-page">
          <ProductHead product={product} purchase={purchase} />
          <ProductGallery product={product} />
          <ProductBuyPanel product={product} purchase={purchase} onAlert={onAlert} />
        </div>
        <ProductLowerSections product={product} wantsAlert={wantsAlert} onAlert={onAlert} />
      </div>
    </>
  )
}

const crumbsOf = (
  { metal, category, subCategory, subCategorySlug, name }: ProductDetail,
  t: Texts<typeof productTexts>,
) => [
  { label: t.home, to: urls.home() },
  { label: category, to: urls.products(`all-${metal}`) },
  { label: subCategory, to: urls.products(subCategorySlug) },
  { label: name },
]
