/** What the shop sends to a device: only a title and a page of the back office. */
export interface PushMessage {
  readonly title: string
  readonly link: string
  readonly topic: string
}

/** A browser must show something for every message, so that one that cannot be read leads to the inbox. */
const unreadable: PushMessage = { title: 'New in your inbox', link: '/admin/inbox', topic: 'inbox' }

export function readPushMessage(text: string): PushMessage {
  try {
    const { title, link, topic } = JSON.parse(text) as Record<string, unknown>
    const isMessage = typeof title === 'string' && title !== '' && typeof topic === 'string'
    return isMessage && isAdminPath(link) ? { title, link, topic } : unreadable
  } catch {
    return unreadable
  }
}

const isAdminPath = (link: unknown): link is string => typeof link === 'string' && /^\/admin(?:\/[\w/-]*)?$/.test(link)
