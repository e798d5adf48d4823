import './logo.css'
import { fitLogo } from '../../../shop/content/rules/brand-images.ts'
import { PageLink } from '../../routing/link.tsx'
import { useSite } from '../../routing/use-page.ts'
import { headerTexts } from '../../texts/site/header.ts'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { drawnName, LogoCopy, LogoDrawing } from '../../ui/icon/logo-drawing.tsx'
import { urls } from '../../urls.ts'
import type { SiteFacts } from '../site/site-facts.ts'

/** Of the one logo that a page draws; the footer copies it. */
const logoId = 'logo'

/** Mark and wordmark; in the header it leads home. */
export function Logo() {
  const t = useTexts(headerTexts)
  const { brandName, logo } = useSite()
  return (
    <PageLink className="logo" to={urls.home()} aria-label={t.home(brandName)}>
      {logo ? (
        <UploadedLogo logo={logo} alt="" />
      ) : brandName === drawnName ? (
        <LogoDrawing id={logoId} />
      ) : (
        <WrittenLogo name={brandName} />
      )}
    </PageLink>
  )
}

/** The same logo in the footer. */
export function FooterLogo() {
  const { brandName, logo } = useSite()
  return (
    <div className="logo">
      {logo ? (
        <UploadedLogo logo={logo} alt={brandName} />
      ) : brandName === drawnName ? (
        <LogoCopy of={logoId} />
      ) : (
        <WrittenLogo name={brandName} />
      )}
    </div>
  )
}

const logoRoom = { width: 200, height: 32 }

/** In the size of its place from the start, so that nothing moves when it arrives. */
function UploadedLogo({ logo, alt }: { logo: NonNullable<SiteFacts['logo']>; alt: string }) {
  return <img className="logo-picture" src={logo.url} {...fitLogo(logo, logoRoom)} alt={alt} />
}

function WrittenLogo({ name }: { name: string }) {
  const langOf = useLangOf()
  return (
    <span className="logo-name" lang={langOf(name)}>
      {name}
    </span>
  )
}
