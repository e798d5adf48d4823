import { Compass, LockKeyhole, RotateCw } from 'lucide-react'
import { Component, type ReactNode, Suspense } from 'react'
import { Button } from '../web/ui/button.tsx'
import { EmptyState } from '../web/ui/empty-state.tsx'
import { SkeletonLines } from '../web/ui/skeleton.tsx'
import { paramsOf } from './address.ts'
import { LinkButton } from './link.tsx'
import { Page } from './parts/page.tsx'
import { usePath } from './router.ts'
import { type Route, routes } from './routes.ts'
import { useMay } from './session.ts'

/** The page of this address, if there is one and whoever is here may see it. */
export function Routed() {
  const path = usePath()
  const may = useMay()
  const found = pageAt(path)
  if (!found) return <NoPage />
  if (!may(found.route.permission)) return <NotForYou />
  const { Page: Code } = found.route
  return (
    <Guard key={path}>
      <Suspense fallback={<SkeletonLines lines={8} />}>
        <Code {...found.params} />
      </Suspense>
    </Guard>
  )
}

function pageAt(path: string): { route: Route; params: Readonly<Record<string, string>> } | undefined {
  for (const route of routes) {
    const params = paramsOf(route.path, path)
    if (params) return { route, params }
  }
  return undefined
}

const NoPage = () => (
  <Page title="No such page">
    <EmptyState
      icon={Compass}
      title="There is no page at this address"
      action={<LinkButton to="/admin">Home</LinkButton>}
    >
      It may have been typed wrongly, or what it showed is gone.
    </EmptyState>
  </Page>
)

const NotForYou = () => (
  <Page title="Not for your role">
    <EmptyState
      icon={LockKeyhole}
      title="Your role does not open this page"
      action={<LinkButton to="/admin">Home</LinkButton>}
    >
      An owner can change what your account may do.
    </EmptyState>
  </Page>
)

/** A page that breaks leaves the frame standing. Its code may be of a build that is gone: a new document brings the new one. */
class Guard extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError = () => ({ broken: true })
  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <Page title="This page broke">
        <EmptyState
          icon={RotateCw}
          title="This page could not be shown"
          action={
            <Button look="secondary" size="small" onClick={() => location.reload()}>
              Load it again
            </Button>
          }
        >
          Nothing was changed by it. If it breaks again, tell whoever looks after the shop.
        </EmptyState>
      </Page>
    )
  }
}
