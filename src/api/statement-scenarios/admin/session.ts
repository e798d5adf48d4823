import { eq, ne } from 'drizzle-orm'
import type { PushPartner } from '../../../partners/push/push.ts'
import { newPushKey, publicPushKey } from '../../../partners/push/vapid-keys.ts'
import { createTestPasskey } from '../../../shop/customers/passkeys/testing.ts'
import { proposals } from '../../../shop/staff/approvals/records.ts'
import { staffAccounts, staffRoles } from '../../../shop/staff/records.ts'
import { codeOfStep, stepAt } from '../../../shop/staff/sign-in/totp.ts'
import { createTestStaff, type SignedInStaff } from '../../../testing-staff.ts'
import { dayMs } from '../../../units/date.ts'
import type { MeasuredResponse, Scenario, ScenarioStage } from '../stage.ts'

const password = 'nine brass weights'
const codeOf = ({ clock }: ScenarioStage, secret: string) => codeOfStep(secret, stepAt(clock.now()))
const cookieOf = ({ headers }: MeasuredResponse): string =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith('staffToken='))
    ?.split(';')[0] ?? ''

/** A new colleague from the temporary password to a session that ends, and what owners do with accounts. */
export const sessionScenario: Scenario = async (stage) => {
  const { shop, clock, measure, prepare } = stage
  const owner = await createTestStaff(shop, 'owner')
  const email = 'rohan@silvera.example'
  const hired = { name: 'Rohan Kulkarni', email, roles: ['OPS'] }
  const { id, temporaryPassword } = (await measure('POST admin/staff/create', hired, owner)).body.data
  const first = await prepare('POST admin/sign-in', { email, password: temporaryPassword, code: '' })
  const { ticket, secret } = first.body.data.enrolment
  const enrolled = await measure('POST admin/enrol', { ticket, code: codeOf(stage, secret), password })
  const here = { headers: { cookie: cookieOf(enrolled) } }
  clock.advance(60_000)
  await measure('POST admin/sign-in', { email, password, code: codeOf(stage, secret) })
  await measure('GET admin/me', {}, here)
  const { sessions } = (await measure('GET admin/me/sessions', {}, here)).body.data
  const other = sessions.find((one: { here: boolean }) => !one.here)
  await measure('POST admin/me/sessions/end', { id: other.id }, here)
  await measure('POST admin/me/sessions/end-others', {}, here)
  clock.advance(60_000)
  await measure('POST admin/me/recovery-codes', { password, code: codeOf(stage, secret) }, here)
  clock.advance(60_000)
  const { options } = (await measure('POST admin/me/passkeys/begin', { password, code: codeOf(stage, secret) }, here))
    .body.data
  const passkey = createTestPasskey()
  await measure('POST admin/me/passkeys/add', { name: 'Laptop', response: passkey.register(options) }, here)
  const { passkeys } = (await measure('GET admin/me/passkeys', {}, here)).body.data
  const request = (await measure('POST admin/sign-in/passkey/begin', {})).body.data.options
  await measure('POST admin/sign-in/passkey', { response: passkey.signIn(request) })
  clock.advance(60_000)
  const proof = { password, code: codeOf(stage, secret) }
  await measure('POST admin/me/passkeys/remove', { id: passkeys[0].id, ...proof }, here)
  await measure('POST admin/me/password', { current: password, password: 'eleven brass weights' }, here)
  await measure('POST admin/sign-out', {}, here)

  await measure('GET admin/staff', {}, owner)
  await measure('GET admin/staff/sessions', { id }, owner)
  await measure('POST admin/staff/end-sessions', { id }, owner)
  await measure('POST admin/staff/roles', { id, roles: ['OPS', 'SUPPORT'] }, owner)
  const grants = [{ role: 'OPS', permission: 'leads', isGranted: true }]
  await measure('GET admin/roles', {}, owner)
  const proposed = [
    await measure('POST admin/roles/change', { changes: grants }, owner),
    await measure('POST admin/staff/locations', { id, locations: [0] }, owner),
    await measure('POST admin/roles/create', { name: 'Counter', permissions: ['orders.read'] }, owner),
  ]
  await shop.db.insert(staffRoles).values({ role: 'own:Till', createdAt: clock.now() })
  proposed.push(await measure('POST admin/roles/remove', { role: 'own:Till' }, owner))
  // So that later scenarios find nothing that waits.
  for (const { body } of proposed) await prepare('POST admin/approvals/withdraw', { id: body.data.proposal_id }, owner)
  await measure('POST admin/staff/reset', { id }, owner)
  await measure('POST admin/staff/disable', { id }, owner)
  await measure('POST admin/staff/enable', { id }, owner)
}

/** What everybody sees first, the settings, what waits for a second person, and the log of it all. */
export const frameScenario: Scenario = async ({ shop, measure, prepare }) => {
  const [owner, second] = [await createTestStaff(shop, 'owner'), await createTestStaff(shop, 'owner')]
  await measure('GET admin/glance', {}, owner)
  await measure('GET admin/home', {}, owner)
  await measure('GET admin/trends', { from: '2026-11-01', to: '2026-11-21' }, owner)
  const view = { list: 'orders', name: 'Gold to pack', query: 'metal=gold&stage=to-pack', isShared: true }
  const { views } = (await measure('POST admin/views/save', view, owner)).body.data
  await measure('GET admin/views', { list: 'orders' }, owner)
  await measure('POST admin/views/columns', { list: 'orders', columns: ['order', 'state'] }, owner)
  await measure('POST admin/views/delete', { list: 'orders', id: views[0].id }, owner)
  await measure('GET admin/colleagues', { subject: 'order' }, owner)
  await measure('GET admin/mentions', {}, owner)
  await measure('POST admin/mentions/read', { ids: [1] }, owner)
  const { settings } = (await measure('GET admin/settings', {}, owner)).body.data
  const { group, value: currentValue } = settings.find(({ name }: { name: string }) => name === 'headerTopText')
  await measure(
    'POST admin/settings',
    { group, name: 'headerTopText', value: 'Closed on Monday', seen: currentValue },
    owner,
  )
  await measure('GET admin/settings/history', { group, name: 'headerTopText' }, owner)

  await measure('GET admin/setup', {}, owner)
  await measure('POST admin/setup/close', {}, owner)
  await measure('POST admin/setup/open', {}, owner)
  await measure('POST admin/setup/preview', {}, owner)
  const { items: kitItems } = (await measure('GET admin/setup/starter-kit', {}, owner)).body.data
  await measure('GET admin/setup/starter-kit/item', { id: 'banner:live-rate' }, owner)
  const { id: kitItem, seen } = kitItems.find(({ id }: { id: string }) => id === 'banner:live-rate')
  await measure('POST admin/setup/starter-kit/import', { items: [{ id: kitItem, seen }] }, owner)

  let bars = 0
  const propose = async (): Promise<number> => {
    const bar = { refiner: 'MMTC-PAMP', vault: 'Mumbai', weightMilligrams: 1_000_000, fineness: 9990 }
    return (await prepare('POST admin/money/vault/bar-in', { ...bar, serial: `PROPOSED-${++bars}` }, owner)).body.data
      .proposal_id
  }
  const [approved, refused, withdrawn] = [await propose(), await propose(), await propose()]
  await measureInbox({ shop, measure }, second, String(refused))
  await measure('GET admin/approvals', {}, second)
  await measure('POST admin/approvals/approve', { id: approved }, second)
  await measure('POST admin/approvals/refuse', { id: refused, reason: 'Not today' }, second)
  await measure('POST admin/approvals/withdraw', { id: withdrawn }, owner)
  await measure('GET admin/approvals/decided', {}, owner)

  await confirmAlone({ shop, measure, prepare }, owner)

  await measure('GET admin/audit', {}, owner)
  await measure('GET admin/audit/standing', {}, owner)
  await measure('POST admin/audit/verify', {}, owner)
  await measure('POST admin/audit/export?act=admin/settings', {}, owner)
}

/** A proposal in the inbox of the person who may decide it, and a mention. */
async function measureInbox(
  { shop, measure }: Pick<ScenarioStage, 'shop' | 'measure'>,
  second: SignedInStaff,
  subject: string,
): Promise<void> {
  const ref = { kind: 'approval', subject }
  await measure('GET admin/inbox', {}, second)
  await measure('POST admin/inbox/assign', { ...ref, assignTo: second.staff.id }, second)
  await measure('POST admin/inbox/snooze', { ...ref, until: null }, second)
  await measure('GET admin/inbox/emails', {}, second)
  await measure('POST admin/inbox/emails', { kind: 'mention', byEmail: false }, second)
  await measure('POST admin/inbox/pushes', { kind: 'mention', byPush: false }, second)
  await measurePushDevices({ shop, measure }, second)
}

/** A browser of the person. */
async function measurePushDevices(
  { shop, measure }: Pick<ScenarioStage, 'shop' | 'measure'>,
  person: SignedInStaff,
): Promise<void> {
  const push: PushPartner = {
    publicKey: '',
    judge: async () => null,
    send: async () => 'sent',
    testConnection: async () => '',
  }
  Object.assign(shop, { push })
  const endpoint = 'https://push.example/of-a-browser'
  const keys = { p256dh: publicPushKey(newPushKey()), auth: Buffer.alloc(16).toString('base64url') }
  const added = await measure('POST admin/inbox/devices/add', { endpoint, ...keys }, person)
  const { id } = added.body.data.devices[0]
  await measure('GET admin/inbox/devices', {}, person)
  await measure('POST admin/inbox/devices/test', { id }, person)
  await measure('POST admin/inbox/devices/remove', { id }, person)
  Object.assign(shop, { push: null })
}

/** What an owner proposed whom nobody else could approve, a day later. */
async function confirmAlone(
  { shop, measure, prepare }: Pick<ScenarioStage, 'shop' | 'measure' | 'prepare'>,
  owner: SignedInStaff,
): Promise<void> {
  const { staff, secret } = owner
  const currentValue = shop.catalogue.now.content.settings.site.headerTopText
  const announced = await prepare('POST admin/content/announce', { text: 'UPI silver@ybl', seen: currentValue }, owner)
  const { proposal_id: id } = announced.body.data
  const now = shop.clock.now()
  await shop.db
    .update(staffAccounts)
    .set({ disabledAt: new Date(now.getTime() - 2 * dayMs) })
    .where(ne(staffAccounts.id, staff.id))
  await shop.db
    .update(proposals)
    .set({ proposedAt: new Date(now.getTime() - dayMs) })
    .where(eq(proposals.id, id))
  await measure('POST admin/approvals/confirm-alone', { id, code: codeOfStep(secret, stepAt(now)) }, owner)
  await shop.db.update(staffAccounts).set({ disabledAt: null })
}
