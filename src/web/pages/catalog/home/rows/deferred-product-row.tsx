import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ListedProduct } from '../../../../parts/product/listed-product.ts'
import { ProductCard, SkeletonCard } from '../../../../parts/product/product-card.tsx'
import { ProductSlider } from '../../../../parts/product/product-slider.tsx'
import { usePageData } from '../../../../routing/use-page.ts'
import { homeTexts } from '../../../../texts/catalog/home.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { EmptyState } from '../../../../ui/state/empty-state.tsx'
import { ErrorState } from '../../../../ui/state/error-state.tsx'
import { ViewAll } from './product-row.tsx'

interface DeferredProductRowProps {
  label: string
  lead: ReactNode
  /** URL of the complete list. */
  all: string
  /** `null` on failure. */
  fetchProducts: FetchProducts
}

export type FetchProducts = (signal: AbortSignal) => Promise<readonly ListedProduct[] | null>

const placeholders = ['first', 'second', 'third']

/** Loaded when it scrolls into view: many visitors never scroll this far. Without scripts the complete list is one link away. */
export function DeferredProductRow({ label, lead, all, fetchProducts }: DeferredProductRowProps) {
  const t = useTexts(homeTexts).deferredRow
  const area = useRef<HTMLDivElement>(null)
  const { products, failed, retry } = useDeferredProducts(all, fetchProducts, area)
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

/** Loaded again whenever the page around it was reloaded. */
function useDeferredProducts(
  all: string,
  fetchProducts: FetchProducts,
  area: { readonly current: HTMLElement | null },
) {
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL names the row, and new data of the page means new prices in it
  useEffect(() => {
    if (!isVisible || failed) return
    const abort = new AbortController()
    fetchProducts(abort.signal).then((fetched) => {
      if (abort.signal.aborted) return
      if (fetched) setProducts(fetched)
      else if (!products) setFailed(true)
    })
    return () => abort.abort()
  }, [all, isVisible, failed, renewed])

  return { products, failed, retry: () => setFailed(false) }
}
