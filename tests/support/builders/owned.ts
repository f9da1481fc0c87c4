import type { CallName } from '@plumbline/protocol/core'
import type { RefusalCode } from '@plumbline/rules/core'
import type { UploadUse } from '@plumbline/rules/upload'
import { picture } from './pictures.ts'
import { sendImage } from './upload.ts'
import type { App } from '../app.ts'

/**
 * Whose objects a call can name. `none`: it names nothing that belongs to somebody, or acts for whoever is signed in.
 * Otherwise the input that names an object of a customer, and what anybody else is told.
 */
export type Whose =
  | 'none'
  | {
      readonly input: (app: App, owner: string) => Promise<Record<string, unknown>>
      readonly refusal: RefusalCode
    }

export type AbuseRows = Readonly<Partial<Record<CallName, Whose>>>

/** Of an instrument that trades at all hours: some houses run on the time of the day on which they are tested. */
export const orderOf = async (app: App, owner: string): Promise<string> => {
  app.quoteAll()
  const { data } = await app.call(
    'submitOrder',
    { kind: 'contract', code: 'BTCUSD', side: 'long', lots: '0.01', leverage: 2 },
    { token: owner },
  )
  return data.order.id
}

export const waitingOf = async (app: App, owner: string): Promise<string> => {
  app.quoteAll()
  const { data } = await app.call(
    'submitOrder',
    {
      kind: 'contract',
      type: 'limit',
      code: 'EURUSD',
      side: 'long',
      lots: '0.01',
      leverage: 10,
      price: '1.10000',
    },
    { token: owner },
  )
  return data.order.id
}

let shade = 0
export const imageOf = async (app: App, owner: string, use: UploadUse): Promise<string> => {
  const { data } = await sendImage(app, owner, await picture('jpeg', { shade: (shade += 1) }), { use })
  return data.id
}

/** Demo accounts have examples of networks and banks, so that each can bind something. */
export const address = { network: 'USDT-EXAMPLE', walletAddress: 'TKVMacPgTRiftd6v8hvEBG67EFnd6nuLPA' }
export const addressOf = async (app: App, owner: string): Promise<string> =>
  (await app.call('walletAddressAdd', address, { token: owner })).data.address.id
