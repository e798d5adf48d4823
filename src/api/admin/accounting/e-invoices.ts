import { readSettings } from '../../../shop/content/reading.ts'
import type { RegistrationRow } from '../../../shop/orders/invoices/records.ts'
import {
  assessRegistrationCancellation,
  cancelRegistration,
  retryRegistration,
} from '../../../shop/orders/invoices/registration/registration-by-staff.ts'
import { countRegistrations, listOpenRegistrations } from '../../../shop/orders/invoices/registration/registrations.ts'
import { cancellableUntil } from '../../../shop/orders/invoices/registration/rules/registration-flow.ts'
import * as wire from '../../../wire/admin/accounting/e-invoices.ts'
import { type StaffHandler, staffCall } from '../../call.ts'

const mostDocuments = 100

export const eInvoiceView = (registration: RegistrationRow) => ({
  state: registration.state,
  irn: registration.irn ?? '',
  ackNo: registration.ackNo ?? '',
  ackedAt: registration.ackedAt,
  problem: registration.problem,
  cancellableUntil: cancellableUntil(registration),
  cancelledAt: registration.cancelledAt,
})

const list: StaffHandler<typeof wire.listEInvoices> = async (shop) => {
  const found = await listOpenRegistrations(shop.db, mostDocuments + 1)
  return {
    data: {
      isOn: (await readSettings(shop.db)).law.reportsInvoices,
      portal: shop.irp?.name ?? null,
      ...(await countRegistrations(shop.db)),
      documents: found
        .slice(0, mostDocuments)
        .map(({ number, kind, uniqueOrderId, total, issuedAt, facts, registration }) => ({
          ...{ number, kind, uniqueOrderId, totalPaise: total, issuedAt },
          buyer: facts.buyer.name,
          gstin: facts.buyer.gstin ?? '',
          eInvoice: eInvoiceView(registration),
        })),
      more: found.length > mostDocuments,
    },
  }
}

const retry: StaffHandler<typeof wire.retryEInvoice> = async (shop, { params: { number }, staff }) => {
  await retryRegistration(shop, { number, by: `staff:${staff.id}` })
  return { data: null }
}

const cancel: StaffHandler<typeof wire.cancelEInvoice> = async (shop, { params, staff }) => {
  await cancelRegistration(shop, { ...params, by: `staff:${staff.id}` })
  return { data: null }
}

const about = ({ number }: { number: string }) => ({ kind: 'invoice', id: number })

export const eInvoicesCalls = {
  'GET admin/money/e-invoices': staffCall('ledger.read', wire.listEInvoices, list),
  'POST admin/money/e-invoices/retry': staffCall('books', wire.retryEInvoice, retry, {
    about,
    risk: { harmless: 'the portal is asked again, and gives a document one number however often' },
  }),
  'POST admin/money/e-invoices/cancel': staffCall('books', wire.cancelEInvoice, cancel, {
    isIdempotent: true,
    about,
    risk: assessRegistrationCancellation,
  }),
} as const
