import { join } from 'node:path'
import type { Config } from '../config.ts'
import { mailBySmtp } from '../platform/mail.ts'
import { localCarrier, type Carrier, type Channel } from '../platform/outbox.ts'
import { smsByGateway } from '../platform/sms.ts'
import { createLocalStore, createS3Store } from '../upload/index.ts'

const stateFolder = join(import.meta.dirname, '..', '..', '..', '..', '.plumbline')

/** Passkeys are bound to a name: the computer's own where no other is set, because numbers are none. */
export const siteOf = (address: string): { origin: string; rpId: string } => {
  const url = new URL(address)
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost'
  return { origin: url.origin, rpId: url.hostname }
}

/** How mails and text messages leave: as the settings say, or not at all. */
export const carriersOf = ({
  smtpUrl,
  mailFrom,
  smsUrl,
  smsKey,
}: Config): Readonly<Record<Channel, Carrier>> => ({
  mail:
    smtpUrl === undefined || mailFrom === undefined
      ? localCarrier
      : mailBySmtp({ url: smtpUrl, from: mailFrom }),
  sms: smsUrl === undefined ? localCarrier : smsByGateway({ url: smsUrl, key: smsKey }),
})

/** Where images lie: the operator's store, or a folder beside the embedded database. */
export const fileStoreOf = ({ s3Url, s3Bucket, s3Region, s3KeyId, s3Secret, dataDir }: Config) =>
  s3Url === undefined || s3Bucket === undefined || s3KeyId === undefined || s3Secret === undefined
    ? createLocalStore(join(dataDir ?? stateFolder, 'files'))
    : createS3Store({ url: s3Url, bucket: s3Bucket, region: s3Region, keyId: s3KeyId, secret: s3Secret })
