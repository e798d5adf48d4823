import './rate-history.css'
import '../../../../parts/chart/chart.css'
import { productMoreTexts } from '../../../../texts/catalog/product-more.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../../ui/state/skeleton.tsx'
import { useInView } from '../../../../ui/use-in-view.ts'
import type { BadgeMetal } from '../../../../ui/value/fineness-badge.tsx'

const RateChart = lazyPart(async () => (await import('../later/rate-chart.tsx')).ProductRateChart)

/** What the metal cost; the chart is fetched when it comes into sight, in a place that is already as high. */
export function RateHistory({ metal }: { metal: BadgeMetal }) {
  const t = useTexts(productMoreTexts).history
  const [place, inView] = useInView<HTMLDivElement>()
  return (
    <section className="section joined-end rate-history" aria-labelledby="rate-history">
      <h2 id="rate-history">{t[metal]}</h2>
      <p className="small muted under-heading">{t.why}</p>
      <div ref={place} className="chart-place">
        {inView && <RateChart metal={metal} fallback={<Skeleton height="var(--chart-height)" />} />}
      </div>
    </section>
  )
}
