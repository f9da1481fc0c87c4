import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationOf, apply, newBorrower, read } from '../lending/builders.ts'
import { startApp, type App } from '../support/app.ts'
import { networks, publish } from '../support/builders/funding.ts'
import { founders, type Member } from '../support/staff.ts'
import { nextOf, published, withMore } from './writers.ts'

let app: App
let staff: readonly [Member, Member]
beforeAll(async () => {
  app = await startApp()
  staff = await founders(app)
  await publish(app, 'funding.networks', networks)
  app.quoteAll()
})
afterAll(() => app.stop())

describe('a signed loan', () => {
  it('keeps the text that was signed, whatever is published afterwards, and its hash holds', async () => {
    const [ana] = staff
    const person = await newBorrower(app, ana)
    const opened = await read(app, person)
    const before = opened.data.agreement
    const applied = await apply(app, person)
    expect(applied).toMatchObject({ type: 'ok' })
    staff = await founders(app)
    const texts = await withMore(app, staff[0], 'loan', 'A newer paragraph.')
    const number = await published(app, staff, 'loan', { texts, isMaterial: true })
    const { id } = applied.data.loan
    const signed = await app.call('loanSignature', { id }, { token: staff[0].token })
    expect(signed.data).toMatchObject({ holds: true, sha256: before.sha256, sections: before.sections })
    expect(signed.data.row).toMatchObject({ id })
    // Nobody is asked again about a loan; the next one is signed with the newer text.
    const { data } = await app.call('textAcceptance', {}, { token: person.token })
    expect(data.pending).toEqual([])
    expect(data.accepted.find(({ key }) => key === 'loan')).toMatchObject({
      version: before.version,
      sha256: before.sha256,
    })
    const next = await newBorrower(app, staff[0])
    const newer = (await read(app, next)).data.agreement
    expect(newer).toMatchObject({ version: String(number) })
    const lines = newer.sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])
    const hashed = ['loan', newer.version, newer.title, ...lines].join('\n')
    expect(createHash('sha256').update(hashed).digest('hex')).toBe(newer.sha256)
  })

  it('is not signed with a text that was replaced after it was opened', async () => {
    const person = await newBorrower(app, staff[0])
    const input = await applicationOf(app, person)
    const { texts } = await nextOf(app, staff[0], 'loan')
    const en = texts.en ?? { title: '', body: '' }
    await published(app, staff, 'loan', { texts: { ...texts, en: { ...en, title: 'Agreement on a loan' } } })
    app.clock.move(600_000)
    expect(await app.call('loanApply', input, { token: person.token })).toMatchObject({
      refusal: 'loan.agreement_changed',
    })
  })
})
