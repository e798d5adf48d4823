/**
 * Every table with data about a customer: how the customer's rows are found, which content is shown to the customer, and what
 * happens to it on account closure. A test requires a line here for every such table.
 */
import { type SQL, sql } from 'drizzle-orm'
import { customerHolder } from '../../customers/passkeys/customer-passkeys.ts'

/** How the customer's rows are found. */
export interface Person {
  readonly id: number
  /** Of the account. Empty for none. */
  readonly mobile: string
  readonly email: string
}

type Find = (person: Person) => SQL

export interface PersonalDataTable {
  readonly table: string
  /** The title in the customer's copy. Absent: the table has only secrets or internal ids. */
  readonly title?: string
  readonly of: Find
  /** What erasing does with the customer's rows. Rows that a law or the ledger requires are kept, and `why` says so. */
  readonly erase: 'delete' | 'keep' | ((person: Person) => SQL)
  readonly why?: string
}

const byCustomer: Find = ({ id }) => sql`customer_id = ${id}`
const byHolder: Find = ({ id }) => sql`holder = ${customerHolder(id)}`
const byMobile: Find = ({ mobile }) => sql`mobile = ${mobile}`
const byMobileOrEmail: Find = ({ mobile, email }) => sql`(mobile = ${mobile} OR email = ${email})`
const ofOrders =
  (column: string): Find =>
  ({ id }) =>
    sql`${sql.raw(column)} IN (SELECT id FROM orders WHERE customer_id = ${id})`

const law = 'Tax law: 72 months after the annual GST return of the year'
const ledger = 'Our ledger, which cannot be changed'

/** The person or business an order was for is needed only by its parcels and invoices. */
const emptied = (recipient: string): SQL =>
  sql`((${sql.raw(recipient)} || '{"name":"","email":"","mobile":"","address":""}'::jsonb) - 'gstin' - 'registeredName')`

/** Drafts of digital silver have no lines. */
const linesWithoutProperties = sql`CASE WHEN draft ? 'lines' THEN jsonb_build_object('lines',
  (SELECT jsonb_agg(line - 'properties') FROM jsonb_array_elements(draft->'lines') line)) ELSE '{}' END`

const mandateTitles: Readonly<Record<string, string>> = {
  silver_mandates: 'Automatic payment of your plan',
  silver_debits: 'Debits of your plan',
}

/** In the order of erasing: rows that refer to others are erased before them. */
export const personalDataTables: readonly PersonalDataTable[] = [
  // The account
  {
    table: 'customers',
    title: 'Account',
    of: ({ id }) => sql`id = ${id}`,
    erase: ({ id }) => sql`
      UPDATE customers SET name = '', email = NULL, email_set_at = NULL, email_verified_at = NULL, mobile = NULL,
        mobile_verified_at = NULL, password_hash = NULL, referred_by_code = NULL
      WHERE id = ${id}`,
  },
  {
    table: 'customer_blocks',
    title: 'Account blocks',
    of: byCustomer,
    erase: 'keep',
    why: 'So that a blocked account cannot be closed and opened again',
  },
  { table: 'addresses', title: 'Addresses', of: byCustomer, erase: 'delete' },
  { table: 'gst_details', title: 'GST details of your business', of: byCustomer, erase: 'delete' },
  {
    table: 'consents',
    title: 'Consents',
    of: byCustomer,
    erase: 'keep',
    why: 'Proof of consent, for one more year',
  },
  // Signing in
  { table: 'sessions', title: 'Signed-in browsers', of: byCustomer, erase: 'delete' },
  { table: 'sign_ins', title: 'Sign-ins', of: byCustomer, erase: 'delete' },
  { table: 'passkeys', title: 'Passkeys', of: byHolder, erase: 'delete' },
  { table: 'passkey_challenges', of: byHolder, erase: 'delete' },
  { table: 'mobile_changes', of: byCustomer, erase: 'delete' },
  { table: 'mail_links', of: byCustomer, erase: 'delete' },
  { table: 'step_up_acts', of: byCustomer, erase: 'delete' },
  { table: 'one_time_codes', of: byMobile, erase: 'delete' },
  { table: 'mobile_proofs', of: byMobile, erase: 'delete' },
  { table: 'known_browsers', of: ({ mobile, email }) => sql`account IN (${mobile}, ${email})`, erase: 'delete' },
  // Wishlist, enquiries and reviews
  { table: 'wishes', title: 'Wishlist', of: byCustomer, erase: 'delete' },
  {
    table: 'price_alerts',
    title: 'Price alerts',
    of: ({ id, mobile, email }) => sql`(customer_id = ${id} OR mobile = ${mobile} OR email = ${email})`,
    erase: 'delete',
  },
  { table: 'stock_notices', title: 'Notify-me requests', of: byCustomer, erase: 'delete' },
  { table: 'silenced_mobiles', of: byMobile, erase: 'keep', why: 'So that no text is ever sent to this number' },
  { table: 'newsletter_subscribers', title: 'Newsletter', of: ({ email }) => sql`email = ${email}`, erase: 'delete' },
  { table: 'leads', title: 'Requests from the home page', of: byMobileOrEmail, erase: 'delete' },
  { table: 'reviews', title: 'Reviews', of: byCustomer, erase: 'delete' },
  {
    table: 'tickets',
    title: 'Questions, quotes and complaints',
    of: byCustomer,
    erase: ({ id }) => sql`
      UPDATE tickets SET name = '', email = '', mobile = '' WHERE customer_id = ${id} AND resolved_at IS NOT NULL`,
    why: 'Three years after the last message; your name is removed once we have answered',
  },
  {
    table: 'customer_offers',
    title: 'Offers made to you',
    of: ({ id, mobile, email }) =>
      sql`(customer_id = ${id} OR (customer_id IS NULL AND ((mobile <> '' AND mobile = ${mobile}) OR (email <> '' AND email = ${email}))))`,
    erase: ({ id, mobile, email }) => sql`
      UPDATE customer_offers SET name = '', email = '', mobile = '', note = ''
      WHERE customer_id = ${id} OR (customer_id IS NULL
        AND ((mobile <> '' AND mobile = ${mobile}) OR (email <> '' AND email = ${email})))`,
    why: 'What was offered and sold; your name and contacts are erased',
  },
  {
    table: 'messages',
    title: 'Messages we sent you',
    of: ({ mobile, email }) => sql`recipient IN (${mobile}, ${email})`,
    erase: 'delete',
  },
  {
    table: 'holding_withdrawals',
    of: ({ id }) => sql`holding_id IN (SELECT id FROM holdings WHERE customer_id = ${id})`,
    erase: 'delete',
  },
  { table: 'holdings', title: 'Holdings', of: byCustomer, erase: 'delete' },
  // Purchases
  {
    table: 'cart_lines',
    title: 'Cart',
    of: ({ id }) => sql`cart_id IN (SELECT id FROM carts WHERE customer_id = ${id} AND closed_at IS NULL)`,
    // What became an order has its lines in the order.
    erase: ({ id }) => sql`DELETE FROM cart_lines WHERE cart_id IN (SELECT id FROM carts WHERE customer_id = ${id})`,
  },
  {
    table: 'carts',
    of: byCustomer,
    erase: ({ id }) => sql`
      UPDATE carts SET delivery_pincode = NULL, special_instruction = '', delivery_address_id = NULL,
        billing_address_id = NULL, gstin = NULL, registered_name = NULL WHERE customer_id = ${id}`,
    why: 'Only its number, which became the number of the order',
  },
  {
    table: 'orders',
    title: 'Orders',
    of: byCustomer,
    erase: ({ id }) => sql`
      UPDATE orders SET delivery = ${emptied('delivery')}, billing = ${emptied('billing')}, special_instruction = ''
      WHERE customer_id = ${id} AND placed_at IS NULL`,
    why: law,
  },
  {
    table: 'order_lines',
    title: 'Items of your orders',
    of: ofOrders('order_id'),
    erase: (person) => sql`UPDATE order_lines SET line = line - 'properties' WHERE ${ofOrders('order_id')(person)}`,
    why: law,
  },
  { table: 'order_moves', title: 'Status history of your orders', of: ofOrders('order_id'), erase: 'keep', why: law },
  { table: 'shipments', title: 'Parcels', of: ofOrders('order_id'), erase: 'keep', why: law },
  { table: 'order_cancellations', title: 'Cancellations', of: ofOrders('order_id'), erase: 'keep', why: law },
  {
    table: 'order_returns',
    title: 'Returns',
    of: ofOrders('order_id'),
    erase: (person) => sql`UPDATE order_returns SET video = NULL WHERE ${ofOrders('order_id')(person)}`,
    why: law,
  },
  { table: 'return_video_uploads', of: byCustomer, erase: 'delete' },
  {
    table: 'referrals',
    title: 'Friends you referred',
    of: ({ id }) => sql`referrer_id = ${id}`,
    erase: 'keep',
    why: 'The points given for them; only numbers',
  },
  { table: 'buy_backs', title: 'Pieces you sold back', of: byCustomer, erase: 'keep', why: law },
  { table: 'invoices', title: 'Invoices and credit notes', of: byCustomer, erase: 'keep', why: law },
  { table: 'coupon_uses', title: 'Coupons', of: byCustomer, erase: 'keep', why: law },
  { table: 'payment_quotes', of: byCustomer, erase: 'delete' },
  {
    table: 'payment_attempts',
    title: 'Payment attempts',
    of: byCustomer,
    erase: ({ id }) => sql`
      UPDATE payment_attempts SET draft = draft || ${linesWithoutProperties}
        || CASE WHEN state IN ('PAID', 'QUESTIONED') THEN '{}'
          ELSE jsonb_build_object('billing', ${emptied("draft->'billing'")}) END
        || CASE WHEN draft ? 'delivery' AND state NOT IN ('PAID', 'QUESTIONED')
          THEN jsonb_build_object('delivery', ${emptied("draft->'delivery'")}) ELSE '{}' END
      WHERE customer_id = ${id}`,
    why: law,
  },
  { table: 'payments', title: 'Payments', of: byCustomer, erase: 'keep', why: law },
  {
    table: 'payment_refunds',
    title: 'Refunds',
    of: ({ id }) => sql`payment_id IN (SELECT id FROM payments WHERE customer_id = ${id})`,
    erase: 'keep',
    why: law,
  },
  { table: 'payment_disputes', title: 'Disputed payments', of: byCustomer, erase: 'keep', why: law },
  { table: 'bank_transfers', title: 'Bank transfers', of: byCustomer, erase: 'keep', why: law },
  { table: 'digital_silver_purchases', title: 'Digital silver you bought', of: byCustomer, erase: 'keep', why: law },
  { table: 'silver_sales', title: 'Digital silver you sold', of: byCustomer, erase: 'keep', why: law },
  { table: 'silver_sale_quotes', of: byCustomer, erase: 'keep', why: law },
  {
    table: 'silver_gifts',
    title: 'Gifts of silver',
    of: ({ id }) => sql`(giver_id = ${id} OR claimed_by = ${id})`,
    erase: ({ id }) => sql`
      UPDATE silver_gifts SET recipient_name = '', mobile = '', message = '',
        giver_name = CASE WHEN giver_id = ${id} THEN '' ELSE giver_name END
      WHERE (giver_id = ${id} OR claimed_by = ${id}) AND state <> 'OPEN'`,
    why: `${ledger}. Only the grams stay; names, number and message are erased`,
  },
  ...['silver_debit_transitions', 'silver_debits', 'silver_mandate_transitions', 'silver_mandates'].map(
    (table): PersonalDataTable => ({
      table,
      ...(mandateTitles[table] && { title: mandateTitles[table] }),
      of: ({ id }) => {
        const mandates = sql`(SELECT id FROM silver_mandates WHERE customer_id = ${id})`
        if (table === 'silver_mandates') return sql`customer_id = ${id}`
        if (table === 'silver_debit_transitions')
          return sql`debit_id IN (SELECT id FROM silver_debits WHERE mandate_id IN ${mandates})`
        return sql`mandate_id IN ${mandates}`
      },
      erase: 'delete',
    }),
  ),
  ...['silver_plan_moves', 'silver_plan_months'].map(
    (table): PersonalDataTable => ({
      table,
      ...(table === 'silver_plan_months' && { title: 'Months of your plan' }),
      of: ({ id }) => sql`plan_id IN (SELECT id FROM silver_plans WHERE customer_id = ${id})`,
      erase: 'delete',
    }),
  ),
  { table: 'silver_plans', title: 'Monthly plans', of: byCustomer, erase: 'delete' },
  {
    table: 'nominees',
    title: 'Your nominees',
    of: ({ id }) => sql`nomination_id IN (SELECT id FROM nominations WHERE customer_id = ${id})`,
    erase: 'delete',
  },
  { table: 'nominations', of: byCustomer, erase: 'delete' },
  {
    table: 'bank_accounts',
    title: 'Bank accounts',
    of: byCustomer,
    erase: 'keep',
    why: 'Tax law, where money was paid out; the number stays encrypted',
  },
  // Ledger
  { table: 'ledger_holds', of: byCustomer, erase: 'keep', why: ledger },
  { table: 'digital_silver_lines', of: byCustomer, erase: 'keep', why: ledger },
  { table: 'wallets', title: 'Wallets', of: byCustomer, erase: 'keep', why: ledger },
  { table: 'point_lots', of: byCustomer, erase: 'keep', why: ledger },
  { table: 'point_entries', title: 'Points', of: byCustomer, erase: 'keep', why: ledger },
  { table: 'point_earnings', of: byCustomer, erase: 'keep', why: ledger },
  // Data copies and account closure
  { table: 'data_exports', title: 'Copies of your data', of: byCustomer, erase: 'delete' },
  {
    table: 'erasures',
    title: 'Requests to close the account',
    of: byCustomer,
    erase: 'keep',
    why: 'Proof of your request',
  },
]
