import { PictureTile } from '../../parts/picture.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useSite } from '../../visit.ts'
import type { ProductPage } from './load.ts'
import { Prose } from './prose.tsx'

/** Description, Specifications, About the Brand, Delivery Information (spec §2 Product detail). */
export function Details({ product }: { product: ProductPage }) {
  return (
    <section className="section pb-0">
      <h2 className="visually-hidden">Details</h2>
      <Tabs
        label="Details"
        tabs={[
          { id: 'description', title: 'Description', panel: <Description product={product} /> },
          { id: 'specifications', title: 'Specifications', panel: <Specifications product={product} /> },
          { id: 'brand', title: 'About the Brand', panel: <Brand product={product} /> },
          { id: 'delivery', title: 'Delivery Information', panel: <Delivery product={product} /> },
        ]}
      />
    </section>
  )
}

function Description({ product: { description, careInstruction } }: { product: ProductPage }) {
  return (
    <div className="grid gap-6 pt-5">
      <Prose html={description} />
      {careInstruction && (
        <div>
          <h3 className="mb-2">Care</h3>
          <Prose html={careInstruction} />
        </div>
      )}
    </div>
  )
}

function Specifications({ product }: { product: ProductPage }) {
  const { specification, netQuantity, countryOfOrigin, manufacturer, hsn, subCategory, priceAt } = product
  const { email } = useSite()
  const law = [
    { label: 'Common name', value: subCategory },
    { label: 'Net quantity', value: netQuantity },
    { label: 'Country of origin', value: countryOfOrigin },
    { label: 'Manufactured and packed by', value: manufacturer },
    { label: 'Consumer care', value: email },
    { label: 'HSN', value: hsn },
    { label: 'Price as on', value: priceAt },
  ]
  const facts = 'facts' in specification ? specification.facts : []
  const said = new Set(law.map(({ label }) => label))
  return (
    <>
      {'html' in specification && <Prose html={specification.html} />}
      <dl className="facts pt-4">
        {[...facts.filter(({ label }) => !said.has(label)), ...law].map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Brand({ product: { about } }: { product: ProductPage }) {
  return (
    <div className="row items-start gap-6 pt-5">
      <PictureTile image={about.image} alt="" thumb="regular" />
      <div>
        <h3 className="mb-2">{about.title}</h3>
        <Prose html={about.description} />
      </div>
    </div>
  )
}

const carrier = [
  ['Carrier', 'Sequel Logistics, secure and insured'],
  ['Delivers to', 'All of India'],
  ['Despatch', 'Within 3 working days'],
  ['On the way', '2 to 5 working days more'],
  ['Tracking', 'Included'],
  ['Insurance', 'Included, at full value until you sign'],
] as const

/** Spec §2: ships in 3 working days, delivery across India, tracking and insurance included, a carrier table. */
function Delivery({ product: { deliveryText, availability } }: { product: ProductPage }) {
  return (
    <div className="pt-5">
      <p className="soft">{deliveryText}</p>
      {availability && <p className="soft mt-2">{availability}</p>}
      <table className="table mt-4 max-w-[36rem]">
        <caption className="visually-hidden">Carrier in India</caption>
        <tbody>
          {carrier.map(([label, value]) => (
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
