import { fieldSentence } from '../shape/field-sentences.ts'
import { contractSentence, email, id, mobile } from '../shape/fields.ts'
import { wireShape } from '../shape/wire-shape.ts'

/** The form of the popup on the home page (spec §5 Home popup). */
export const saveLead = {
  params: wireShape({
    email: [
      'email',
      email(
        fieldSentence('fields.new-email-missing', 'Please fill out new email address'),
        fieldSentence('fields.email-wrong', 'Please provide a valid email address'),
      ),
    ],
    mobile: [
      'mobile',
      mobile({
        required: fieldSentence('fields.mobile-number-missing', 'Please fill out mobile number'),
        invalid: fieldSentence('fields.phone-wrong', 'Phone number is not valid'),
      }),
    ],
    productId: ['product_id', id],
  }),
  response: wireShape({ message: ['message', contractSentence] }),
}

export const leadSaved = 'Thank you. The price is on its way to your email.'
