import type * as z from 'zod/mini'
import { refuseTransfer } from '../../../shop/checkout/pay/bank-transfer.ts'
import {
  assessConfirmation,
  confirmTransferByStaff,
  lineNeedsSecond,
  readTransferProposers,
  type TransferConfirmationInput,
} from '../../../shop/checkout/pay/confirm-transfer-by-staff.ts'
import {
  importBankStatement,
  listStatements,
  matchesOf,
  openCredits,
} from '../../../shop/payments/bank-statements/actions.ts'
import { utrOf } from '../../../shop/payments/bank-statements/rules/read-statement.ts'
import {
  orderOfVirtualAccount,
  virtualAccountOf,
} from '../../../shop/payments/bank-statements/rules/virtual-account.ts'
import {
  type BankTransferDetails,
  countTransfers,
  decidedTransfers,
  readTransfer,
  waitingTransfers,
} from '../../../shop/payments/transfers/transfer-list.ts'
import { refuse } from '../../../shop/refusal.ts'
import type { Shop } from '../../../shop/shop.ts'
import { namesOf } from '../../../shop/staff/names.ts'
import * as wire from '../../../wire/admin/accounting/transfers.ts'
import { type StaffHandler, type StaffRawHandler, staffCall, staffRawCall } from '../../call.ts'
import { HttpError } from '../../request-handler/envelope.ts'
import { textRisk } from '../../staff-requests/text-risk.ts'

const aPage = 25

const prefixOf = (shop: Shop): string => shop.catalogue.now.content.settings.transfers.virtualAccountPrefix

const list: StaffHandler<typeof wire.transfers> = async (shop, { params: { view, after = null }, staff }) => {
  const now = shop.clock.now()
  const read = view === 'waiting' ? waitingTransfers : decidedTransfers
  const found = await read(shop.db, { after, limit: aPage + 1 })
  const page = found.slice(0, aPage)
  const prefix = prefixOf(shop)
  const waiting = page.filter(({ decidedAt }) => decidedAt === null)
  const matches = await matchesOf(shop.db, waiting, prefix)
  const nameOf = await namesOf(
    shop,
    page.flatMap(({ decidedBy }) => decidedBy ?? []),
  )
  const proposers = await readTransferProposers(
    shop.db,
    waiting.map(({ orderId }) => orderId),
  )
  const byTwo = new Set<number>()
  for (const one of waiting) {
    const credit = matches.get(one.id)?.credit
    if (credit && (await lineNeedsSecond(shop, { transfer: one, utr: credit.utr, received: credit.amount }, staff)))
      byTwo.add(one.id)
  }
  const transfers = page.map((one) => {
    const match = matches.get(one.id)
    return {
      ...transferView(one, nameOf),
      virtualAccount: prefix === '' ? '' : virtualAccountOf(prefix, one.orderId),
      isLate: one.decidedAt === null && one.countsUntil < now,
      proposedBy: proposers.get(one.orderId) ?? '',
      match: match
        ? {
            utr: match.credit.utr,
            amountPaise: match.credit.amount,
            creditedAt: match.credit.creditedAt,
            remarks: match.credit.remarks,
            by: match.by,
            overPaise: match.overPaise,
            inTime: match.credit.creditedAt <= one.countsUntil,
            needsSecond: byTwo.has(one.id),
          }
        : null,
    }
  })
  const next = found.length > aPage ? (page.at(-1)?.id ?? null) : null
  const { waiting: pending, late } = await countTransfers(shop.db, now)
  return { data: { counts: { waiting: pending, late }, transfers, next } }
}

const transferView = (one: BankTransferDetails, nameOf: (who: string) => string) => ({
  id: one.id,
  orderId: one.orderId,
  uniqueOrderId: one.uniqueOrderId,
  kind: one.kind,
  customerId: one.customerId,
  customer: one.customer,
  amountPaise: one.amount,
  description: one.description,
  proof: one.proof === null ? null : one.proof.endsWith('.pdf') ? ('pdf' as const) : ('picture' as const),
  announcedAt: one.announcedAt,
  countsUntil: one.countsUntil,
  decision: one.decision,
  decidedAt: one.decidedAt,
  decidedBy: one.decidedBy === null ? '' : nameOf(one.decidedBy),
  why: one.why,
  utr: one.bankRef ?? '',
  creditedAt: one.creditedAt,
  receivedPaise: one.received,
  isQuestioned: one.outcome === 'questioned',
})

/** Beside the order it is for: a picture we drew ourselves, or a PDF as it came, which runs nothing. */
const proof: StaffRawHandler = async (shop, request) => {
  const id = Number(new URL(request.url).searchParams.get('id'))
  const transfer = Number.isSafeInteger(id) ? await readTransfer(shop.db, id) : null
  const bytes = transfer?.proof ? await shop.files.read(transfer.proof) : null
  if (!bytes || !transfer?.proof) throw new HttpError(404, 'There is no proof of this transfer')
  const isPdf = transfer.proof.endsWith('.pdf')
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': isPdf ? 'application/pdf' : 'image/webp',
      'content-disposition': `inline; filename="proof-${id}.${isPdf ? 'pdf' : 'webp'}"`,
      // The viewer of a browser does not open a PDF in a sandbox; it is looked at in a window of its own.
      'content-security-policy': isPdf
        ? "default-src 'none'; object-src 'self'; plugin-types application/pdf"
        : "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
  })
}

function statedOf(shop: Shop, params: z.output<typeof wire.confirmTransfer.params>): TransferConfirmationInput {
  const { orderId, creditedAt, amountPaise } = params
  const utr = utrOf(params.utr)
  if (!utr) throw refuse('refunds.not-a-bank-ref', {}, 'utr')
  if (creditedAt && creditedAt > shop.clock.now()) throw refuse('payments.not-credited-yet', {}, 'creditedAt')
  return { orderId, utr, creditedAt: creditedAt ?? null, amount: amountPaise ?? null }
}

const confirm: StaffHandler<typeof wire.confirmTransfer> = async (shop, { params, staff: by, approval }) => {
  const settled = await confirmTransferByStaff(shop, statedOf(shop, params), { by, approval })
  return { data: { became: settled === 'placed' || settled === 'wrong-amount' ? settled : 'questioned' } }
}

const refuseIt: StaffHandler<typeof wire.refuseTransfer> = async (shop, { params: { orderId, why }, staff: by }) => {
  await refuseTransfer(shop, { orderId, by: `staff:${by.id}`, why })
  return { data: null }
}

const take: StaffHandler<typeof wire.takeStatement> = async (shop, { params: { name, text }, staff: by }) => {
  const { imported, duplicates, skipped } = await importBankStatement(shop, { name, text, by })
  return { data: { taken: imported, known: duplicates, skipped: [...skipped] } }
}

const statements: StaffHandler<typeof wire.statements> = async (shop, { params: { after = null } }) => {
  const prefix = prefixOf(shop)
  const found = await openCredits(shop.db, { after, limit: aPage + 1 })
  const open = found.slice(0, aPage).map(({ id, utr, amount, creditedAt, virtualAccount, remarks }) => ({
    id,
    utr,
    amountPaise: amount,
    creditedAt,
    virtualAccount,
    orderId: orderOfVirtualAccount(prefix, virtualAccount),
    remarks,
  }))
  const statements = await listStatements(shop.db, 10)
  return {
    data: {
      statements: statements.map(({ id, name, lines, takenBy, takenAt }) => ({ id, name, lines, takenBy, takenAt })),
      open,
      next: found.length > aPage ? (open.at(-1)?.id ?? null) : null,
    },
  }
}

const about = ({ orderId }: { orderId: number }) => ({ kind: 'order', id: String(orderId) })

export const transfersCalls = {
  'GET admin/money/transfers': staffCall('transfers', wire.transfers, list),
  'GET admin/money/transfer-proof': staffRawCall(
    'transfers',
    proof,
    {
      by: 'staff',
      summary: 'The proof that a customer sent with a bank transfer',
      query: ['id'],
      response: 'image/webp',
    },
    (query) => ({ kind: 'transfer', id: query.get('id') ?? '' }),
    'document',
  ),
  'POST admin/money/transfers/confirm': staffCall('transfers', wire.confirmTransfer, confirm, {
    isIdempotent: true,
    about,
    risk: (shop, db, params, staff) => assessConfirmation(shop, db, statedOf(shop, params), staff),
  }),
  'POST admin/money/transfers/refuse': staffCall('transfers', wire.refuseTransfer, refuseIt, {
    isIdempotent: true,
    about,
    agree: 'goods.agree',
    risk: textRisk(({ orderId, why: text }) => ({
      text,
      sentence: `Reject the transfer of order ${orderId}: ${text}`,
    })),
  }),
  'GET admin/money/statements': staffCall('transfers', wire.statements, statements),
  'POST admin/money/statements/take': staffCall('transfers', wire.takeStatement, take, {
    isIdempotent: true,
    jsonBytes: 5_000_000,
    secret: ['text'],
    about: ({ name }) => ({ kind: 'statement', id: name }),
    risk: { harmless: 'what came is compared; confirming it is judged (decision 0069)' },
  }),
} as const
