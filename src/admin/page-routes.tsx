import { Compass, LockKeyhole, RotateCw } from 'lucide-react'
import { useEffect } from 'react'
import { Outlet, type RouteObject, useLocation, useMatches, useNavigation, useRouteError } from 'react-router'
import { isShopReachable } from '../browser/is-shop-reachable.ts'
import { Button } from '../web/ui/button/button.tsx'
import { EmptyState } from '../web/ui/state/empty-state.tsx'
import { SkeletonLines } from '../web/ui/state/skeleton.tsx'
import { Frame } from './frame.tsx'
import { AdminLinkButton } from './navigation/link.tsx'
import { Page } from './parts/page/page.tsx'
import { type AdminPage, adminPages } from './routes.ts'
import { useMay } from './session/session.ts'

/** The routes of the back office: the frame contains the error boundary of the pages, which contains the pages of `routes.ts`. */
export const adminRoutes: RouteObject[] = [
  {
    Component: Frame,
    children: [
      {
        Component: PageOutlet,
        ErrorBoundary: BrokenPage,
        HydrateFallback: PageSkeleton,
        children: [
          ...adminPages.map((page) => ({
            path: page.path,
            caseSensitive: true,
            handle: page,
            lazy: async () => ({ Component: (await loadCode(page)).default }),
          })),
          { path: '*', Component: NoPage },
        ],
      },
    ],
  },
]

/** The code of a page did not come. */
class PageCodeError extends Error {}

const loadCode = (page: AdminPage): ReturnType<AdminPage['load']> =>
  page.load().catch((cause: unknown) => {
    throw new PageCodeError(`the code of ${page.path} could not be fetched`, { cause })
  })

/** The page of this address, if the member of staff may open it; a placeholder while its code is loaded. */
function PageOutlet() {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const page = useMatches().at(-1)?.handle as AdminPage | undefined
  const may = useMay()
  if (next && next.pathname !== pathname) return <PageSkeleton />
  if (page && !may(page.permission)) return <NotPermitted />
  return <Outlet key={pathname} />
}

function PageSkeleton() {
  return <SkeletonLines lines={8} />
}

function NoPage() {
  return (
    <Page title="Page not found">
      <EmptyState
        icon={Compass}
        title="There is no page at this address"
        action={<AdminLinkButton to="/admin">Home</AdminLinkButton>}
      >
        The address may be wrong, or the record may have been removed.
      </EmptyState>
    </Page>
  )
}

const NotPermitted = () => (
  <Page title="No access">
    <EmptyState
      icon={LockKeyhole}
      title="You do not have access to this page"
      action={<AdminLinkButton to="/admin">Home</AdminLinkButton>}
    >
      Ask an owner to change your role.
    </EmptyState>
  </Page>
)

/**
 * When a page fails, the frame stays. The page's code may belong to a build that is gone, or be remembered by the browser as
 * missing (load-with-styles.ts): a new document loads it.
 */
function BrokenPage() {
  const page = useMatches().at(-1)?.handle as AdminPage | undefined
  const may = useMay()
  const error = useRouteError()
  useEffect(() => {
    if (error instanceof PageCodeError) reloadOnce()
  }, [error])
  if (page && !may(page.permission)) return <NotPermitted />
  return (
    <Page title="Something went wrong">
      <EmptyState
        icon={RotateCw}
        title="This page could not be loaded"
        action={
          <Button variant="secondary" size="small" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        No data was changed. If this happens again, contact your administrator.
      </EmptyState>
    </Page>
  )
}

/** Not where the document was loaded at this address already: what is missing on the server stays missing. */
async function reloadOnce(): Promise<void> {
  const [document] = performance.getEntriesByType('navigation')
  const isOwnAddress = document !== undefined && new URL(document.name).pathname === location.pathname
  if (!isOwnAddress && (await isShopReachable(location.pathname))) location.reload()
}
