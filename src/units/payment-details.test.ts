import { describe, expect, it } from 'vitest'
import { findPaymentDetails, newPaymentDetails } from './payment-details.ts'

describe('payment details in a text', () => {
  it.each([
    ['an account number', 'Pay to account 50200012345678 today', ['50200012345678']],
    ['one in groups', 'A/c 5020 0012 3456 78', ['50200012345678']],
    ['one with a dash', 'A/c 5020-0012-3456-78', ['50200012345678']],
    ['one in Devanagari', 'खाता ५०२०००१२३४५६७८', ['50200012345678']],
    ['one in full width', 'Account ５０２０００１２３４５６７８', ['50200012345678']],
    ['one that looks like a mobile', 'account no. 9876543210', ['9876543210']],
    ['one between tags', '<p>A/c <b>50200</b><i>012345678</i></p>', ['50200012345678']],
    ['figures of two paragraphs', '<p>50200</p><p>012345</p>', []],
    ['a moment', '2026-11-21 10:42', []],
    ['an IFSC', 'IFSC hdfc0001234', ['hdfc0001234']],
    ['a UPI id', 'UPI: silver.pay@okhdfcbank.', ['silver.pay@okhdfcbank']],
    ['a UPI id with an entity', 'silverpay&#64;ybl', ['silverpay@ybl']],
    ['a UPI id written apart', 'silverpay (at) ybl', ['silverpay@ybl']],
    ['a UPI id with an invisible character', 'silver\u200bpay@ybl', ['silverpay@ybl']],
    ['a link that pays', '<a href="upi://pay?pa=silverpay%40ybl&am=1">Pay</a>', ['silverpay@ybl']],
    ['an e-mail address', 'Write to help@silvera.in', []],
    ['an e-mail address of a long domain', 'help@mail.silvera.co.in', []],
    ['a mobile', 'Call +91 98765 43210 or 09876543210', []],
    ['a toll-free number', 'Call 1800 123 4567', []],
    ['a price and a weight', '₹1,56,080.00 for 100 g of 999.9', []],
    ['a date', '2026-11-21, 21/11/2026', []],
  ])('%s', (_what, text, found) => {
    expect(findPaymentDetails(text)).toEqual(found)
  })

  it('leaves alone what stood there before, and what is ours', () => {
    const ours = 'A/c 50200012345678, IFSC HDFC0001234'
    expect(newPaymentDetails('Account 5020 0012 3456 78 and 60300012345678', [ours])).toEqual(['60300012345678'])
  })
})
