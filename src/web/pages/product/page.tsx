import { useState } from 'react'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { urls } from '../../urls.ts'
import { usePageData } from '../../visit.ts'
import { BoughtTogether } from './bought-together.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { Details } from './details.tsx'
import { Gallery } from './gallery.tsx'
import type { load, ProductPage } from './load.ts'
import { PriceBreakup } from './price-breakup.tsx'
import { ProductHead } from './product-head.tsx'
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
  const purchase = usePurchase(product)
  const [picture, setPicture] = useState(0)
  return (
    <>
      <ProductHead product={product} />
      <div className="wrap">
        <Breadcrumb crumbs={crumbsOf(product)} />
        <div className="product-page">
          <Gallery product={product} shown={picture} onShow={setPicture} />
          <BuyPanel product={product} purchase={purchase} />
        </div>
        {product.breakup && <PriceBreakup product={product} breakup={product.breakup} />}
        <Details product={product} />
        <BoughtTogether product={product} />
        <Reviews product={product} />
        <Related products={product.related} />
      </div>
      <BuyBar product={product} purchase={purchase} />
    </>
  )
}

const crumbsOf = ({ metal, category, subCategory, subCategorySlug, name }: ProductPage) => [
  { label: 'Home', to: urls.home() },
  { label: category, to: urls.products(`all-${metal}`) },
  { label: subCategory, to: urls.products(subCategorySlug) },
  { label: name },
]
