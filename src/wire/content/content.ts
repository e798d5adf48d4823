import * as z from 'zod/mini'
import { slotNames } from '../../shop/content/rules/home-slots.ts'
import { product } from '../catalog/products.ts'
import {
  arrayOf,
  id,
  inputText,
  integer,
  nullable,
  optional,
  outputText,
  percent,
  rupees,
  time,
  yesOrNo,
} from '../shape/fields.ts'
import { wireShape } from '../shape/wire-shape.ts'

const cards = arrayOf(product)
const banner = wireShape({
  id: ['id', id],
  image: ['image', outputText],
  link: ['link', outputText],
  position: ['position', outputText],
  metaTitle: ['meta_title', outputText],
  text: ['text', outputText],
  /** Empty where there is no Hindi text. */
  metaTitleHi: ['meta_title_hi', outputText],
  textHi: ['text_hi', outputText],
})

export const homePage = {
  params: wireShape({}),
  response: wireShape({
    banners: ['banners', arrayOf(banner)],
    ads: ['ads', arrayOf(banner)],
    featuredCategories: [
      'features_category',
      arrayOf(
        wireShape({
          id: ['id', id],
          title: ['title', outputText],
          text: ['text', outputText],
          titleHi: ['title_hi', outputText],
          textHi: ['text_hi', outputText],
          slug: ['slug', outputText],
          image: ['image', outputText],
        }),
      ),
    ],
    testimonials: [
      'testimonials',
      arrayOf(
        wireShape({
          id: ['id', id],
          image: ['image', outputText],
          author: ['author', outputText],
          place: ['place', outputText],
          content: ['content', outputText],
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
    slots: [
      'slots',
      arrayOf(
        wireShape({
          slug: ['slug', z.enum(slotNames)],
          title: ['title', outputText],
          titleHi: ['title_hi', outputText],
        }),
      ),
    ],
  }),
}

const person = wireShape({
  name: ['name', outputText],
  role: ['role', outputText],
  about: ['about', outputText],
})

/** `slug` names a group of settings; there is one, `site`, and any other answers the same. */
export const getSetting = {
  params: wireShape({ slug: ['slug', optional(inputText({ most: 60 }))] }),
  response: wireShape({
    headerTopText: ['header_top_text', outputText],
    silverRate: ['current_silver_price', rupees],
    goldRate: ['current_gold_price', rupees],
    /** GST rates of the day: of the shop in general, and of digital silver. */
    gst: ['gst_percent', percent],
    silverGst: ['silver_gst_percent', percent],
    contactNumber: ['contact_number', outputText],
    contactEmail: ['contact_email', outputText],
    whatsappNumber: ['whatapp_number', outputText], // sic
    address: ['address', outputText],
    cartSpecialNoteText: ['cart_special_note_text', outputText],
    specialInstructionText: ['special_instruction_text', outputText],
    bankTransferDetails: ['bank_transfer_details', outputText],
    deliveryText: ['delivery_text', outputText],
    inStockText: ['in_stock_text', outputText],
    preBookingText: ['pre_booking_text', outputText],
    onOrderText: ['on_order_text', outputText],
    onOrderTextAgain: ['on_order_tex', outputText], // sic: the contract spells it both ways
    buyBackOwnSilver: ['buyback_silvera_price', rupees],
    buyBackOwnGold: ['buyback_silvera_gold_price', rupees],
    buyBackOtherSilver: ['buyback_mmtc_price', rupees],
    buyBackOtherGold: ['buyback_mmtc_gold_price', rupees],
    referPoint: ['refer_point', integer],
    facebookLink: ['facebook_link', outputText],
    instagramLink: ['instagram_link', outputText],
    youtubeLink: ['youtube_link', outputText],
    /** When the older of the two rates was last confirmed, and whether one of them is marked stale. */
    ratesConfirmedAt: ['rates_updated_on', time],
    ratesStale: ['rates_stale', yesOrNo],
    /** Metals that are neither sold nor bought at the moment: staff stopped it, or a reading is being checked. */
    paused: ['buying_paused', arrayOf(outputText)],
    brandName: ['brand_name', outputText],
    legalName: ['legal_name', outputText],
    branchAddress: ['branch_address', outputText],
    grievanceOfficer: ['grievance_officer', outputText],
    /** Who is named on the page about us. */
    people: ['people', arrayOf(person)],
    peopleHi: ['people_hi', arrayOf(person)],
    gstin: ['gstin', outputText],
    /** What payment modes add: UPI; the lowest and the highest of cards, net banking and the card provider. */
    upiCharge: ['upi_percentage', percent],
    lowestCardCharge: ['card_percentage_from', percent],
    highestCardCharge: ['card_percentage', percent],
    /** Working days in which what is in stock leaves. */
    despatchDays: ['despatch_days', integer],
    freeShippingFrom: ['free_shipping_from', rupees],
    /** The shop's own, with the size of its file; null: ours, or its name in letters. */
    logo: [
      'logo',
      nullable(wireShape({ url: ['url', outputText], width: ['width', integer], height: ['height', integer] })),
    ],
    /** Who brings parcels. */
    couriers: ['couriers', arrayOf(outputText)],
    /** Slugs of all pages of text that visitors can open. */
    pages: ['pages', arrayOf(outputText)],
    headerTopTextHi: ['header_top_text_hi', outputText],
    cartSpecialNoteTextHi: ['cart_special_note_text_hi', outputText],
    specialInstructionTextHi: ['special_instruction_text_hi', outputText],
    deliveryTextHi: ['delivery_text_hi', outputText],
    inStockTextHi: ['in_stock_text_hi', outputText],
    preBookingTextHi: ['pre_booking_text_hi', outputText],
    onOrderTextHi: ['on_order_text_hi', outputText],
  }),
}
