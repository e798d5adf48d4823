import { formatDateAndTime } from '../../units/format.ts'
import { PageLink } from '../link.tsx'
import { urls } from '../urls.ts'
import { LogoDrawing } from './logo.tsx'
import type { MenuGroup } from './menu-entries.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import type { SiteFacts } from './site-facts.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const columns = (hasDeals: boolean): readonly MenuGroup[] => [
  {
    title: 'Shop',
    links: [
      { label: 'Gold', to: urls.products('all-gold') },
      { label: 'Silver', to: urls.products('all-silver') },
      { label: 'Pre Booking', to: urls.products('pre_sale') },
      { label: 'On order', to: urls.products('on_order') },
      ...(hasDeals ? [{ label: 'Deals', to: urls.deals() }] : []),
      { label: 'Divine collection', to: urls.products('divine_collection') },
    ],
  },
  {
    title: 'Services',
    links: [
      { label: 'Digital Silver', to: urls.digitalSilver() },
      { label: 'Sell to Us', to: urls.sellToUs() },
      { label: 'Customization', to: urls.customization() },
      { label: 'Club membership', to: urls.club() },
      { label: 'Holdings tracker', to: urls.holdings() },
    ],
  },
  {
    title: 'Help',
    links: [
      { label: 'How it works', to: urls.howItWorks() },
      { label: 'Shipping and delivery', to: urls.shippingInstruction() },
      { label: 'Payment options', to: urls.paymentOptions() },
      { label: 'FAQ', to: urls.allQuestions() },
      { label: 'Contact', to: urls.contact() },
    ],
  },
  {
    title: 'Policies',
    links: [
      { label: 'BIS hallmarking', to: urls.contentPage('bis-hallmarking') },
      { label: 'Buy-back policy', to: urls.contentPage('buyback-policy') },
      { label: 'Shipping policy', to: urls.contentPage('shipping-policy') },
      { label: 'Terms', to: urls.contentPage('terms-and-conditions') },
      { label: 'Privacy', to: urls.contentPage('privacy-policy') },
      { label: 'Cookies', to: urls.contentPage('cookie-policy') },
    ],
  },
]

/** Newsletter, addresses, policies, grievance officer, theme, and the time of the rates. */
export function Footer({ site }: { site: SiteFacts }) {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <section className="footer-newsletter" aria-labelledby="newsletter-title">
          <div>
            <h2 id="newsletter-title">Rates and new issues, once a week</h2>
            <p className="mt-2 max-w-[34rem]">
              A short email on Friday: the week's silver and gold rates, new coins, pre-booking dates. Unsubscribe in
              one tap.
            </p>
          </div>
          <NewsletterForm />
        </section>
        <div className="footer-columns">
          <House site={site} />
          {columns(site.hasDeals).map((column) => (
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
          <span>© {site.legalName}. Prices include 3% GST unless stated otherwise.</span>
          <ThemeSwitch />
          <span>Rates of {formatDateAndTime(new Date(site.rates.at))}</span>
        </div>
      </div>
    </footer>
  )
}

/** Who sells, where, and who hears complaints (domain 2.4). */
function House({ site }: { site: SiteFacts }) {
  const social = [
    ['Facebook', site.links.facebook],
    ['Instagram', site.links.instagram],
    ['YouTube', site.links.youtube],
  ].filter(([, address]) => address)
  return (
    <div className="footer-house">
      <div className="logo">
        <LogoDrawing />
      </div>
      <p className="mt-3 whitespace-pre-line">
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
        <p className="whitespace-pre-line">
          Grievance officer{'\n'}
          {site.grievanceOfficer}
        </p>
      )}
      {social.length > 0 && (
        <p className="footer-links">
          {social.map(([name, address]) => (
            <a key={name} href={address} rel="noopener">
              {name}
            </a>
          ))}
        </p>
      )}
    </div>
  )
}

/** Below forms and checkout, where nothing should lead away. */
export function SlimFooter({ site }: { site: SiteFacts }) {
  return (
    <footer className="site-footer slim">
      <div className="wrap">
        <div className="footer-base">
          <span>{site.legalName}. Prices include 3% GST.</span>
          <ThemeSwitch />
          <nav className="footer-links" aria-label="Policies">
            <PageLink to={urls.contentPage('shipping-policy')}>Shipping policy</PageLink>
            <PageLink to={urls.contentPage('buyback-policy')}>Buy-back policy</PageLink>
            <PageLink to={urls.contentPage('terms-and-conditions')}>Terms</PageLink>
            <PageLink to={urls.contentPage('privacy-policy')}>Privacy</PageLink>
          </nav>
        </div>
      </div>
    </footer>
  )
}
