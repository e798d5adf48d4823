import './logo.css'
import { PageLink } from '../../routing/link.tsx'
import { useSite } from '../../routing/use-page.ts'
import { headerTexts } from '../../texts/site/header.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LogoDrawing } from '../../ui/icon/logo-drawing.tsx'
import { urls } from '../../urls.ts'

/** Of the one logo that a page draws; the footer copies it. */
export const logoId = 'logo'

/** Mark and wordmark; in the header it leads home. */
export function Logo() {
  const t = useTexts(headerTexts)
  const { brandName } = useSite()
  return (
    <PageLink className="logo" to={urls.home()} aria-label={t.home(brandName)}>
      <LogoDrawing id={logoId} />
    </PageLink>
  )
}
