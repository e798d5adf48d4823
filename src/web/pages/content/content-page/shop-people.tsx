import './shop-people.css'
import { contentTexts } from '../../../texts/content/content.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ContentPageView } from './load.ts'

/** "Meera Iyer" → "MI" */
const monogramOf = (name: string): string => {
  const words = name.split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}

/** Who works here, with monograms: there are no photographs in the settings. */
export function ShopPeople({ people }: Pick<ContentPageView, 'people'>) {
  const langOf = useLangOf()
  const t = useTexts(contentTexts)
  return (
    <section className="shop-people" aria-labelledby="shop-people">
      <h2 id="shop-people">{t.people}</h2>
      <ul>
        {people.map(({ name, role, about }) => (
          <li key={name}>
            <span className="shop-person-monogram" aria-hidden="true">
              {monogramOf(name)}
            </span>
            <div>
              <h3 className="label-heading" lang={langOf(name)}>
                {name}
              </h3>
              {role && (
                <p className="small muted" lang={langOf(role)}>
                  {role}
                </p>
              )}
              {about && (
                <p className="small soft above-2xs" lang={langOf(about)}>
                  {about}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
