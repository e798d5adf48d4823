import type * as z from 'zod/mini'
import { trackCommits } from '../../../../platform/database/availability/unavailable.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { CourierChoice } from '../../../../shop/cart/delivery/courier-rules.ts'
import { openCourierOf, saveCourierChoice } from '../../../../shop/cart/delivery/couriers.ts'
import { readPdfBrand } from '../../../../shop/content/pictures/brand-images.ts'
import { courierKeys } from '../../../../shop/content/rules/couriers.ts'
import { listParcelDays, readDayParcels } from '../../../../shop/fulfilment/courier-files/day-parcels.ts'
import {
  assessStatusImport,
  importStatus,
  type PlannedChange,
  planStatusImport,
  reportedLabels,
} from '../../../../shop/fulfilment/courier-files/import-statuses.ts'
import { drawManifest } from '../../../../shop/fulfilment/courier-files/manifest.ts'
import { writeParcelFile } from '../../../../shop/fulfilment/courier-files/parcel-file.ts'
import { listOpenParcels } from '../../../../shop/fulfilment/courier-tracking/open-parcels.ts'
import { readTrackingHealth } from '../../../../shop/fulfilment/courier-tracking/outages.ts'
import { trackAllParcels } from '../../../../shop/fulfilment/courier-tracking/track-parcels.ts'
import { isDay } from '../../../../units/date.ts'
import * as wire from '../../../../wire/admin/fulfilment/couriers.ts'
import { type StaffHandler, type StaffRawHandler, staffCall, staffRawCall } from '../../../call.ts'
import { errorResponseOf, HttpError } from '../../../request-handler/envelope.ts'
import { csvType, fileReply } from '../../accounting/files.ts'
import { printOnly, wholeShop } from '../../goods-locations.ts'
import { courierStatusText } from '../order-parcels-view.ts'
import { parcelLabels } from '../timeline.ts'

const shownDays = 30
/** A character can take four bytes, and the form is around the text. */
const statusFileBytes = 4 * wire.mostStatusFileLength + 64 * 1024

const shownParcels = 100

const couriers: StaffHandler<typeof wire.couriers> = async ({ db, courier, catalogue }) => {
  const { csvCourier, courierRules: rules } = catalogue.now.content.settings.delivery
  const { parcels, count } = await listOpenParcels(db, shownParcels)
  return {
    data: {
      integratedName: courier.name,
      choice: choiceView({ csvCourier, rules }),
      days: await listParcelDays(db, 'csv', shownDays),
      integratedDays: await listParcelDays(db, 'integrated', shownDays),
      tracking: courier.parcels ? await trackingView(db) : null,
      parcels: parcels.map(({ uniqueOrderId, waybillNo, state, courierCode, courierText, ...parcel }) => ({
        ...parcel,
        order: uniqueOrderId,
        waybill: waybillNo,
        stateLabel: parcelLabels.states[state] ?? state,
        courierStatus: courierStatusText({ courierCode, courierText }),
      })),
      parcelCount: count,
    },
  }
}

async function trackingView(db: Db) {
  const { answeredAt, problem, retryAt } = await readTrackingHealth(db)
  return { answeredAt, problem, retryAt }
}

/** Each parcel is applied in a transaction of its own. */
const trackAll: StaffHandler<typeof wire.trackParcels> = async (shop) => ({ data: await trackAllParcels(shop) })

/** Names and addresses of the day's customers. */
const manifest: StaffRawHandler = async (shop, request, { staff }) => {
  const query = new URL(request.url).searchParams
  const day = query.get('day') ?? ''
  const key = courierKeys.find((one) => one === query.get('courier'))
  if (!isDay(day) || !key) throw new HttpError(422, 'Choose a day and a courier')
  const parcels = await readDayParcels(shop.db, key, day)
  if (parcels.length === 0) throw new HttpError(404, 'No parcel left by this courier on this day')
  const printed = {
    ...{ day, parcels, by: staff.name, at: shop.clock.now() },
    courier: openCourierOf(shop, key).name,
    author: shop.catalogue.now.content.settings.site.brandName,
  }
  const bytes = await drawManifest(printed, { brand: await readPdfBrand(shop) })
  return fileReply(new Uint8Array(bytes), {
    name: `manifest-${key}-${day}.pdf`,
    type: 'application/pdf',
    rows: parcels.length,
  })
}

type ChoiceView = z.output<typeof wire.saveCouriers.params>['choice']

const choiceView = ({ csvCourier, rules }: CourierChoice): ChoiceView => ({
  csvCourier,
  rules: rules.map(({ mostWeight, mostValue, ...rule }) => ({
    ...rule,
    mostWeightMilligrams: mostWeight,
    mostValuePaise: mostValue,
  })),
})

const choiceOf = ({ csvCourier, rules }: ChoiceView): CourierChoice => ({
  csvCourier,
  rules: rules.map(({ mostWeightMilligrams: mostWeight, mostValuePaise: mostValue, ...rule }) => ({
    ...rule,
    mostWeight,
    mostValue,
  })),
})

const save: StaffHandler<typeof wire.saveCouriers> = async (shop, { params: { choice, seen }, staff }) => {
  const edit = { choice: choiceOf(choice), seen: choiceOf(seen) }
  await shop.db.transaction((tx) => saveCourierChoice(tx, edit, { by: staff.name, now: shop.clock.now() }))
  await shop.catalogue.refresh('content')
  return { data: null }
}

/** With names and addresses, hence an act in the audit log. */
const exportParcels: StaffRawHandler = async (shop, request) => {
  const day = new URL(request.url).searchParams.get('day') ?? ''
  if (!isDay(day)) throw new HttpError(422, 'Choose a day')
  const { text, rows } = await writeParcelFile(shop.db, day)
  return fileReply(text, { name: `parcels-${day}.csv`, type: csvType, rows })
}

const changeView = ({ uniqueOrderId, line, from }: PlannedChange) => ({
  order: uniqueOrderId,
  reference: line.reference,
  before: parcelLabels.states[from] ?? from,
  after: reportedLabels[line.state],
})

const preview: StaffHandler<typeof wire.previewStatusFile> = async (shop, { params: { text } }) => {
  const { changes, unchanged, skipped } = await planStatusImport(shop.db, text, shop.clock.now())
  return { data: { changes: changes.map(changeView), unchanged, skipped: [...skipped] } }
}

/** Each parcel by itself, so that one that cannot move does not stop the others. */
const importFile: StaffHandler<typeof wire.importStatusFile> = async (shop, { params: { text }, staff }) => {
  const plan = await planStatusImport(shop.db, text, shop.clock.now())
  const skipped = [...plan.skipped]
  const changes: PlannedChange[] = []
  for (const change of plan.changes) {
    try {
      const isChanged = await trackCommits(() => importStatus(shop, change, `staff:${staff.id}`))
      if (isChanged) changes.push(change)
    } catch (failure) {
      const refusal = errorResponseOf(failure, undefined)
      if (!refusal) throw failure
      skipped.push({ line: change.line.line, why: `${change.line.reference}: ${refusal.body.errorMessage}` })
    }
  }
  const unchanged = plan.unchanged + plan.changes.length - changes.length - (skipped.length - plan.skipped.length)
  return { data: { changes: changes.map(changeView), unchanged, skipped: skipped.sort((a, b) => a.line - b.line) } }
}

export const courierCalls = {
  'GET admin/couriers': staffCall('delivery', wire.couriers, couriers),
  'POST admin/couriers/save': staffCall('delivery', wire.saveCouriers, save, {
    isIdempotent: true,
    about: () => ({ kind: 'setting', id: 'delivery.courierRules' }),
    at: wholeShop,
    risk: { harmless: 'parcels go only to couriers on the list, which two people decide' },
  }),
  'POST admin/couriers/parcels': staffRawCall(
    'orders.work',
    exportParcels,
    { by: 'staff', summary: 'The parcels of a day for the courier without an API', query: ['day'], response: csvType },
    (query) => ({ kind: 'courier-file', id: query.get('day') ?? '' }),
    'document',
  ),
  'POST admin/couriers/manifest': staffRawCall(
    'orders.work',
    manifest,
    {
      by: 'staff',
      summary: 'The pickup manifest of a day: what the courier signs for',
      query: ['day', 'courier'],
      response: 'application/pdf',
    },
    (query) => ({ kind: 'courier-file', id: query.get('day') ?? '' }),
    'document',
  ),
  'POST admin/couriers/track': staffCall('orders.work', wire.trackParcels, trackAll, {
    isIdempotent: true,
    restartable: true,
    at: { nowhere: 'the courier is only asked, and its word counts wherever the parcel came from' },
    risk: { harmless: 'the courier says where the parcels are, and delivers them only with their proof' },
  }),
  'POST admin/couriers/statuses/preview': staffCall('orders.work', wire.previewStatusFile, preview, {
    jsonBytes: statusFileBytes,
    secret: ['text'],
    at: printOnly,
    risk: { harmless: 'nothing is written' },
  }),
  'POST admin/couriers/statuses/import': staffCall('orders.work', wire.importStatusFile, importFile, {
    isIdempotent: true,
    restartable: true,
    jsonBytes: statusFileBytes,
    agree: 'goods.agree',
    at: async () => 'everywhere',
    risk: assessStatusImport,
  }),
} as const
