import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { formatMoney } from '../../../units/format.ts'
import { PageLink } from '../../link.tsx'
import { PincodeQuestion } from '../../parts/add-to-cart.tsx'
import { stockState } from '../../parts/card-text.ts'
import type { ListedProduct } from '../../parts/listed-product.ts'
import { PictureTile } from '../../parts/picture.tsx'
import { useAddToCart } from '../../parts/use-add-to-cart.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { urls } from '../../urls.ts'
import type { ProductPage } from './load.ts'

/** At most two others beside the piece itself. */
const mostOthers = 2

export function BoughtTogether({ product }: { product: ProductPage }) {
  const cart = useAddToCart()
  const others = product.boughtTogether.filter((other) => stockState(other) !== 'out').slice(0, mostOthers)
  if (others.length === 0 || stockState(product) === 'out') return null
  const pieces: readonly ListedProduct[] = [product, ...others]
  const sum = pieces.reduce((total, { price }) => total + price, 0)
  const wanted = pieces.map(({ id, packageId }) => ({ productId: id, quantity: 1, packageId }))
  return (
    <section className="section pb-0">
      <div className="head-row">
        <h2>Frequently bought together</h2>
      </div>
      <div className="row wrapping gap-4">
        {pieces.map((piece, at) => (
          <span key={piece.id} className="row gap-4">
            {at > 0 && <Icon of={Plus} />}
            <PageLink className="row no-underline" to={urls.product(piece.slug)}>
              <PictureTile image={piece.image} alt="" thumb="regular" gift={piece.gift} />
              <span className="small">
                <span className="medium">{piece.name}</span>
                <br />
                <span className="number soft">{formatMoney(piece.price)}</span>
              </span>
            </PageLink>
          </span>
        ))}
        <span className="grow" />
        <div className="text-right">
          <p className="price number">{formatMoney(sum)}</p>
          <Button
            look="secondary"
            size="small"
            className="mt-1.5"
            busy={cart.busy && 'Adding'}
            done={cart.added && 'In your cart'}
            onClick={() => cart.add(...wanted)}
          >
            {pieces.length === 3 ? 'Add all three' : 'Add both'}
          </Button>
        </div>
      </div>
      {cart.asksPincode && (
        <Suspense>
          <PincodeQuestion onDone={cart.pincodeDone} />
        </Suspense>
      )}
    </section>
  )
}
