/** Reports that are sent by e-mail. Each goes only to staff who may open it. */

import { listedReports, mayOpenReport } from '../../../../shop/accounting/reports/rules/report-kinds.ts'
import {
  createSchedule,
  deleteSchedule,
  listReportSchedules,
  pauseSchedule,
} from '../../../../shop/accounting/reports/schedules.ts'
import { listStaff } from '../../../../shop/staff/accounts.ts'
import * as wire from '../../../../wire/admin/accounting/reports.ts'
import { type StaffHandler, staffCall } from '../../../call.ts'
import { requireReportPermission } from './report-reply.ts'

const list: StaffHandler<typeof wire.listReportSchedules> = async ({ db }, { staff }) => {
  const people = await listStaff(db)
  const active = people.filter(({ disabledAt }) => disabledAt === null)
  const schedules = await listReportSchedules(db)
  return {
    data: {
      schedules: schedules.map(({ recipients, pausedAt, createdAt: _, ...schedule }) => ({
        ...schedule,
        isPaused: pausedAt !== null,
        recipients: recipients.map((id) => ({
          id,
          name: people.find((one) => one.id === id)?.name ?? '',
          permitted: active.some((one) => one.id === id && mayOpenReport(one, schedule.report)),
        })),
      })),
      choices: listedReports
        .filter((report) => mayOpenReport(staff, report))
        .map((report) => ({
          report,
          people: active.filter((one) => mayOpenReport(one, report)).map(({ id, name }) => ({ id, name })),
        })),
    },
  }
}

const create: StaffHandler<typeof wire.createReportSchedule> = async (shop, { params, staff }) => {
  requireReportPermission(staff, params.report)
  await createSchedule(shop, { ...params, by: staff.name })
  return { data: null, message: 'Schedule created' }
}

const pause: StaffHandler<typeof wire.pauseReportSchedule> = async (shop, { params }) => {
  await pauseSchedule(shop, params)
  return { data: null, message: params.paused ? 'Schedule paused' : 'Schedule resumed' }
}

const remove: StaffHandler<typeof wire.deleteReportSchedule> = async (shop, { params: { id } }) => {
  await deleteSchedule(shop, id)
  return { data: null, message: 'Schedule deleted' }
}

const about = ({ id }: { id: number }) => ({ kind: 'report-schedule', id: String(id) })
const risk = { harmless: 'only staff who may open the report get its sums' } as const

export const reportScheduleCalls = {
  'GET admin/money/reports/schedules': staffCall('money.read', wire.listReportSchedules, list),
  'POST admin/money/reports/schedules/create': staffCall('money.read', wire.createReportSchedule, create, {
    about: ({ report }) => ({ kind: 'report', id: report }),
    isIdempotent: true,
    risk,
  }),
  'POST admin/money/reports/schedules/pause': staffCall('money.read', wire.pauseReportSchedule, pause, { about, risk }),
  'POST admin/money/reports/schedules/delete': staffCall('money.read', wire.deleteReportSchedule, remove, {
    about,
    risk,
  }),
} as const
