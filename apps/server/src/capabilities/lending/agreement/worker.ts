import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { assert } from '@plumbline/rules/core'
import type { AgreementFacts } from '@plumbline/rules/lending'
import { numbersOf } from '../../statement/pdf/index.ts'
import { drawAgreement } from './pages/draw.ts'
import { openCertificate } from './seal/certificate.ts'
import { createStamper } from './seal/stamper.ts'
import type { SealFile } from './seal/open-seal.ts'
import { guarded } from '../../../core/platform/guard.ts'

export type Order = { readonly id: number; readonly facts: AgreementFacts; readonly at: number }
export type Answer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly error: unknown }
  /** Of no single order: what is sealed lacks something, and is sealed all the same. */
  | { readonly trouble: string }
  /** Signs that no font has, by their numbers. */
  | { readonly unwritten: string }

/** As `nice` counts: what is above zero yields. */
const priority = 10

// The thread that draws agreements, beside the one that decides orders. Linux counts priorities by thread.
if (process.platform === 'linux') setPriority(priority)
const port = parentPort
assert(port !== null, 'this file runs as a thread')
const { file, passphrase, authority } = workerData as SealFile
const stamper = createStamper(authority, ({ message: trouble }) =>
  port.postMessage({ trouble } satisfies Answer),
)
const onUnwritten = (signs: string): void =>
  port.postMessage({ unwritten: numbersOf(signs) } satisfies Answer)
const certificate = openCertificate(Buffer.from(file), passphrase)
port.on(
  'message',
  guarded('an agreement', ({ id, facts, at }: Order) => {
    drawAgreement(facts, { certificate, stamper, at, onUnwritten }).then(
      bytes => port.postMessage({ id, bytes } satisfies Answer),
      (error: unknown) => port.postMessage({ id, error } satisfies Answer),
    )
  }),
)
