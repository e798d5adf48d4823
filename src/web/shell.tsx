import type { ReactNode } from 'react'
import { PageMoves } from './page-moves.tsx'
import { CompareBarSlot } from './parts/compare-bar-slot.tsx'
import { Footer } from './parts/footer.tsx'
import { Header } from './parts/header.tsx'
import type { Area } from './texts/area.ts'
import { shellTexts } from './texts/shell.ts'
import { useTexts } from './texts/use-texts.ts'
import { LanguageBoundary } from './ui/language-boundary.tsx'
import { Toasts } from './ui/toasts.tsx'
import { useSite, useVisit } from './visit.ts'

interface ShellProps {
  /** The texts of the page. */
  area: Area<object> | undefined
  children: ReactNode
}

/** The frame of every page. */
export function Shell({ area, children }: ShellProps) {
  const site = useSite()
  const t = useTexts(shellTexts)
  const { page } = useVisit()
  // Checkout and sign-in lead nowhere else (rules/design.md 7.11); the account area is for looking around.
  const slim = page.kind !== 'open' && !/^\/(?:my-account|holding)(?:\/|$)/.test(page.path)
  return (
    <>
      <a className="skip-link" href="#main">
        {t.skip}
      </a>
      <Header site={site} />
      <LanguageBoundary as="main" area={area} id="main" tabIndex={-1}>
        {children}
      </LanguageBoundary>
      <Footer site={site} slim={slim} />
      {!slim && <CompareBarSlot />}
      <PageMoves />
      <Toasts />
    </>
  )
}
