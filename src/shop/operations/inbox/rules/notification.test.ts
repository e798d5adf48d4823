import { describe, expect, it } from 'vitest'
import { inboxItemPath } from './item-path.ts'
import { type InboxKind, inboxKindNames } from './kinds.ts'
import { notificationOf } from './notification.ts'

const secret = 'Asha Rao, ₹5,20,000, 98200 12345'
const item = (kind: InboxKind, title: string, target = '7') => ({ kind, title, target })

describe('a notification', () => {
  it('names the order or request, and leads to it', () => {
    expect(notificationOf([item('large-order', 'SLV2611210001', 'SLV2611210001')])).toEqual({
      title: 'Large order: SLV2611210001',
      link: '/admin/orders/SLV2611210001',
    })
    expect(notificationOf([item('mention', 'GRV-7KQM-3XRP', 'request GRV-7KQM-3XRP')])).toEqual({
      title: 'Mention: GRV-7KQM-3XRP',
      link: '/admin/requests/GRV-7KQM-3XRP',
    })
  })

  it.each(['approval', 'dispute', 'rate-stopped', 'selling-stopped', 'feed-difference'] as const)(
    'about %s says nothing of what is in its title',
    (kind) => {
      expect(notificationOf([item(kind, secret)]).title).not.toContain('Asha')
      expect(notificationOf([item(kind, secret)]).title).not.toContain('₹')
    },
  )

  it('of several items is their count', () => {
    expect(notificationOf([item('approval', secret), item('dispute', secret)])).toEqual({
      title: '2 new items in your inbox',
      link: '/admin/inbox',
    })
  })

  it('leads into the back office for every kind', () => {
    for (const kind of inboxKindNames)
      expect(inboxItemPath({ kind, target: 'order SLV1' })).toMatch(/^\/admin\/[a-z/]+/)
  })
})
