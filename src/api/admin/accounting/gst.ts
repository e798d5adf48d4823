import * as z from 'zod/mini'
import { zip } from '../../../platform/zip/zip.ts'
import { readGstr1 } from '../../../shop/accounting/gst-register/gstr1.ts'
import {
  readDocuments,
  readRegister,
  taxDifferences,
  taxInLedger,
} from '../../../shop/accounting/gst-register/reading.ts'
import { type DocumentRange, natureOf } from '../../../shop/accounting/gst-register/rules/document-series.ts'
import { describeHsn } from '../../../shop/accounting/gst-register/rules/hsn-descriptions.ts'
import { type GstRegister, gstrSections, sumsOfSection } from '../../../shop/accounting/gst-register/rules/sections.ts'
import {
  type GstrSheet,
  gstrSheets,
  sheetOfDocuments,
  sheetOfHsn,
  sheetOfSection,
} from '../../../shop/accounting/gst-register/rules/sheets.ts'
import type { Shop } from '../../../shop/shop.ts'
import * as wire from '../../../wire/admin/accounting/gst.ts'
import { month as monthShape } from '../../../wire/admin/accounting/shared.ts'
import { type StaffHandler, type StaffRawHandler, staffCall, staffRawCall } from '../../call.ts'
import { parseQuery } from '../../request-handler/body.ts'
import { HttpError } from '../../request-handler/envelope.ts'
import { csvType, fileReply } from './files.ts'

const mostDifferences = 100

const register: StaffHandler<typeof wire.gstRegister> = async (shop, { params: { month } }) => {
  const { reports: db } = shop
  const found = await readRegister(db, month)
  const ledger = await taxInLedger(db, month)
  const sums = found.sums()
  return {
    data: {
      month,
      sections: gstrSections.map((section) => {
        const rows = found.rows(section)
        return { section, papers: found.count(section), rows: rows.length, ...sumsOfSection(section, rows) }
      }),
      sums,
      hsn: found.hsn().map((row) => ({ ...row, description: describeHsn(row.hsn), unit: 'GMS' as const })),
      documents: (await readDocuments(db, month)).map(shownRange),
      ledger,
      difference: sums.cgst + sums.sgst + sums.igst - ledger.cgst - ledger.sgst - ledger.igst,
      differences: await taxDifferences(db, month, mostDifferences),
    },
  }
}

function shownRange({ year: _, missing, ...range }: DocumentRange) {
  const { title: nature, code } = natureOf(range)
  return { ...range, nature, inReturn: code !== null, missing: [...missing] }
}

async function sheetOf(shop: Shop, { month, sheet, found }: { month: string; sheet: GstrSheet; found: GstRegister }) {
  if (sheet === 'docs') return sheetOfDocuments(await readDocuments(shop.reports, month))
  return sheet === 'hsn' ? sheetOfHsn(found.hsn()) : sheetOfSection(sheet, found.rows(sheet))
}

/** Lines below the heading: these sheets have no line breaks inside a cell. */
const rowsOf = (table: string): number => Math.max(0, table.trimEnd().split('\r\n').length - 1)

/** One sheet as the offline tool takes it, or all of them packed into one. */
const exportSheets: StaffRawHandler = async (shop, request) => {
  const query = parseQuery(z.object({ month: monthShape, sheet: z.enum([...gstrSheets, 'all']) }), request)
  if (!query.success) throw new HttpError(422, 'Choose a month and a sheet')
  const { month, sheet } = query.data
  const found = await readRegister(shop.reports, month)
  if (sheet !== 'all') {
    const table = await sheetOf(shop, { month, sheet, found })
    return fileReply(table, { name: `gstr1-${month}-${sheet}.csv`, type: csvType, rows: rowsOf(table) })
  }
  const tables: { name: string; table: string }[] = []
  for (const one of gstrSheets)
    tables.push({ name: `${one}.csv`, table: await sheetOf(shop, { month, sheet: one, found }) })
  const rows = tables.reduce((sum, { table }) => sum + rowsOf(table), 0)
  const entries = tables.map(({ name, table }) => ({ name, bytes: Buffer.from(table) }))
  const packed = zip(entries, shop.clock.now())
  return fileReply(new Uint8Array(packed), { name: `gstr1-${month}.zip`, type: 'application/zip', rows })
}

/** The file that the portal imports. */
const exportGstr1: StaffRawHandler = async (shop, request) => {
  const query = parseQuery(z.object({ month: monthShape }), request)
  if (!query.success) throw new HttpError(422, 'Choose a month')
  const { month } = query.data
  const { gstr1, documents } = await readGstr1(shop, month)
  return fileReply(JSON.stringify(gstr1), { name: `gstr1-${month}.json`, type: 'application/json', rows: documents })
}

const aboutMonth = (query: URLSearchParams) => ({ kind: 'month', id: query.get('month') ?? '' })

export const gstCalls = {
  'GET admin/money/gst': staffCall('ledger.read', wire.gstRegister, register, { tokenScope: 'gst.read' }),
  'POST admin/money/gst/export': staffRawCall(
    'ledger.read',
    exportSheets,
    {
      by: 'staff',
      summary:
        'A sheet of the return of outward supplies (b2b, b2cl, b2cs, cdnr, cdnur, hsn, docs), or all of them packed',
      query: ['month', 'sheet'],
      response: 'text/csv',
    },
    aboutMonth,
    'document',
  ),
  'POST admin/money/gst/gstr1': staffRawCall(
    'ledger.read',
    exportGstr1,
    {
      by: 'staff',
      summary: 'The return of outward supplies (GSTR-1) as the JSON file that the GST portal imports',
      query: ['month'],
      response: 'application/json',
    },
    aboutMonth,
    'document',
  ),
} as const
