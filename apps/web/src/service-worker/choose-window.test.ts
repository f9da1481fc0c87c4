import { describe, expect, it } from 'vitest'
import { windowFor } from './choose-window.ts'

const at = (path: string) => ({ url: `https://plumbline.example${path}` })

describe('a notification that is pressed', () => {
  it('opens in the window of the app that was used last', () => {
    const windows = [at('/#/pages/fund'), at('/#/pages/index')]
    expect(windowFor(windows)).toBe(windows[0])
  })

  it.each(['/', '/#/', '/#/pages/workshop', '/?from=home#/pages/market?segment=term'])(
    'opens in %s',
    path => {
      expect(windowFor([at(path)])).toEqual(at(path))
    },
  )

  it.each([
    '/#/pages/work',
    '/#/pages/work/support?thread=1',
    '/#/pages/work?next=1',
    '/docs',
    '/docs/#/pages/fund',
  ])('takes %s from nobody', path => {
    expect(windowFor([at(path)])).toBeUndefined()
    expect(windowFor([at(path), at('/#/pages/fund')])).toEqual(at('/#/pages/fund'))
  })

  it('needs a new window where there is none', () => {
    expect(windowFor([])).toBeUndefined()
  })
})
