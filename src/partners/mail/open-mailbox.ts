import type { Config } from '../../platform/settings/config.ts'
import { imapMailbox } from './imap.ts'
import type { Mailbox } from './mailbox.ts'

/** Null: e-mails come by the webhook, or not at all. */
export const openMailbox = ({
  IMAP_URL: url,
  IMAP_FOLDER: folder,
  IMAP_DONE_FOLDER: doneFolder,
}: Pick<Config, 'IMAP_URL' | 'IMAP_FOLDER' | 'IMAP_DONE_FOLDER'>): Mailbox | null =>
  url ? imapMailbox({ url, folder, doneFolder }) : null
