/** One order with its whole history. Paise, milligrams, 0.0001 g of silver, points. */

import * as z from 'zod/mini'
import { paymentStatusGroups } from '../../../shop/fulfilment/admin/rules.ts'
import { disputeStates } from '../../../shop/payments/disputes/rules/dispute-flow.ts'
import { ticketKinds } from '../../../shop/support/tickets/rules.ts'
import { videoFormats } from '../../../units/uploads/read-video.ts'
import { id, integer, time } from '../../shape/fields.ts'
import { eInvoice } from '../accounting/e-invoices.ts'
import { holds, uniqueOrderId } from './orders.ts'

const place = z.strictObject({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  mobile: z.string(),
  gstin: z.nullable(z.string()),
  registeredName: z.nullable(z.string()),
})

const refundAmounts = { moneyPaise: z.int(), silverUnits: z.int(), points: z.int() }

const packedPieces = z.strictObject({ lineId: id, quantity: integer, serials: z.array(z.string()) })

export const getAdminOrder = {
  params: z.strictObject({ order: uniqueOrderId }),
  response: z.strictObject({
    order: z.string(),
    /** Sent with the actions that refund money, so that two people looking at the same order refund once. */
    version: integer,
    state: z.string(),
    stateLabel: z.string(),
    money: z.enum(paymentStatusGroups),
    moneyLabel: z.string(),
    paidBy: z.string(),
    begunAt: time,
    placedAt: z.nullable(time),
    isPickup: z.boolean(),
    isLate: z.boolean(),
    /** A changed address holds the order until then; null when none does. */
    holdUntil: z.nullable(time),
    holds,
    printedInvoice: z.boolean(),
    instruction: z.string(),
    couponCode: z.nullable(z.string()),
    /** The number of the offer that it accepts. */
    offer: z.nullable(z.string()),
    goldRatePaise: z.int(),
    silverRatePaise: z.int(),
    /** The actions possible in its present state. */
    acts: z.array(z.string()),
    /** Where the person may act, if the goods of this order are elsewhere; null: here too. */
    onlyAt: z.nullable(z.string()),
    /** Its payment came late or with another amount; null while none is under review. */
    review: z.nullable(
      z.strictObject({
        cause: z.enum(['short', 'over', 'late', 'unavailable']),
        receivedPaise: z.int(),
        /** The price that holds now, and what is left of it or too much. */
        totalPaise: z.int(),
        duePaise: z.int(),
        excessPaise: z.int(),
        /** Why it cannot be placed now; empty if it can. */
        reason: z.string(),
        isDisputed: z.boolean(),
        isInDoubt: z.boolean(),
        /** When all money goes back by itself; null: never. */
        endsAt: z.nullable(time),
      }),
    ),
    customer: z.strictObject({ id: integer, name: z.string(), mobile: z.string(), email: z.string(), orders: integer }),
    delivery: place,
    billing: place,
    lines: z.array(
      z.strictObject({
        id,
        name: z.string(),
        image: z.string(),
        metal: z.string(),
        weightMilligrams: z.int(),
        finenessPer10000: z.int(),
        packageTitle: z.string(),
        quantity: integer,
        unitPaise: z.int(),
        grossPaise: z.int(),
        discountPaise: z.int(),
        taxPaise: z.int(),
        sent: integer,
        leftToPack: integer,
        /** Why it is not packed: the product's weight differs from the weight sold. Empty otherwise. */
        weightChange: z.string(),
        /** A return of so many was requested; they are not here yet. */
        inReturn: integer,
        returned: integer,
        /**
         * `least`: how many serials must be scanned for the units left to pack; `most`: how many units with a serial are
         * there.
         */
        scans: z.strictObject({ least: integer, most: integer }),
        giftMessage: z.string(),
        /** What the shopper wrote for the item; a text may have several lines. */
        properties: z.array(z.strictObject({ label: z.string(), text: z.string() })),
      }),
    ),
    price: z.strictObject({
      goodsPaise: z.int(),
      discountPaise: z.int(),
      couponPaise: z.int(),
      points: z.int(),
      pointsPaise: z.int(),
      shippingPaise: z.int(),
      silverUnits: z.int(),
      silverPaise: z.int(),
      gatewayPaise: z.int(),
      payablePaise: z.int(),
      taxablePaise: z.int(),
      gstPaise: z.int(),
      invoicePaise: z.int(),
    }),
    attempts: z.array(
      z.strictObject({
        ref: z.string(),
        mode: z.string(),
        /** For display. */
        providerName: z.string(),
        amountPaise: z.int(),
        state: z.string(),
        reason: z.string(),
        at: time,
      }),
    ),
    payments: z.array(
      z.strictObject({
        till: z.string(),
        tillName: z.string(),
        ref: z.string(),
        amountPaise: z.int(),
        outcome: z.enum(['accepted', 'surplus', 'questioned']),
        why: z.string(),
        at: time,
      }),
    ),
    refunds: z.array(
      z.strictObject({
        ref: z.string(),
        amountPaise: z.int(),
        state: z.enum(['due', 'asked', 'done', 'failed']),
        why: z.string(),
        note: z.string(),
        byHand: z.boolean(),
        at: time,
        doneAt: z.nullable(time),
      }),
    ),
    disputes: z.array(
      z.strictObject({
        id,
        ref: z.string(),
        amountPaise: z.int(),
        state: z.enum(disputeStates),
        respondBy: z.nullable(time),
        at: time,
      }),
    ),
    transferWaits: z.boolean(),
    parcels: z.array(
      z.strictObject({
        id,
        state: z.string(),
        stateLabel: z.string(),
        waybill: z.string(),
        courier: z.string(),
        trackUrl: z.string(),
        seal: z.string(),
        weightMilligrams: z.nullable(z.int()),
        hasPhoto: z.boolean(),
        /** The courier's proof of delivery; `proofIsPdf`: a document, else a picture. */
        hasDeliveryProof: z.boolean(),
        proofIsPdf: z.boolean(),
        /** As the courier's API reported it last; empty before. */
        courierStatus: z.string(),
        courierStatusAt: z.nullable(time),
        trackedAt: z.nullable(time),
        expectedOn: z.nullable(z.string()),
        /** What staff should look into; empty if nothing. */
        problem: z.string(),
        canTrack: z.boolean(),
        canCancelPickup: z.boolean(),
        hasLabel: z.boolean(),
        /** The courier says that it handed the parcel back. */
        awaitsReceipt: z.boolean(),
        isReplacement: z.boolean(),
        wasSentAgain: z.boolean(),
        leftAt: time,
        deliveredAt: z.nullable(time),
        pieces: z.array(packedPieces),
      }),
    ),
    packed: z.array(
      z.strictObject({
        id,
        pieces: z.array(packedPieces),
        weightMilligrams: z.int(),
        expectedMilligrams: z.int(),
        weightReason: z.string(),
        /** No second person has approved the weight yet, so it does not leave. */
        isWeightOpen: z.boolean(),
        seal: z.string(),
        hasPhoto: z.boolean(),
        by: z.string(),
        at: time,
        /** A waybill was requested and no response came; requesting it again is safe. */
        isBooking: z.boolean(),
        waybill: z.string(),
      }),
    ),
    papers: z.array(
      z.strictObject({
        number: z.string(),
        kind: z.string(),
        totalPaise: z.int(),
        at: time,
        /** Null: it needs no registration. */
        eInvoice: z.nullable(eInvoice),
      }),
    ),
    returns: z.array(
      z.strictObject({
        id,
        lineId: id,
        quantity: integer,
        claim: z.string(),
        reason: z.string(),
        wish: z.enum(['refund', 'replacement']),
        stateLabel: z.string(),
        answer: z.string(),
        pictures: integer,
        /** Of the opening. */
        video: z.nullable(z.strictObject({ seconds: integer, bytes: integer, format: z.enum(videoFormats) })),
        ...refundAmounts,
        at: time,
      }),
    ),
    cancellation: z.nullable(
      z.strictObject({
        state: z.enum(['asked', 'refused', 'done']),
        reason: z.string(),
        fault: z.enum(['customer', 'shop']),
        lossPaise: z.int(),
        chargePaise: z.int(),
        risePaise: z.int(),
        refundPaise: z.int(),
        at: time,
      }),
    ),
    proposals: z.array(z.strictObject({ id, sentence: z.string(), by: z.string(), at: time })),
    messages: z.array(
      z.strictObject({
        id,
        channel: z.enum(['sms', 'email']),
        to: z.string(),
        title: z.string(),
        text: z.string(),
        isSent: z.boolean(),
        isSecret: z.boolean(),
        at: time,
      }),
    ),
    notes: z.array(z.strictObject({ by: z.string(), text: z.string(), at: time })),
    tags: z.array(z.string()),
    /** Tickets about the order, newest first. */
    tickets: z.array(
      z.strictObject({
        number: z.string(),
        kind: z.enum(ticketKinds),
        state: z.enum(['received', 'acknowledged', 'resolved']),
        createdAt: time,
        /** Staff linked it, and may remove the link; otherwise its writer named the order. */
        isLinked: z.boolean(),
      }),
    ),
    timeline: z.array(
      z.strictObject({ kind: z.string(), title: z.string(), by: z.string(), why: z.string(), at: time }),
    ),
  }),
}

/** The order after a change; pages replace what they showed with it. */
export const changedOrder = getAdminOrder.response
