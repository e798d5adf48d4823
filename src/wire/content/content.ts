import * as z from 'zod/mini'
import { slotNames } from '../../shop/content/rules/home-slots.ts'
import { product } from '../catalog/products.ts'
import { count, id, list, optional, rupees, text, time, words, yesOrNo } from '../shape/fields.ts'
import { spelled } from '../shape/spelled.ts'

const cards = list(product)
const banner = spelled({
  id: ['id', id],
  image: ['image', words],
  link: ['link', words],
  position: ['position', words],
  metaTitle: ['meta_title', words],
  text: ['text', words],
})

export const homePage = {
  asks: spelled({}),
  answers: spelled({
    banners: ['banners', list(banner)],
    ads: ['ads', list(banner)],
    featuredCategories: [
      'features_category',
      list(
        spelled({
          id: ['id', id],
          title: ['title', words],
          text: ['text', words],
          slug: ['slug', words],
          image: ['image', words],
        }),
      ),
    ],
    testimonials: [
      'testimonials',
      list(
        spelled({
          id: ['id', id],
          image: ['image', words],
          author: ['author', words],
          place: ['place', words],
          content: ['content', words],
        }),
      ),
    ],
    bestSellers: ['best_sellers', cards],
    divine: ['devines', cards], // sic
    mmtcProducts: ['mmtc_products', cards],
    newArrivals: ['new_arrivals', cards],
    preSale: ['pre_sale', cards],
    onOrder: ['on_order', cards],
    deals: ['deals', cards],
    /** The sliders that are shown, in their order; a title that is empty is the page's own word. */
    slots: ['slots', list(spelled({ slug: ['slug', z.enum(slotNames)], title: ['title', words] }))],
  }),
}

/** `slug` names a group of settings; there is one, `site`, and any other answers the same. */
export const getSetting = {
  asks: spelled({ slug: ['slug', optional(text({ most: 60 }))] }),
  answers: spelled({
    headerTopText: ['header_top_text', words],
    silverRate: ['current_silver_price', rupees],
    goldRate: ['current_gold_price', rupees],
    contactNumber: ['contact_number', words],
    contactEmail: ['contact_email', words],
    whatsappNumber: ['whatapp_number', words], // sic
    address: ['address', words],
    cartSpecialNoteText: ['cart_special_note_text', words],
    specialInstructionText: ['special_instruction_text', words],
    bankTransferDetails: ['bank_transfer_details', words],
    deliveryText: ['delivery_text', words],
    inStockText: ['in_stock_text', words],
    preBookingText: ['pre_booking_text', words],
    onOrderText: ['on_order_text', words],
    onOrderTextAgain: ['on_order_tex', words], // sic: the contract spells it both ways
    buyBackOwnSilver: ['buyback_silvera_price', rupees],
    buyBackOwnGold: ['buyback_silvera_gold_price', rupees],
    buyBackOtherSilver: ['buyback_mmtc_price', rupees],
    buyBackOtherGold: ['buyback_mmtc_gold_price', rupees],
    referPoint: ['refer_point', count],
    facebookLink: ['facebook_link', words],
    instagramLink: ['instagram_link', words],
    youtubeLink: ['youtube_link', words],
    /** When the older of the two rates was last confirmed, and whether one of them is marked stale. */
    ratesConfirmedAt: ['rates_updated_on', time],
    ratesStale: ['rates_stale', yesOrNo],
    /** Metals that are neither sold nor bought at the moment: staff stopped it, or a reading is being checked. */
    paused: ['buying_paused', list(words)],
    brandName: ['brand_name', words],
    legalName: ['legal_name', words],
    branchAddress: ['branch_address', words],
    grievanceOfficer: ['grievance_officer', words],
    gstin: ['gstin', words],
  }),
}
