import '../../../../ui/value/price.css'
import { Plus } from 'lucide-react'
import { formatMoney } from '../../../../../units/format.ts'
import { LazyPincodeQuestion } from '../../../../parts/cart/add-to-cart.tsx'
import { readyToBuy, useAddToCart } from '../../../../parts/cart/use-add-to-cart.ts'
import { PictureTile } from '../../../../parts/picture/picture.tsx'
import { PageLink } from '../../../../routing/link.tsx'
import { productTexts } from '../../../../texts/catalog/product.ts'
import { productMoreTexts } from '../../../../texts/catalog/product-more.ts'
import { useLangOf } from '../../../../texts/use-lang-of.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { urls } from '../../../../urls.ts'
import type { ProductDetail } from '../load.ts'

/** All of them go into the cart, or none. */
export function BoughtTogether({ set }: { set: ProductDetail['set'] }) {
  const langOf = useLangOf()
  const t = useTexts(productTexts)
  const texts = useTexts(productMoreTexts).set
  const cart = useAddToCart()
  if (!set) return null
  const { pieces, price } = set
  const wanted = pieces.map(({ id, packageId }) => ({ productId: id, quantity: 1, packageId }))
  return (
    <section className="section joined-end no-print" aria-labelledby="set-title">
      <div className="head-row">
        <h2 id="set-title">{texts.title}</h2>
      </div>
      <div className="row wrapping gap-m">
        {pieces.map((piece, at) => (
          <span key={piece.id} className="row gap-m">
            {at > 0 && <Icon of={Plus} />}
            <PageLink className="row gap-s undecorated" to={urls.product(piece.slug)}>
              <PictureTile image={piece.image} alt="" thumb="regular" gift={piece.gift} />
              <span className="small">
                <span className="medium" lang={langOf(piece.name)}>
                  {piece.name}
                </span>
                <br />
                <span className="number soft">{formatMoney(piece.price)}</span>
              </span>
            </PageLink>
          </span>
        ))}
        <span className="grow" />
        <div className="text-end">
          <p className="price number">{formatMoney(price)}</p>
          <Button
            variant="secondary"
            size="small"
            className="above-xs"
            busy={cart.busy && t.adding}
            done={cart.added && t.inYourCart}
            onPointerEnter={readyToBuy}
            onFocus={readyToBuy}
            onClick={() => cart.add(...wanted)}
          >
            {pieces.length === 3 ? texts.three : texts.both}
          </Button>
        </div>
      </div>
      {cart.isAskingPincode && <LazyPincodeQuestion onDone={cart.pincodeDone} />}
    </section>
  )
}
