import './ticket-form-frame.css'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PageLink } from '../../routing/link.tsx'
import { useSite } from '../../routing/use-page.ts'
import { enquiriesTexts } from '../../texts/support/enquiries.ts'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { urls } from '../../urls.ts'

interface TicketFormFrameProps {
  title: string
  lead: string
  children: ReactNode
}

/** The frame of all ticket pages: the form on the left; contact details and links to the other forms on the right. */
export function TicketFormFrame({ title, lead, children }: TicketFormFrameProps) {
  const t = useTexts(enquiriesTexts)
  return (
    <div className="wrap">
      <Breadcrumb crumbs={[{ label: t.home, to: urls.home() }, { label: title }]} />
      <div className="ask">
        <div>
          <h1>{title}</h1>
          <p className="lead soft above-s below-2xl">{lead}</p>
          {children}
        </div>
        <aside className="stack ask-aside">
          <ShopContact />
          <OtherTicketForms />
        </aside>
      </div>
    </div>
  )
}

/** The shop's contact details, from the site settings. */
function ShopContact() {
  const langOf = useLangOf()
  const t = useTexts(enquiriesTexts).shop
  const { address, phone, email, legalName, grievanceOfficer, links } = useSite()
  const social = [
    [t.facebook, links.facebook],
    [t.instagram, links.instagram],
    [t.youtube, links.youtube],
  ].filter(([, at]) => at)
  return (
    <section aria-label={t.title}>
      <h2 className="label-heading">{t.title}</h2>
      <dl className="company-facts">
        <dt>{t.phone}</dt>
        <dd>
          <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
        </dd>
        <dt>{t.email}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{t.address}</dt>
        <dd className="written-lines" lang={langOf(address)}>{`${legalName}\n${address}`}</dd>
        {grievanceOfficer && (
          <>
            <dt>{t.officer}</dt>
            <dd lang={langOf(grievanceOfficer)}>{grievanceOfficer}</dd>
          </>
        )}
        {social.length > 0 && (
          <>
            <dt>{t.follow}</dt>
            <dd className="row wrapping">
              {social.map(([name, at]) => (
                <a key={name} href={at} rel="noopener">
                  {name}
                </a>
              ))}
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

/** Links to the other ticket pages. */
function OtherTicketForms() {
  const t = useTexts(enquiriesTexts)
  const here = useLocation().pathname
  const forms = [
    { to: urls.contact(), label: t.methods.contact, text: t.methods.contactText },
    { to: urls.quote(), label: t.methods.quote, text: t.methods.quoteText },
    { to: urls.logistics(), label: t.methods.logistics, text: t.methods.logisticsText },
    { to: urls.complaint(), label: t.methods.complaint, text: t.methods.complaintText },
    { to: urls.customization(), label: t.methods.customization, text: t.methods.customizationText },
  ]
  return (
    <nav aria-label={t.shop.also}>
      <h2 className="label-heading">{t.shop.also}</h2>
      <ul className="ways">
        {forms
          .filter(({ to }) => to !== here)
          .map(({ to, label, text }) => (
            <li key={to}>
              <PageLink to={to}>{label}</PageLink>
              <span className="small muted">{text}</span>
            </li>
          ))}
      </ul>
    </nav>
  )
}
