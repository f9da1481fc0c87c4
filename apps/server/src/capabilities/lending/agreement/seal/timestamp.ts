import { createHash, randomBytes } from 'node:crypto'
import * as asn1js from 'asn1js'
import forge from 'node-forge'
import {
  AlgorithmIdentifier,
  ExtKeyUsage,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

/** Why no moment was attested; the operator reads it. */
export class NoTimestamp extends Error {
  override readonly name = 'NoTimestamp'
}

const oids = {
  sha256: '2.16.840.1.101.3.4.2.1',
  signedData: '1.2.840.113549.1.7.2',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
  extendedKeyUsage: '2.5.29.37',
  timeStamping: '1.3.6.1.5.5.7.3.8',
} as const

/** An authority answers within a second; a customer waits for it no longer than this. */
const answerMsMax = 5_000
/** A token with the certificates up to a root has some thousand bytes. */
export const answerBytesMax = 16_384
const nonceBytes = 16
/** Granted, and granted with another policy or accuracy than was asked for. */
const granted: readonly number[] = [0, 1]

/** Copied, so that nothing but these bytes is behind them. */
const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer
const isSame = (left: ArrayBufferView, right: ArrayBufferView): boolean =>
  Buffer.from(left.buffer, left.byteOffset, left.byteLength).equals(
    Buffer.from(right.buffer, right.byteOffset, right.byteLength),
  )

type Asked = { readonly imprint: Buffer; readonly nonce: asn1js.Integer; readonly request: Buffer }

const requestFor = (signature: Buffer): Asked => {
  const imprint = createHash('sha256').update(signature).digest()
  const number = randomBytes(nonceBytes)
  // Positive, and not longer than it needs to be: an authority writes it back in its shortest form.
  number[0] = ((number[0] ?? 0) & 0x3f) | 0x40
  const nonce = new asn1js.Integer({ valueHex: bufferOf(number) })
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({
        algorithmId: oids.sha256,
        algorithmParams: new asn1js.Null(),
      }),
      hashedMessage: new asn1js.OctetString({ valueHex: bufferOf(imprint) }),
    }),
    nonce,
    certReq: true,
  })
  return { imprint, nonce, request: Buffer.from(request.toSchema().toBER(false)) }
}

const readAll = async (response: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.byteLength
    if (length > answerBytesMax) throw new NoTimestamp(`its answer is longer than ${answerBytesMax} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** What the authority answers, within the time and the length that it has. */
const send = async (authority: string, request: Buffer, msMax: number): Promise<Buffer> => {
  try {
    const response = await fetch(authority, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: Uint8Array.from(request),
      redirect: 'error',
      signal: AbortSignal.timeout(msMax),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new NoTimestamp(`it answered with status ${response.status}`)
    }
    return await readAll(response)
  } catch (error) {
    if (error instanceof NoTimestamp) throw error
    throw new NoTimestamp(`it did not answer (${(error as Error).message})`)
  }
}

/** Whether it comes out the same when it is written again, as a part of the seal. */
const isDer = (bytes: Buffer): boolean => {
  const written = forge.asn1.toDer(forge.asn1.fromDer(bytes.toString('latin1'))).getBytes()
  return Buffer.from(written, 'latin1').equals(bytes)
}

/** The token as the authority wrote it. Encoded anew, what it signed could come out otherwise. */
const rawTokenOf = (answer: Buffer): Buffer => {
  const { result } = asn1js.fromBER(bufferOf(answer))
  const token = result instanceof asn1js.Sequence ? result.valueBlock.value[1] : undefined
  if (token === undefined) throw new NoTimestamp('its answer holds no token')
  const bytes = Buffer.from(token.valueBeforeDecodeView)
  if (!isDer(bytes)) throw new NoTimestamp('its token is not written in DER')
  return bytes
}

/** Whether the certificate that signed is one for timestamps (RFC 3161, 2.3). */
const isForTimestamps = (purpose: unknown): boolean =>
  purpose instanceof ExtKeyUsage && purpose.keyPurposes.includes(oids.timeStamping)

/** A token is for this signature and this request, and signed by a certificate for timestamps. Throws NoTimestamp. */
const judge = async (token: SignedData, signature: Buffer, { imprint, nonce }: Asked): Promise<void> => {
  const { eContentType, eContent } = token.encapContentInfo
  if (eContentType !== oids.tstInfo || eContent === undefined)
    throw new NoTimestamp('its token attests no moment')
  const info = TSTInfo.fromBER(bufferOf(Buffer.from(eContent.getValue())))
  const { hashAlgorithm, hashedMessage } = info.messageImprint
  if (hashAlgorithm.algorithmId !== oids.sha256 || !isSame(hashedMessage.valueBlock.valueHexView, imprint))
    throw new NoTimestamp('its token is for something else')
  if (info.nonce === undefined || !isSame(info.nonce.valueBlock.valueHexView, nonce.valueBlock.valueHexView))
    throw new NoTimestamp('its token answers another request')
  const { signatureVerified, signerCertificate } = await token
    .verify({ signer: 0, data: bufferOf(signature), extendedMode: true })
    .catch((error: Error) => {
      throw new NoTimestamp(`its token is not signed as it should be (${error.message})`)
    })
  if (signatureVerified !== true) throw new NoTimestamp('its token is not signed as it should be')
  const purpose = signerCertificate?.extensions?.find(({ extnID }) => extnID === oids.extendedKeyUsage)
  if (!isForTimestamps(purpose?.parsedValue))
    throw new NoTimestamp('its token is signed by a certificate that is not for timestamps')
}

/** Reads an answer and gives back its token. Throws NoTimestamp, or what the parser says of bytes that are no answer. */
const readAnswer = async (answer: Buffer, signature: Buffer, asked: Asked): Promise<Buffer> => {
  const { status: info, timeStampToken: content } = TimeStampResp.fromBER(bufferOf(answer))
  if (!granted.includes(info.status)) {
    const words = (info.statusStrings ?? []).map(({ valueBlock }) => valueBlock.value)
    throw new NoTimestamp(`it refused (${[`status ${info.status}`, ...words].join(', ')})`)
  }
  if (content?.contentType !== oids.signedData) throw new NoTimestamp('its answer holds no token')
  await judge(new SignedData({ schema: content.content }), signature, asked)
  return rawTokenOf(answer)
}

/**
 * Asks an authority (RFC 3161) to attest that a signature exists now. Only a hash of it is sent. Gives back the token, checked:
 * granted, for this signature, for this request, signed by a certificate for timestamps. Whether that one is to be trusted is for
 * those to say who read the file. Throws NoTimestamp.
 */
export const askForTimestamp = async (
  authority: string,
  signature: Buffer,
  msMax = answerMsMax,
): Promise<Buffer> => {
  const asked = requestFor(signature)
  const answer = await send(authority, asked.request, msMax)
  try {
    return await readAnswer(answer, signature, asked)
  } catch (error) {
    if (error instanceof NoTimestamp) throw error
    throw new NoTimestamp(`its answer cannot be read (${(error as Error).message})`)
  }
}
