import './compare-bar.css'
import { compareTexts } from '../../texts/catalog/compare.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { urls } from '../../urls.ts'
import { PictureTile } from '../picture/picture.tsx'
import { type CompareItem, mostCompareItems, setCompareItems } from './compare-store.ts'

/** Up to three thumbs, Compare (count) and Clear All (spec §2 Header and navigation). */
export function CompareBar({ chosen }: { chosen: readonly CompareItem[] }) {
  const t = useTexts(compareTexts).bar
  const left = mostCompareItems - chosen.length
  const clear = () => {
    setCompareItems([])
    // The button goes with the bar: the focus stays on the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className="compare-bar" aria-label={t.name}>
      <div className="wrap">
        <ul className="row">
          {chosen.map(({ slug, name, image }) => (
            <li key={slug}>
              <PictureTile image={image} alt={name} thumb="small" />
            </li>
          ))}
          {left > 0 && <li className="compare-empty only-wide" aria-hidden="true" />}
        </ul>
        <p className="small muted grow">
          <span className="only-wide" role="status">
            {left > 0 ? t.more(left) : t.full}
          </span>
        </p>
        <Button variant="tertiary" size="small" onClick={clear}>
          {t.clear}
        </Button>
        <LinkButton size="small" to={urls.compare(chosen.map(({ slug }) => slug))} rel="nofollow">
          {t.open(chosen.length)}
        </LinkButton>
      </div>
    </section>
  )
}
