import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentSideMax, uploadBytesMax } from '@plumbline/rules/upload'
import identity from '@plumbline/texts/en/app/identity.json' with { type: 'json' }
import { startApp, type App } from '../../support/app.ts'
import { picture } from '../../support/builders/pictures.ts'
import { launch, openSignedIn, visit } from '../support/browser.ts'
import { customerBy, filled, textsOf } from '../support/newcomers.ts'

let browser: Browser
/** The device's photos. */
let folder: string
let app: App

beforeAll(async () => {
  browser = await launch()
  folder = mkdtempSync(join(tmpdir(), 'plumbline-test-photos-'))
  app = await startApp({ start: Date.now() })
})
afterAll(async () => {
  await browser.close()
  await app.stop()
  rmSync(folder, { recursive: true })
})

const { texts } = textsOf('en')

/** As large as a phone's best camera makes it: 48 megapixels of which none is like the next. */
const photo48 = async (): Promise<Buffer> => {
  const [width, height] = [8_064, 6_048]
  const noise = randomBytes(width * height)
  return sharp(noise, { raw: { width, height, channels: 1 } })
    .jpeg({ quality: 60 })
    .toBuffer()
}

/** Notes the image of each upload; what a form holds is not told by the browser. */
const noteImages = () => {
  const send = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof FormData) Object.assign(globalThis, { sentImage: body.get('image') })
    send.call(this, body)
  }
}

type Photo = { name: string; buffer: Buffer }

/** Chooses a photo for the identity check of somebody new; what went to the server. */
const sent = async (file: Photo) => {
  const { token } = await customerBy(app, { email: `${file.name}@example.org` })
  const visitor = await visit(browser, app.address)
  const { page } = visitor
  await page.addInitScript(noteImages)
  await openSignedIn(visitor, app, token, '/pages/mine/setting/edit6')
  const field = page.getByRole('group', { name: identity.identityCheck.front, exact: true })
  const path = join(folder, file.name)
  writeFileSync(path, file.buffer)
  await field.locator('input[type=file]').first().setInputFiles(path)
  await field.getByText(filled(texts.ui.uploaded, { name: file.name })).waitFor()
  const image = await page.evaluate(async () => {
    const { sentImage } = globalThis as unknown as { sentImage: File }
    const { width, height } = await createImageBitmap(sentImage)
    return { type: sentImage.type, bytes: sentImage.size, side: Math.max(width, height) }
  })
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
  return image
}

it('a photo of 48 megapixels is shrunk on the device', { timeout: 120_000 }, async () => {
  const buffer = await photo48()
  expect(buffer.length).toBeGreaterThan(uploadBytesMax)
  const image = await sent({ name: 'large.jpg', buffer })
  expect(image).toMatchObject({ type: 'image/jpeg', side: documentSideMax })
  expect(image.bytes).toBeLessThan(uploadBytesMax)
})

it('a photo that is small enough goes as it is', { tags: 'thorough' }, async () => {
  const buffer = await picture('png')
  expect(await sent({ name: 'small.png', buffer })).toEqual({
    type: 'image/png',
    bytes: buffer.length,
    side: 640,
  })
})

it('a photo of a type that is not kept goes as one that is', { tags: 'thorough' }, async () => {
  const buffer = await sharp(await picture('png'))
    .avif()
    .toBuffer()
  expect(await sent({ name: 'other.avif', buffer })).toMatchObject({
    type: 'image/jpeg',
    side: 640,
  })
})
