import { PageLink } from '../../link.tsx'
import { urls } from '../../urls.ts'

/** What always holds: volume prices, no charge on UPI and bank transfer, free shipping from ₹1,50,000 (domain 6.9). */
const offers = [
  {
    title: 'Buy more, save more',
    text: 'From five pieces on, each one costs less. The table stands on every piece.',
    to: urls.products('bs_silver_coin'),
    action: 'See coins',
  },
  {
    title: 'No charge on UPI',
    text: 'UPI and bank transfer cost nothing; cards and net banking add 2%.',
    to: urls.paymentOptions(),
    action: 'Payment options',
  },
  {
    title: 'Free shipping',
    text: 'Insured delivery is free when the goods come to ₹1,50,000 or more.',
    to: urls.shippingInstruction(),
    action: 'Shipping',
  },
]

export function Offers() {
  return (
    <section className="section">
      <div className="wrap">
        <div className="head-row">
          <h2>Offers that do not end</h2>
        </div>
        <div className="offers">
          {offers.map(({ title, text, to, action }) => (
            <div
              key={title}
              className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 rounded-control border border-line-2 border-dashed px-4 py-3.5"
            >
              <b className="medium">{title}</b>
              <PageLink className="link small" to={to}>
                {action}
              </PageLink>
              <span className="small soft col-span-full">{text}</span>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
