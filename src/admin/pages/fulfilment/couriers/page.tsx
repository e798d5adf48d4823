import { useState } from 'react'
import { formatDate } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { DownloadButton } from '../../../parts/download-button.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { CourierChoiceCard } from './courier-choice-card.tsx'
import { StatusFileSheet } from './status-file-sheet.tsx'
import { ManifestCard, TrackingCard } from './tracking-card.tsx'

type ParcelDay = AdminResponse<'GET admin/couriers'>['days'][number]

/** Which courier takes a parcel, and the files exchanged with the courier that has no API. */
export default function CouriersPage() {
  const query = useAdminQuery('GET admin/couriers', {})
  const [isImporting, setIsImporting] = useState(false)
  return (
    <Page
      title="Couriers"
      sub="Rules apply to parcels despatched from now on."
      actions={
        <Button size="small" onClick={() => setIsImporting(true)}>
          Import statuses
        </Button>
      }
    >
      <Loaded of={query} lines={10}>
        {({ integratedName, choice, days, integratedDays, tracking, parcels, parcelCount }) => (
          <>
            {tracking && (
              <TrackingCard
                courier={integratedName}
                tracking={tracking}
                parcels={parcels}
                count={parcelCount}
                refetch={query.refetch}
              />
            )}
            <ManifestCard courier={integratedName} days={integratedDays} />
            <CourierChoiceCard
              key={JSON.stringify(choice)}
              integratedName={integratedName}
              choice={choice}
              refetch={query.refetch}
            />
            <Card
              title="Parcel files"
              sub="Parcels despatched by the CSV courier. Exports are recorded in the audit log."
            >
              <RowsTable
                name="Parcel files"
                rows={days}
                keyOf={({ day }: ParcelDay) => day}
                columns={[
                  { id: 'day', title: 'Day', cell: ({ day }) => formatDate(day), phone: 'title' },
                  { id: 'parcels', title: 'Parcels', right: true, cell: ({ parcels }) => parcels },
                  { id: 'open', title: 'Not delivered yet', right: true, cell: ({ open }) => open },
                  {
                    id: 'act',
                    title: 'Export',
                    quiet: true,
                    right: true,
                    phone: 'act',
                    cell: ({ day }) => (
                      <span className="row wrapping">
                        <DownloadButton path="admin/couriers/manifest" query={{ day, courier: 'csv' }}>
                          Manifest
                        </DownloadButton>
                        <DownloadButton path="admin/couriers/parcels" query={{ day }}>
                          Export CSV
                        </DownloadButton>
                      </span>
                    ),
                  },
                ]}
                empty="No parcels by the CSV courier yet"
              />
            </Card>
          </>
        )}
      </Loaded>
      {isImporting && <StatusFileSheet onClose={() => setIsImporting(false)} onImported={query.refetch} />}
    </Page>
  )
}
