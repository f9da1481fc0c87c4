import { beforeEach, describe, expect, it, vi } from 'vitest'
import { draftKey, dropDraft, keepDraft } from '../../screens/funding/kept-drafts.ts'
import { tokenKey } from '../../token.ts'
import { isSomethingTyped } from './typed.ts'

let token: string | null = 'ada'
beforeEach(() => {
  token = 'ada'
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === tokenKey ? token : null) })
})

describe('what a page that begins anew would lose', () => {
  it('is what was typed into a form that was left for a while', () => {
    expect(isSomethingTyped()).toBe(false)
    const key = draftKey('withdrawal digital')
    keepDraft(key, { destination: '', amount: '250', remark: '' })
    expect(isSomethingTyped()).toBe(true)
    keepDraft(key, { destination: '', amount: ' ', remark: '' })
    expect(isSomethingTyped()).toBe(false)
    keepDraft(key, { destination: '', amount: '250', remark: '' })
    dropDraft(key)
    expect(isSomethingTyped()).toBe(false)
  })

  it('is nothing of a sign-in before', () => {
    const key = draftKey('deposit bank')
    keepDraft(key, { amount: '100' })
    token = 'ben'
    expect(isSomethingTyped()).toBe(false)
    dropDraft(key)
  })
})
