import { type LoaderFunction, Outlet, type RouteObject, useLocation, useRouteError } from 'react-router'
import { DocumentHead } from '../head/document-head.tsx'
import { errorHead } from '../pages/content/error/error-head.ts'
import { PageError } from '../pages/content/error/page-error.tsx'
import { type Page, pages } from '../routes.ts'
import { Shell } from '../shell.tsx'
import { errorTexts } from '../texts/site/error.ts'
import { useTexts } from '../texts/use-texts.ts'
import { loadedPage } from './page-code.ts'
import { PageLoadError } from './page-load-error.ts'
import { usePage, usePageHead } from './use-page.ts'

/** Its error boundary replaces a page that cannot be shown; the frame around it stays. */
export const boundaryId = 'pages'

/** The routes of the shop: the frame, the main landmark within it, and the pages of `routes.ts` within that. */
export const shopRoutes = (loaderOf: (page: Page) => LoaderFunction): RouteObject[] => [
  {
    Component: Shell,
    children: [
      {
        id: boundaryId,
        Component: PageMain,
        ErrorBoundary: ErrorMain,
        children: pages.map((page) => ({
          id: page.path,
          path: page.path,
          handle: page,
          loader: loaderOf(page),
          Component: componentOf(page),
        })),
      },
    ],
  },
]

/** The code is loaded by the page's loader, which also decides what happens if it does not come. */
const componentOf = (page: Page) =>
  function LoadedPage() {
    const code = loadedPage(page)
    return code && <code.Page />
  }

/** Another page resets component state; the same page with other filters or page number keeps it. */
function PageMain() {
  const { pathname } = useLocation()
  // What is personal comes after the page: its place is kept, so that the footer does not move.
  const isPersonal = usePage().kind !== 'open'
  return (
    <main id="main" tabIndex={-1} className={isPersonal ? 'keeps-height' : undefined}>
      <DocumentHead head={usePageHead()}>
        <Outlet key={pathname} />
      </DocumentHead>
    </main>
  )
}

function ErrorMain() {
  const error = useRouteError()
  const texts = useTexts(errorTexts)
  return (
    <main id="main" tabIndex={-1}>
      <DocumentHead head={errorHead(error instanceof PageLoadError ? error.status : 500, texts)}>
        <PageError error={error} />
      </DocumentHead>
    </main>
  )
}
