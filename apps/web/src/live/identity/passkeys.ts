import type { CallOutput } from '@plumbline/protocol/core'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { knownDevice } from './known-device.ts'
import { useSigned } from '../queries.ts'

/** Belongs to the user: what renews the user renews it as well. */
export const passkeysKey = ['user', 'passkeys']

export type Passkey = CallOutput<'passkeyList'>['items'][number]

export const usePasskeys = () => {
  const enabled = useSigned()
  return useQuery({
    queryKey: passkeysKey,
    queryFn: async ({ signal }) => (await call('passkeyList', {}, { signal })).items,
    enabled,
  })
}

/** The device's answer; undefined where its owner turned it down, or it cannot. It says no more than that. */
const asked = async <Answer>(device: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await device
  } catch {
    return undefined
  }
}

/** Makes a passkey on this device; undefined where there is none afterwards. */
export const makePasskey = async (password: string): Promise<CallOutput<'passkeyAdd'> | undefined> => {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { options } = await call('passkeyBegin', { password })
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const made = await asked(startRegistration({ optionsJSON }))
  if (made === undefined) return undefined
  return call('passkeyAdd', { credential: { ...made, response: { ...made.response } } })
}

/** Signs in with a passkey of this device; undefined where its owner turned that down. */
export const enterWithPasskey = async (): Promise<CallOutput<'passkeyLogin'> | undefined> => {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { options } = await call('passkeyChallenge', {})
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const used = await asked(startAuthentication({ optionsJSON }))
  if (used === undefined) return undefined
  return call('passkeyLogin', {
    credential: { ...used, response: { ...used.response } },
    ...knownDevice(),
  })
}
