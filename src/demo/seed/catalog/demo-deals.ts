import type { Tx } from '../../../platform/database/database.ts'
import { dealProducts, deals, homeModals } from '../../../shop/catalog/deals/records.ts'
import { addDays, dayOf, istMoment } from '../../../units/date.ts'
import type { DemoProductRow } from '../../catalogue/demo-products.ts'
import { insertAll } from '../generated/bulk.ts'

const weddingOccasionId = 36

/** Three deals that run and one to come; each ends when it says. */
export async function seedDeals(tx: Tx, products: readonly DemoProductRow[], now: Date): Promise<void> {
  const today = dayOf(now)
  const idOf = (slug: string): number => products.find((product) => product.slug === slug)!.id
  const startsAt = istMoment(addDays(today, -1))
  const plans = [
    {
      deal: {
        id: 1,
        title: 'Wedding gifts at a lower making charge',
        titleHi: 'शादी के उपहार, कम मेकिंग चार्ज पर',
        startsAt,
        endsAt: istMoment(addDays(today, 3), '21:00'),
        occasionId: weddingOccasionId,
      },
      off: 3000,
      slugs: [
        'silvera-mandala-silver-coin-50-g-maroon-box',
        'silvera-lotus-silver-coin-50-g-navy-box',
        'silvera-wedding-mandap-silver-coin-50-g-maroon-box',
        'silvera-shree-gold-coin-8-g-green-box',
        'silvera-wedding-mandap-gold-coin-10-g',
      ],
    },
    {
      deal: {
        id: 2,
        title: 'Bars for the long term',
        titleHi: 'लंबी बचत के लिए बार',
        startsAt,
        endsAt: istMoment(addDays(today, 7), '23:30'),
        occasionId: null,
      },
      off: 2500,
      slugs: [
        'silvera-silver-bar-250-g',
        'silvera-silver-bar-500-g',
        'kundan-silver-bar-500-g',
        'silvera-gold-bar-20-g',
      ],
    },
    {
      deal: {
        id: 3,
        title: 'First coins for little ones',
        titleHi: 'नन्हे-मुन्नों का पहला सिक्का',
        startsAt,
        endsAt: istMoment(addDays(today, 14), '23:30'),
        occasionId: null,
      },
      off: 4000,
      slugs: [
        'silvera-cradle-silver-coin-20-g-navy-box',
        'silvera-peacock-feather-silver-coin-20-g',
        'silvera-elephant-silver-coin-10-g',
        'mmtc-pamp-banyan-tree-gold-coin-5-g',
      ],
    },
    {
      deal: {
        id: 4,
        title: 'New Year silver',
        titleHi: 'नए साल की चाँदी',
        startsAt: istMoment(addDays(today, 30)),
        endsAt: istMoment(addDays(today, 42), '23:30'),
        occasionId: null,
      },
      off: 2000,
      slugs: ['silvera-banyan-tree-silver-coin-50-g', 'silvera-silver-bar-100-g'],
    },
  ]
  await insertAll(
    tx,
    deals,
    plans.map(({ deal }) => deal),
  )
  await insertAll(
    tx,
    dealProducts,
    plans.flatMap(({ deal, off, slugs }) =>
      slugs.map((slug, place) => ({ dealId: deal.id, productId: idOf(slug), makingOffBasisPoints: off, place })),
    ),
  )
  await tx.insert(homeModals).values({
    productId: idOf('silvera-lotus-silver-coin-10-g'),
    title: 'A first coin, ₹100 less',
    text: 'Leave your email and mobile, and we send you today’s price and a code that takes ₹100 off your first order of silver coins from ₹1,500.',
    titleHi: 'पहला सिक्का, ₹100 कम में',
    textHi:
      'अपना ईमेल और मोबाइल दीजिए। हम आज की क़ीमत और एक कोड भेजेंगे, जिससे ₹1,500 या ज़्यादा के चाँदी के सिक्कों के पहले ऑर्डर पर ₹100 कम हो जाते हैं।',
    couponCode: 'FIRSTCOIN',
  })
}
