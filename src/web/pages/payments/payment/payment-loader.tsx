import './page.css'
import { PageLoader } from '../../../ui/state/page-loader.tsx'

/** As tall as the screen, as the payment is that follows: the footer is never seen to jump. */
export const PaymentLoader = () => (
  <div className="payment-loader">
    <PageLoader />
  </div>
)
