/** Refusals of actions on an order in the back office. */
import type { RefusalMessages } from '../../shape/refusal-message.ts'

export const messages = {
  'orders.changed-since': [409, 'Preview the refund again before sending it'],
  'orders.change-code-spent': [403, 'This code is no longer valid. Send the customer a new one'],
  'orders.change-code-wrong': [403, 'This code is incorrect. Ask the customer to read it again'],
  'orders.edit-packed': [409, 'Part of this order is packed. Unpack it first, then change the order'],
  'orders.edit-pickup': [
    409,
    'This order is collected at a store. Cancel it, and let the customer order with delivery',
  ],
  'orders.edit-too-late': [409, 'This order has left or is closed, so it cannot be changed any more'],
  'orders.edit-unchanged': [422, 'Nothing was changed'],
  'orders.no-mobile-for-code': [409, 'This account has no mobile number. Leave the code empty to ask for approval'],
  'fulfilment.no-parcel-at-counter': [409, 'No parcel of this order waits at the counter'],
  'orders.moved-on': [409, ({ told }) => told],
  'orders.on-hold': [
    409,
    (hold) => {
      if ('until' in hold) return `This order is on hold until ${hold.until}: paid from wallets, with a new address`
      if ('dispute' in hold)
        return hold.isLost
          ? `This order is on hold: dispute ${hold.dispute} of its payment was lost. Cancel it, or settle with the customer`
          : `This order is on hold while dispute ${hold.dispute} of its payment is not decided`
      return `This order is on hold while a request by ${hold.proposedBy} is open: ${hold.proposal}. It must be approved, rejected or withdrawn first`
    },
  ],
  'orders.too-many-to-export': [
    422,
    ({ count, most }) =>
      `${count.toLocaleString('en-IN')} orders match; a file holds at most ${most.toLocaleString('en-IN')}. Choose a shorter period and export it in parts`,
  ],
  'orders.too-many-tags': [409, ({ most }) => `An order has at most ${most} tags. Remove one first`],
  'payments.nothing-questioned': [409, 'No payment of this order is under review'],
  'payments.too-little': [
    409,
    ({ came, due }) => `${came} received, ${due} due. Refund it, or ask the customer to order again`,
  ],
  'fulfilment.all-again': [409, 'All returned items must be despatched together'],
  'fulfilment.rest-not-sent': [409, 'The rest of this order has not left yet. Despatch it, then try again'],
  'fulfilment.courier-by-hand': [409, 'This parcel was not booked with the integrated courier'],
  'fulfilment.courier-refused': [409, ({ why }) => `The courier refused: ${why}`],
  'fulfilment.no-courier-parcel': [409, 'No parcel of this order is for a courier'],
  'fulfilment.no-invoice': [409, 'No invoice of this order is issued, or it has no IRN yet'],
  'fulfilment.no-label': [404, 'The courier gave no label for this parcel'],
  'fulfilment.not-received': [
    409,
    ({ waybill }) => `Parcel ${waybill} is not received yet. Check its seal and receive it first`,
  ],
  'fulfilment.nothing-to-hand-over': [409, 'No parcel of this order waits for the courier'],
  'fulfilment.not-handed-over': [
    409,
    'No parcel of this order was handed over by us, or the courier has reported on it since',
  ],
  'fulfilment.nothing-to-receive': [409, 'This parcel is not waiting to be received'],
  'fulfilment.picked-up': [409, 'The courier has this parcel already, so its pickup cannot be cancelled'],
  'fulfilment.part-with-customer': [
    409,
    'Part of this order is delivered or on its way. Despatch the returned parcel again, or refund its items after delivery',
  ],
  'fulfilment.settle-first': [409, 'Some of these items are due for refund. Complete the return first'],
  'fulfilment.pieces-left': [
    409,
    ({ left, name }) =>
      left === 0
        ? `${name} cannot be refunded: all of it was returned or sold back`
        : `Only ${left} of ${name} can be refunded: the rest was returned or sold back`,
  ],
  'fulfilment.return-open': [409, 'The customer has an open return request. Reply to it first'],
  'fulfilment.refund-changed': [409, ({ now, shown }) => `The refund is now ${now}, not ${shown}. Preview it again`],
  'fulfilment.proposed-before': [409, 'A refund of this order already awaits approval'],
  'packing.unknown': [404, 'Parcel not found'],
  'packing.unknown-code': [404, ({ code }) => `No order has the code ${code}`],
  'packing.all-packed': [409, 'Everything of this order is packed already'],
  'packing.not-accepted': [409, 'This order is not accepted yet. Accept it first'],
  'packing.cancelled': [409, 'This order is cancelled, or its cancellation is requested. Don’t pack it'],
  'packing.left': [409, 'This parcel was already despatched or unpacked'],
  'packing.nothing': [409, 'No parcel of this order is packed yet'],
  'packing.not-now': [409, 'This order has nothing to pack'],
  'packing.pickup': [409, 'This order is for store pickup and needs no courier parcel'],
  'packing.too-valuable': [409, ({ most }) => `A parcel is insured up to ${most}. Split the items into two parcels`],
  'packing.no-photo': [422, 'Take a photo of the sealed parcel with the seal number visible'],
  'packing.serial-twice': [422, ({ serial }) => `Serial ${serial} was scanned twice`],
  'packing.serials-many': [422, ({ name, count }) => `Only ${count} of ${name} are in this parcel`],
  'packing.serials-missing': [422, ({ name, count }) => `Scan the serials of ${name}: ${count} needed`],
  'packing.serial-packed': [409, ({ serial }) => `${serial} is in another packed parcel`],
  'packing.weight': [
    422,
    ({ weighed, expected, tolerance }) =>
      `Weighed ${weighed}, expected ${expected} ± ${tolerance}. Recount the items, or give a reason`,
  ],
  'fulfilment.not-a-status-file': [
    422,
    'The file must be CSV with a header row and the columns Reference, Status and Date',
  ],
  'fulfilment.not-on-list': [
    409,
    ({ orders }) => `The courier delivery report does not contain the waybill of ${orders}`,
  ],
  'packing.weight-open': [409, 'A second person must approve the weight of this parcel before despatch'],
  'packing.weight-fits': [409, 'The weight of this parcel is already approved'],
  'packing.weight-changed': [
    409,
    ({ name, sold, current }) =>
      `${name} was sold as ${sold}, but the product now weighs ${current}. Correct the product weight or cancel the item before packing`,
  ],
  'packing.seal-used': [409, ({ seal }) => `Seal ${seal} is on another parcel`],
  'passports.written-off': [409, ({ serial }) => `Serial ${serial} was written off as damaged or lost`],
  'passports.unknown-serial': [409, ({ serial }) => `No piece with serial ${serial} was received`],
  'passports.other-piece': [409, ({ serial, name }) => `${serial} belongs to another product: ${name}`],
  'passports.other-location': [
    409,
    ({ serial, location, wanted }) =>
      wanted
        ? `${serial} is at ${location}, not at ${wanted}. Scan a piece from ${wanted}, or adjust stock first`
        : `${serial} is at ${location}, but this order ships from elsewhere`,
  ],
  'passports.came-back': [409, ({ serial }) => `${serial} was returned by a customer and is not back in stock`],
  'passports.not-of-order': [409, ({ serial }) => `${serial} was not returned with this order`],
  'passports.not-in-stock': [409, ({ serial }) => `${serial} was already despatched`],
  'messages.unknown': [404, 'Message not found'],
  'messages.secret': [409, 'This message contains a one-time code and cannot be resent'],
} satisfies RefusalMessages
