import { languages } from '@plumbline/protocol/core'
import { createAgreements, openSeal } from '@plumbline/server/capabilities/lending/agreement/index'
import { openCertificate } from '@plumbline/server/capabilities/lending/agreement/seal/certificate'
import { makeCertificate } from '@plumbline/server/capabilities/lending/agreement/seal/made-certificate'
import type { AgreementFacts } from '@plumbline/rules/lending'
import { afterAll, describe, expect, it } from 'vitest'
import { readAllTexts } from '@plumbline/texts'
import { factsOf, signedAt } from './facts.ts'
import { checkSignature, hasPoppler, pagesOf, textOf } from './poppler.ts'

const agreementTexts = readAllTexts('server/agreement-file')

const file = Buffer.from(makeCertificate(new Date('2026-11-01')))
const seal = { file, passphrase: '' }
const agreements = createAgreements({
  seal: () => seal,
  now: () => signedAt,
  onUnstamped: () => undefined,
  onUnwritten: () => undefined,
})
afterAll(() => agreements.stop())

const drawAs = async (facts: AgreementFacts): Promise<Buffer> => {
  const bytes = await agreements.draw(['customer 1'], facts)
  if (bytes === 'full') throw new Error('nothing else is drawn')
  return Buffer.from(bytes)
}

/** Needs Debian's package poppler-utils, whose programs know nothing of this one; skipped without it. */
describe.skipIf(!hasPoppler)('a signed agreement', () => {
  it('is valid for pdfsig, and sealed by the certificate of the deployment', async () => {
    const { said, signature } = checkSignature(await drawAs(factsOf()))
    expect(said).toContain('Signature is Valid.')
    expect(said).toContain('ETSI.CAdES.detached')
    expect(said).toContain('Total document signed')
    expect(said).toContain('Signing Hash Algorithm: SHA-256')
    const { certificate } = openCertificate(file, '')
    expect(signature.includes(certificate.raw)).toBe(true)
  })

  it.each([
    ['in the middle', (bytes: Buffer) => bytes.length >> 1],
    ['in its first object', () => 60],
    ['in its end', (bytes: Buffer) => bytes.length - 12],
  ])('is broken by one changed byte %s', async (_, placeIn) => {
    const bytes = await drawAs(factsOf())
    // In the signature's own place there is nothing but the signature; what stands before and after is signed.
    const [, before = 0] = /\/ByteRange \[0 (\d+)/.exec(bytes.toString('latin1')) ?? []
    const place = Math.min(placeIn(bytes), bytes.length - 1)
    const at = place < Number(before) ? place : Math.max(place, bytes.lastIndexOf('>') + 1)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    expect(checkSignature(bytes).said).not.toContain('Signature is Valid.')
  })

  it('says of what was added behind it that it is not signed', async () => {
    const bytes = Buffer.concat([await drawAs(factsOf()), Buffer.from('\n% more\n')])
    expect(checkSignature(bytes).said).not.toContain('Total document signed')
  })

  it.each(languages)('says every term and who signed in %s', async language => {
    const said = textOf(await drawAs(factsOf({ language })))
    const { title, record, signedAt: signed, worstCase, development } = agreementTexts[language]
    const words = [title, record, signed, worstCase.split('{')[0] ?? '', development]
    const figures = ['10000001', 'Ada Trader', '203.0.113.7', '9f86d081884c7d659a2feaa0c55ad015']
    // Readers give every space as a plain one.
    for (const each of [...words, ...figures]) expect(said).toContain(each.trim().replaceAll(/\s/g, ' '))
  })

  it.each(languages)('says on every page that one of a demo account is none, in %s', async language => {
    const drawn = pagesOf(await drawAs(factsOf({ language, book: 'demo' })))
    const pages = drawn.filter(page => page.trim() !== '')
    expect(pages.length).toBeGreaterThan(1)
    const { demo } = agreementTexts[language]
    for (const page of pages) expect(page).toContain(demo.replaceAll(/\s/g, ' '))
    expect(textOf(await drawAs(factsOf({ language })))).not.toContain(demo.replaceAll(/\s/g, ' '))
  })

  it.each([5, 12, 20, 25, 30, 34, 38, 42, 46, 50])(
    'has its signature on the page that announces it, after %i lines of text',
    async lines => {
      const agreement = {
        ...factsOf().agreement,
        sections: [{ heading: '1. Terms', paragraphs: Array.from({ length: lines }, () => 'A line.') }],
      }
      const pages = pagesOf(await drawAs(factsOf({ agreement })))
      const announced = pages.filter(page => page.includes(agreementTexts.en.signature))
      expect(announced).toHaveLength(1)
      expect(announced[0]).toContain('Ada Trader, ')
    },
  )

  it('keeps the letters of a name that its language does not have', async () => {
    const borrower = { ...factsOf().borrower, firstName: '大文', lastName: 'Ørsted-Петров' }
    expect(textOf(await drawAs(factsOf({ borrower })))).toContain('大文 Ørsted-Петров')
  })

  it('holds a typed name in place of a drawing, and says so', async () => {
    const said = textOf(await drawAs(factsOf({ signature: { kind: 'typed', text: 'Ada Trader' } })))
    expect(said).toContain(agreementTexts.en.typed)
  })

  it.each([
    [undefined, 'Under review'],
    [{ outcome: 'rejected', at: signedAt, paidOutOn: undefined, dueOn: undefined } as const, 'Rejected on'],
  ])('says what was decided', async (decision, words) => {
    expect(textOf(await drawAs(factsOf({ decision })))).toContain(words)
  })
})

it('draws one after the other, turns away what comes beyond, and lets another customer in before it', async () => {
  const order: string[] = []
  const draw = async (who: string) => {
    const answer = await agreements.draw([`customer ${who}`, `address of ${who}`], factsOf())
    order.push(answer === 'full' ? `${who} turned away` : who)
    return answer
  }
  const flood = Array.from({ length: 18 }, () => draw('mallory'))
  // One is drawn, 16 wait, and the queue is full.
  const [last] = await Promise.all([flood.at(-1), draw('ada')])
  expect(last).toBe('full')
  expect(order).toEqual(['mallory turned away', 'mallory turned away', 'mallory', 'ada'])
  await Promise.all(flood)
  expect(order.filter(each => each === 'mallory')).toHaveLength(16)
})

it('gives up nothing when its thread cannot start, and says why', async () => {
  const broken = createAgreements({
    seal: () => ({ file: Buffer.from('no certificate'), passphrase: '' }),
    now: () => signedAt,
    onUnstamped: () => undefined,
    onUnwritten: () => undefined,
  })
  await expect(broken.draw(['customer 1'], factsOf())).rejects.toThrow('PKCS#12')
  await broken.stop()
})

it('refuses to start without a certificate in production', () => {
  expect(() => openSeal({ mode: 'production', file: undefined, passphrase: '', folder: '' })).toThrow(
    'SEAL_FILE',
  )
})
