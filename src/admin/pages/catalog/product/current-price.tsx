import { gstRateWithin } from '../../../../shop/pricing/rules/gst.ts'
import { formatMoney, formatPercent, formatRate } from '../../../../units/format.ts'
import { FactList } from '../../../parts/page/facts.tsx'
import { Money } from '../../../parts/page/figures.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import type { ProductPriceQuery as PriceQuery } from './use-product-price.ts'

/** The price the shop would show now. */
export const CurrentPrice = ({ price }: { price: PriceQuery }) => (
  <Loaded of={price} lines={5}>
    {({ price: current }) =>
      current === null ? (
        <p className="small muted">Enter sub-category, weight and fineness to see the price.</p>
      ) : (
        <div className="admin-form" aria-live="polite">
          <p className="big-price number" data-testid="price-now">
            {formatMoney(current.pricePaise)}
          </p>
          <FactList
            lines={[
              { label: 'Metal', value: <Money paise={current.metalValuePaise} /> },
              { label: 'Making charge', value: <Money paise={current.makingChargePaise} /> },
              {
                label: `GST ${formatPercent(gstRateWithin(current.metalValuePaise + current.makingChargePaise, current.gstPaise))}`,
                value: <Money paise={current.gstPaise} />,
              },
              { label: 'Price by card', value: <Money paise={current.cardPricePaise} /> },
              {
                label: 'Premium over metal',
                value: <span className="number">{formatPercent(current.premiumBasisPoints)}</span>,
              },
              { label: 'At', value: <span className="number">{formatRate(current.ratePaise)}</span> },
              {
                label: 'Deal',
                value: current.dealTitle && `${current.dealTitle} (list ${formatMoney(current.listPricePaise)})`,
              },
              ...current.bands.map((band) => ({
                label: band.to === null ? `${band.from} or more` : `${band.from} to ${band.to}`,
                value: <Money paise={band.pricePaise} />,
              })),
            ]}
          />
        </div>
      )
    }
  </Loaded>
)
