import { AdTiles } from './bands/ad-tiles.tsx'
import type { ShopHomePageData } from './load.ts'
import { ProductTabs } from './rows/product-tabs.tsx'
import { ShapeTabs } from './rows/shape-tabs.tsx'

/** The products of the home page, row by row. */
export function Shelves({ home }: { home: ShopHomePageData }) {
  return (
    <>
      <ProductTabs home={home} />
      <AdTiles ads={home.ads} position="top" />
      <ShapeTabs shapes={home.shapes} />
    </>
  )
}
