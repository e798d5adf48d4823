import { useState } from 'react'
import type { Texts } from '../../texts/area.ts'
import { productTexts } from '../../texts/product.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { urls } from '../../urls.ts'
import { usePageData } from '../../visit.ts'
import { BoughtTogether } from './bought-together.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { Details } from './details.tsx'
import { Gallery } from './gallery.tsx'
import type { load, ProductPage } from './load.ts'
import { PriceAlert } from './price-alert.tsx'
import { PriceBreakup } from './price-breakup.tsx'
import { ProductHead } from './product-head.tsx'
import { RateHistory } from './rate-history.tsx'
import { Related } from './related.tsx'
import { Reviews } from './reviews.tsx'
import { usePurchase } from './use-purchase.ts'

export function Page() {
  const product = usePageData<typeof load>()
  // Another piece begins afresh: quantity, package, picture.
  return <Product key={product.id} product={product} />
}

/** Spec §2 Product detail. */
function Product({ product }: { product: ProductPage }) {
  const t = useTexts(productTexts)
  const purchase = usePurchase(product)
  const [wantsAlert, setWantsAlert] = useState(false)
  return (
    <>
      <ProductHead product={product} />
      <div className="wrap product-detail">
        <Breadcrumb crumbs={crumbsOf(product, t)} />
        <div className="product-page">
          <Gallery product={product} />
          <BuyPanel product={product} purchase={purchase} onAlert={() => toAlert(setWantsAlert)} />
        </div>
        <div className="two section pb-0">
          {product.breakup && <PriceBreakup product={product} breakup={product.breakup} />}
          <PriceAlert product={product} open={wantsAlert} onOpen={() => setWantsAlert(true)} />
        </div>
        <RateHistory metal={product.metal} />
        <Details product={product} />
        <BoughtTogether set={product.set} />
        <Reviews product={product} />
        <Related products={product.related} />
      </div>
      <BuyBar product={product} purchase={purchase} />
    </>
  )
}

/** Opens the form and leads there, the focus as well. */
function toAlert(open: (wants: boolean) => void): void {
  open(true)
  document.getElementById('alert')?.focus()
}

const crumbsOf = (
  { metal, category, subCategory, subCategorySlug, name }: ProductPage,
  t: Texts<typeof productTexts>,
) => [
  { label: t.home, to: urls.home() },
  { label: category, to: urls.products(`all-${metal}`) },
  { label: subCategory, to: urls.products(subCategorySlug) },
  { label: name },
]
