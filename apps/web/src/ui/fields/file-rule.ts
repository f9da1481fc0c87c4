/** What a place for files takes. Types are MIME types with the names people know them by. */
export type FileRule = {
  readonly types: Readonly<Record<string, string>>
  readonly bytesMax: number
  /** Photos are drawn anew before they are sent: as JPEG, and small enough. */
  readonly shrinks?: true
}

export type FileFault = 'wrongType' | 'tooLarge' | 'emptyFile'

/** What cameras write and devices draw. */
const photos = /^image\/(?:jpeg|png|webp|heic|heif|avif)$/
/** Of a photo that is drawn anew; more is no photo, and fills the memory of a phone. */
const drawnBytesMax = 100_000_000

type Picked = { readonly type: string; readonly size: number }

/** Why a file is not taken; undefined where it is. The server looks into the file itself, this spares the way. */
export const faultOf = ({ type, size }: Picked, rule: FileRule): FileFault | undefined => {
  const isDrawn = rule.shrinks === true && photos.test(type)
  if (rule.types[type] === undefined && !isDrawn) return 'wrongType'
  if (size === 0) return 'emptyFile'
  return size > (isDrawn ? drawnBytesMax : rule.bytesMax) ? 'tooLarge' : undefined
}

const kilobyte = 1_000
const megabyte = 1_000_000

/** A size as people read it: whole kilobytes, or megabytes to one place, never rounded below the truth. */
export const sizeIn = (bytes: number): { unit: 'kilobytes' | 'megabytes'; count: string } => {
  if (bytes < megabyte) return { unit: 'kilobytes', count: String(Math.ceil(bytes / kilobyte)) }
  const tenths = Math.ceil((bytes * 10) / megabyte)
  return {
    unit: 'megabytes',
    count: tenths % 10 === 0 ? String(tenths / 10) : `${Math.floor(tenths / 10)}.${tenths % 10}`,
  }
}
