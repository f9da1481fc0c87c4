import sharp from 'sharp'

/** A picture with something to see on it, so that it survives being drawn anew. */
export const picture = async (
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  { width = 640, height = 400, shade = 0 }: { width?: number; height?: number; shade?: number } = {},
): Promise<Buffer> => {
  const pixels = Buffer.alloc(width * height * 3, 250)
  for (let at = 0; at < pixels.length / 2; at += 3) pixels.set([shade, 120, 200], at)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

/** As a phone takes it: lying on its side, with where and when it was taken. */
export const photoWithPlace = async (): Promise<Buffer> =>
  sharp(await picture('jpeg', { width: 300, height: 200 }))
    .withExif({
      IFD0: { Make: 'Telltale', Software: 'Telltale 1.0', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '22/1 16/1 4263/100',
        GPSLongitudeRef: 'E',
        GPSLongitude: '114/1 9/1 3231/100',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><Secret>telltale</Secret></x:xmpmeta>')
    .withIccProfile('p3', { attach: true })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const crcOf = (bytes: Buffer): number => {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc % 2 === 0 ? 0 : 0xedb88320)
  }
  return (crc ^ 0xffffffff) >>> 0
}

const chunkOf = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crcOf(named), named.length + 4)
  return chunk
}

const pngHeadBytes = 8 + 25

/** A PNG with one more chunk behind its header. */
export const pngWithChunk = async (type: string, data: string): Promise<Buffer> => {
  const png = await picture('png')
  return Buffer.concat([
    png.subarray(0, pngHeadBytes),
    chunkOf(type, Buffer.from(data, 'latin1')),
    png.subarray(pngHeadBytes),
  ])
}

/** A handful of bytes that announce a picture of this size. */
export const pngOfSize = async (width: number, height: number): Promise<Buffer> => {
  const png = await picture('png', { width: 8, height: 8 })
  const header = Buffer.from(png.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([png.subarray(0, 8), chunkOf('IHDR', header), png.subarray(pngHeadBytes)])
}

/** The same trick in a JPEG: height and width stand in its frame header. */
export const jpegOfSize = async (width: number, height: number): Promise<Buffer> => {
  const jpeg = Buffer.from(await picture('jpeg', { width: 16, height: 16 }))
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}
