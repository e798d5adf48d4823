import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../../web/ui/icon/icon.tsx'
import { AdminLink } from '../../navigation/link.tsx'
import { RatesNow } from '../rates-now.tsx'

interface PageProps {
  title: string
  /** One line below the title: when, by whom, how many. */
  sub?: ReactNode
  /** At the right of the title; on a phone below it. */
  actions?: ReactNode
  /** Where a detail was opened from. */
  back?: { readonly to: string; readonly title: string }
  /** The current rates beside the title; the page Rates shows its own. */
  rates?: boolean
  children: ReactNode
}

/** The last path a page has taken the focus for. */
let focused: string | undefined

/** Every page of the back office stands in one: title of the document, heading, acts. */
export function Page({ title, sub, actions, back, rates = true, children }: PageProps) {
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
      {back && (
        <AdminLink className="page-back" to={back.to}>
          <Icon of={ArrowLeft} size="small" />
          {back.title}
        </AdminLink>
      )}
      <div className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {sub && <p className="small muted">{sub}</p>}
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
