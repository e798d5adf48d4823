import './footer.css'
import { PageLink } from '../../routing/link.tsx'
import { dateTexts } from '../../texts/site/dates.ts'
import { footerTexts } from '../../texts/site/footer.ts'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { urls } from '../../urls.ts'
import { LanguageSwitch } from '../header/language-switch.tsx'
import { FooterLogo } from '../header/logo.tsx'
import { ThemeSwitch } from '../header/theme-switch.tsx'
import type { SiteFacts } from '../site/site-facts.ts'
import { TextPageLink } from '../site/text-page-link.tsx'
import { footerColumns } from './footer-columns.ts'
import { NewsletterForm } from './newsletter-form.tsx'

export interface FooterProps {
  site: SiteFacts
  /** Below forms and checkout, where nothing should lead away. */
  slim: boolean
}

export const Footer = ({ site, slim }: FooterProps) => (slim ? <SlimFooter site={site} /> : <WholeFooter site={site} />)

/** Newsletter, addresses, policies, grievance officer, language, theme, and the time of the rates. */
function WholeFooter({ site }: { site: SiteFacts }) {
  const t = useTexts(footerTexts)
  const { moment } = useTexts(dateTexts)
  return (
    <footer className="site-footer">
      <div className="wrap">
        <section className="footer-newsletter" aria-labelledby="newsletter-title">
          <div>
            <h2 id="newsletter-title">{t.newsletter.title}</h2>
            <p className="above-xs measure">{t.newsletter.text}</p>
          </div>
          <NewsletterForm />
        </section>
        <div className="footer-columns">
          <ShopDetails site={site} />
          {footerColumns(t, site).map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h3>{column.title}</h3>
              <ul>
                {column.links.map((link) => (
                  <li key={link.label}>
                    <PageLink to={link.to}>{link.label}</PageLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="footer-base">
          <span>{t.pricesInclude(site.legalName)}</span>
          <LanguageSwitch />
          <ThemeSwitch />
          <span>{t.ratesOf(moment(new Date(site.rates.at)))}</span>
        </div>
      </div>
    </footer>
  )
}

/** Names that are the same in every language. */
const socialNames = { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube' } as const

/** Who sells, where, and who hears complaints (rules/support.md 2.1). */
function ShopDetails({ site }: { site: SiteFacts }) {
  const langOf = useLangOf()
  const t = useTexts(footerTexts)
  const social = (['facebook', 'instagram', 'youtube'] as const).filter((name) => site.links[name])
  return (
    <div className="footer-company">
      <FooterLogo />
      <p className="above-s written-lines" lang={langOf(site.address)}>
        {site.legalName}
        {'\n'}
        {site.address}
      </p>
      <p>
        <a href={`tel:${site.phone.replace(/\s/g, '')}`}>{site.phone}</a>
        <br />
        <a href={`mailto:${site.email}`}>{site.email}</a>
      </p>
      {site.grievanceOfficer && (
        <p className="written-lines">
          {t.grievanceOfficer}
          {'\n'}
          <span lang={langOf(site.grievanceOfficer)}>{site.grievanceOfficer}</span>
        </p>
      )}
      {social.length > 0 && (
        <p className="footer-links">
          {social.map((name) => (
            <a key={name} href={site.links[name]} rel="noopener">
              {socialNames[name]}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}

function SlimFooter({ site }: { site: SiteFacts }) {
  const t = useTexts(footerTexts)
  const { policies } = t
  return (
    <footer className="site-footer slim">
      <div className="wrap">
        <div className="footer-base">
          <span>{t.pricesIncludeShort(site.legalName)}</span>
          <LanguageSwitch />
          <ThemeSwitch />
          <nav className="footer-links" aria-label={policies.title}>
            <TextPageLink to={urls.contentPage('shipping-policy')}>{policies.shipping}</TextPageLink>
            <TextPageLink to={urls.contentPage('buyback-policy')}>{policies.buyBack}</TextPageLink>
            <TextPageLink to={urls.contentPage('terms-and-conditions')}>{policies.terms}</TextPageLink>
            <TextPageLink to={urls.contentPage('privacy-policy')}>{policies.privacy}</TextPageLink>
          </nav>
        </div>
      </div>
    </footer>
  )
}
