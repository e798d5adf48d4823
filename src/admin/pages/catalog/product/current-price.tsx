import { gstRateWithin } from '../../../../shop/pricing/rules/gst.ts'
import { formatMoney, formatPercent, formatRate } from '../../../../units/format.ts'
import { FactList } from '../../../parts/page/facts.tsx'
import { Money } from '../../../parts/page/figures.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import type { ProductPriceQuery as PriceQuery } from './use-product-price.ts'

/** As it would stand in the shop this moment. */
export const CurrentPrice = ({ price }: { price: PriceQuery }) => (
  <Loaded of={price} lines={5}>
    {({ price: shown }) =>
      shown === null ? (
        <p className="small muted">Enter sub-category, weight and fineness to see the price.</p>
      ) : (
        <div className="desk-form" aria-live="polite">
          <p className="big-price number" data-testid="price-now">
            {formatMoney(shown.pricePaise)}
          </p>
          <FactList
            lines={[
              { label: 'Metal', value: <Money paise={shown.metalValuePaise} /> },
              { label: 'Making charge', value: <Money paise={shown.makingChargePaise} /> },
              {
                label: `GST ${formatPercent(gstRateWithin(shown.metalValuePaise + shown.makingChargePaise, shown.gstPaise))}`,
                value: <Money paise={shown.gstPaise} />,
              },
              { label: 'Card surcharge', value: <Money paise={shown.cardPricePaise} /> },
              {
                label: 'Premium over metal',
                value: <span className="number">{formatPercent(shown.premiumBasisPoints)}</span>,
              },
              { label: 'At', value: <span className="number">{formatRate(shown.ratePaise)}</span> },
              {
                label: 'Deal',
                value: shown.dealTitle && `${shown.dealTitle} (list ${formatMoney(shown.listPricePaise)})`,
              },
              ...shown.bands.map((band) => ({
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
