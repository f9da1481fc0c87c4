import { Secret, TOTP } from 'otpauth'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Role } from '@plumbline/rules/staff'
import type { App } from './app.ts'

export const staffPassword = 'plumb line 12 fathoms'

/** A member of staff who is signed in. */
export type Member = {
  readonly id: string
  readonly username: string
  readonly token: string
  readonly authenticator: Authenticator
}

/** What shows the codes of a second step. */
export type Authenticator = {
  /** The code of a moment, as many steps of thirty seconds from it. */
  codeAt(at: number, steps?: number): string
  /** A code that this authenticator has not shown before; winds nothing. */
  nextCode(at: number): string
}

const stepMs = 30_000
/** What a busy machine may take from reading a code to checking it. */
const hurryMs = 10_000

export const authenticatorOf = (secret: string): Authenticator => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  let shown = 0
  const codeAt = (at: number, steps = 0) => totp.generate({ timestamp: at + steps * stepMs })
  return {
    codeAt,
    nextCode: at => {
      // The one before this moment's is taken as well, but not when that moment is about to end.
      shown = Math.max(shown + 1, Math.floor((at + hurryMs) / stepMs) - 1)
      return codeAt(shown * stepMs)
    },
  }
}

/** What stands behind link= in the address of a set-up link, wherever it stands. */
export const linkIn = (text: string): string => {
  const [, link = ''] = /[?&]link=([\w-]+)/.exec(text) ?? []
  expect(link).not.toBe('')
  return link
}

/** Sets a member up with a link, as the page does: password, and the code of a new authenticator. It signs in. */
export const setUpMember = async (app: App, link: string, password = staffPassword): Promise<Member> => {
  const shown = await app.call('staffSetupShow', { link })
  expect(shown).toMatchObject({ type: 'ok' })
  const authenticator = authenticatorOf(shown.data.secret)
  const otp = authenticator.nextCode(app.now())
  const answer = await app.call('staffSetup', { link, password, otp })
  expect(answer).toMatchObject({ type: 'ok' })
  const { token, staff_info: info } = answer.data
  return { id: info.id, username: info.username, token, authenticator }
}

export const setUpWith = async (app: App, link: string, password = staffPassword): Promise<Authenticator> =>
  (await setUpMember(app, link, password)).authenticator

/** Signs in with a code that was not used before; goes on to the next one when this moment's are used up. */
export const signInStaff = async (
  app: App,
  {
    username,
    authenticator,
    password = staffPassword,
  }: Pick<Member, 'username' | 'authenticator'> & { password?: string },
): Promise<Member> => {
  const otp = authenticator.nextCode(app.now())
  const isDue = () => [-1, 0, 1].some(steps => authenticator.codeAt(app.now(), steps) === otp)
  while (!isDue() && app.now() === app.clock.now()) app.clock.move(stepMs)
  // Live, time passes by itself: an authenticator shows two codes a minute.
  while (!isDue()) await setTimeout(500)
  const answer = await app.call('staffLogin', { username, password, otp })
  expect(answer).toMatchObject({ type: 'ok' })
  const { token, staff_info: info } = answer.data
  return { id: info.id, username, token, authenticator }
}

/** As they are, or signed in again where the clock was moved beyond the end of their session. */
const stillSignedIn = async (app: App, member: Member): Promise<Member> =>
  (await app.call('staffInfo', {}, { token: member.token })).type === 'ok' ? member : signInStaff(app, member)

const setFoundersUp = async (app: App): Promise<readonly Member[]> => {
  const members: Member[] = []
  for (const { address } of app.product.setUps) members.push(await setUpMember(app, linkIn(address)))
  return members
}

/** The two with whom a development begins, both admins, set up once for each app, and signed in. */
export const founders = async (app: App): Promise<readonly [Member, Member]> => {
  const setUp = foundersOf.get(app.database) ?? setFoundersUp(app)
  foundersOf.set(app.database, setUp)
  const [ada, ben] = await setUp
  if (ada === undefined || ben === undefined) throw new Error('two found this house')
  const present = [await stillSignedIn(app, ada), await stillSignedIn(app, ben)] as const
  foundersOf.set(app.database, Promise.resolve(present))
  return present
}
const foundersOf = new WeakMap<object, Promise<readonly Member[]>>()

let count = 0

/** Somebody new with these roles: asked for by one founder, approved by the other, set up and signed in with the mailed link. */
export const hire = async (
  app: App,
  roles: readonly Role[],
  rest: { username?: string; customerUid?: string } = {},
): Promise<Member> => {
  const [ada, ben] = await founders(app)
  const { username = `clerk${(count += 1)}`, customerUid } = rest
  const email = `${username}@staff.example.org`
  const asked = await app.call(
    'staffCreate',
    {
      username,
      name: `Clerk ${username}`,
      email,
      roles: [...roles],
      reason: 'More hands are needed',
      ...(customerUid !== undefined && { customerUid }),
    },
    { token: ada.token },
  )
  expect(asked).toMatchObject({ type: 'ok' })
  await approve(app, asked.data.request, ben)
  return setUpMember(app, await mailedLink(app, email))
}

/** Says yes to a request, which must then be approved. */
export const approve = async (app: App, id: string, by: Pick<Member, 'token'>): Promise<void> => {
  const decided = await app.call(
    'requestDecide',
    { id, decision: 'approve', reason: 'Looked at and agreed' },
    { token: by.token },
  )
  expect(decided).toMatchObject({ type: 'ok', data: { state: 'approved' } })
}

/** The link in the newest letter to an address. */
export const mailedLink = async (app: App, email: string): Promise<string> => {
  const url = new URL('/outbox.json', app.address)
  url.searchParams.set('to', email)
  // It stands there since the commit that the approval's answer told of.
  const { items } = (await (await fetch(url)).json()) as { items: { text: string }[] }
  return linkIn(items[0]?.text ?? '')
}
