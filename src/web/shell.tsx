import type { ReactNode } from 'react'
import { PageMoves } from './page-moves.tsx'
import { CompareBarSlot } from './parts/compare-bar-slot.tsx'
import { Footer, SlimFooter } from './parts/footer.tsx'
import { Header } from './parts/header.tsx'
import { shellTexts } from './texts/shell.ts'
import { useTexts } from './texts/use-texts.ts'
import { Toasts } from './ui/toasts.tsx'
import { useSite, useVisit } from './visit.ts'

/** The frame of every page. */
export function Shell({ children }: { children: ReactNode }) {
  const site = useSite()
  const t = useTexts(shellTexts)
  const { page } = useVisit()
  // Checkout and sign-in lead nowhere else (design 7); the account area is for looking around.
  const slim = page.kind !== 'open' && !page.path.startsWith('/my-account')
  return (
    <>
      <a className="skip-link" href="#main">
        {t.skip}
      </a>
      <Header site={site} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {slim ? <SlimFooter site={site} /> : <Footer site={site} />}
      {!slim && <CompareBarSlot />}
      <PageMoves />
      <Toasts />
    </>
  )
}
