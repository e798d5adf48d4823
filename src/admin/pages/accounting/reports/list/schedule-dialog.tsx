import { type ListedReport, reportFacts } from '../../../../../shop/accounting/reports/rules/report-kinds.ts'
import {
  intervalLabels,
  type ScheduleInterval,
  scheduleIntervals,
} from '../../../../../shop/accounting/reports/rules/schedule.ts'
import { ChoiceField, ManyField } from '../../../../parts/form/fields.tsx'
import { FormDialog, FormFields } from '../../../../parts/form/form.tsx'
import { useStaffForm } from '../../../../use-form.ts'
import type { ReportSchedules } from './schedules-table.tsx'

interface ScheduleDialogProps {
  choices: ReportSchedules['choices']
  onClose: () => void
  onDone: () => void
}

export function ScheduleDialog({ choices, onClose, onDone }: ScheduleDialogProps) {
  const form = useStaffForm('POST admin/money/reports/schedules/create', {
    initial: {
      report: (choices[0]?.report ?? 'sales') as ListedReport,
      view: '',
      interval: 'monthly' as ScheduleInterval,
      recipients: [] as readonly string[],
    },
    optional: ['view'],
    params: ({ recipients, ...rest }) => ({ ...rest, recipients: recipients.map(Number) }),
    onDone,
  })
  const { report } = form.values
  const { views } = reportFacts[report]
  const people = choices.find((one) => one.report === report)?.people ?? []
  const reportField = form.field('report')
  return (
    <FormDialog title="Send a report by e-mail" form={form} submit="Create schedule" busy="Saving" onClose={onClose}>
      <FormFields>
        <ChoiceField
          label="Report"
          choices={choices.map((one) => [one.report, reportFacts[one.report].title])}
          {...reportField}
          onValue={(value) => form.set({ report: value, view: '', recipients: [] })}
        />
        {views.length > 0 && (
          <ChoiceField
            label="Rows"
            choices={views}
            {...form.field('view')}
            value={form.values.view || (views[0]?.[0] ?? '')}
          />
        )}
        <ChoiceField
          label="Sent"
          className="whole"
          choices={scheduleIntervals.map((interval) => [interval, intervalLabels[interval]])}
          {...form.field('interval')}
        />
      </FormFields>
      <ManyField
        label="To"
        hint="Staff whose role includes this report. It is checked again each time."
        choices={people.map(({ id, name }) => [String(id), name])}
        {...form.field('recipients')}
      />
    </FormDialog>
  )
}
