/** Why something cannot be done with an order at the desk. */
import type { RefusalMessages } from '../../shape/refusal-message.ts'

export const messages = {
  'orders.changed-since': [409, 'Look at what goes back again before you send it'],
  'orders.moved-on': [409, ({ told }) => told],
  'orders.on-hold': [
    409,
    (hold) =>
      'until' in hold
        ? `This order is on hold until ${hold.until}: it was paid from wallets, and its address is new`
        : `This order is on hold while a proposal of ${hold.proposedBy} is open: ${hold.proposal}. Have it approved, refused or withdrawn first`,
  ],
  'order-desk.views': [409, ({ most }) => `Keep at most ${most} views; drop one you no longer need`],
  'payments.nothing-questioned': [409, 'No payment of this order is under review'],
  'payments.too-little': [
    409,
    ({ came, due }) => `${came} came where ${due} was due. Refund it, or ask the customer to order again`,
  ],
  'fulfilment.all-again': [409, 'Everything that came back leaves together'],
  'fulfilment.settle-first': [409, 'Some of these pieces are to be refunded: settle the return first'],
  'fulfilment.pieces-left': [
    409,
    ({ left, name }) =>
      left === 0
        ? `Nothing of ${name} is left to refund: all of it came back, or was sold back to us`
        : `Only ${left} of ${name} ${left === 1 ? 'is' : 'are'} left to refund: the rest came back, or was sold back to us`,
  ],
  'fulfilment.return-open': [409, 'The customer waits for an answer to his own return: give it first'],
  'fulfilment.refund-changed': [409, ({ now, shown }) => `By now ${now} would go back, not ${shown}. Look at it again`],
  'fulfilment.proposed-before': [409, 'A refund of this order already waits for a second person'],
  'packing.unknown': [404, 'This parcel is not known'],
  'packing.left': [409, 'This parcel has left already, or was opened again'],
  'packing.nothing': [409, 'Nothing of this order is packed yet'],
  'packing.not-now': [409, 'Nothing of this order is to be packed as it stands now'],
  'packing.pickup': [409, 'This order is collected at the counter: nothing of it is packed for the courier'],
  'packing.too-valuable': [409, ({ most }) => `One parcel is insured up to ${most}: pack these pieces in two`],
  'packing.no-photo': [422, 'Take a photograph of the sealed parcel, with the number of its seal in sight'],
  'packing.serial-twice': [422, ({ serial }) => `Serial ${serial} was scanned twice`],
  'packing.serials-many': [422, ({ name, count }) => `Only ${count} of ${name} are in this parcel`],
  'packing.serials-missing': [
    422,
    ({ name, count }) => `Scan the serials of ${name}: ${count} of its pieces came with one`,
  ],
  'packing.serial-packed': [409, ({ serial }) => `${serial} lies in another packed parcel`],
  'packing.weight': [
    422,
    ({ weighed, expected, tolerance }) =>
      `The scale says ${weighed}, expected are ${expected} ± ${tolerance}. Count the pieces again, or say why it is right`,
  ],
  'fulfilment.not-on-list': [409, ({ orders }) => `The list of the courier does not name the waybill of ${orders}`],
  'packing.weight-open': [409, 'A second person must approve the weight of this parcel before it leaves'],
  'packing.weight-fits': [409, 'The weight of this parcel was approved already'],
  'packing.weight-changed': [
    409,
    ({ name, sold, current }) =>
      `${name} was sold as ${sold}, but its product weighs ${current} now. Have the product's weight corrected, or the line cancelled, before it is packed or sent`,
  ],
  'packing.seal-used': [409, ({ seal }) => `Seal ${seal} is on another parcel`],
  'passports.written-off': [409, ({ serial }) => `Serial ${serial} was written off as damaged or lost`],
  'passports.unknown-serial': [409, ({ serial }) => `No piece with serial ${serial} was received`],
  'passports.other-piece': [409, ({ serial, name }) => `${serial} is another piece: ${name}`],
  'passports.other-location': [
    409,
    ({ serial, location, wanted }) =>
      wanted
        ? `${serial} lies in ${location}, not in ${wanted}. Scan a piece from ${wanted}, or record a move of stock first`
        : `${serial} lies in ${location}, but no piece of this order does`,
  ],
  'passports.came-back': [409, ({ serial }) => `${serial} came back from a customer and is not for sale again`],
  'passports.not-of-order': [409, ({ serial }) => `${serial} did not come back with this order`],
  'passports.not-in-stock': [409, ({ serial }) => `${serial} has left us already`],
  'messages.unknown': [404, 'This message is not known'],
  'messages.secret': [409, 'This message holds a code and is not sent twice'],
} satisfies RefusalMessages
