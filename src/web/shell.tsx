import { Outlet, ScrollRestoration } from 'react-router'
import { LivePageUpdates } from './live/live.tsx'
import { CompareBarSlot } from './parts/compare/compare-bar-slot.tsx'
import { Footer } from './parts/footer/footer.tsx'
import { Header } from './parts/header/header.tsx'
import { PageTransition } from './routing/page-transition.tsx'
import { usePage, useSite } from './routing/use-page.ts'
import { shellTexts } from './texts/site/shell.ts'
import { useTexts } from './texts/use-texts.ts'
import { Toasts } from './ui/dialog/toasts.tsx'
import { SharedIcons } from './ui/icon/icon-copy.tsx'

/** The frame of every page. */
export function Shell() {
  const site = useSite()
  const t = useTexts(shellTexts)
  const page = usePage()
  // Checkout and sign-in lead nowhere else (rules/design.md 7.11); the account area is for looking around.
  const slim = page.kind !== 'open' && !/^\/(?:my-account|holding)(?:\/|$)/.test(page.path)
  return (
    <>
      <a className="skip-link" href="#main">
        {t.skip}
      </a>
      <SharedIcons />
      <Header site={site} slim={page.kind !== 'open'} bare={slim} />
      <Outlet />
      <Footer site={site} slim={slim} />
      {!slim && <CompareBarSlot />}
      <PageTransition />
      <Toasts />
      <ScrollRestoration />
      <LivePageUpdates edition={site.edition} />
    </>
  )
}
