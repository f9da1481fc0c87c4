/** What an image is sent for; it decides how it is redrawn, and who may see it. */
export const uploadUses = ['verification', 'avatar', 'proof', 'support'] as const
export type UploadUse = (typeof uploadUses)[number]
/** As it is kept: one that was sent for nothing yet is bound by the first call that names it. */
export type KeptUse = UploadUse | 'unbound'

/** Kinds of images that are taken, with their MIME type and the name people know. */
export const imageTypes = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' } as const
export type ImageType = keyof typeof imageTypes

const megabyte = 1_000_000
export const uploadMegabytesMax = 8
export const uploadBytesMax = uploadMegabytesMax * megabyte

/** A small file may unfold to an image that fills the memory. */
export const uploadMegapixelsMax = 50
/** Of a visitor without an account, who may be anybody: photos and screens have fewer, and to unfold one takes a third of the time. */
export const visitorMegapixelsMax = 16

/** Images of one customer that nothing needs yet; each is forgotten after this time. */
export const uploadsWaitingMax = 20
/** The same of one visitor of the support chat, and of all visitors together. */
export const visitorUploadsWaitingMax = 5
export const visitorsUploadsWaitingMax = 500
export const uploadKeptHours = 24

/** Longest side of a document as it is kept, in pixels: its small print stays readable. */
export const documentSideMax = 3_000
/** Side of the square that a profile picture becomes, in pixels. */
export const avatarSide = 256

const startsWith = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, place) => bytes[at + place] === byte)

const jpegStart = [0xff, 0xd8, 0xff]
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const riff = [0x52, 0x49, 0x46, 0x46]
const webp = [0x57, 0x45, 0x42, 0x50]

/** What the first bytes say that it is. A name or a declared type is never asked. */
export const imageTypeOf = (bytes: Uint8Array): ImageType | undefined => {
  if (startsWith(bytes, 0, jpegStart)) return 'image/jpeg'
  if (startsWith(bytes, 0, pngStart)) return 'image/png'
  if (startsWith(bytes, 0, riff) && startsWith(bytes, 8, webp)) return 'image/webp'
  return undefined
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
export const isUploadId = (text: string): boolean => idPattern.test(text)
