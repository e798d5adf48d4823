import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListedProduct } from '../../../../parts/product/listed-product.ts'
import { ProductCard } from '../../../../parts/product/product-card.tsx'
import { ProductSlider } from '../../../../parts/product/product-slider.tsx'
import { PageLink } from '../../../../routing/link.tsx'
import { homeTexts } from '../../../../texts/catalog/home.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'

interface ProductRowProps {
  label: string
  lead: ReactNode
  products: readonly ListedProduct[]
  /** Address of the whole list. */
  all: string
}

/** The first of a list, and the way to all of it. */
export function HomeProductRow({ label, lead, products, all }: ProductRowProps) {
  return (
    <ProductSlider label={label} lead={lead} aside={<ViewAll to={all} />} autoplay>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </ProductSlider>
  )
}

export function ViewAll({ to }: { to: string }) {
  const t = useTexts(homeTexts).products
  return (
    <PageLink className="more" to={to}>
      {t.viewAll} <Icon of={ArrowRight} size="small" />
    </PageLink>
  )
}
