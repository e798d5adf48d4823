import { useState } from 'react'
import { formatMobile } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { type AdminResponse, filePath } from '../../../client/call-admin-api.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { RevealDialog } from '../../../parts/dialog/reveal-dialog.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { useMay } from '../../../session/session.ts'
import type { TicketPageData } from './page.tsx'

/** The requester and the attachments. Showing the mobile and e-mail in full is recorded in the audit log. */
export function TicketRequesterCard({ request }: { request: TicketPageData }) {
  const { number, name, customerId, facts, pictures } = request
  const [contact, setContact] = useState<AdminResponse<'POST admin/requests/contact'>>()
  const [isAsking, setIsAsking] = useState(false)
  const may = useMay()
  return (
    <Card title="Requester">
      <FactList
        lines={[
          {
            label: 'Name',
            value:
              customerId !== null && may('customers.read') ? (
                <AdminLink className="link" to={`/admin/customers/${customerId}`}>
                  {name}
                </AdminLink>
              ) : (
                name
              ),
          },
          { label: 'E-mail', value: contact?.email ?? request.email },
          {
            label: 'Mobile',
            value: <span className="number">{contact ? formatMobile(contact.mobile) : request.mobile}</span>,
          },
          ...facts,
          {
            label: pictures > 1 ? 'Images' : 'Image',
            value: pictures > 0 && (
              <span className="row wrapping gap-xs">
                {[...Array(pictures).keys()].map((nth) => (
                  <a key={nth} className="link" href={filePath('admin/requests/picture', { number, nth })}>
                    {pictures > 1 ? `Download ${nth + 1}` : 'Download'}
                  </a>
                ))}
              </span>
            ),
          },
          { label: 'Reply due', value: <When at={request.acknowledgeBy} /> },
          { label: 'First reply', value: request.acknowledgedAt && <When at={request.acknowledgedAt} /> },
          { label: 'Resolution due', value: <When at={request.resolveBy} /> },
          { label: 'Closed', value: request.resolvedAt && <When at={request.resolvedAt} /> },
        ]}
      />
      {!contact && (
        <Button variant="secondary" size="tiny" className="above-xs" onClick={() => setIsAsking(true)}>
          Show mobile and e-mail
        </Button>
      )}
      {isAsking && (
        <RevealDialog
          call="POST admin/requests/contact"
          title="Show mobile and e-mail?"
          params={(reason) => ({ number, reason })}
          onDone={setContact}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  )
}
