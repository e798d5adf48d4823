/** Where the reply to an e-mail of a thread goes, and how a reply is recognised. A thread is named by its ticket's number. */
import type { Keys } from '../../../platform/security/keys.ts'
import { isSameSecret, keyedHash } from '../../../platform/security/secrets.ts'
import type { Config } from '../../../platform/settings/config.ts'

interface ReplyDeps {
  readonly config: Pick<Config, 'publicUrl' | 'MAIL_REPLY_ADDRESS'>
  readonly keys: Keys
}

/** Hexadecimal, since a mail server may write an address in lower case. */
const tokenOf = ({ keys }: ReplyDeps, thread: string): string =>
  Buffer.from(keyedHash(keys.code, 'reply address', thread), 'base64url')
    .toString('hex')
    .slice(0, 24)

const hostOf = ({ config }: ReplyDeps): string => new URL(config.publicUrl).hostname

/** "replies+grv-7kqm-3xrp.5f0c…@in.shop.example"; empty where no replies are taken. */
export function replyAddressOf(deps: ReplyDeps, thread: string): string {
  const [name, domain] = (deps.config.MAIL_REPLY_ADDRESS ?? '').split('@')
  return name && domain && thread ? `${name}+${thread.toLowerCase()}.${tokenOf(deps, thread)}@${domain}` : ''
}

/** The thread of a reply address that we wrote. */
export function threadOfReplyAddress(deps: ReplyDeps, address: string): string | undefined {
  const [, thread, token] = /\+([a-z]{3}-[0-9a-z]{4}-[0-9a-z]{4})\.([0-9a-f]{24})@/i.exec(address) ?? []
  if (!thread || !token) return undefined
  const found = thread.toUpperCase()
  return isSameSecret(token.toLowerCase(), tokenOf(deps, found)) ? found : undefined
}

export const messageIdOf = (deps: ReplyDeps, id: number): string => `message-${id}@${hostOf(deps)}`

/** Every e-mail of the thread refers to it, so that mail programs show them together and replies name it. */
export const threadIdOf = (deps: ReplyDeps, thread: string): string => `thread-${thread.toLowerCase()}@${hostOf(deps)}`

/** What a reference names: a thread, or the id of a message of ours. */
export function readReference(deps: ReplyDeps, reference: string): { thread?: string; messageId?: number } {
  const at = reference.lastIndexOf('@')
  if (reference.slice(at + 1).toLowerCase() !== hostOf(deps).toLowerCase()) return {}
  const local = reference.slice(0, at)
  const [, thread] = /^thread-([a-z]{3}-[0-9a-z]{4}-[0-9a-z]{4})$/i.exec(local) ?? []
  const [, id] = /^message-(\d{1,15})$/.exec(local) ?? []
  return { ...(thread && { thread: thread.toUpperCase() }), ...(id && { messageId: Number(id) }) }
}
