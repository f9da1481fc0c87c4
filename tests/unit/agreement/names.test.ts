import { afterAll, describe, expect, it } from 'vitest'
import { createAgreements } from '@plumbline/server/capabilities/lending/agreement/index'
import { makeCertificate } from '@plumbline/server/capabilities/lending/agreement/seal/made-certificate'
import { namesByScript } from '../../support/names.ts'
import { factsOf, signedAt } from './facts.ts'
import { hasPoppler, readTextOf } from './poppler.ts'

const file = Buffer.from(makeCertificate(new Date('2026-11-01')))
const unwritten: string[] = []
const agreements = createAgreements({
  seal: () => ({ file, passphrase: '' }),
  now: () => signedAt,
  onUnstamped: () => undefined,
  onUnwritten: signs => unwritten.push(signs),
})
afterAll(() => agreements.stop())

const drawFor = async (firstName: string, lastName = 'Trader'): Promise<string> => {
  const { borrower } = factsOf()
  const facts = factsOf({
    borrower: { ...borrower, firstName, lastName },
    signature: { kind: 'typed', text: firstName },
  })
  const bytes = await agreements.draw(['customer 1'], facts)
  return readTextOf(bytes as Uint8Array)
}

describe.skipIf(!hasPoppler)('an agreement', () => {
  it.each(Object.entries(namesByScript))('of a borrower with a name in %s says it', async (_, name) => {
    const said = await drawFor(name)
    // In the record, under the signature, and as the borrower.
    expect(said.split(name.normalize('NFC')).length).toBeGreaterThan(3)
    expect(unwritten).toEqual([])
  })

  it.each([['Suharto'], ['Q'], ['Wolfe'.repeat(20)]])(
    'of a borrower named %s alone says just that',
    async name => {
      const said = (await drawFor(name, '')).replaceAll(/\s+/gu, '')
      expect(said.split(name).length).toBeGreaterThan(3)
      expect(said).not.toContain(`${name}${name}`)
      expect(said).not.toMatch(/undefined|null/u)
    },
  )

  it('tells of what no font has, by its number, and writes the closest', async () => {
    expect(await drawFor('ꦗꦮ')).toContain('jw Trader')
    expect(unwritten).toEqual(['U+A997', 'U+A9AE'])
  })
})
