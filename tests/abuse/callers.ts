import { allCalls, isInAddress, routes, type CallName } from '@plumbline/protocol/core'
import { roles, type Role } from '@plumbline/rules/staff'
import { registerByEmail } from '../support/builders/identity.ts'
import { startApp, type App } from '../support/app.ts'
import { founders, hire, type Member } from '../support/staff.ts'

export type Callers = {
  readonly app: App
  /** The tokens of a customer and of another one. */
  readonly ada: string
  readonly ben: string
  /** One of each role. */
  readonly members: ReadonlyMap<Role, Member>
  /** Calls with nothing in it: what a caller may not do is refused before the input is looked at. */
  bare(name: CallName, token: string | undefined): Promise<string | undefined>
}

/** A house with everybody who might call. */
export const gatherCallers = async (): Promise<Callers> => {
  const app = await startApp()
  const { token: ada } = (await registerByEmail(app, 'ada@example.org')).data
  const { token: ben } = (await registerByEmail(app, 'ben@example.org')).data
  const [founder] = await founders(app)
  const members = new Map<Role, Member>()
  for (const role of roles) members.set(role, role === 'admin' ? founder : await hire(app, [role]))
  const bare: Callers['bare'] = async (name, token) => {
    const [method, path] = routes[name]
    const answer = await app.raw(path, {
      method,
      headers: {
        ...(!isInAddress(method) && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: token }),
      },
      ...(!isInAddress(method) && { body: '{}' }),
    })
    return answer.refusal
  }
  return { app, ada, ben, members, bare }
}

/** What each call declares of who may make it. */
export const declared = allCalls.map(({ name, who, permission }) => ({ name, who, permission }))

export const notGotThrough: readonly (string | undefined)[] = [
  'session.missing',
  'session.expired',
  'session.ended',
  'request.failed',
]
