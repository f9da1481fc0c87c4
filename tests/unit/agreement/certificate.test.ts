import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { openSeal } from '@plumbline/server/capabilities/lending/agreement/index'
import { openCertificate } from '@plumbline/server/capabilities/lending/agreement/seal/certificate'
import { makeCertificate } from '@plumbline/server/capabilities/lending/agreement/seal/made-certificate'
import { createStamper } from '@plumbline/server/capabilities/lending/agreement/seal/stamper'
import { sealPdf } from '@plumbline/server/capabilities/lending/agreement/seal/seal-pdf'
import { BadSetting, readConfig } from '@plumbline/server/config'
import { describe, expect, it } from 'vitest'
import { checkSignature, hasOpenssl, hasPoppler, inFolder } from './poppler.ts'

const passphrase = 'a long passphrase of the operator'

/** An operator's file as openssl makes it, issued by an authority of their own. */
const operatorFile = (folder: string, key: 'rsa' | 'ec' | 'short', days = 30): string => {
  const run = (...words: readonly string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' })
  const newKey = {
    rsa: ['-newkey', 'rsa:2048'],
    short: ['-newkey', 'rsa:1024'],
    ec: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  }[key]
  run(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-subj',
    '/CN=Authority',
  )
  run(
    'req',
    '-new',
    ...newKey,
    '-nodes',
    '-keyout',
    'own.key',
    '-out',
    'own.csr',
    '-subj',
    '/CN=Broker seal/O=Broker',
  )
  const issued = [
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    String(days),
    '-out',
    'own.pem',
  ]
  run('x509', '-req', '-in', 'own.csr', ...issued)
  const inside = ['-inkey', 'own.key', '-in', 'own.pem', '-certfile', 'ca.pem']
  run('pkcs12', '-export', ...inside, '-passout', `pass:${passphrase}`, '-out', 'own.p12')
  return join(folder, 'own.p12')
}

describe.skipIf(!hasOpenssl)("an operator's certificate", () => {
  it.each(['rsa', 'ec'] as const)('of %s seals what pdfsig finds valid', async kind => {
    const opened = inFolder(folder => {
      const path = operatorFile(folder, kind)
      const seal = openSeal({ mode: 'production', file: path, passphrase, folder })()
      return openCertificate(Buffer.from(seal.file), seal.passphrase)
    })
    expect(opened.isMade).toBe(false)
    expect(opened.certificate.subject).toContain('Broker seal')
    expect(opened.chain.map(each => each.subject)).toEqual(['CN=Authority'])
    if (!hasPoppler) return
    const document = await PDFDocument.create()
    document.addPage()
    const sealed = await sealPdf(document, {
      certificate: opened,
      stamper: createStamper(undefined, () => undefined),
      at: new Date(),
      name: 'Broker',
    })
    const { said } = checkSignature(sealed)
    expect(said).toContain('Signature is Valid.')
    expect(said).toContain('Broker seal')
  })

  it('is refused with another passphrase, a short key, or after its end', () => {
    inFolder(folder => {
      const path = operatorFile(folder, 'rsa')
      const open = (more: { file?: string; passphrase?: string }) =>
        openSeal({ mode: 'production', file: path, passphrase, folder, ...more })
      expect(() => open({ passphrase: 'wrong' })).toThrow('SEAL_FILE cannot be used: it is no PKCS#12 file')
      expect(() => open({ file: join(folder, 'none.p12') })).toThrow('SEAL_FILE cannot be used')
      const [name] = ['text.p12']
      writeFileSync(join(folder, name), 'not a certificate')
      expect(() => open({ file: join(folder, name) })).toThrow('it is no PKCS#12 file')
    })
    inFolder(folder => {
      const path = operatorFile(folder, 'short')
      expect(() => openSeal({ mode: 'production', file: path, passphrase, folder })).toThrow('2048 bits')
    })
    inFolder(folder => {
      const path = operatorFile(folder, 'rsa', -1)
      expect(() => openSeal({ mode: 'production', file: path, passphrase, folder })).toThrow('valid from')
    })
  })
})

describe('the certificate of a development', () => {
  it('is made once, kept for its owner alone, and names itself', () => {
    inFolder(folder => {
      const development = { mode: 'development', file: undefined, passphrase: '', folder } as const
      const seal = openSeal(development)()
      expect(openCertificate(Buffer.from(seal.file), '').isMade).toBe(true)
      expect(Buffer.from(openSeal(development)().file)).toEqual(Buffer.from(seal.file))
      expect(statSync(join(folder, 'seal-certificate')).mode & 0o777).toBe(0o600)
      expect(readFileSync(join(folder, 'seal-certificate'), 'utf8').trim()).toBe(String(seal.file))
    })
  })

  it('is refused by a production', () => {
    inFolder(folder => {
      const path = join(folder, 'made')
      writeFileSync(path, makeCertificate(new Date()))
      const production = { mode: 'production', file: path, passphrase: '', folder } as const
      expect(() => openSeal(production)).toThrow('it was made by a development for itself')
    })
  })
})

it('is a setting that production needs', () => {
  expect(() => readConfig({ DEPLOYMENT: 'production' })).toThrow(BadSetting)
  expect(() => readConfig({ DEPLOYMENT: 'production' })).toThrow('SEAL_FILE is empty')
  expect(readConfig({ SEAL_FILE: '/run/seal.p12' }).sealFile).toBe('/run/seal.p12')
})
