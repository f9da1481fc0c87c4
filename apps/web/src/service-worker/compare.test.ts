import { describe, expect, it } from 'vitest'
import { judge } from './compare.ts'

const pageOf = (entry: string) => `<script type="module" crossorigin src="${entry}"></script><div id="app">`

describe('the build of a page', () => {
  it.each([
    ['is the newest where the server names the same script', pageOf('/assets/app-1.js'), 'same'],
    ['is an old one where it names another', pageOf('/assets/app-2.js'), 'newer'],
    ['is not compared with what a proxy answers', '<h1>502 Bad Gateway</h1>', 'unknown'],
  ])('%s', (_, page, compared) => {
    expect(judge('/assets/app-1.js', page)).toBe(compared)
  })

  it('is not known of a page without a script', () => {
    expect(judge(undefined, pageOf('/assets/app-1.js'))).toBe('unknown')
  })
})
