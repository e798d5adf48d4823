import '../product/header-rates.css'
import { PageLink } from '../../routing/link.tsx'
import { headerTexts } from '../../texts/site/header.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { urls } from '../../urls.ts'

/** On every page of a shop that its owner has closed for selling (decision 0104). */
export function ClosedNotice() {
  const { closed } = useTexts(headerTexts)
  return (
    <section className="selling-paused" role="status">
      <span className="wrap">
        {closed.text} <PageLink to={urls.account('order-history')}>{closed.orders}</PageLink>
      </span>
    </section>
  )
}
