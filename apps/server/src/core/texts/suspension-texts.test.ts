import { describe, expect, test } from 'vitest'
import { freezeReasons } from '@plumbline/rules/customer-admin'
import { freezeTexts } from './suspension-texts.ts'
import { languages } from '@plumbline/protocol/core'
import { textOf } from './refusal-texts.ts'

describe.each(languages)('what is told of a frozen account in %s', language => {
  const { notice, withdrawals, ...reasons } = freezeTexts[language]

  test('is what the refusal says', () => {
    expect(notice).toBe(textOf(language, 'customer.frozen'))
  })

  test('says that withdrawals go on in a sentence of its own', () => {
    expect(withdrawals).toMatch(/[.。]$/)
    expect(withdrawals).not.toContain('{')
  })

  test('has a reason of its own for each, to be put into a sentence', () => {
    expect(Object.keys(reasons).toSorted()).toEqual([...freezeReasons].toSorted())
    expect(new Set(Object.values(reasons)).size).toBe(freezeReasons.length)
    for (const reason of Object.values(reasons)) expect(reason).not.toMatch(/[.。]$/)
  })
})
