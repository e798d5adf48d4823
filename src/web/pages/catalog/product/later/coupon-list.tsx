import { TicketPercent } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { callApi } from '../../../../../browser/call.ts'
import { productCoupons } from '../../../../../wire/catalog/coupons.ts'
import { NotHere } from '../../../../parts/not-here.tsx'
import { useApiQuery } from '../../../../parts/use-api-query.ts'
import { useSignedIn } from '../../../../routing/visitor.ts'
import { couponTexts } from '../../../../texts/catalog/coupons.ts'
import { productMoreTexts } from '../../../../texts/catalog/product-more.ts'
import { dateTexts } from '../../../../texts/site/dates.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../../ui/state/empty-state.tsx'
import { urls } from '../../../../urls.ts'

interface CouponListProps {
  slug: string
  onPick: (code: string) => void
  onClose: () => void
}

/** The product's coupons. Codes are for signed-in customers; a guest who picks one signs in and returns (spec §6). */
export function ProductCouponList({ slug, onPick, onClose }: CouponListProps) {
  const { offer: offerText } = useTexts(couponTexts)
  const t = useTexts(productMoreTexts).coupons
  const { day } = useTexts(dateTexts)
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { query, again } = useApiQuery(
    () => callApi('GET product-coupons', productCoupons, { slug }),
    `${slug} ${signedIn}`,
  )
  return (
    <Dialog title={t.title} open onClose={onClose}>
      {query.state !== 'here' && <NotHere query={query} again={again} lines={3} />}
      {query.state === 'here' && (
        <>
          {query.data.coupons.length === 0 && <EmptyState inList icon={TicketPercent} title={t.none} />}
          <ul className="stack">
            {query.data.coupons.map(({ id, code, offer, endsAt }) => (
              <li key={id} className="row between">
                <span className="small">
                  {code && <b className="semibold">{code} </b>}
                  {offerText(offer)}
                  <br />
                  <span className="muted">{t.until(day(endsAt))}</span>
                </span>
                {code ? (
                  <Button variant="secondary" size="small" aria-label={t.pickCode(code)} onClick={() => onPick(code)}>
                    {t.pick}
                  </Button>
                ) : (
                  <Button
                    variant="secondary"
                    size="small"
                    aria-label={t.signInFor(offerText(offer))}
                    onClick={() => navigate(urls.signInThen(pathname + search))}
                  >
                    {t.signIn}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <p className="small muted above-m">{t.one}</p>
        </>
      )}
    </Dialog>
  )
}
