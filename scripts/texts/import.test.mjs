import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../install.mjs'
import { cataloguesIn } from './catalogues.mjs'
import { checkTexts } from './check.mjs'
import { exportTexts } from './export.mjs'
import { importTexts } from './import.mjs'
import { back, copyOfTexts, xliffOf } from './testing.mjs'
import { readXliff } from './xliff.mjs'

describe('a text that comes back', () => {
  let copy
  const catalogue = cataloguesIn(root).find(({ name }) => name === 'catalogues')
  const german = () => readFileSync(join(copy, catalogue.fileOf('de')), 'utf8')
  const changeEnglish = () => {
    const file = join(copy, catalogue.fileOf('en'))
    writeFileSync(file, readFileSync(file, 'utf8').replace("back: 'Back'", "back: 'Go back'"))
  }
  const unitIn = xliff =>
    readXliff(xliff)
      .files.flatMap(({ units }) => units)
      .find(({ id }) => id === 'app.back')

  it('replaces its literal and nothing else', async () => {
    copy = copyOfTexts()
    const before = german()
    const target = "Zurück zu \u00A0„x“, it’s 'so'"
    await importTexts(copy, xliffOf({ ...back, target }))
    expect(german()).toBe(
      before.replace("back: 'Zurück'", String.raw`back: "Zurück zu \u00A0„x“, it’s 'so'"`),
    )
  })

  it('is open again when English changes, until a translator has seen it', async () => {
    copy = copyOfTexts()
    changeEnglish()
    expect(checkTexts(copy).problems[0]).toContain('catalogues/app.back has another English text')
    const { xliff } = exportTexts(copy, 'de', 'catalogues')
    expect(unitIn(xliff)).toMatchObject({ source: 'Go back', target: 'Zurück', isDone: false })
    // What nobody has touched is no translation of the new text.
    await importTexts(copy, xliff)
    expect(unitIn(exportTexts(copy, 'de', 'catalogues').xliff).isDone).toBe(false)
    await importTexts(copy, xliffOf({ ...back, source: 'Go back', target: 'Zurück' }))
    expect(unitIn(exportTexts(copy, 'de', 'catalogues').xliff).isDone).toBe(true)
    expect(checkTexts(copy).problems[0]).not.toContain('de')
  })

  it('counts as translated without its state when it has changed', async () => {
    copy = copyOfTexts()
    changeEnglish()
    const unit = { ...back, source: 'Go back', target: 'Zurückgehen', isDone: false }
    expect(await importTexts(copy, xliffOf(unit))).toMatchObject({ accepted: 1 })
    expect(german()).toContain("back: 'Zurückgehen'")
    expect(unitIn(exportTexts(copy, 'de', 'catalogues').xliff).isDone).toBe(true)
  })
})
