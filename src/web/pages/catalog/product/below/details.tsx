import '../../../../ui/layout/tabs.css'
import '../../../../ui/layout/facts.css'
import '../../../../ui/layout/table.css'
import '../page.css'
import { formatMoney } from '../../../../../units/format.ts'
import { PictureTile } from '../../../../parts/picture/picture.tsx'
import { isRender } from '../../../../parts/picture/picture-sources.ts'
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

function Description({ product: { description, careInstruction, images } }: { product: ProductDetail }) {
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
      {images.some(isRender) && <p className="small soft">{t.renders}</p>}
    </div>
  )
}

/**
 * The shop's own specification, then purity and hallmark, then the declarations that a listing owes (Legal Metrology rule 6(10),
 * rules/catalogue.md 3.1).
 */
function Specifications({ product }: { product: ProductDetail }) {
  const texts = useTexts(productTexts)
  const t = useTexts(productMoreTexts).details
  const { moment } = useTexts(dateTexts)
  const { specification, netQuantity, attributes, manufacturer, subCategory, finenessText, price, priceAt } = product
  const { email, phone, legalName, address } = useSite()
  const rowOf = (attribute: (typeof attributes)[number]) => attributeRow(attribute, texts.attributes)
  const purity = [
    { label: t.fineness, value: finenessText },
    ...attributes.filter(({ name }) => purityAttributes.has(name)).map(rowOf),
  ]
  const law = [
    { label: t.commonName, value: subCategory },
    { label: texts.facts.netQuantity, value: netQuantity },
    { label: t.manufacturer, value: manufacturer },
    ...attributes.filter(({ name }) => !purityAttributes.has(name)).map(rowOf),
    { label: t.mrp, value: t.mrpAsOn(formatMoney(price), moment(new Date(priceAt))) },
    { label: t.consumerCare, value: [legalName, address.replaceAll('\n', ', '), phone, email].join(', ') },
  ]
  const facts = 'facts' in specification ? specification.facts : []
  const labels = new Set([...purity, ...law].map(({ label }) => label))
  const hasHuid = attributes.some(({ name, value }) => name === 'hallmark' && value === 'bis_huid')
  return (
    <div className="stack gap-l">
      {'html' in specification && <Prose html={specification.html} />}
      <Facts rows={facts.filter(({ label }) => !labels.has(label))} />
      <div>
        <h3 className="below-xs">{t.purity}</h3>
        <Facts rows={purity} />
        {hasHuid && <p className="small soft above-xs">{t.huidNote}</p>}
      </div>
      <div>
        <h3 className="below-xs">{t.declarations}</h3>
        <Facts rows={law} />
      </div>
    </div>
  )
}

const purityAttributes: ReadonlySet<string> = new Set(['hallmark', 'finenessCertificate'])

function Facts({ rows }: { rows: readonly { label: string; value: string }[] }) {
  const langOf = useLangOf()
  if (rows.length === 0) return null
  return (
    <dl className="facts">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt lang={langOf(label)}>{label}</dt>
          <dd lang={langOf(value)}>{value}</dd>
        </div>
      ))}
    </dl>
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
function Delivery({ product: { deliveryText, availability, couriers, ships } }: { product: ProductDetail }) {
  const langOf = useLangOf()
  const t = useTexts(productMoreTexts).details
  const { despatchDays } = useSite()
  const despatch = ships && 'on' in ships ? t.shipsOn(ships.on) : t.shipsIn(ships?.withinDays ?? despatchDays)
  const rows = [[t.courier, t.couriers(couriers)], t.deliversTo, [t.despatch, despatch], ...t.afterDespatch]
  return (
    <div className="tab-panel">
      {!ships && (
        <p className="soft" lang={langOf(deliveryText)}>
          {deliveryText}
        </p>
      )}
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
