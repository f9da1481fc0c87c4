import sharp, { type Sharp } from 'sharp'
import imported from 'sharp-phash'
import { accept, refuse, type Result } from '@plumbline/rules/core'
import { avatarSide, documentSideMax, uploadMegapixelsMax, type KeptUse } from '@plumbline/rules/upload'
import { createFairTurns } from '../../core/platform/concurrency/fair-turns.ts'

export type Redrawn = {
  readonly mediaType: 'image/jpeg' | 'image/webp'
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
  /** What a proof, or what may become one, looks like: 64 bits as '0101…', few of which differ between pictures that look alike. */
  readonly look: string | undefined
}
/** For whom an image is drawn, so that each gets a share: a customer and the address that sends, or one of these, or a member of staff. */
export type DrawnFor = readonly [string, ...string[]]
/** Refusals: upload.pixels, upload.unreadable, server.busy. */
export type Redraw = (
  bytes: Buffer,
  job: { readonly use: KeptUse; readonly drawnFor: DrawnFor; readonly megapixelsMax?: number },
) => Promise<Result<Redrawn>>

// Its types say that it is an ES module, which it is not.
const phash = imported as unknown as (image: Buffer) => Promise<string>

/** One unfolded image takes up to two hundred megabytes, so there is one at a time; a photo takes a tenth of a second. */
const atOnceMax = 1
/** What comes beyond is refused, of those first who have most of it waiting. Each may be eight megabytes. */
const waitingMax = 12
/** While others wait, so many times as long as one took: images take half of the time at most. */
const restTimes = 1
const secondsMax = 15
const jpegQuality = 85
const webpQuality = 82

// Everything else that the library can read (SVG, TIFF, GIF, PDF …) stays shut, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Nothing of anybody's image is kept for the next one.
sharp.cache(false)
sharp.concurrency(1)

/** Of a moving image only the first picture is read. What is damaged or cut off is refused, not completed in grey. */
const openImage = (bytes: Buffer, pixelsMax: number) =>
  sharp(bytes, {
    limitInputPixels: pixelsMax,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  }).timeout({ seconds: secondsMax })

const redrawAvatar = (image: Sharp) =>
  image
    .resize(avatarSide, avatarSide, { fit: 'cover' })
    .webp({ quality: webpQuality })
    .toBuffer({ resolveWithObject: true })

const redrawDocument = (image: Sharp) =>
  image
    .resize(documentSideMax, documentSideMax, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true })

/** Whether the header alone claims more than fits; a size that cannot be read is none. */
const isTooLarge = ({ width, height }: { width: number; height: number }, pixelsMax: number): boolean =>
  width * height > pixelsMax

/** What the library says of an image that its header announces as too large. */
const isPixelLimit = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('exceeds pixel limit')

const redrawNow = async (bytes: Buffer, use: KeptUse, megapixelsMax: number): Promise<Result<Redrawn>> => {
  const tooLarge = refuse('upload.pixels', { maximum: String(megapixelsMax) })
  const pixelsMax = megapixelsMax * 1_000_000
  try {
    if (isTooLarge(await openImage(bytes, pixelsMax).metadata(), pixelsMax)) return tooLarge
    // Upright as the camera meant it; then nothing but the picture itself is written: no EXIF, XMP, ICC, no comments.
    const upright = openImage(bytes, pixelsMax).autoOrient()
    const { data, info } = await (use === 'avatar' ? redrawAvatar(upright) : redrawDocument(upright))
    const mediaType = use === 'avatar' ? 'image/webp' : 'image/jpeg'
    const look = use === 'proof' || use === 'unbound' ? await phash(data) : undefined
    return accept({ mediaType, bytes: data, width: info.width, height: info.height, look })
  } catch (error) {
    return isPixelLimit(error) ? tooLarge : refuse('upload.unreadable')
  }
}

/** Draws images anew, so that what is kept and shown holds their pixels and nothing else. A few at a time. */
export const createRedraw = (): Redraw => {
  const turns = createFairTurns({ atOnceMax, waitingMax, restTimes })
  return async (bytes, { use, drawnFor, megapixelsMax = uploadMegapixelsMax }) => {
    const redrawn = await turns.take(drawnFor, () => redrawNow(bytes, use, megapixelsMax))
    return redrawn === 'full' ? refuse('server.busy') : redrawn
  }
}
