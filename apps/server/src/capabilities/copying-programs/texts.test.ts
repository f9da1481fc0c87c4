import { describe, expect, test } from 'vitest'
import { languages } from '@plumbline/protocol/core'
import { programRisk, programRules, programs, type Program } from '@plumbline/rules/copying'
import { readAllTexts } from '@plumbline/texts'

/** What a published text may hold. */
const lengthMax = 600
const percent = (hundredths: number): number => hundredths / 100

/** The figures of a program's rules, as its text has to say them. */
const figuresOf = (program: Program): readonly number[] => {
  const { average_cross: cross, breakout, mean_reversion: reversion } = programRules
  const own = {
    average_cross: [cross.fast, cross.slow, programRisk.profitRanges],
    breakout: [breakout.entry, breakout.exit, programRisk.profitRanges],
    mean_reversion: [reversion.length, reversion.deviations],
  }
  const { rangeCandles, stopRanges, lossShareMax, marginShareMax } = programRisk
  return [15, rangeCandles, stopRanges, percent(lossShareMax), percent(marginShareMax), ...own[program]]
}

describe.each(programs)('the published rules of %s', program => {
  test.each(languages)('in %s say every figure and instrument, and fit', language => {
    const text = readAllTexts('server/programs')[language][program]
    const said = (text.match(/\d+(?:[.,]\d+)?/g) ?? []).map(each => Number(each.replace(',', '.')))
    expect(said).toEqual(expect.arrayContaining([...figuresOf(program)]))
    for (const code of programRules[program].codes) expect(text).toContain(code)
    expect(text.length).toBeLessThanOrEqual(lengthMax)
  })
})
