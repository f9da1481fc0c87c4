import { deflateSync } from 'node:zlib'
import { PDFCrossRefSection, PDFRef, type PDFContext, type PDFObject } from '@cantoo/pdf-lib'

/** Parts of a PDF as they are written, one behind the other: what is written is not held any longer. */
export const createPdfFile = (context: PDFContext) => {
  const xref = PDFCrossRefSection.create()
  let offset = 0
  let ready: Buffer[] = []

  const write = (bytes: Buffer): void => {
    ready.push(bytes)
    offset += bytes.length
  }
  const places = new Map<number, number>()
  const writeObject = (ref: PDFRef, ...body: readonly Buffer[]): void => {
    places.set(ref.objectNumber, offset)
    write(Buffer.concat([Buffer.from(`${ref.objectNumber} 0 obj\n`), ...body, Buffer.from('\nendobj\n')]))
  }

  // The second line tells whoever carries the file that it is not text.
  write(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'))

  return {
    /** A dictionary, or another object in its own words. */
    text: (ref: PDFRef, text: string): void => writeObject(ref, Buffer.from(text, 'latin1')),
    /** A stream, packed. */
    stream: (ref: PDFRef, text: string): void => {
      const packed = deflateSync(Buffer.from(text, 'latin1'))
      writeObject(
        ref,
        Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
        packed,
        Buffer.from('\nendstream'),
      )
    },
    /** Objects that the library has made. */
    objects: (made: Iterable<readonly [PDFRef, PDFObject]>): void => {
      for (const [ref, object] of made) {
        const bytes = new Uint8Array(object.sizeInBytes())
        object.copyBytesInto(bytes, 0)
        writeObject(ref, Buffer.from(bytes))
      }
    },
    /** The table of where everything stands, and the way to the catalogue. */
    end: (catalog: PDFRef, info: PDFRef): void => {
      const start = offset
      for (const [number, place] of [...places].toSorted(([a], [b]) => a - b))
        xref.addEntry(PDFRef.of(number), place)
      const trailer = `trailer\n<< /Size ${context.largestObjectNumber + 1} /Root ${catalog.tag} /Info ${info.tag} >>`
      write(Buffer.from(`${xref.toString()}\n${trailer}\nstartxref\n${start}\n%%EOF\n`, 'latin1'))
    },
    /** What has been written since it was last asked for. */
    take: (): Buffer => {
      const bytes = Buffer.concat(ready)
      ready = []
      return bytes
    },
  }
}

export type PdfFile = ReturnType<typeof createPdfFile>
