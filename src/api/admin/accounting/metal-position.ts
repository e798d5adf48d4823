import type * as z from 'zod/mini'
import { recordMetalCount } from '../../../shop/accounting/metal-position/counts.ts'
import { listMetalEvents } from '../../../shop/accounting/metal-position/events.ts'
import {
  assessHedge,
  assessHedgeEnd,
  attachHedgeFile,
  cancelHedge,
  findHedgeFile,
  type HedgeInput,
  listHedges,
  recordHedge,
} from '../../../shop/accounting/metal-position/hedges.ts'
import {
  assessMetalEntry,
  enterMetalPosition,
  readMetalEntries,
  readMetalPositions,
} from '../../../shop/accounting/metal-position/position.ts'
import { refuse } from '../../../shop/refusal.ts'
import { openProposalsOf } from '../../../shop/staff/approvals/about.ts'
import { proposalKinds } from '../../../shop/staff/approvals/rules/proposal-kinds.ts'
import { daysBetween } from '../../../units/date.ts'
import { mostUploadBytes } from '../../../units/uploads/upload-size.ts'
import * as wire from '../../../wire/admin/accounting/metal-position.ts'
import { type StaffHandler, type StaffRawHandler, staffCall, staffRawCall } from '../../call.ts'
import { HttpError } from '../../request-handler/envelope.ts'
import { documentReply } from './files.ts'
import { worthOfFine } from './worth-of-fine.ts'

const mostDays = 92
const mostEvents = 500
const aPage = 50

const requireShortRange = ({ from, to }: { from: string; to: string }) => {
  const days = daysBetween(from, to)
  if (days < 0 || days >= mostDays) throw refuse('metal-position.too-long', {}, 'to')
}

const proposalViews = (waiting: Awaited<ReturnType<typeof openProposalsOf>>) =>
  waiting.map(({ id, sentence, proposedByName: by, proposedAt: at }) => ({ id, sentence, by, at }))

const position: StaffHandler<typeof wire.metalPosition> = async (shop, { params }) => {
  requireShortRange(params)
  const entries = await readMetalEntries(shop.db)
  const positions = await readMetalPositions(shop.db, params)
  return {
    data: {
      positions: positions.map(({ metal, startedOn, days }) => ({
        metal,
        startedOn,
        worthPaise: worthOfFine(shop, metal, days.at(-1)?.closing ?? 0),
        days: days.toReversed().map(({ day, opening, sums, entered, closing }) => ({
          day,
          openingMilligrams: opening,
          sums: [...sums].map(([kind, milligrams]) => ({ kind, milligrams })),
          enteredMilligrams: entered,
          closingMilligrams: closing,
        })),
        entries: entries
          .filter((one) => one.metal === metal)
          .map(({ id, kind, day, fineMg, note, by, at }) => ({ id, kind, day, milligrams: fineMg, note, by, at })),
      })),
      proposals: proposalViews(await openProposalsOf(shop.db, proposalKinds.metalPosition)),
    },
  }
}

const events: StaffHandler<typeof wire.metalEvents> = async (shop, { params }) => {
  requireShortRange(params)
  const found = await listMetalEvents(shop.db, params, mostEvents)
  return {
    data: {
      events: found.events.map(({ fineMg, ...event }) => ({ ...event, milligrams: fineMg })),
      total: found.total,
      sumMilligrams: found.fineMg,
    },
  }
}

const enter: StaffHandler<typeof wire.enterMetalPosition> = async (shop, { params, staff }) => {
  const { fineMilligrams: fineMg, ...entry } = params
  await enterMetalPosition(shop, { ...entry, fineMg, by: staff.name })
  return { data: null }
}

const count: StaffHandler<typeof wire.recordMetalCount> = async (shop, { params, staff }) => {
  const { fineMilligrams: fineMg, ...input } = params
  await recordMetalCount(shop, { ...input, fineMg, by: staff.name })
  return { data: null, message: 'Count recorded' }
}

const hedges: StaffHandler<typeof wire.listHedges> = async (shop, { params: { after = null } }) => {
  const found = await listHedges(shop.db, { after, limit: aPage + 1 })
  const page = found.slice(0, aPage)
  return {
    data: {
      proposals: proposalViews(await openProposalsOf(shop.db, proposalKinds.hedges)),
      hedges: page.map(({ fineMg, rate, ...hedge }) => ({ ...hedge, fineMilligrams: fineMg, ratePaise: rate })),
      next: found.length > aPage ? (page.at(-1)?.id ?? null) : null,
    },
  }
}

const hedgeOf = ({
  fineMilligrams: fineMg,
  ratePaise: rate,
  ...hedge
}: z.output<typeof wire.recordHedge.params>): HedgeInput => ({ ...hedge, fineMg, rate })

const record: StaffHandler<typeof wire.recordHedge> = async (shop, { params, staff }) => ({
  data: { id: await recordHedge(shop, { ...hedgeOf(params), by: staff.name }) },
})

const cancel: StaffHandler<typeof wire.cancelHedge> = async (shop, { params, staff }) => {
  await cancelHedge(shop, { ...params, by: staff.name })
  return { data: null }
}

const attach: StaffHandler<typeof wire.attachHedgeFile> = async (shop, { params: { id, file }, staff }) => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  await attachHedgeFile(shop, { id, bytes, by: staff.name })
  return { data: null }
}

const file: StaffRawHandler = async (shop, request) => {
  const id = Number(new URL(request.url).searchParams.get('id'))
  const key = Number.isSafeInteger(id) ? await findHedgeFile(shop.db, id) : undefined
  const bytes = key && (await shop.files.read(key))
  if (!bytes) throw new HttpError(404, 'There is no such file')
  return documentReply(bytes, { name: `hedge-${id}`, isPdf: key.endsWith('.pdf') })
}

const aboutHedge = ({ id }: { id: number }) => ({ kind: 'hedge', id: String(id) })
const aboutMetal = ({ metal }: { metal: string }) => ({ kind: 'metal', id: metal })
const formBytes = 16 * 1024

export const metalPositionCalls = {
  'GET admin/metal/position': staffCall('ledger.read', wire.metalPosition, position),
  'GET admin/metal/events': staffCall('ledger.read', wire.metalEvents, events),
  'POST admin/metal/count': staffCall('books', wire.recordMetalCount, count, {
    isIdempotent: true,
    about: aboutMetal,
    risk: { harmless: 'a count is compared with the position, and changes nothing' },
  }),
  'POST admin/metal/enter': staffCall('hedges', wire.enterMetalPosition, enter, {
    isIdempotent: true,
    about: aboutMetal,
    risk: (shop, db, { fineMilligrams, ...entry }) => assessMetalEntry(shop, db, { ...entry, fineMg: fineMilligrams }),
  }),
  'GET admin/metal/hedges': staffCall('ledger.read', wire.listHedges, hedges),
  'POST admin/metal/hedges/record': staffCall('hedges', wire.recordHedge, record, {
    isIdempotent: true,
    about: aboutMetal,
    risk: async (shop, _db, params) => assessHedge(shop, hedgeOf(params)),
  }),
  'POST admin/metal/hedges/cancel': staffCall('hedges', wire.cancelHedge, cancel, {
    isIdempotent: true,
    about: aboutHedge,
    risk: (_shop, db, params) => assessHedgeEnd(db, params),
  }),
  'POST admin/metal/hedges/file': staffCall('hedges', wire.attachHedgeFile, attach, {
    multipartBytes: mostUploadBytes + formBytes,
    about: aboutHedge,
    risk: { harmless: 'a file is stored beside a hedge, once' },
  }),
  'GET admin/metal/hedges/document': staffRawCall(
    'ledger.read',
    file,
    { by: 'staff', summary: 'The contract note of a hedge', query: ['id'], response: 'application/pdf' },
    (query) => ({ kind: 'hedge', id: query.get('id') ?? '' }),
    'document',
  ),
} as const
