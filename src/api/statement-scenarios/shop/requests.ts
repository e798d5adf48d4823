import sharp from 'sharp'
import { signedInCustomer } from '../../../shop/customers/testing.ts'
import { returnAvailable, takeAvailable } from '../../../shop/ledger/stock/testing.ts'
import { currentPriceOf, linkIn, productCalled } from '../../../shop/support/alerts/testing.ts'
import type { Scenario } from '../stage.ts'

const contact = { name: 'Asha Rao', email: 'asha.rao@example.in', mobile: '9876500011' }

/** What people ask of the shop: tickets, made-to-order pieces, the letter, the popup. */
export const requestsScenario: Scenario = async ({ shop, measure, prepare, newestMessage }) => {
  const { token } = await signedInCustomer(shop)
  await measure('POST contact-us', { ...contact, message: 'Do you pour 2 kg bars?' })
  const { name: _, ...person } = contact
  await measure('POST products-quote', { ...person, first_name: 'Asha', last_name: 'Rao', message: 'Fifty coins' })
  const complaint = { ...contact, subject: 'other', message: 'The seal was broken' }
  const { ticket } = (await measure('POST complaint', complaint)).body.data
  await measure('GET complaint', { ticket, contact: contact.email })

  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#b3872f' } })
    .png()
    .toBuffer()
  const request = {
    ...{ ...contact, catalog_id: shop.catalogue.now.gallery[0]?.id, pincode: '422013', product_type: 'silver' },
    ...{ special_instructions: 'Two names', image: `data:image/png;base64,${picture.toString('base64')}` },
  }
  const custom = (await measure('POST save-catalog-request', request, { token })).body.data.ticket
  await measure('GET request-picture', { ticket: custom }, { token })

  const { home_modal } = (await prepare('GET deals-data')).body.data
  const { name: __, ...reader } = contact
  await measure('POST home-product-modal-save', { ...reader, product_id: home_modal.product.id })

  const email = 'reader@mail.example'
  const tokenOfLink = async () => /token=([\w-]+)/.exec((await newestMessage(email)).text)?.[1]
  await measure('POST newsletter-subscribe', { user_email: email })
  await measure('POST newsletter-confirm', { token: await tokenOfLink() })
  await measure(`POST newsletter-leave?token=${await tokenOfLink()}`)
}

/** What customers wait for: a price, or a piece that is back in stock. */
export const alertsScenario: Scenario = async ({ shop, measure, prepare }) => {
  const coin = productCalled(shop, 'silvera-lotus-silver-coin-10-g')
  const { token, email, mobile } = await signedInCustomer(shop)
  const request = { product_id: coin.id, desired_price: Math.floor(currentPriceOf(shop, coin) * 0.9) / 100 }
  await measure('POST lowprice-alert', { ...request, user_email: email, mobile }, { token })
  const guest = 'guest@mail.example'
  await prepare('POST lowprice-alert', { ...request, user_email: guest, mobile: '9812345670' })
  await measure('POST alert-link', { token: await linkIn(shop, guest) })

  const all = { productId: coin.id, quantity: shop.catalogue.sellableOf(coin) }
  await shop.db.transaction((tx) => takeAvailable(shop, tx, [all]))
  await shop.catalogue.refresh('stock')
  await measure('POST notify-user-product', { product_id: coin.id }, { token })
  await shop.db.transaction((tx) => returnAvailable(shop, tx))
  await shop.catalogue.refresh('stock')
  const { alerts: waiting } = (await measure('POST my-alerts', {}, { token })).body.data
  await measure('POST my-alerts/stop', { kind: 'price', id: waiting[0].id }, { token })
}
