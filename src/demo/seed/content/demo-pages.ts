import { readFileSync } from 'node:fs'
import type { Tx } from '../../../platform/database/database.ts'
import { saveCategory, savePage, saveQuestion } from '../../../shop/content/actions.ts'
import { istMoment } from '../../../units/date.ts'
import { hindiPageHeads } from './hindi-page-heads.ts'
import { accountQuestions } from './questions/accounts.ts'
import { buyingQuestions } from './questions/buying.ts'
import type { DemoCategory, HindiCategories } from './questions/category.ts'
import { deliveryQuestions } from './questions/delivery.ts'
import { hindiAccountQuestions } from './questions/hindi/accounts.ts'
import { hindiBuyingQuestions } from './questions/hindi/buying.ts'
import { hindiDeliveryQuestions } from './questions/hindi/delivery.ts'
import { hindiMetalQuestions } from './questions/hindi/metal.ts'
import { metalQuestions } from './questions/metal.ts'

/** When the texts were last gone through. */
const writtenAt = istMoment('2026-11-16', '11:00')

/** Pages of text and questions, by the very actions that staff use. */
export async function seedPages(tx: Tx): Promise<void> {
  for (const [slug, head] of Object.entries(pages)) {
    const texts = { html: markupOf(`./pages/${slug}.html`), htmlHi: markupOf(`./pages/hindi/${slug}.html`) }
    await savePage(tx, { slug, ...head, ...texts, ...hindiPageHeads[slug] }, { seen: 0, now: writtenAt })
  }
  const categories: readonly DemoCategory[] = [
    ...buyingQuestions,
    ...deliveryQuestions,
    ...metalQuestions,
    ...accountQuestions,
  ]
  for (const [place, { questions, ...category }] of categories.entries()) {
    const { title: titleHi, text: textHi, questions: hindi } = hindiQuestions[category.slug]!
    await saveCategory(tx, { ...category, place, titleHi, textHi })
    for (const [place, [slug, question, answer]] of questions.entries()) {
      const [questionHi, answerHi] = hindi[slug]!
      const texts = { question, answer, questionHi, answerHi }
      await saveQuestion(tx, { slug, category: category.slug, ...texts, place }, writtenAt)
    }
  }
}

const hindiQuestions: HindiCategories = {
  ...hindiBuyingQuestions,
  ...hindiDeliveryQuestions,
  ...hindiMetalQuestions,
  ...hindiAccountQuestions,
}

const markupOf = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

interface Head {
  readonly title: string
  readonly metaTitle?: string
  readonly metaDescription: string
}

const pages: Readonly<Record<string, Head>> = {
  'about-us': {
    title: 'About us',
    metaDescription:
      'Who Silvera is, what we sell and how we work: metal at the rate, every charge on a line of its own.',
  },
  'about-mmtc': {
    title: 'About MMTC-PAMP',
    metaDescription: 'Who MMTC-PAMP is, what comes in its CertiCard, how we sell its gold and silver and buy it back.',
  },
  'cms-howitworks': {
    title: 'How it works',
    metaTitle: 'How buying gold and silver works',
    metaDescription:
      'From the rate at the top of the page to the parcel in your hand: what happens, and what you pay when.',
  },
  'cms-shipping-instruction': {
    title: 'Receiving your parcel',
    metaTitle: 'Taking and opening a parcel of bullion',
    metaDescription:
      'What to check before, at the door and when you open a parcel of gold or silver, and how to store it.',
  },
  'cms-payment-options': {
    title: 'Payment options',
    metaDescription:
      'UPI, bank transfer, cards and net banking: what each adds, up to what sum, and how long a price is held.',
  },
  'bis-hallmarking': {
    title: 'BIS hallmarking',
    metaTitle: 'BIS hallmarking of gold and silver coins and bars',
    metaDescription:
      'What the law asks of jewellery, what it asks of coins and bars, and how to check the purity of a piece.',
  },
  'terms-and-conditions': {
    title: 'Terms and conditions',
    metaDescription: 'Prices, payment, cancelling, delivery, returns and refunds at Silvera, written to be read.',
  },
  'privacy-policy': {
    title: 'Privacy policy',
    metaDescription:
      'Which personal data Silvera holds, why and for how long, and what you can ask of us under the DPDP Act.',
  },
  'shipping-policy': {
    title: 'Shipping policy',
    metaDescription:
      'When gold and silver leave us, what delivery costs, how parcels are packed, insured and handed over.',
  },
  'buyback-policy': {
    title: 'Buy-back policy',
    metaDescription:
      'What we pay when you sell gold or silver back, what we need from you and how soon the money comes.',
  },
  'cookie-policy': {
    title: 'Cookie policy',
    metaDescription: 'Every cookie and everything else the shop keeps in your browser, by name, with what it is for.',
  },
}
