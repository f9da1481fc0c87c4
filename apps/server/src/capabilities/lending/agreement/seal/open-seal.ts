import { readFileSync } from 'node:fs'
import { keptSecret } from '../../../../core/platform/crypto/dev-secret.ts'
import { admitInProduction, BadCertificate, openCertificate } from './certificate.ts'
import { makeCertificate } from './made-certificate.ts'

/** A PKCS#12 file, or base64 of it, and what opens it. */
export type SealFile = {
  readonly file: Uint8Array
  readonly passphrase: string
  /** Address of the authority that attests when something was sealed; undefined where none is asked. */
  readonly authority?: string | undefined
}

type Deployment = {
  readonly mode: 'development' | 'production'
  /** Where SEAL_FILE lies; undefined where none is set. */
  readonly file: string | undefined
  readonly passphrase: string
  /** SEAL_TIMESTAMP_URL; undefined where none is set. */
  readonly authority?: string | undefined
  /** Where a development keeps what it makes for itself. */
  readonly folder: string
}

const readSeal = ({ mode, passphrase, authority }: Deployment, path: string): SealFile => {
  try {
    const file = readFileSync(path)
    const opened = openCertificate(file, passphrase)
    if (mode === 'production') admitInProduction(opened, Date.now())
    return { file, passphrase, authority }
  } catch (error) {
    throw new BadCertificate(`SEAL_FILE cannot be used: ${(error as Error).message}`)
  }
}

/** Gives what agreements are sealed with. A file that is set is tried at once, so that a start without a usable one is refused. */
export const openSeal = (deployment: Deployment): (() => SealFile) => {
  if (deployment.file !== undefined) {
    const seal = readSeal(deployment, deployment.file)
    return () => seal
  }
  if (deployment.mode === 'production') throw new BadCertificate('SEAL_FILE is empty')
  // Making one takes a moment: only where an agreement is asked for.
  let made: SealFile | undefined
  return () => {
    made ??= {
      file: Buffer.from(keptSecret(deployment.folder, 'seal-certificate', () => makeCertificate(new Date()))),
      passphrase: '',
      authority: deployment.authority,
    }
    return made
  }
}
