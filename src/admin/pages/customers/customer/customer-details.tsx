import { useState } from 'react'
import { formatMobile } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { AdminLink } from '../../../navigation/link.tsx'
import { RevealDialog } from '../../../parts/dialog/reveal-dialog.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { useMay } from '../../../session/session.ts'
import type { CustomerPageData } from './page.tsx'

interface MaskedProps {
  id: number
  what: 'mobile' | 'email' | 'pan'
  masked: string
}

const names = { mobile: 'mobile', email: 'e-mail', pan: 'PAN' }

/** Showing it in full is recorded in the audit log. */
function Masked({ id, what, masked }: MaskedProps) {
  const [value, setValue] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const may = useMay()
  if (!masked) return <span className="muted">None</span>
  return (
    <span className="row wrapping gap-xs">
      <span className="number">{value === undefined ? masked : what === 'mobile' ? formatMobile(value) : value}</span>
      {value === undefined && may('customers.unmask') && (
        <Button variant="tertiary" size="tiny" aria-label={`Show the ${names[what]}`} onClick={() => setIsAsking(true)}>
          Show
        </Button>
      )}
      {isAsking && (
        <RevealDialog
          call="POST admin/customers/reveal"
          title={`Show the ${names[what]}?`}
          params={(reason) => ({ id, what, reason })}
          onDone={(data) => setValue(data.value)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </span>
  )
}

/** Who the customer is, and what they agreed to. */
export function CustomerDetailsCard({ customer: one }: { customer: CustomerPageData }) {
  return (
    <Card title="Customer">
      <FactList
        lines={[
          { label: 'Mobile', value: <Masked key={`m${one.id}`} id={one.id} what="mobile" masked={one.mobile} /> },
          { label: 'Mobile verified', value: one.mobileVerifiedAt && <When at={one.mobileVerifiedAt} /> },
          { label: 'E-mail', value: <Masked key={`e${one.id}`} id={one.id} what="email" masked={one.email} /> },
          { label: 'Verified', value: one.emailVerifiedAt && <When at={one.emailVerifiedAt} /> },
          {
            label: 'PAN',
            value: one.declaredNoPan ? (
              'None; Form 97 declaration on file'
            ) : (
              <Masked key={`p${one.id}`} id={one.id} what="pan" masked={one.pan ?? ''} />
            ),
          },
          { label: 'Tier', value: one.tier === 0 ? 'None yet' : `Tier-${one.tier}` },
          { label: 'Holdings', value: one.holdings },
          { label: 'Referral code', value: <span className="number">{one.referCode}</span> },
          {
            label: 'Referred by',
            value: one.referredBy && (
              <AdminLink className="link" to={`/admin/customers/${one.referredBy.id}`}>
                {one.referredBy.name || `Customer ${one.referredBy.id}`}
              </AdminLink>
            ),
          },
          ...one.consents.map(({ purpose, words, given, at }) => ({
            label: purpose === 'adult' ? 'Terms' : 'Marketing e-mails',
            value: (
              <span title={words}>
                {given ? 'Opted in' : at ? 'Opted out' : 'Not asked'}
                {at && (
                  <>
                    , <When at={at} />
                  </>
                )}
              </span>
            ),
          })),
        ]}
      />
    </Card>
  )
}
