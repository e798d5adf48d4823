import { ArrowRight } from 'lucide-react'
import { PageLink } from '../../link.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Icon } from '../../ui/icon.tsx'
import { urls } from '../../urls.ts'
import type { Home } from './load.ts'

export function AdTiles({ ads }: { ads: Home['ads'] }) {
  if (ads.length === 0) return null
  return (
    <section className="pb-(--section)">
      <div className="wrap two">
        {ads.map(({ id, image, link, title, text }) => (
          <PageLink key={id} className="ad last:odd:md:col-span-2" to={link || urls.home()}>
            <div>
              <h3>{title}</h3>
              <p className="small soft mt-1.5">{text}</p>
              <span className="more">
                See more <Icon of={ArrowRight} size="small" />
              </span>
            </div>
            <Picture image={image} alt="" sizes="256px" width={256} height={256} />
          </PageLink>
        ))}
      </div>
    </section>
  )
}
