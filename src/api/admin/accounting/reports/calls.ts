/** Every call about reports. */
import { customerLedgerCalls } from './customer-ledger.ts'
import { listedReportCalls } from './reports.ts'
import { reportScheduleCalls } from './schedules.ts'

export const reportsCalls = { ...listedReportCalls, ...customerLedgerCalls, ...reportScheduleCalls } as const
