import { languages } from '@plumbline/protocol/core'
import { noticeSamples, noticeView } from '@plumbline/protocol/notification'
import { letterHtml } from '@plumbline/server/core/platform/messaging/letter'
import { samplesOf } from '@plumbline/server/composition/samples'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { places } from '../../apps/web/src/shared/places/places.ts'
import { startApp, type App } from '../support/app.ts'

let app: App
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const samples = samplesOf(() => 'https://trade.example')

/** What a person reads of markup. */
const readable = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<br>|<\/p>|<\/h1>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

const words = (text: string): readonly string[] => text.split(/\s+/).filter(word => word !== '')
const links = (text: string): readonly string[] => text.match(/https?:\/\/[^\s<>"]+/g) ?? []

test.each(noticeSamples)('the sample of $kind is what travels', sample => {
  expect(noticeView.parse(sample)).toEqual(sample)
})

describe.each(languages)('in %s', language => {
  const { letters, texts, pushes } = samples(language)

  test('every letter says as text what it says as markup: each word, figure, code and link', () => {
    for (const { name, subject, text } of letters) {
      const html = letterHtml(subject, text)
      expect([name, words(readable(html))]).toEqual([name, words(`${subject}\n${text}`)])
      expect([name, html.match(/href="([^"]+)"/g) ?? []]).toEqual([
        name,
        links(text).map(link => `href="${link}"`),
      ])
    }
  })

  test('no letter or message has a figure that was not put in, and none is empty', () => {
    for (const { name, subject, text } of letters) {
      expect([name, `${subject} ${text}`]).toEqual([name, expect.not.stringMatching(/\{\w+\}|undefined/)])
      expect(subject.length).toBeGreaterThan(3)
      // A mail server breaks what is longer than RFC 5322 lets it be.
      for (const line of text.split('\n')) expect(Buffer.byteLength(line)).toBeLessThan(998)
    }
    for (const { name, text } of texts)
      expect([name, text]).toEqual([name, expect.not.stringMatching(/\{\w+\}|undefined|^$/)])
    for (const { name, title, body } of pushes) {
      expect([name, `${title} ${body}`]).toEqual([name, expect.not.stringMatching(/\{\w+\}|undefined/)])
      expect(title).not.toBe('')
    }
  })

  test('only letters that may be muted say how', () => {
    const saying = letters.filter(({ text }) => text.includes('/unsubscribe/')).map(({ name }) => name)
    expect(saying.toSorted()).toEqual([
      'copying.ended',
      'copying.trader_closed',
      'copying.trader_leverage',
      'copying.trader_mix',
      'copying.trader_paused',
      'digest',
      'support.answered',
    ])
  })

  test('every link leads to a place that there is', () => {
    const paths = new Set<string>(places.map(({ path }) => path))
    const led = [
      ...letters.flatMap(({ text }) => links(text)).filter(link => !link.includes('/unsubscribe/')),
      ...pushes.map(({ path }) => `https://trade.example/#${path}`),
    ]
    expect(led.length).toBeGreaterThan(60)
    for (const link of led) {
      const { origin, pathname, hash } = new URL(link)
      expect([origin, pathname]).toEqual(['https://trade.example', '/'])
      expect(paths).toContain(hash.slice(1).split('?')[0])
    }
  })

  test('the living page shows all of them, and letters apart from it', async () => {
    const page = await fetch(new URL(`/letters/${language}`, app.address))
    expect(page.status).toBe(200)
    const html = await page.text()
    for (const { name } of letters) expect(html).toContain(`id="mail.${name}"`)
    for (const { name } of pushes) expect(html).toContain(`id="push.${name}"`)
    for (const { name } of texts) expect(html).toContain(`id="sms.${name}"`)
    const letter = await fetch(new URL(`/letters/${language}/copying.ended.html`, app.address))
    expect(letter.status).toBe(200)
    expect(letter.headers.get('content-security-policy')).toContain('sandbox')
  })
})

test('the living page knows no other languages or letters', async () => {
  expect((await fetch(new URL('/letters/xx', app.address))).status).toBe(404)
  expect((await fetch(new URL('/letters/en/nothing.html', app.address))).status).toBe(404)
})
