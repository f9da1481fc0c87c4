import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFDocument,
} from '@cantoo/pdf-lib'
import { SignPdf } from '@signpdf/signpdf'
import {
  DEFAULT_BYTE_RANGE_PLACEHOLDER,
  SIG_FLAGS,
  SUBFILTER_ETSI_CADES_DETACHED,
  Signer,
} from '@signpdf/utils'
import { signCades } from './cades.ts'
import type { SealCertificate } from './certificate.ts'
import type { Stamper } from './stamper.ts'

type Sealing = {
  readonly certificate: SealCertificate
  readonly stamper: Stamper
  readonly at: Date
  readonly name: string
}

/** Room for the signature and the certificates that lead to a root. */
const signatureBytesMax = 16_384
/** A widget is printed, and nobody moves it. */
const lockedAndPrinted = 132

/** Where a signature will stand: signed are all bytes of the file but its own. */
const addPlaceholder = (document: PDFDocument, { at, name, stamper }: Sealing): void => {
  const { context, catalog } = document
  const range = PDFArray.withContext(context)
  range.push(PDFNumber.of(0))
  for (let place = 0; place < 3; place++) range.push(PDFName.of(DEFAULT_BYTE_RANGE_PLACEHOLDER))
  const signature = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: SUBFILTER_ETSI_CADES_DETACHED,
    ByteRange: range,
    Contents: PDFHexString.of('0'.repeat((signatureBytesMax + stamper.bytesMax) * 2)),
    Name: PDFHexString.fromText(name),
    M: PDFString.fromDate(at),
  })
  const page = document.getPage(document.getPageCount() - 1)
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: context.register(signature),
      T: PDFString.of('seal'),
      F: lockedAndPrinted,
      P: page.ref,
    }),
  )
  page.node.addAnnot(widget)
  const form = PDFDict.withContext(context)
  form.set(PDFName.of('SigFlags'), PDFNumber.of(SIG_FLAGS.SIGNATURES_EXIST | SIG_FLAGS.APPEND_ONLY))
  form.set(PDFName.of('Fields'), context.obj([widget]))
  catalog.set(PDFName.of('AcroForm'), context.register(form))
}

class CadesSigner extends Signer {
  readonly #sealing: Sealing
  constructor(sealing: Sealing) {
    super()
    this.#sealing = sealing
  }
  override sign(content: Buffer): Promise<Buffer> {
    const { certificate, stamper, at } = this.#sealing
    return signCades(content, certificate, signature => stamper.stamp(signature, at.getTime()))
  }
}

/** The file of a document, sealed: any reader of PAdES signatures finds who sealed it, and a byte that was changed since. */
export const sealPdf = async (document: PDFDocument, sealing: Sealing): Promise<Buffer> => {
  addPlaceholder(document, sealing)
  const file = await document.save({ useObjectStreams: false })
  return new SignPdf().sign(Buffer.from(file), new CadesSigner(sealing))
}
