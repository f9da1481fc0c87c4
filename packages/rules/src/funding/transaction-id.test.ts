import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressFormats } from '../destination/format.ts'
import {
  comparableTransaction,
  readTransactionId,
  referenceLengthMax,
  transactionExamples,
  transactionFormOf,
  transactionForms,
  transactionIdsNamed,
  type TransactionForm,
} from './transaction-id.ts'

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const hex = '0123456789abcdef'
const signsOf = (alphabet: string, length: number) =>
  fc
    .array(fc.constantFrom(...Array.from(alphabet)), { minLength: length, maxLength: length })
    .map(signs => signs.join(''))

/** Bytes in base 58, as a wallet writes them. */
const inBase58 = (bytes: Uint8Array): string => {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value /= 58n) text = (base58[Number(value % 58n)] ?? '') + text
  return '1'.repeat(bytes.findIndex(byte => byte !== 0)) + text
}
const signature = fc
  .uint8Array({ minLength: 64, maxLength: 64 })
  .filter(bytes => bytes.slice(0, 4).some(byte => byte !== 0))
  .map(inBase58)

const ids: Readonly<Record<TransactionForm, fc.Arbitrary<string>>> = {
  hash: signsOf(hex, 64),
  prefixed_hash: signsOf(hex, 64).map(digits => `0x${digits}`),
  capital_hash: signsOf(hex.toUpperCase(), 64),
  signature,
  reference: signsOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 16),
}
const networkForms = transactionForms.filter(form => form !== 'reference')
const anId = (forms: readonly TransactionForm[]) =>
  fc.constantFrom(...forms).chain(form => ids[form].map(id => ({ form, id })))

const read = (form: TransactionForm, text: string) => readTransactionId(text, { form, network: 'TRC20' })

/** Ways of writing one id down that name no other. */
const around = fc.constantFrom<(id: string) => string>(
  id => id,
  id => ` ${id}\n`,
  id => `tx: ${id}`,
  id => `TXID=${id};`,
  id => `${id}?a=1`,
  id => `${id}#1`,
  id => `${id}/`,
  id => `“${id}”`,
  id => `https://tronscan.org/#/transaction/${id}`,
  id => `https://etherscan.io/tx/${id}#eventlog`,
  id => `https://explorer.solana.com/tx/${id}?cluster=mainnet-beta`,
  id => `https://explorer.example/?redirect=%2Ftx%2F${id}%3Fa%3D1`,
  id => `${id} ${id}`,
  id => `\u200b${id.slice(0, 10)}\u00ad${id.slice(10)}\ufeff`,
  id => id.replace(/[!-~]/g, sign => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)),
  id => id.replace(/.{8}/g, '$& '),
)

describe('the id of a transaction', () => {
  it('is kept in one form, whatever stands around it', () => {
    fc.assert(
      fc.property(anId(networkForms), around, ({ form, id }, write) => {
        expect(read(form, write(id))).toEqual({ ok: true, value: id })
        expect(read(form, id)).toEqual({ ok: true, value: id })
      }),
    )
  })

  it('is the same in capitals and small letters, with and without 0x, where its digits are hexadecimal', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...networkForms.filter(form => form !== 'signature')),
        ids.hash,
        around,
        (form, digits, write) => {
          const values = [digits, digits.toUpperCase(), `0x${digits}`, `0X${digits.toUpperCase()}`].map(
            each => read(form, write(each)),
          )
          expect(new Set(values.map(value => (value.ok ? value.value : value.refusal))).size).toBe(1)
          expect(values[0]?.ok).toBe(true)
        },
      ),
    )
  })

  it.each<[string, TransactionForm, (id: string) => string]>([
    ['a sign less', 'hash', id => id.slice(1)],
    ['a sign more', 'hash', id => `${id}0`],
    ['a letter that no digit is', 'hash', id => `${id.slice(1)}O`],
    ['a letter of another script', 'hash', id => `${id.slice(1)}\u0430`],
    ['half of it', 'prefixed_hash', id => id.slice(0, 34)],
    ['a letter that base 58 has not', 'signature', id => `0${id.slice(1)}`],
    ['bytes too many', 'signature', id => `zz${id}`],
    ['another one beside it', 'hash', id => `${id} ${'5e'.repeat(32)}`],
    ['nothing but words', 'hash', () => 'I have paid'],
    ['a link without it', 'hash', () => 'https://tronscan.org/#/address/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ])('is refused with %s', (_, form, spoil) => {
    fc.assert(
      fc.property(ids[form], id => {
        expect(read(form, spoil(id))).toEqual({
          ok: false,
          refusal: 'funding.transaction_form',
          figures: { network: 'TRC20', example: transactionExamples[form] },
        })
      }),
    )
  })

  it('is known for every network that can be set, and shown by an example that itself is not taken', () => {
    for (const format of addressFormats) {
      const form = transactionFormOf(format)
      const example = transactionExamples[form]
      expect(read(form, example)).toMatchObject({ refusal: 'funding.transaction_form' })
      const other = example.replace(/.{4}$/, end => Array.from(end).toReversed().join(''))
      expect(read(form, other)).toEqual({ ok: true, value: other })
    }
    expect(transactionFormOf(undefined)).toBe('reference')
  })

  it('is a Solana signature only where it stands for 64 bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 60, maxLength: 70 }), bytes => {
        fc.pre((bytes[0] ?? 0) > 0)
        expect(read('signature', inBase58(bytes)).ok).toBe(bytes.length === 64)
      }),
    )
  })
})

describe('the reference of a bank', () => {
  it('is the same with other spaces, punctuation, width and case', () => {
    const write = fc.constantFrom<(id: string) => string>(
      id => id.toLowerCase(),
      id => id.replace(/.{4}/g, '$&-'),
      id => `  ${id.replace(/.{2}/g, '$& / ')}`,
      id => id.replace(/[!-~]/g, sign => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)),
      id => `${id.slice(0, 3)}\u200b${id.slice(3)}`,
    )
    fc.assert(
      fc.property(ids.reference, write, (id, spell) => {
        expect(read('reference', spell(id))).toEqual({ ok: true, value: id })
      }),
    )
    expect(read('reference', 'Zahlung für März 7')).toEqual({ ok: true, value: 'ZAHLUNGFURMARZ7' })
  })

  it.each([
    '',
    'A-1',
    '---- ----',
    '\u0430like-0001',
    '交易 1234',
    '7'.repeat(referenceLengthMax + 1),
    transactionExamples.reference,
  ])('is refused as %s', text => {
    expect(read('reference', text)).toMatchObject({
      refusal: 'funding.reference_form',
      figures: { shortest: '4', longest: '70' },
    })
  })
})

describe('what a text names', () => {
  it('is found by a search, and compared, however it was written', () => {
    fc.assert(
      fc.property(ids.hash, around, (id, write) => {
        expect(transactionIdsNamed(write(id))).toContain(id)
        expect(comparableTransaction(write(`0x${id.toUpperCase()}`))).toBe(id)
      }),
    )
    expect(comparableTransaction('Inv 7/2026')).toBe(comparableTransaction('INV-7-2026'))
    expect(comparableTransaction('7')).toBe('7')
  })
})
