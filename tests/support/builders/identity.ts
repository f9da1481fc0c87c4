import type { CallInput, CallOutput, Language } from '@plumbline/protocol/core'
import type { CodeScene } from '@plumbline/rules/identity'
import { expect } from 'vitest'
import type { App, Answer } from '../app.ts'

type Kept = { kind: 'mail' | 'sms'; to: string; subject: string; text: string; at: string; code?: string }

/** What the local outbox holds for an address, newest first. */
export const lettersTo = async (app: App, to: string): Promise<readonly Kept[]> => {
  const url = new URL('/outbox.json', app.address)
  url.searchParams.set('to', to)
  const { items } = (await (await fetch(url)).json()) as { items: Kept[] }
  return items
}

export const newestCode = async (app: App, to: string): Promise<string> => {
  const [newest] = await lettersTo(app, to)
  expect(newest?.code).toMatch(/^\d{6}$/)
  return newest?.code ?? ''
}

/** Longer than the time until another code may be asked for. */
const pauseMs = 61_000

/** These go to whoever is signed in, wherever that is. */
const ownScenes: ReadonlySet<CodeScene> = new Set(['password', 'confirm', 'trade'])

/** Asks for a code and reads it from the local outbox. */
export const codeTo = async (
  app: App,
  email: string,
  scene: CodeScene,
  options: { token?: string; lang?: Language } = {},
): Promise<string> => {
  app.clock.move(pauseMs)
  const asked = await app.call('sendEmailCode', { ...(!ownScenes.has(scene) && { email }), scene }, options)
  expect(asked).toMatchObject({ type: 'ok' })
  return newestCode(app, email)
}

export type Mobile = { areaCode: string; mobile: string }

export const mobileCodeTo = async (
  app: App,
  { areaCode, mobile }: Mobile,
  scene: Exclude<CodeScene, 'password'>,
  options: { token?: string } = {},
): Promise<string> => {
  app.clock.move(pauseMs)
  const to = ownScenes.has(scene) ? {} : { areaCode, mobile }
  expect(await app.call('sendMobileCode', { ...to, scene }, options)).toMatchObject({ type: 'ok' })
  return newestCode(app, `+${areaCode}${mobile}`)
}

/** Any other code of six digits. */
export const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export const goodPassword = 'plumb bob 7'

type ByEmail = Exclude<CallInput<'register'>, { simulation: 2 }>

export const registerByEmail = async (
  app: App,
  email: string,
  rest: Partial<ByEmail> = {},
  options: { lang?: Language } = {},
): Promise<Answer<CallOutput<'register'>>> =>
  app.call(
    'register',
    { email, password: goodPassword, code: await codeTo(app, email, 'register', options), ...rest },
    options,
  )

export const registerByMobile = async (
  app: App,
  mobile: Mobile,
  rest: Partial<CallInput<'mobileRegister'>> = {},
): Promise<Answer<CallOutput<'mobileRegister'>>> =>
  app.call('mobileRegister', {
    ...mobile,
    password: goodPassword,
    code: await mobileCodeTo(app, mobile, 'register'),
    ...rest,
  })

let count = 0
/** An address that no other test uses. */
export const newEmail = (): string => `person${(count += 1)}@example.org`
export const newMobile = (): Mobile => ({ areaCode: '351', mobile: String(910_000_000 + (count += 1)) })
