import { Compass, LockKeyhole, RotateCw } from 'lucide-react'
import { Outlet, type RouteObject, useLocation, useMatches, useNavigation } from 'react-router'
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
            lazy: async () => ({ Component: (await page.load()).default }),
          })),
          { path: '*', Component: NoPage },
        ],
      },
    ],
  },
]

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
 * When a page fails, the frame stays. The page's code may belong to a build that is gone, so a new document loads the new
 * one.
 */
function BrokenPage() {
  const page = useMatches().at(-1)?.handle as AdminPage | undefined
  const may = useMay()
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
