import { createPrivateKey } from 'node:crypto'
import type { Receipt } from '@plumbline/rules/receipt'
import { signingKey } from '@plumbline/server/capabilities/market/index'
import { sealReceipt } from '@plumbline/server/capabilities/receipt/index'
import { testTickKey } from '../support/app.ts'

/** Another digit in place of one. */
export const turned = (whole: string, place: number): string =>
  `${whole.slice(0, place)}${(Number(whole[place]) + 1) % 10}${whole.slice(place + 1)}`
export const digitsIn = (whole: string): readonly number[] =>
  Array.from(whole.matchAll(/\d/g), ({ index }) => index)

const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex')
/** The key with which the product under test signs and seals. */
export const houseKey = signingKey(
  createPrivateKey({
    key: Buffer.concat([seedPrefix, Buffer.from(testTickKey, 'base64')]),
    format: 'der',
    type: 'pkcs8',
  }),
)

/** As if the house itself had sealed it like this. */
export const resealed = (text: string): string => {
  const { seal: _seal, ...rest } = JSON.parse(text) as Receipt
  return JSON.stringify(sealReceipt(rest, houseKey))
}
