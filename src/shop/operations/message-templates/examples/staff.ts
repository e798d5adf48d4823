/** Examples of the e-mails to staff. */
import { dayMs, dayOf } from '../../../../units/date.ts'
import { scheduledReportEmail } from '../../../accounting/reports/report-emails.ts'
import { endpointPausedEmail } from '../../../messaging/webhooks/webhook-emails.ts'
import { disputeEmail } from '../../../payments/disputes/dispute-emails.ts'
import { rateAlarmEmail } from '../../../pricing/rates/alarm-emails.ts'
import { approvalPendingEmail, confirmedAloneEmail } from '../../../staff/approvals/approval-emails.ts'
import {
  staffAccountResetEmail,
  staffDisabledEmail,
  staffInvitedEmail,
  staffNewDeviceEmail,
  staffPasskeyAddedEmail,
  staffPasskeyRemovedEmail,
  staffPasswordChangedEmail,
  staffRecoveryCodesEmail,
} from '../../../staff/staff-account-emails.ts'
import { approvalUnseenEmail, inboxEmail } from '../../inbox/inbox-emails.ts'
import { settingChangedEmail, settingProposedEmail } from '../../settings/setting-change-emails.ts'
import { dailyReportEmail, readLimitEmail } from '../../staff-activity/staff-activity-emails.ts'
import { type EmailExample, type ExampleContext, exampleName as name, exampleTime as when } from './example-context.ts'

const colleague = 'Arjun Mehta'
const admin = ({ site }: ExampleContext, path = '') => `${site}/admin${path}`
const approval = (context: ExampleContext) => ({
  name,
  url: admin(context, '/approvals'),
  sentence: 'Refund ₹46,212.00 for order SLV-2026-1234',
  by: colleague,
})
const setting = ({ site }: ExampleContext) => ({
  name,
  url: site,
  title: 'Bank account for transfers',
  before: 'Account number ending 5915',
  after: 'Account number ending 6789',
  by: colleague,
})

export const staffExamples = {
  'staff-hired': (context) => staffInvitedEmail({ name, url: admin(context) }),
  'staff-reset': (context) => staffAccountResetEmail({ name, url: admin(context) }),
  'staff-disabled': () => staffDisabledEmail(name),
  'staff-password': () => staffPasswordChangedEmail({ name, when, passkeys: ['Office laptop'], areRemoved: false }),
  'staff-recovery-codes': () => staffRecoveryCodesEmail(name, when),
  'staff-passkey-added': () => staffPasskeyAddedEmail(name, 'Office laptop', when),
  'staff-passkey-removed': () => staffPasskeyRemovedEmail(name, 'Office laptop', when),
  'staff-new-device': (context) =>
    staffNewDeviceEmail({
      name,
      url: admin(context, '/account'),
      device: 'Chrome on Windows',
      ip: '203.0.113.7',
      when,
    }),
  'approval-waits': (context) => approvalPendingEmail(approval(context)),
  'approval-unseen': (context) => approvalUnseenEmail({ ...approval(context), at: context.now }),
  'approval-alone': (context) => confirmedAloneEmail(approval(context)),
  'setting-proposed': (context) => settingProposedEmail(setting(context)),
  'setting-changed': (context) =>
    settingChangedEmail({ ...setting(context), by: `Requested by ${colleague}, approved by Meera Iyer` }),
  'staff-read-limit': (context) =>
    readLimitEmail({
      name,
      person: colleague,
      kind: 'personal',
      limit: 200,
      at: context.now,
      url: admin(context, '/audit'),
    }),
  'staff-activity-report': (context) =>
    dailyReportEmail({
      name,
      day: dayOf(new Date(context.now.getTime() - dayMs)),
      sections: [{ title: 'Refunds', findings: [`${colleague}: 14 refunds, ₹82,400.00`] }],
      url: admin(context, '/audit'),
    }),
  'staff-dispute': (context) =>
    disputeEmail(
      {
        subject: 'Payment of ₹46,212.00 is disputed',
        sentence:
          'a customer’s bank has raised dispute disp_0000000000test of ₹46,212.00 for payment pay_0000000000test.',
      },
      { name, url: admin(context, '/disputes/1'), respondBy: new Date(context.now.getTime() + 7 * dayMs) },
    ),
  'staff-report': (context) =>
    scheduledReportEmail({
      name,
      title: 'Sales register',
      period: '1 Nov 2026 to 30 Nov 2026',
      rowCount: 412,
      figures: [
        ['Taxable value', '₹1,82,40,000.00'],
        ['Total', '₹1,87,87,200.00'],
      ],
      url: admin(context, '/money/reports/sales'),
    }),
  'staff-inbox': (context) =>
    inboxEmail({
      name,
      url: admin(context, '/inbox'),
      items: [
        { kind: 'large-order', title: 'SLV-2026-1234' },
        { kind: 'mention', title: 'SLV-2026-1231' },
      ],
    }),
  'staff-rate-alarm': (context) =>
    rateAlarmEmail({
      name,
      url: admin(context, '/rates'),
      text: 'The feed has not answered since 10:40 am',
      since: context.now,
    }),
  'webhook-paused': (context) =>
    endpointPausedEmail({
      name,
      endpoint: 'https://erp.example/orders',
      since: when,
      why: 'failing',
      url: admin(context, '/machines'),
    }),
} satisfies Readonly<Record<string, EmailExample>>
