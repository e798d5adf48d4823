/** The summary on every page of the back office, and its home page. */
import * as z from 'zod/mini'
import { sellingStates } from '../../../shop/content/rules/selling-state.ts'
import { openWorkKeys } from '../../../shop/operations/overview/rules/open-work.ts'
import { ticketKinds } from '../../../shop/support/tickets/rules.ts'
import { time } from '../../shape/fields.ts'

const metal = z.enum(['gold', 'silver'])

/** Open tasks by area; nothing for areas that the person may not see. */
const counts = z.strictObject({
  orders: z.int(),
  transfers: z.int(),
  refunds: z.int(),
  disputes: z.int(),
  payouts: z.int(),
  buyBacks: z.int(),
  tickets: z.int(),
  /** Debits of monthly plans that failed and are made again, or can be paid by hand. */
  failedDebits: z.int(),
  reviews: z.int(),
  /** Jobs that failed for good. */
  jobs: z.int(),
  approvals: z.int(),
  /** Open items of the inbox that are nobody's or the person's own. */
  inbox: z.int(),
})

export const adminSummary = {
  params: z.strictObject({}),
  response: z.strictObject({
    /** The member of staff whose session it is now. */
    staffId: z.int(),
    /** The shop's clock. */
    now: time,
    rates: z.strictObject({
      silverPaise: z.int(),
      goldPaise: z.int(),
      /** Both metals can be bought now. */
      selling: z.boolean(),
    }),
    /** Whether customers can buy at all. */
    sellingState: z.enum(sellingStates),
    counts,
  }),
}

const rate = z.strictObject({
  metal,
  paisePerGram: z.int(),
  asOf: time,
  confirmedAt: time,
  source: z.string(),
  /** Why it cannot be bought now. */
  stopped: z.nullable(z.enum(['stopped', 'held', 'stale', 'missing'])),
  /** Old enough for pages to show it. */
  marked: z.boolean(),
})

export const adminHome = {
  params: z.strictObject({}),
  response: z.strictObject({
    /** What the person's roles have to do, most urgent first: as many as the list that it leads to has (`openWork`). */
    work: z.array(
      z.strictObject({
        key: z.enum(openWorkKeys),
        count: z.int(),
        /** Since when the oldest waits, and the nearest deadline, of lists that have them. */
        since: z.nullable(time),
        by: z.nullable(time),
      }),
    ),
    /** Orders placed today that are paid, and neither cancelled nor refunded; null for staff who may not see orders. */
    soldToday: z.nullable(
      z.strictObject({
        day: z.string(),
        orders: z.int(),
        /** Null for staff who may not see revenue. */
        payablePaise: z.nullable(z.int()),
      }),
    ),
    rates: z.array(rate),
    /** What is wrong with the rates, and since when; the rates page says more. */
    rateAlarms: z.array(z.strictObject({ words: z.string(), since: time })),
    /** The database that heavy lists are read from; null without a replica, and for staff who read no such list. */
    replica: z.nullable(
      z.strictObject({
        from: z.enum(['primary', 'replica']),
        lagSeconds: z.nullable(z.int()),
        trouble: z.nullable(z.string()),
      }),
    ),
    /** The parts from here on are null for staff who may not see them. Products that run low, those with least left first. */
    lowStock: z.nullable(z.array(z.strictObject({ productId: z.int(), name: z.string(), left: z.int() }))),
    /** The open requests that are due next. */
    tickets: z.nullable(
      z.array(
        z.strictObject({
          number: z.string(),
          kind: z.enum(ticketKinds),
          name: z.string(),
          /** The next step, and its deadline. */
          clock: z.enum(['acknowledge', 'resolve']),
          by: time,
        }),
      ),
    ),
    books: z.nullable(
      z.strictObject({
        /** The sum of all postings: zero, or the ledger is wrong. */
        trialPaise: z.int(),
        trialPoints: z.int(),
        trialSilverUnits: z.int(),
        differences: z.int(),
        comparedAt: z.nullable(time),
      }),
    ),
    /** The position in each metal: fine milligrams owned less those sold, and how today changed it. */
    exposure: z.nullable(
      z.array(
        z.strictObject({
          metal,
          positionMilligrams: z.int(),
          todayMilligrams: z.int(),
          /** An opening position was entered. */
          hasOpening: z.boolean(),
          worthPaise: z.int(),
        }),
      ),
    ),
    approvals: z.array(
      z.strictObject({ id: z.int(), sentence: z.string(), proposedByName: z.string(), proposedAt: time }),
    ),
  }),
}
