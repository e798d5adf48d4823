/** Razorpay's lists, read to the end: `count` items after `skip` (docs: Understand Razorpay APIs, Pagination). */
import type * as z from 'zod/mini'
import { PartnerError } from '../../partner-error.ts'
import type { RazorpayClient } from './client.ts'

interface ListRequest<Item> {
  readonly name: string
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly shape: z.ZodMiniType<{ readonly items: readonly Item[] }>
  /** The most items that this list returns in one response. */
  readonly pageSize: number
}

/** It stops a list that ignores `skip`. */
const mostPages = 1000

export async function requestAllPages<Item>(client: RazorpayClient, list: ListRequest<Item>): Promise<Item[]> {
  const { name, path, query, shape, pageSize } = list
  const found: Item[] = []
  for (let page = 0; page < mostPages; page++) {
    const params = new URLSearchParams({ ...query, count: String(pageSize), skip: String(page * pageSize) })
    const { items } = await client.request({ name, path: `${path}?${params}` }, shape)
    found.push(...items)
    if (items.length < pageSize) return found
  }
  throw new PartnerError('razorpay', name, { kind: 'unreadable', detail: 'pages without end' })
}
