import { ArrowLeft } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Icon } from '../../../web/ui/icon/icon.tsx'
import { AdminLink } from '../../navigation/link.tsx'
import { isPreviousPath } from '../../navigation/visited-paths.ts'
import { RatesNow } from '../rates-now.tsx'

interface PageProps {
  title: string
  /** One line below the title: when, by whom, how many. Passed as undefined while it loads, its line is kept. */
  sub?: ReactNode | undefined
  /** At the right of the title; on a phone below it. */
  actions?: ReactNode
  /** Where a detail was opened from. */
  back?: { readonly to: string; readonly title: string }
  /** The current rates beside the title; the page Rates shows its own. */
  rates?: boolean
  children: ReactNode
}

/** Back to the list as it was left; opened otherwise, to the list at its beginning. */
function BackLink({ to, title }: NonNullable<PageProps['back']>) {
  const navigate = useNavigate()
  const press = (event: MouseEvent) => {
    const isOtherTab = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (isOtherTab || !isPreviousPath(to)) return
    event.preventDefault()
    navigate(-1)
  }
  return (
    <AdminLink className="page-back" to={to} onClick={press}>
      <Icon of={ArrowLeft} size="small" />
      {title}
    </AdminLink>
  )
}

/** The last path a page has taken the focus for. */
let focused: string | undefined

/** Every page of the back office stands in one: title of the document, heading, acts. */
export function Page(props: PageProps) {
  const { title, sub, actions, back, rates = true, children } = props
  const { pathname: path } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Where a new page begins is read out; the first one has its document's own beginning.
    if (focused !== undefined && focused !== path) heading.current?.focus({ preventScroll: true })
    focused = path
  }, [path])
  return (
    <>
      <title>{`${title} | Back office`}</title>
      {back && <BackLink {...back} />}
      <div className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {'sub' in props && <p className="small muted">{sub}</p>}
        </div>
        <div className="page-acts">
          {rates && <RatesNow />}
          {actions}
        </div>
      </div>
      <div className="page-body">{children}</div>
    </>
  )
}
