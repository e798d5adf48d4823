import { FirstVisit } from '../../parts/first-visit.tsx'
import { homeTexts } from '../../texts/home.ts'
import { Island } from '../../ui/island.tsx'
import { SleepingPart } from '../../ui/sleeping-part.ts'
import { usePageData, useSite } from '../../visit.ts'
import { Hero } from './banners/hero.tsx'
import type { BelowProps } from './below.tsx'
import { HomeHead } from './home-head.tsx'
import type { Home, load } from './load.ts'
import { RateCounter } from './rate-counter.tsx'
import { Categories } from './rows/categories.tsx'

export const area = homeTexts

const loadShelves = async () => (await import('./shelves.tsx')).Shelves
const shelves = new SleepingPart<{ home: Home }>(loadShelves, import.meta.env.SSR ? await loadShelves() : null)

const loadBelow = async () => (await import('./below.tsx')).Below
const below = new SleepingPart<BelowProps>(loadBelow, import.meta.env.SSR ? await loadBelow() : null)

export const parts = [shelves, below]

/** Spec §2 Home. */
export function Page() {
  const home = usePageData<typeof load>()
  const { rates } = useSite()
  return (
    <>
      <HomeHead canonical={home.canonical} legalName={home.legalName} />
      <Hero banners={home.banners.filter(({ position }) => position === 'top')} />
      <RateCounter rates={rates} buyBack={home.buyBack} />
      <Categories categories={home.categories} />
      <Island part={shelves} given={{ home }} />
      <Island part={below} given={{ home, silverRate: rates.silver }} />
      <FirstVisit popup={home.popup} />
    </>
  )
}
