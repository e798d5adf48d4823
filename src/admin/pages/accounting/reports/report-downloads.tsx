import { DownloadButton } from '../../../parts/download-button.tsx'

/** The report as a file; exports are recorded in the audit log. */
export const ReportDownloads = ({
  path,
  query,
}: {
  path: string
  query: Readonly<Record<string, string | number>>
}) => (
  <>
    <DownloadButton path={path} query={{ ...query, format: 'csv' }}>
      CSV
    </DownloadButton>
    <DownloadButton path={path} query={{ ...query, format: 'pdf' }}>
      PDF
    </DownloadButton>
  </>
)
