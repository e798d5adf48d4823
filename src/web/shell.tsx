import type { ReactNode } from 'react'
import { PageMoves } from './page-moves.tsx'
import { Footer } from './parts/footer.tsx'
import { Header } from './parts/header.tsx'
import { Toasts } from './ui/toasts.tsx'
import { useSite } from './visit.ts'

/** The frame of every page. */
export function Shell({ children }: { children: ReactNode }) {
  const site = useSite()
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header site={site} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
      <PageMoves />
      <Toasts />
    </>
  )
}
