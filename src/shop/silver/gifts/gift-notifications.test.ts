import { expect, test } from 'vitest'
import {
  giftClaimedMessages,
  giftReturnedMessages,
  giftSentMessages,
  giftWithdrawnMessages,
} from './gift-notifications.ts'

const gift = {
  ...{ giver: 'Priya', recipient: 'Rahul', mobileEnd: '210', silver: '5.0000 g', until: '21 Dec 2026' },
  ...{
    link: 'https://shop.example/gift/X',
    giftsUrl: 'https://shop.example/gifts',
    walletUrl: 'https://shop.example/w',
  },
}

test('a gift that waits shows grams, for whom, to which mobile and until when, in both languages', () => {
  const { text, hindi } = giftSentMessages.giver(gift).mail
  expect(text).toContain(
    'Digital silver: 5.0000 g\n\nGift for:\nRahul\n\nMobile number:\nending 210\n\nTo be claimed by:\n21 Dec 2026',
  )
  expect(hindi!.text).toContain('डिजिटल चाँदी: 5.0000 g\n\nउपहार पाने वाले:\nRahul\n\nमोबाइल नंबर:\n...210')
  expect(hindi!.text).toContain('इस तारीख़ तक लेना है:\n21 दिस 2026')
})

test('a gift that is over has no date; who received it reads from whom, and no mobile', () => {
  for (const { giver } of [giftClaimedMessages, giftWithdrawnMessages, giftReturnedMessages]) {
    const { text, hindi } = giver(gift).mail
    expect(text).toContain('Gift for:\nRahul')
    expect(text + hindi!.text).not.toMatch(/To be claimed by|तक लेना है/)
  }
  const { text } = giftClaimedMessages.recipient(gift).mail
  expect(text).toContain('Digital silver: 5.0000 g\n\nGift from:\nPriya')
  expect(text).not.toContain('210')
})
