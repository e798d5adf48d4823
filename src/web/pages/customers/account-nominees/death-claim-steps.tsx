import './page.css'
import { PageLink } from '../../../routing/link.tsx'
import { nomineesTexts } from '../../../texts/customers/nominees.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { urls } from '../../../urls.ts'

/** What becomes of the silver then, and which papers it takes. */
export function InCaseOfDeath() {
  const { death: t } = useTexts(nomineesTexts)
  return (
    <section>
      <h2 className="below-s">{t.title}</h2>
      <div className="stack gap-s soft">
        <p>{t.first}</p>
        <p>{t.second}</p>
        <p>{t.third}</p>
      </div>
      <h3 className="above-l below-s">{t.documentsTitle}</h3>
      <ul className="soft papers-list">
        {t.documents.map((document) => (
          <li key={document}>{document}</li>
        ))}
      </ul>
      <p className="small above-m">
        {t.where}{' '}
        <PageLink className="link" to={urls.contact()}>
          {t.contact}
        </PageLink>
      </p>
    </section>
  )
}
