import './logo.css'
import { PageLink } from '../../routing/link.tsx'
import { useSite } from '../../routing/use-page.ts'
import { headerTexts } from '../../texts/site/header.ts'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { drawnName, LogoCopy, LogoDrawing } from '../../ui/icon/logo-drawing.tsx'
import { urls } from '../../urls.ts'

/** Of the one logo that a page draws; the footer copies it. */
const logoId = 'logo'

/** Mark and wordmark; in the header it leads home. */
export function Logo() {
  const t = useTexts(headerTexts)
  const { brandName } = useSite()
  return (
    <PageLink className="logo" to={urls.home()} aria-label={t.home(brandName)}>
      {brandName === drawnName ? <LogoDrawing id={logoId} /> : <WrittenLogo name={brandName} />}
    </PageLink>
  )
}

/** The same logo in the footer. */
export function FooterLogo() {
  const { brandName } = useSite()
  return (
    <div className="logo">{brandName === drawnName ? <LogoCopy of={logoId} /> : <WrittenLogo name={brandName} />}</div>
  )
}

function WrittenLogo({ name }: { name: string }) {
  const langOf = useLangOf()
  return (
    <span className="logo-name" lang={langOf(name)}>
      {name}
    </span>
  )
}
