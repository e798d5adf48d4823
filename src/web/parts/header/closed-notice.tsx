import '../product/header-rates.css'
import { PageLink } from '../../routing/link.tsx'
import { headerTexts } from '../../texts/site/header.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { urls } from '../../urls.ts'

/** On every page of a shop that its owner has closed for selling (decision 0104); stands empty while it is open, so that it is read out. */
export function ClosedNotice({ isClosed }: { isClosed: boolean }) {
  const { closed } = useTexts(headerTexts)
  return (
    <div role="status">
      {isClosed && (
        <p className="selling-paused">
          <span className="wrap">
            {closed.text} <PageLink to={urls.account('order-history')}>{closed.orders}</PageLink>
          </span>
        </p>
      )}
    </div>
  )
}
