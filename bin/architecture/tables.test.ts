import { expect, test } from 'vitest'
import { readSource } from './source.ts'
import { foreignWrites } from './tables.ts'

const orders = readSource('src/shop/orders/records.ts', "export const orders = pgTable('orders', {})")
const writing = (path: string, text: string) => foreignWrites([orders, readSource(path, text)])
const imported = "import { orders } from '../orders/records.ts'; "

test.each([
  `${imported}await tx.insert(orders).values({})`,
  `${imported}await tx.update(orders).set({})`,
  `${imported}await tx.delete(orders)`,
  `${imported}await tx.execute(sql\`UPDATE \${orders} SET a = 1\`)`,
  "import * as records from '../orders/records.ts'; await tx.update(records.orders).set({})",
])('another domain may not write: %s', (text) => {
  expect(writing('src/shop/checkout/actions.ts', text)).toHaveLength(1)
})

test('another domain may read, and the own domain may write', () => {
  expect(writing('src/shop/checkout/actions.ts', `${imported}await tx.select().from(orders)`)).toEqual([])
  expect(
    writing('src/shop/orders/invoices/store.ts', "import { orders } from '../records.ts'; await tx.delete(orders)"),
  ).toEqual([])
})
