import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as asn1js from 'asn1js'

/** A timestamp authority of `openssl ts`, with a root of its own, in a folder that goes with it. */
const config = `
[ tsa ]
default_tsa = ours
[ ours ]
serial = serial
crypto_device = builtin
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
accuracy = secs:1
ordering = yes
tsa_name = yes
ess_cert_id_alg = sha256
[ purpose ]
basicConstraints = critical,CA:false
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
`

export type Way =
  | 'granted'
  | 'of another file'
  | 'without a nonce'
  | 'with another nonce'
  | 'refused'
  | 'forged'
  | 'by a certificate for something else'
  | 'garbage'
  | 'too long'
  | 'a fault'
  | 'silent'
  | 'moved'

export type Authority = {
  readonly address: string
  /** How the next requests are answered. */
  way: Way
  /** Requests that came. */
  asked: number
  /** What `openssl ts -verify` says of a token for some bytes. */
  verify(token: Buffer, signed: Buffer): string
  stop(): Promise<void>
}

const hashMark = Buffer.from([0x04, 0x20])
/** The hash of SHA-256 that a request names. */
const hashIn = (request: Buffer): string => {
  const from = request.indexOf(hashMark) + hashMark.length
  return request.subarray(from, from + 32).toString('hex')
}

export const startAuthority = async (): Promise<Authority> => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-authority-'))
  const run = (...lines: readonly string[]) =>
    execFileSync(
      'openssl',
      lines.flatMap(line => line.split(' ')),
      { cwd: folder, stdio: 'pipe' },
    )
  const newKey = (name: string) => `-newkey rsa:2048 -nodes -keyout ${name}.key`
  writeFileSync(join(folder, 'tsa.cnf'), config)
  writeFileSync(join(folder, 'serial'), '01\n')
  run('req -x509', newKey('root'), '-out root.pem -subj /CN=Root -days 30')
  run('req -new', newKey('tsa'), '-out tsa.csr -subj /CN=Timestamps')
  run(
    'x509 -req -in tsa.csr -CA root.pem -CAkey root.key -CAcreateserial -days 30',
    '-extfile tsa.cnf -extensions purpose -out tsa.pem',
  )

  /** What the authority answers to a request as another one would have made it. */
  const answerTo = (query: Buffer): Buffer => {
    const name = randomUUID()
    writeFileSync(join(folder, name), query)
    run(
      'ts -reply -config tsa.cnf -signer tsa.pem -inkey tsa.key -chain root.pem',
      `-queryfile ${name} -out ${name}.tsr`,
    )
    return readFileSync(join(folder, `${name}.tsr`))
  }
  /** The same moment, attested by a certificate that is not for timestamps: `openssl ts` itself does no such thing. */
  const signedByRoot = (answer: Buffer): Buffer => {
    const name = randomUUID()
    writeFileSync(join(folder, name), answer)
    run(`ts -reply -in ${name} -token_out -out ${name}.token`)
    run(`cms -verify -noverify -inform DER -in ${name}.token -out ${name}.info`)
    run(
      'cms -sign -binary -nodetach -econtent_type 1.2.840.113549.1.9.16.1.4 -signer root.pem -inkey root.key',
      `-in ${name}.info -outform DER -out ${name}.other`,
    )
    const token = asn1js.fromBER(Uint8Array.from(readFileSync(join(folder, `${name}.other`))).buffer).result
    const granted = new asn1js.Sequence({ value: [new asn1js.Integer({ value: 0 })] })
    return Buffer.from(new asn1js.Sequence({ value: [granted, token] }).toBER(false))
  }
  const queryOf = (hash: string, ...rest: readonly string[]): Buffer => {
    const name = randomUUID()
    run(`ts -query -digest ${hash} -sha256 -cert -out ${name}`, ...rest)
    return readFileSync(join(folder, name))
  }
  const reply = (way: Way, request: Buffer): Buffer => {
    const hash = hashIn(request)
    switch (way) {
      case 'of another file':
        return answerTo(queryOf(createHash('sha256').update('another file').digest('hex')))
      case 'without a nonce':
        return answerTo(queryOf(hash, '-no_nonce'))
      case 'with another nonce':
        return answerTo(queryOf(hash))
      case 'forged': {
        const answer = answerTo(request)
        // The last bytes are those of the signature.
        answer[answer.length - 5] = (answer.at(-5) ?? 0) ^ 1
        return answer
      }
      case 'by a certificate for something else':
        return signedByRoot(answerTo(request))
      case 'refused':
        return answerTo(queryOf(hash, '-tspolicy 1.2.3.4.99'))
      case 'garbage':
        return Buffer.from('<html>It works!</html>')
      case 'too long':
        return Buffer.alloc(20_000, 0x30)
      case 'granted':
      case 'a fault':
      case 'silent':
      case 'moved':
        return answerTo(request)
    }
  }

  const silent: ServerResponse[] = []
  const authority = { way: 'granted' as Way, asked: 0 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      authority.asked++
      const { way } = authority
      const isQuery = request.headers['content-type'] === 'application/timestamp-query'
      if (way === 'silent') silent.push(response)
      else if (way === 'a fault' || !isQuery) response.writeHead(500).end()
      else if (way === 'moved') response.writeHead(302, { location: '/elsewhere' }).end()
      else
        response
          .writeHead(200, { 'content-type': 'application/timestamp-reply' })
          .end(reply(way, Buffer.concat(parts)))
    })
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return Object.assign(authority, {
    address: `http://127.0.0.1:${port}/tsr`,
    verify: (token: Buffer, signed: Buffer): string => {
      writeFileSync(join(folder, 'token'), token)
      writeFileSync(join(folder, 'signed'), signed)
      const words = ['ts', '-verify', '-token_in', '-in', 'token', '-data', 'signed', '-CAfile', 'root.pem']
      return execFileSync('openssl', words, { cwd: folder, encoding: 'utf8' })
    },
    stop: async () => {
      for (const response of silent) response.destroy()
      server.closeAllConnections()
      await new Promise(closed => server.close(closed))
      rmSync(folder, { recursive: true, force: true })
    },
  })
}
