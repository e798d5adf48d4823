import '../../../../ui/layout/tabs.css'
import '../../../../ui/layout/facts.css'
import '../../../../ui/layout/table.css'
import '../page.css'
import { PictureTile } from '../../../../parts/picture/picture.tsx'
import { PageLink } from '../../../../routing/link.tsx'
import { useSite } from '../../../../routing/use-page.ts'
import { attributeRow } from '../../../../texts/catalog/attribute-texts.ts'
import { productTexts } from '../../../../texts/catalog/product.ts'
import { productMoreTexts } from '../../../../texts/catalog/product-more.ts'
import { dateTexts } from '../../../../texts/site/dates.ts'
import { useLangOf } from '../../../../texts/use-lang-of.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Prose } from '../../../../ui/layout/prose.tsx'
import { Tabs } from '../../../../ui/layout/tabs.tsx'
import { urls } from '../../../../urls.ts'
import type { ProductDetail } from '../load.ts'

/** Description, Specifications, About the Brand, Delivery Information (spec §2 Product detail). */
export function Details({ product }: { product: ProductDetail }) {
  const t = useTexts(productMoreTexts).details
  return (
    <section className="section joined-end">
      <h2 className="sr-only">{t.title}</h2>
      <Tabs
        label={t.title}
        tabs={[
          { id: 'description', title: t.description, panel: <Description product={product} /> },
          { id: 'specifications', title: t.specifications, panel: <Specifications product={product} /> },
          { id: 'brand', title: t.brand, panel: <Brand product={product} /> },
          { id: 'delivery', title: t.delivery, panel: <Delivery product={product} /> },
        ]}
      />
    </section>
  )
}

function Description({ product: { description, careInstruction } }: { product: ProductDetail }) {
  const t = useTexts(productMoreTexts).details
  return (
    <div className="stack gap-xl tab-panel">
      <Prose html={description} />
      {careInstruction && (
        <div>
          <h3 className="below-xs">{t.care}</h3>
          <Prose html={careInstruction} />
        </div>
      )}
    </div>
  )
}

/** Declarations required on packages (Legal Metrology, rules/catalogue.md 3.1), after the shop's own specification. */
function Specifications({ product }: { product: ProductDetail }) {
  const langOf = useLangOf()
  const texts = useTexts(productTexts)
  const t = useTexts(productMoreTexts).details
  const { moment } = useTexts(dateTexts)
  const { specification, netQuantity, attributes, manufacturer, subCategory, priceAt } = product
  const { email, phone, legalName, address } = useSite()
  const law = [
    { label: t.commonName, value: subCategory },
    { label: texts.facts.netQuantity, value: netQuantity },
    { label: t.manufacturer, value: manufacturer },
    ...attributes.map((attribute) => attributeRow(attribute, texts.attributes)),
    { label: t.consumerCare, value: [legalName, address.replaceAll('\n', ', '), phone, email].join(', ') },
    { label: t.priceAsOn, value: moment(new Date(priceAt)) },
  ]
  const facts = 'facts' in specification ? specification.facts : []
  const labels = new Set(law.map(({ label }) => label))
  return (
    <>
      {'html' in specification && <Prose html={specification.html} />}
      <dl className="facts above-m">
        {[...facts.filter(({ label }) => !labels.has(label)), ...law].map(({ label, value }) => (
          <div key={label}>
            <dt lang={langOf(label)}>{label}</dt>
            <dd lang={langOf(value)}>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Brand({ product: { about } }: { product: ProductDetail }) {
  const langOf = useLangOf()
  const t = useTexts(productMoreTexts).details
  return (
    <div className="row top gap-xl tab-panel">
      {about.image && <PictureTile image={about.image} alt="" thumb="regular" />}
      <div>
        <h3 className="below-xs" lang={langOf(about.title)}>
          {about.title}
        </h3>
        <p className="measure" lang={langOf(about.description)}>
          {about.description}
        </p>
        <p className="small above-s">
          <PageLink className="link" to={urls.products(about.slug)}>
            {t.ofBrand(about.title)}
          </PageLink>
        </p>
      </div>
    </div>
  )
}

/** Spec §2: working days until despatch, delivery across India, tracking and insurance included, a carrier table. */
function Delivery({ product: { deliveryText, availability } }: { product: ProductDetail }) {
  const langOf = useLangOf()
  const t = useTexts(productMoreTexts).details
  const { despatchDays } = useSite()
  const rows = [...t.carrier, [t.despatch, t.shipsIn(despatchDays)], ...t.afterDespatch]
  return (
    <div className="tab-panel">
      <p className="soft" lang={langOf(deliveryText)}>
        {deliveryText}
      </p>
      {availability && (
        <p className="soft above-xs" lang={langOf(availability)}>
          {availability}
        </p>
      )}
      <table className="table above-m carrier-table">
        <caption className="sr-only">{t.carrierTitle}</caption>
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
