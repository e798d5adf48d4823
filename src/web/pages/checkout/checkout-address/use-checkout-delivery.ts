import { useEffect, useRef, useState } from 'react'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { chooseAddress, choosePickup } from '../../../../wire/checkout/checkout.ts'
import type { SavedAddress } from '../../../parts/address/address-book.ts'
import type { Cart } from '../../../parts/cart/cart.ts'
import { checkoutTexts } from '../../../texts/checkout/checkout.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { AddressCheck } from './address-choice.tsx'
import type { Needed } from './page.tsx'

export interface CheckoutDelivery {
  /** What the delivery check said of the address that was chosen last. */
  readonly check: AddressCheck | undefined
  /** The store that the order is collected at; null when it is sent. */
  readonly storeId: number | null
  /** Null when the order is collected, or no address is chosen yet. */
  readonly addressId: number | null
  /** The check has passed, or the store is noted (spec §4 Checkout progression). */
  readonly passes: boolean
  /** The cart with the address; undefined where it is not delivered there, or another choice was made meanwhile. */
  readonly choose: (address: SavedAddress) => Promise<Cart | undefined>
  readonly pick: (storeId: number | null) => Promise<void>
}

interface DeliveryPlan {
  readonly needed: Needed
  readonly onCart: (cart: Cart) => void
  /** What a store could not be chosen for; undefined when there is a new try. */
  readonly onFailure: (failure: CallFailure | undefined) => void
}

/** Where the order goes: every choice is checked by the server before the way goes on. */
export function useCheckoutDelivery({ needed: { cart, book }, onCart, onFailure }: DeliveryPlan): CheckoutDelivery {
  const t = useTexts(checkoutTexts).address
  const [check, setCheck] = useState<AddressCheck>()
  // What is ticked shows at once; what the server makes of it follows.
  const [wanted, setWanted] = useState<{ storeId: number | null }>()
  const storeId = wanted ? wanted.storeId : cart.pickupStoreId
  const turn = useRef(0)

  const choose = async (address: SavedAddress) => {
    onFailure(undefined)
    setCheck({ addressId: address.id, state: 'checking' })
    turn.current += 1
    const mine = turn.current
    const response = await callApi('POST checkout-address-cart-update', chooseAddress, { id: address.id })
    // Another address was chosen meanwhile: what is said of this one is no longer asked.
    if (mine !== turn.current) return undefined
    const { city, state } = address
    setCheck(
      response.ok
        ? { addressId: address.id, state: 'good', sentence: t.delivers(city, state) }
        : { addressId: address.id, state: 'bad', sentence: response.sentence },
    )
    if (!response.ok) return undefined
    onCart(response.data.cart)
    return response.data.cart
  }
  // The address of last time, or the only one there is, is checked without being asked for.
  const ready = cart.address ?? (book.addresses.length === 1 ? book.addresses[0] : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step opens
  useEffect(() => {
    if (storeId === null && ready) choose(ready)
  }, [])

  const send = async () => {
    const back = book.addresses.find(({ id }) => id === check?.addressId) ?? book.addresses[0]
    if (back) await choose(back)
    else onCart({ ...cart, pickupStoreId: null })
  }
  const collect = async (id: number) => {
    const response = await callApi('POST checkout-pickup', choosePickup, { orderId: cart.orderId ?? 0, storeId: id })
    if (response.ok) onCart(response.data.cart)
    else onFailure(response)
  }
  const pick = async (id: number | null) => {
    onFailure(undefined)
    setWanted({ storeId: id })
    await (id === null ? send() : collect(id))
    setWanted(undefined)
  }
  const addressId = storeId === null ? (check?.addressId ?? cart.address?.id ?? null) : null
  const passes = storeId === null ? check?.state === 'good' : !wanted
  return { check, storeId, addressId, passes, choose, pick }
}
