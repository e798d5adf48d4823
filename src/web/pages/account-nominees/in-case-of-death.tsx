import { PageLink } from '../../link.tsx'
import { nomineesTexts } from '../../texts/nominees.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { urls } from '../../urls.ts'

/** What becomes of the silver then, and which papers it takes. */
export function InCaseOfDeath() {
  const { death: t } = useTexts(nomineesTexts)
  return (
    <section>
      <h2 className="mb-3">{t.title}</h2>
      <div className="stack [--gap:0.75rem] soft">
        <p>{t.first}</p>
        <p>{t.second}</p>
        <p>{t.third}</p>
      </div>
      <h3 className="mt-5 mb-3">{t.papersTitle}</h3>
      <ul className="soft list-disc pl-5">
        {t.papers.map((paper) => (
          <li key={paper}>{paper}</li>
        ))}
      </ul>
      <p className="small mt-4">
        {t.where}{' '}
        <PageLink className="link" to={urls.contact()}>
          {t.contact}
        </PageLink>
      </p>
    </section>
  )
}
