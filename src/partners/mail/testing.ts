/**
 * A small IMAP server for tests, on this machine: the commands of RFC 3501 that reading a mailbox takes, and MOVE (RFC 6851).
 * Servers for tests exist (hoodiecrow), but none that is maintained.
 */
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface TestMessage {
  readonly uid: number
  readonly raw: Buffer
  isSeen: boolean
}

export interface TestMailServer {
  /** imap://user:password@127.0.0.1:port */
  readonly url: string
  readonly folders: Map<string, TestMessage[]>
  uidValidity: number
  /** What a command is answered instead, by its name: "NO [UNAVAILABLE] Try later", or nothing at all. */
  readonly replies: Map<string, string | (() => void)>
  readonly commands: string[]
  add(raw: Buffer | string, folder?: string): TestMessage
  close(): Promise<void>
}

const password = 's3cret'

export async function startTestMailServer(): Promise<TestMailServer> {
  const folders = new Map<string, TestMessage[]>([['INBOX', []]])
  const sockets = new Set<Socket>()
  let nextUid = 101
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    serveConnection(socket, state)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const state: TestMailServer = {
    url: `imap://shop%40in.example:${password}@127.0.0.1:${(server.address() as AddressInfo).port}`,
    folders,
    uidValidity: 7,
    replies: new Map(),
    commands: [],
    add(raw, folder = 'INBOX') {
      const message = { uid: nextUid++, raw: Buffer.from(raw), isSeen: false }
      folders.set(folder, [...(folders.get(folder) ?? []), message])
      return message
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return state
}

interface Session {
  readonly state: TestMailServer
  readonly send: (text: string | Buffer) => void
  folder: string
}

function serveConnection(socket: Socket, state: TestMailServer): void {
  const session: Session = { state, send: (text) => socket.write(text), folder: '' }
  let rest = ''
  socket.on('data', (chunk) => {
    rest += chunk.toString('utf8')
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      answer(session, line)
      if (/^\S+ LOGOUT/i.test(line)) socket.end()
    }
  })
  session.send('* OK [CAPABILITY IMAP4rev1 UIDPLUS MOVE] ready\r\n')
}

const unquoted = (text: string): string => text.replace(/^"(.*)"$/, '$1')
const firstWord = (rest: string): string => unquoted(/^("[^"]*"|\S+)/.exec(rest)?.[0] ?? '')
const done = 'OK done'
const noFolder = 'NO [NONEXISTENT] no such folder'

const messagesIn = ({ state, folder }: Session): TestMessage[] => state.folders.get(folder) ?? []
const messageOf = (session: Session, rest: string): TestMessage | undefined =>
  messagesIn(session).find(({ uid }) => uid === Number.parseInt(rest, 10))

/** Each sends its untagged answers, and returns the tagged one. */
const commands: Readonly<Record<string, (session: Session, rest: string) => string>> = {
  CAPABILITY: ({ send }) => {
    send('* CAPABILITY IMAP4rev1 UIDPLUS MOVE\r\n')
    return done
  },
  LOGIN: (_session, rest) =>
    unquoted(rest.split(' ')[1] ?? '') === password
      ? 'OK [CAPABILITY IMAP4rev1 UIDPLUS MOVE] signed in'
      : 'NO [AUTHENTICATIONFAILED] Invalid credentials',
  LIST: ({ state, send }, rest) => {
    const wanted = unquoted(rest.split(' ')[1] ?? '')
    // The separator of folders alone (RFC 3501, 6.3.8).
    if (wanted === '') send('* LIST (\\Noselect) "/" ""\r\n')
    for (const folder of state.folders.keys())
      if (['*', '%', folder].includes(wanted)) send(`* LIST () "/" "${folder}"\r\n`)
    return done
  },
  STATUS: ({ state, send }, rest) => {
    const folder = firstWord(rest)
    const count = state.folders.get(folder)?.length
    if (count === undefined) return noFolder
    send(`* STATUS "${folder}" (MESSAGES ${count})\r\n`)
    return done
  },
  SELECT: (session, rest) => {
    const { state, send } = session
    const folder = firstWord(rest)
    if (!state.folders.has(folder)) return noFolder
    session.folder = folder
    send(`* ${messagesIn(session).length} EXISTS\r\n* 0 RECENT\r\n* FLAGS (\\Seen)\r\n`)
    send(`* OK [UIDVALIDITY ${state.uidValidity}] valid\r\n* OK [UIDNEXT 9999] next\r\n`)
    return 'OK [READ-WRITE] selected'
  },
  'UID SEARCH': (session) => {
    const unread = messagesIn(session).filter(({ isSeen }) => !isSeen)
    session.send(`* SEARCH${unread.map(({ uid }) => ` ${uid}`).join('')}\r\n`)
    return done
  },
  'UID FETCH': (session, rest) => {
    const message = messageOf(session, rest)
    if (!message) return done
    const { uid, raw } = message
    const nth = messagesIn(session).indexOf(message) + 1
    if (/BODY/i.test(rest)) {
      session.send(`* ${nth} FETCH (UID ${uid} BODY[] {${raw.length}}\r\n`)
      session.send(raw)
      session.send(')\r\n')
    } else session.send(`* ${nth} FETCH (UID ${uid} RFC822.SIZE ${raw.length})\r\n`)
    return done
  },
  'UID STORE': (session, rest) => {
    const message = messageOf(session, rest)
    if (message) message.isSeen = true
    return done
  },
  'UID MOVE': (session, rest) => {
    const { state, send, folder } = session
    const message = messageOf(session, rest)
    if (!message) return done
    const messages = messagesIn(session)
    state.folders.set(
      folder,
      messages.filter((one) => one !== message),
    )
    state.folders.get(unquoted(rest.split(' ')[1] ?? ''))?.push(message)
    const { uid } = message
    send(`* OK [COPYUID ${state.uidValidity} ${uid} ${uid}] moved\r\n* ${messages.indexOf(message) + 1} EXPUNGE\r\n`)
    return done
  },
}

function answer(session: Session, line: string): void {
  const { state, send } = session
  const [, tag = '*', command = '', rest = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/.exec(line) ?? []
  const name = command.toUpperCase()
  state.commands.push(name === 'LOGIN' ? name : `${name} ${rest}`.trim())
  const own = state.replies.get(name)
  if (typeof own === 'function') own()
  else send(`${tag} ${own ?? commands[name]?.(session, rest) ?? done}\r\n`)
}
