import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ListedProduct } from '../../../../parts/product/listed-product.ts'
import { ProductCard, SkeletonCard } from '../../../../parts/product/product-card.tsx'
import { ProductSlider } from '../../../../parts/product/product-slider.tsx'
import { fetchPageData } from '../../../../routing/page-data.ts'
import { usePageData } from '../../../../routing/use-page.ts'
import { homeTexts } from '../../../../texts/catalog/home.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { EmptyState } from '../../../../ui/state/empty-state.tsx'
import { ErrorState } from '../../../../ui/state/error-state.tsx'
import { urls } from '../../../../urls.ts'
import type { load as loadList } from '../../product-list/load.ts'
import { ViewAll } from './product-row.tsx'

interface ShapeRowProps {
  /** The slug of the complete list. */
  slug: string
  label: string
  lead: ReactNode
}

const visibleAtOnce = 8
const placeholders = ['first', 'second', 'third']

/** Loaded when it scrolls into view: many visitors never scroll this far. Without scripts the complete list is one link away. */
export function ShapeRow({ slug, label, lead }: ShapeRowProps) {
  const t = useTexts(homeTexts).shapes
  const area = useRef<HTMLDivElement>(null)
  const { products, failed, retry } = useListAhead(slug, area)
  const all = urls.products(slug)
  return (
    <div ref={area} aria-busy={!products && !failed}>
      {failed || products?.length === 0 ? (
        <>
          {lead}
          {failed ? <ErrorState sentence={t.failed} onRetry={retry} /> : <EmptyState inList title={t.none} />}
        </>
      ) : (
        // One row both before and after loading, so that controls above it do not move while the products arrive.
        <ProductSlider label={label} lead={lead} aside={<ViewAll to={all} />} autoplay>
          {products
            ? products.map((product) => <ProductCard key={product.id} product={product} />)
            : placeholders.map((place) => <SkeletonCard key={place} />)}
        </ProductSlider>
      )}
    </div>
  )
}

/** The first products of a list, as on its own page; loaded again whenever the page around it was reloaded. */
function useListAhead(slug: string, area: { readonly current: HTMLElement | null }) {
  const [products, setProducts] = useState<readonly ListedProduct[]>()
  const [failed, setFailed] = useState(false)
  const [isVisible, setVisible] = useState(false)
  const renewed = usePageData()

  useEffect(() => {
    if (!area.current) return
    const watch = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && setVisible(true), {
      rootMargin: '200px 0px',
    })
    watch.observe(area.current)
    return () => watch.disconnect()
  }, [area])

  // biome-ignore lint/correctness/useExhaustiveDependencies: new data of the page means new prices in the row
  useEffect(() => {
    if (!isVisible || failed) return
    const abort = new AbortController()
    fetchPageData<typeof loadList>(urls.products(slug), abort.signal).then((list) => {
      if (abort.signal.aborted) return
      if (list) setProducts(list.products.slice(0, visibleAtOnce))
      else if (!products) setFailed(true)
    })
    return () => abort.abort()
  }, [slug, isVisible, failed, renewed])

  return { products, failed, retry: () => setFailed(false) }
}
